/** The languages of code samples: in the order in which they stand, with the names that everybody calls them by. */
export const CODE_LANGUAGES = ['curl', 'typescript', 'python', 'java'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

export const CODE_LANGUAGE_NAMES: Readonly<Record<CodeLanguage, string>> = {
  curl: 'HTTP (curl)',
  typescript: 'TypeScript',
  python: 'Python',
  java: 'Java',
};

/** In the address, `?code=python`. */
export const CODE_LANGUAGE_PARAMETER = 'code';
