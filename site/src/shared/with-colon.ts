/** Words that lead something in: French sets a space before the colon, at which no line breaks. */
export function withColon(words: string, language: string): string {
  return `${words}${language === 'fr' ? '\u00A0' : ''}:`;
}
