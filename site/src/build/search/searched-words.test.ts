import { describe, expect, it } from 'vitest';
import { checkSearchedWords, readSearchedWords, searchedWordsProblems, wordsFor } from './searched-words.ts';

const pages = [
  { item: { collection: 'support', slug: 'faq' }, language: 'en' },
  { item: { collection: 'support', slug: 'faq' }, language: 'de' },
  { item: { collection: 'pages', slug: 'about' }, language: 'en' },
];

describe('the words that people type', () => {
  it('belong to pages that exist, in each language', () => {
    expect(searchedWordsProblems).toEqual([]);
    expect(wordsFor({ item: { collection: 'support', slug: 'faq' } }, 'de')).toContain('Kontopfändung');
    expect(wordsFor({ item: { collection: 'support', slug: 'faq' } }, 'en')).toContain('deceased');
    expect(wordsFor({ item: { collection: 'support', slug: 'bison' } }, 'en')).toBe('');
    expect(wordsFor({}, 'en')).toBe('');
  });

  it('are missed where their file is missing', () => {
    expect(readSearchedWords(undefined).problems).toEqual([
      {
        file: 'site/content/search/searched-words.yaml',
        message: 'is missing, and the search needs it. Write it, or take it back from Git.',
      },
    ]);
  });

  it.each([
    ['support/faq: { en: [a], de: [b] }', []],
    ['pages/about: { en: [a] }', []],
    ['pages/about: { en: [a], de: [b] }', ['names "pages/about.de", which is no page.']],
    ['support/faq: { xx: [a] }', ['"support/faq › xx" "xx" does not exist.']],
    ['support/faq: { en: [a], de: [] }', ['"support/faq › de" must have at least 1 entry, and has 0']],
    ['support/faq: { en: [a], de: 5 }', ['"support/faq › de" must be a list, not the number 5']],
    ['/support/faq/: { en: [a], de: [b] }', ['must be a collection and a file, such as "support/faq"']],
  ])('of %s are told as wrong: %s', (text, problems) => {
    const read = readSearchedWords({ text });
    const told = read.problems.map(({ message }) => message);
    checkSearchedWords([{ report: (_file, _keyPath, message) => void told.push(message) }], pages, read);
    expect(told).toEqual(problems.map((start) => expect.stringContaining(start) as string));
  });

  it('are told as wrong where they stand', () => {
    const read = readSearchedWords({ text: 'support/faq: { en: [a], de: [b] }\npages/about:\n  de: [b]\n' });
    const places: unknown[] = [];
    checkSearchedWords([{ report: ({ text }, keyPath) => void places.push([text, keyPath]) }], pages, read);
    expect(places).toEqual([[read.text, ['pages/about', 'de']]]);
  });
});
