import { comparableText } from '../../shared/comparable-text.ts';
import { withoutSoftHyphens } from '../../shared/without-soft-hyphens.ts';

const MIN_LETTERS = 4;

/** Where pages name things; what is searched and mistyped is the name of something. */
const NAMING = /<(h[1-6]|caption|th|dt|summary|strong|b)\b[^>]*>([\s\S]*?)<\/\1>/g;

interface NamingPage {
  readonly title: string;
  /** The page's `main` element. */
  readonly main: string;
  /** What people type to find the page, which is no typing error. */
  readonly typed: string;
}

/** The words in a page's title, headings and terms, and those noted for it, each once. */
export function namesIn({ title, main, typed }: NamingPage): string[] {
  const names = [...main.matchAll(NAMING)].map(([, , name = '']) => name);
  return wordsOf([title, ...names, typed].join(' '));
}

/** The words that pages name things by, each in its most frequent spelling. */
export function knownWords(namesOfPages: readonly (readonly string[])[]): string[] {
  const words = new Map<string, Map<string, number>>();
  for (const spelling of namesOfPages.flat()) {
    const key = comparableText(spelling);
    const spellings = words.get(key) ?? new Map<string, number>();
    spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    words.set(key, spellings);
  }
  return [...words.values()].map(
    (spellings) => [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0],
  );
}

/** Words of letters alone, each once: numbers and addresses are nothing to suggest. */
export function wordsOf(html: string): string[] {
  const text = withoutSoftHyphens(html.replaceAll(/<[^>]*>|&#?\w+;/g, ' '));
  const words = text.split(/[^\p{L}\p{M}\p{N}@.]+/u).map((word) => word.replace(/\.+$/, ''));
  return [...new Set(words.filter((word) => word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word)))];
}
