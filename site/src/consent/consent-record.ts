/** What the embedded consent manager keeps, in the form of vanilla-cookieconsent 3. */
import type { ConsentStatus } from './consent-status.ts';

/** To be raised when the consent text changes in substance; everybody is asked again then. */
export const CONSENT_VERSION = 1;

export interface ConsentRecord {
  /** Categories that are agreed to. */
  readonly categories: readonly string[];
  /** The version of the text that was agreed or objected to. */
  readonly revision: number;
  /** ISO 8601. */
  readonly lastConsentTimestamp: string;
  /** Milliseconds since 1970. */
  readonly expirationTime: number;
}

/** The decision in a stored record: none when it is about another version or too old. Throws when it is not JSON. */
export function statusOfRecord(text: string, now: number): ConsentStatus {
  const record = JSON.parse(text) as Partial<ConsentRecord> | null;
  if (record?.revision !== CONSENT_VERSION || !(Number(record.expirationTime) > now)) return 'undecided';
  return record.categories?.includes('analytics') ? 'granted' : 'denied';
}
