/** What the report on content measures, each on plain text or on a page's links. */
import { wrongNames } from '../site/src/build/words/wrong-names.ts';

/** A built page as the report sees it. */
export interface ReportedPage {
  readonly address: string;
  /** Language of the body. */
  readonly language: string;
  /** First part of the address, without the prefix: `services`; `page` for pages of the first level. */
  readonly kind: string;
  /** Running text of the body, a block a line. */
  readonly text: string;
  /** Addresses of other pages that the body links to. */
  readonly links: readonly string[];
}

/** Whether a built file is a page that the report is about: below the prefix of a language, or in the blog, which has none. */
export function isReported(file: string): boolean {
  return /^(?:[a-z]{2}|blog)\/(?:.*\/)?index\.html$/.test(file);
}

/** Reads a built page; undefined for a document without a body of its own, such as an error page. */
export function readPage(address: string, html: string): ReportedPage | undefined {
  const { attributes = '', body } = /<main(?<attributes>[^>]*)>(?<body>.*)<\/main>/s.exec(html)?.groups ?? {};
  const language = /\blang="([^"]+)"/.exec(attributes)?.[1] ?? /<html[^>]*\blang="([^"]+)"/.exec(html)?.[1];
  if (body === undefined || language === undefined) return undefined;
  const links = [...body.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, href]) => href ?? '');
  const [, first = '', second] = /^\/(?:[a-z]{2}\/)?([^/]*)\/?([^/]*)/.exec(address) ?? [];
  return {
    address,
    language,
    kind: second === undefined || second === '' ? 'page' : first,
    text: textOf(body),
    links: [...new Set(links)].filter((href) => href !== address),
  };
}

/** Drawings, tables, navigation and boxes that stand on many pages are no running text. */
function textOf(html: string): string {
  return (
    html
      .replaceAll(/<(svg|table|nav|aside|script|style)\b.*?<\/\1>/gs, ' ')
      .replaceAll(/<\/(?:p|li|h[1-6]|dd|dt|div|summary|figcaption|label|legend|button|option)>/g, '\n')
      // Words of a sentence have a space between them; two elements without one stand apart on the page.
      .replaceAll(/<\/(?:a|span|time)>(?=<[a-z])/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll(/&(?:nbsp|#160);/g, ' ')
      .replaceAll(/&#x27;|&#39;/g, '’')
      .replaceAll('&quot;', '"')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/\s*\n\s*/g, '\n')
      .trim()
  );
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
}

/**
 * Neither after the initial of a name or an abbreviation, nor between the day and the month of a date, where German writes
 * a full stop.
 */
const SENTENCE_END =
  /(?<=[.!?])(?<!(?<!\p{L})\p{L}\.)(?<!\d\.(?= (?:Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez))) (?=[\p{Lu}„"“§])/u;

/**
 * Sentences with an end mark; headings and labels have none.
 *
 * @internal for its test
 */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(SENTENCE_END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?]["“”]?$/.test(sentence));
}

/**
 * How easily a text reads, about 0 to 100: by Flesch (1948) in English, Amstad (1978) in German, Szigriszt Pazos (1993)
 * in Spanish, Kandel and Moles (1958) in French, Gulpease (1988) in Italian. About 60 is level B2. Undefined for
 * languages without a formula here, and for pages with too little running text.
 */
export function readability(text: string, language: string): number | undefined {
  const sentences = sentencesOf(text);
  const words = sentences.flatMap(wordsOf);
  if (sentences.length < 5) return undefined;
  const length = words.length / sentences.length;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word, language), 0) / words.length;
  switch (language) {
    case 'de':
      return 180 - length - 58.5 * syllables;
    case 'en':
      return 206.835 - 1.015 * length - 84.6 * syllables;
    case 'es':
      return 206.835 - length - 62.3 * syllables;
    case 'fr':
      return 207 - 1.015 * length - 73.6 * syllables;
    case 'it':
      return 89 - (10 * lettersIn(words)) / words.length + (300 * sentences.length) / words.length;
    default:
      return undefined;
  }
}

function lettersIn(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

/**
 * Groups of vowels, by the rules of the language: a silent e at the end in English and French, vowels that never join
 * in Spanish. Loanwords and names are counted by the same rules, which an average bears.
 *
 * @internal for its test
 */
export function syllablesIn(word: string, language: string): number {
  return Math.max(1, spoken(word.toLowerCase(), language).match(vowelsOf(language))?.length ?? 0);
}

/** Without letters that are written and not heard. */
function spoken(word: string, language: string): string {
  switch (language) {
    case 'en':
      return word.replace(/(?<=[^aeiouyl])e$/, '');
    case 'es':
      return word.replaceAll(SILENT_U, '$<consonant>');
    case 'fr':
      return word.replaceAll(SILENT_U, '$<consonant>').replace(/(?<=[^aeiouyàâäéèêëîïôöùûüœæ])es?$/, '');
    default:
      return word;
  }
}

/** As in "quien", "pagué", "banque". */
const SILENT_U = /(?<consonant>q|g(?=u[eéèêií]))u/g;

function vowelsOf(language: string): RegExp {
  switch (language) {
    case 'de':
      return /ei|ai|au|äu|eu|ie|[aeiouyäöü]/g;
    case 'es':
      // a, e and o never join with one another; i and u join unless they carry an accent.
      return /[iuü]?[aeoáéó](?:[iu](?![aeoáéóíú])|y(?![aeiouáéíóú]))?|[íú]|[iuü]{1,2}y?/g;
    case 'fr':
      return /é|[aàâäeèêëiîïoôöuùûüyœæ]+/g;
    default:
      return /[aeiouy]+/g;
  }
}

const REPEATED_WORDS_MIN = 9;

/** Sentences of some length that stand on several pages of one language, most repeated first. */
export function repeatedSentences(
  pages: readonly ReportedPage[],
): readonly { readonly sentence: string; readonly addresses: readonly string[] }[] {
  const places = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const sentence of sentencesOf(page.text)) {
      if (wordsOf(sentence).length < REPEATED_WORDS_MIN) continue;
      places.set(sentence, (places.get(sentence) ?? new Set()).add(withoutPrefix(page.address)));
    }
  }
  return [...places]
    .map(([sentence, addresses]) => ({ sentence, addresses: [...addresses] }))
    .filter(({ addresses }) => addresses.length > 1)
    .sort((a, b) => b.addresses.length - a.addresses.length);
}

/** Customer information stands under every prefix with the same text. */
function withoutPrefix(address: string): string {
  return address.replace(/^\/[a-z]{2}(?=\/customer-information\/)/, '');
}

/** Pages that the body of no other page links to. */
export function orphans(pages: readonly ReportedPage[]): string[] {
  const linked = new Set(pages.flatMap(({ links }) => links));
  return pages
    .map(({ address }) => address)
    .filter((address) => !linked.has(address) && !/^\/[a-z]{2}\/$/.test(address));
}

/** Names used against the table. */
export function wrongTerms(
  page: ReportedPage,
): readonly { readonly found: string; readonly right: string }[] {
  return wrongNames
    .filter(({ language }) => language === page.language)
    .flatMap(({ wrong, right }) => [...page.text.matchAll(wrong)].map(([found]) => ({ found, right })));
}
