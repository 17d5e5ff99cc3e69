import { describe, expect, test } from 'vitest';
import { createSite } from '../testing/site.ts';
import type { SourceFile } from './source-files.ts';
import { identicalTwins, strangeLanguages } from './twins.ts';

function fileIn(language: string, text: string, changes: Partial<SourceFile> = {}): SourceFile {
  const file = `content/pages/about.${language}.md`;
  return { collection: 'pages', slug: 'about', language, kind: 'markdown', file, text, hash: '', ...changes };
}

const ENGLISH = '---\ntitle: About\n---\n\nThe bank holds the money of its customers.\n';
const problemsOf = (...files: SourceFile[]) => identicalTwins(files, createSite(), () => true);

describe('a sentence that stands in a file and in its twin', () => {
  test.each([
    ['in running text', ENGLISH.replace('About', 'Über uns'), 5],
    ['in a field', 'lead: "The bank holds the money of its customers."\n', 1],
    ['in a list of fields', 'items:\n  - text: The bank holds the money of its customers.\n', 2],
  ])('is reported with its line, %s', (_, german, line) => {
    expect(problemsOf(fileIn('en', ENGLISH), fileIn('de', german))).toEqual([
      {
        file: 'content/pages/about.de.md',
        line,
        message:
          'says the same as content/pages/about.en.md: "The bank holds the money of its customers." Write it in "de".',
      },
    ]);
  });

  test('is reported once a file, because one that was copied has many', () => {
    const more = `${ENGLISH}\nIt lends them to nobody without their knowledge.\n`;
    expect(problemsOf(fileIn('en', more), fileIn('de', more))).toHaveLength(1);
  });

  test.each([
    ['a quotation', '> The bank holds the money of its customers.\n'],
    ['code', '```\nThe bank holds the money of its customers.\n```\n'],
    ['a fact by its name', '{fact.pay-50} {fact.pay-0} {fact.pay-full} and {fact.pay-nosca} and more.\n'],
    ['a list of names', 'keywords: [accounts, cards, payments, identity, lending, software]\n'],
    ['an address', 'Marie-Curie-Straße 24–28, 60439 Frankfurt am Main\n'],
  ])('may be %s', (_, text) => {
    expect(problemsOf(fileIn('en', text), fileIn('de', text))).toEqual([]);
  });

  test('is not looked for in languages beside the site’s, nor where twins are free', () => {
    expect(problemsOf(fileIn('en', ENGLISH), fileIn('es', ENGLISH))).toEqual([]);
    const free = { collection: 'people' };
    expect(problemsOf(fileIn('en', ENGLISH, free), fileIn('de', ENGLISH, free))).toEqual([]);
  });

  test('is not looked for again where neither file has changed', () => {
    const files = [fileIn('en', ENGLISH), fileIn('de', ENGLISH)];
    expect(identicalTwins(files, createSite(), () => false)).toEqual([]);
    expect(identicalTwins(files, createSite(), ({ language }) => language === 'en')).toHaveLength(1);
  });
});

describe('the end of a file’s name', () => {
  test.each(['en', 'de', 'it', 'pt-BR'])('may be "%s"', (language) => {
    expect(strangeLanguages([fileIn(language, ENGLISH)], createSite())).toEqual([]);
  });

  test.each(['eng', 'ger', 'xx', 'ed'])('is no language as "%s"', (language) => {
    expect(strangeLanguages([fileIn(language, ENGLISH)], createSite())).toEqual([
      {
        file: `content/pages/about.${language}.md`,
        message: expect.stringContaining(`ends in "${language}", which is no language.`) as unknown,
      },
    ]);
  });
});
