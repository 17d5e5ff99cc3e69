const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a code names a language as addresses do: "eng" is another one for "en", "iw" an old one for "he". */
export function isLanguage(code: string): boolean {
  return Intl.getCanonicalLocales(code)[0] === code && names.of(code) !== undefined;
}
