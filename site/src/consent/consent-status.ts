/** What a visitor has decided about one category (specification §4). */
export type ConsentStatus = 'undecided' | 'granted' | 'denied';

/** In the settings of consent managers: no decision, and agreement. Anything else is a no. */
const UNDECIDED = -1;
const GRANTED = 1;

/**
 * Reads settings such as `{ consents: { analytics: { status: 1 } } }`, the form
 * all consent managers here answer in. Undefined when they are no settings at all.
 */
export function statusOfAnalytics(settings: unknown): ConsentStatus | undefined {
  if (!isRecord(settings)) return undefined;
  const { consents } = settings;
  const entry = isRecord(consents) ? consents['analytics'] : undefined;
  if (entry === undefined || entry === null) return 'undecided';
  const status = isRecord(entry) ? entry['status'] : entry;
  if (status === GRANTED) return 'granted';
  return status === UNDECIDED ? 'undecided' : 'denied';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
