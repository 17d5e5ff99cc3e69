/**
 * `20 November 2026` with a space that does not break between day and month, as the build's typography writes it. For what
 * a browser formats itself.
 */
export function joinDayAndMonth(written: string, language: string): string {
  return asTextsWriteIt(written, language).replace(/(\d(?:\.|er|º)?) /, '$1\u00A0');
}

/**
 * What `Intl` does not write: French and Italian count the first of a month with an ordinal (`1 juillet` -> `1er juillet`,
 * `1 luglio` -> `1º luglio`), German texts have times with a full stop, and with their word where a day precedes
 * (`um 17:30` -> `um 17.30 Uhr`).
 */
export function asTextsWriteIt(written: string, language: string): string {
  if (language.startsWith('fr')) return written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ');
  if (language.startsWith('it')) return written.replace(/(?<!\d)1 (?=\p{L})/u, '1º ');
  if (!language.startsWith('de')) return written;
  return written.replace(/(?<=(?:,| um) )\d+:\d\d/, '$&\u00A0Uhr').replace(/(\d):(?=\d\d)/, '$1.');
}
