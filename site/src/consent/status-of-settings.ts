import type { ConsentStatus } from './consent-status.ts';

/** In the settings of a consent manager: no decision, and agreement. Anything else is a no. */
const UNDECIDED = -1;
const GRANTED = 1;

/**
 * Reads settings such as `{ consents: { analytics: { status: 1 } } }`
 * (specification §4). Throws when they are no settings at all.
 */
export function statusOfSettings(settings: unknown): ConsentStatus {
  if (!isRecord(settings)) throw new TypeError('The consent settings are no object.');
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
