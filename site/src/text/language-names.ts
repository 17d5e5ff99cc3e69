/** Languages by the names their speakers give them, which are the same on every page. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
};

export function languageName(language: string): string {
  return LANGUAGE_NAMES[language] ?? language;
}
