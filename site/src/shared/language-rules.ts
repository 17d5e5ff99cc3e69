/**
 * What languages write in ways of their own: numbers, days and times, and the colon after words that lead something in. A
 * language of content without a row here does not compile (`build/languages.ts`).
 */

interface LanguageRules {
  /** In which `Intl` writes days, times and numbers. */
  readonly locale: string;
  /** Between thousands, and before a fraction. */
  readonly group: string;
  readonly point: string;
  /** Between words that lead something in and their colon. */
  readonly beforeColon: string;
  /** Puts right what `Intl` does not write as texts do. */
  readonly asInTexts: (written: string) => string;
}

const RULES = {
  // With the British order of day and month.
  en: { locale: 'en-GB', group: ',', point: '.', beforeColon: '', asInTexts: asWritten },
  de: { locale: 'de', group: '.', point: ',', beforeColon: '', asInTexts: withGermanTimes },
  es: { locale: 'es', group: '.', point: ',', beforeColon: '', asInTexts: asWritten },
  // No line breaks before the colon.
  fr: { locale: 'fr', group: '\u202F', point: ',', beforeColon: '\u00A0', asInTexts: withFirst('1er') },
  it: { locale: 'it', group: '.', point: ',', beforeColon: '', asInTexts: withFirst('1º') },
} satisfies Readonly<Record<string, LanguageRules>>;

/** A language that content may be in. */
export type ContentLanguage = keyof typeof RULES;

/**
 * The rules of a language, also of one that is named as a locale: `de-AT`. One that has none, such as that of a site in tests,
 * is written with the signs of Spanish.
 */
function rulesOf(language: string): LanguageRules {
  const rules: Readonly<Record<string, LanguageRules>> = RULES;
  const [code = ''] = language.split('-');
  return rules[code] ?? { ...RULES.es, locale: language };
}

/** The locale in which days, times and numbers of a language are written. */
export function localeOf(language: string): string {
  return rulesOf(language).locale;
}

/** The signs in numbers of a language: `1,234.50` in English. */
export function separatorsOf(language: string): Pick<LanguageRules, 'group' | 'point'> {
  return rulesOf(language);
}

/**
 * How fast a recording is played, as it is chosen from a list: `1,25 ×`.
 *
 * @param rate as `playbackRate` has it: `1.25`
 */
export function speedLabel(rate: string, language: string): string {
  return `${rate.replace('.', separatorsOf(language).point)} ×`;
}

/** Words that lead something in. */
export function withColon(words: string, language: string): string {
  return `${words}${rulesOf(language).beforeColon}:`;
}

/**
 * `20 November 2026` with a space that does not break between day and month, as the build's typography writes it. For what
 * a browser formats itself.
 */
export function joinDayAndMonth(written: string, language: string): string {
  return asTextsWriteIt(written, language).replace(/(\d(?:\.|er|º)?) /, '$1\u00A0');
}

/** A day or a time that `Intl` has written, as texts of the language have it. */
export function asTextsWriteIt(written: string, language: string): string {
  return rulesOf(language).asInTexts(written);
}

function asWritten(written: string): string {
  return written;
}

/** French and Italian count the first of a month with an ordinal: `1 juillet` -> `1er juillet`, `1 luglio` -> `1º luglio`. */
function withFirst(ordinal: string): (written: string) => string {
  return (written) => written.replace(/(?<!\d)1 (?=\p{L})/u, `${ordinal} `);
}

/**
 * German texts have times with a full stop, and with their word where a day precedes: `um 17:30` -> `um 17.30 Uhr`.
 */
function withGermanTimes(written: string): string {
  return written.replace(/(?<=(?:,| um) )\d+:\d\d/, '$&\u00A0Uhr').replace(/(\d):(?=\d\d)/, '$1.');
}
