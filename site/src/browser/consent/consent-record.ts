/** Raise it when the consent text changes in substance; every visitor is asked again then. */
export const CONSENT_VERSION = 3;

/** A stored decision on one version of the text. With other names, whoever has decided would be asked again. */
export interface ConsentRecord {
  /** Categories that are agreed to. */
  readonly categories: readonly string[];
  /** The version of the text that was agreed or objected to. */
  readonly revision: number;
  /** ISO 8601. */
  readonly lastConsentTimestamp: string;
  /** Milliseconds since 1970. */
  readonly expirationTime: number;
  /** The language the text was read in. */
  readonly languageCode: string;
}
