/**
 * `20 November 2026` with a space that does not break between day and month, as the build's typography writes it. For what
 * a browser formats itself.
 */
export function joinDayAndMonth(written: string, language: string): string {
  return withOrdinal(written, language).replace(/(\d(?:\.|er)?) /, '$1\u00A0');
}

/** French counts the first of a month with an ordinal, which `Intl` does not write: `1 juillet` -> `1er juillet`. */
export function withOrdinal(written: string, language: string): string {
  return language.startsWith('fr') ? written.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : written;
}
