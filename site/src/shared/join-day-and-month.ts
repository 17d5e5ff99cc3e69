/**
 * `20 November 2026` with a space that does not break between day and month, as the build's typography writes it. For what
 * a browser formats itself.
 */
export function joinDayAndMonth(written: string, language: string): string {
  return asTextsWriteIt(written, language).replace(/(\d(?:\.|er)?) /, '$1\u00A0');
}

/**
 * What `Intl` does not write: French counts the first of a month with an ordinal (`1 juillet` -> `1er juillet`), German
 * texts have times with a full stop, and with their word where a day precedes (`um 17:30` -> `um 17.30 Uhr`).
 */
export function asTextsWriteIt(written: string, language: string): string {
  if (language.startsWith('fr')) return written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ');
  if (!language.startsWith('de')) return written;
  return written.replace(/(?<=(?:,| um) )\d+:\d\d/, '$&\u00A0Uhr').replace(/(\d):(?=\d\d)/, '$1.');
}
