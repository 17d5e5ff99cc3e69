/** The locale in which days, times and numbers of a language are written: English has the British order of day and month, as in the texts. */
export function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
