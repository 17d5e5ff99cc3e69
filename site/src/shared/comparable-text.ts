/** How names and queries are compared: one case, no accents, no punctuation, nothing that cannot be seen; ß is ss. */
export function comparableText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
