import { comparableText } from '../../shared/search.ts';

const MIN_LETTERS = 4;

/** The words of the pages, those of most pages first, each in its most frequent spelling. */
export function knownWords(pages: readonly { readonly main: string }[]): string[] {
  const words = new Map<string, { pages: number; readonly spellings: Map<string, number> }>();
  for (const { main } of pages) {
    for (const spelling of wordsOf(main)) {
      const key = comparableText(spelling);
      const word = words.get(key) ?? { pages: 0, spellings: new Map<string, number>() };
      word.pages += 1;
      word.spellings.set(spelling, (word.spellings.get(spelling) ?? 0) + 1);
      words.set(key, word);
    }
  }
  return [...words.values()]
    .sort((a, b) => b.pages - a.pages)
    .map(({ spellings }) => [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0]);
}

/** Words of letters alone: numbers and addresses are nothing to suggest. */
function wordsOf(html: string): Set<string> {
  const text = html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>|&#?\w+;/g, ' ')
    .replaceAll('\u00ad', '');
  const words = text.split(/[^\p{L}\p{M}\p{N}@.]+/u).map((word) => word.replace(/\.+$/, ''));
  return new Set(words.filter((word) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word)));
}
