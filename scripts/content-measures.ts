/** What the report on content measures, each on plain text or on a page's links. */

/** A built page as the report sees it. */
export interface ReportedPage {
  readonly address: string;
  /** Language of the body. */
  readonly language: string;
  /** First part of the address below the prefix: `services`; `page` for pages of the first level. */
  readonly kind: string;
  /** Running text of the body, a block a line. */
  readonly text: string;
  /** Addresses of other pages that the body links to. */
  readonly links: readonly string[];
}

/** Reads a built page; undefined for a document without a body of its own, such as an error page. */
export function readPage(address: string, html: string): ReportedPage | undefined {
  const { attributes = '', body } = /<main(?<attributes>[^>]*)>(?<body>.*)<\/main>/s.exec(html)?.groups ?? {};
  const language = /\blang="([^"]+)"/.exec(attributes)?.[1] ?? /<html[^>]*\blang="([^"]+)"/.exec(html)?.[1];
  if (body === undefined || language === undefined) return undefined;
  const links = [...body.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)].map(([, href]) => href ?? '');
  const [, first = '', second] = /^\/[a-z]{2}\/([^/]*)\/?([^/]*)/.exec(address) ?? [];
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
  return html
    .replaceAll(/<(svg|table|nav|aside|script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<\/(?:p|li|h[1-6]|dd|dt|div|summary|figcaption)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll(/&(?:nbsp|#160);/g, ' ')
    .replaceAll(/&#x27;|&#39;/g, '’')
    .replaceAll('&quot;', '"')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim();
}

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
}

/**
 * Sentences with an end mark; headings and labels have none.
 *
 * @internal for its test
 */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}„"“§])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[.!?]["“”]?$/.test(sentence));
}

/**
 * How easily a text reads, 0 to 100: Flesch's formula for English, Amstad's
 * for German. About 60 is level B2. Undefined for languages without one here,
 * and for pages with too little running text.
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
    default:
      return undefined;
  }
}

/**
 * Groups of vowels; in English without a silent e at the end.
 *
 * @internal for its test
 */
export function syllablesIn(word: string, language: string): number {
  const lower = word.toLowerCase();
  const spoken = language === 'en' ? lower.replace(/(?<=[^aeiouyl])e$/, '') : lower;
  const vowels = language === 'de' ? /ei|ai|au|äu|eu|ie|[aeiouyäöü]/g : /[aeiouy]+/g;
  return Math.max(1, spoken.match(vowels)?.length ?? 0);
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

/** One name a thing. A rule without language holds for both. */
const TERMS: readonly { readonly language: string; readonly wrong: RegExp; readonly right: string }[] = [
  { language: 'de', wrong: /\bPrepaid ?karte/g, right: 'Prepaid-Karte' },
  { language: 'de', wrong: /\bVideo-?[Ii]dent(?!ifi)/g, right: 'Videoidentifizierung' },
  { language: 'de', wrong: /\bKYC[ -]Platform\b/g, right: 'KYC-Plattform' },
  { language: 'de', wrong: /\bCookie-Einstellungen/g, right: 'Datenschutz-Einstellungen' },
  { language: 'de', wrong: /\bPayment Flows\b/gi, right: 'Zahlungsströme' },
  { language: 'de', wrong: /\bKartenschema/g, right: 'Kartensystem' },
  { language: 'de', wrong: /\bIBAN(?:en|'s|’s)\b/g, right: 'IBANs' },
  { language: 'en', wrong: /\binstallments?\b/gi, right: 'instalments' },
  { language: 'en', wrong: /\bKYC Platform\b/g, right: 'KYC platform' },
  { language: 'en', wrong: /\bcookie settings\b/gi, right: 'privacy settings' },
  { language: 'en', wrong: /\b(?:withdrawal|withdraw) requests?\b/gi, right: 'payout request' },
  { language: 'en', wrong: /\bcard network/gi, right: 'card scheme' },
  { language: 'en', wrong: /\bIBAN['’]s\b/g, right: 'IBANs' },
];

/** Names used against the table. */
export function wrongTerms(
  page: ReportedPage,
): readonly { readonly found: string; readonly right: string }[] {
  return TERMS.filter(({ language }) => language === page.language).flatMap(({ wrong, right }) =>
    [...page.text.matchAll(wrong)].map(([found]) => ({ found, right })),
  );
}
