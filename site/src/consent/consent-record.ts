/** What the embedded consent manager keeps, in the form of vanilla-cookieconsent 3. */

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

/** The settings a stored record stands for; throws when it is no record. */
export function settingsOfRecord(text: string | null, now: number): unknown {
  const record = text === null ? undefined : parseRecord(text);
  const counts = record !== undefined && record.revision === CONSENT_VERSION && record.expirationTime > now;
  return { consents: counts ? { analytics: { status: record.categories.includes('analytics') ? 1 : 0 } } : {} };
}

function parseRecord(text: string): ConsentRecord {
  const record = JSON.parse(text) as Partial<ConsentRecord> | null;
  if (!Array.isArray(record?.categories)) throw new Error('The stored consent is no consent record.');
  return record as ConsentRecord;
}
