import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createSite } from '../testing/site.ts';
import type { SourceFile } from './files/source-files.ts';
import { differingTwins, identicalTwins, missingFiles, strangeLanguages } from './twins.ts';

function fileIn(language: string, text: string, changes: Partial<SourceFile> = {}): SourceFile {
  const file = `content/pages/about.${language}.md`;
  const read = { text, hash: '', hasChanged: true };
  return { collection: 'pages', slug: 'about', language, kind: 'markdown', file, ...read, ...changes };
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

  test('is found in no time, however a line is filled up', () => {
    const padded = `title: Costs${' '.repeat(27)}# still to be settled\n`;
    const start = performance.now();
    expect(problemsOf(fileIn('en', padded), fileIn('de', padded))).toEqual([]);
    expect(performance.now() - start).toBeLessThan(1000);
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

describe('a field that is the same in every language', () => {
  const site = createSite();
  const pages = { ...site.collections['pages'], sameInTwins: ['start', 'until'] };
  const comparing = { ...site, collections: { ...site.collections, pages } } as typeof site;
  const itemIn = (language: string, data: Record<string, string>) => {
    const lines = Object.entries(data).map(([name, value]) => `${name}: ${value}\n`);
    const source = fileIn(language, `---\ntitle: A\n${lines.join('')}---\n`);
    return { collection: 'pages', slug: 'about', language, file: source.file, data, source };
  };

  test('is reported where twins differ, on its line', () => {
    const items = [itemIn('en', { start: '2027-02-17' }), itemIn('de', { start: '2027-02-10' })];
    expect(differingTwins(items, comparing)).toEqual([
      {
        file: 'content/pages/about.de.md',
        line: 3,
        message:
          '"start" is "2027-02-10" here and "2027-02-17" in content/pages/about.en.md. Make both the same.',
      },
    ]);
  });

  test('also where one has left it out', () => {
    const items = [itemIn('en', { start: 'a', until: 'b' }), itemIn('de', { start: 'a' })];
    expect(differingTwins(items, comparing)).toMatchObject([
      { message: '"until" is left out here and "b" in content/pages/about.en.md. Make both the same.' },
    ]);
  });

  test('is not where they agree, where there is no twin, or where nothing has to agree', () => {
    const items = [itemIn('en', { start: 'a' }), itemIn('de', { start: 'a' })];
    expect(differingTwins(items, comparing)).toEqual([]);
    expect(differingTwins([itemIn('de', { start: 'b' })], comparing)).toEqual([]);
    expect(differingTwins([itemIn('en', { start: 'a' }), itemIn('de', { start: 'b' })], site)).toEqual([]);
  });
});

test('a twin that is missing is named beside its file, whatever the folders around it are called', () => {
  const file = 'www.example.de.new/content/pages/about.de.md';
  expect(missingFiles([fileIn('de', ENGLISH, { file })], createSite(), 'content')).toEqual([
    {
      file,
      message: 'has no twin in "en". Write www.example.de.new/content/pages/about.en.md.',
    },
  ]);
});

describe('an item that code asks for', () => {
  const siteWith = (languages: 'site' | 'words', more: readonly string[] = []) =>
    createSite({
      moreWordLanguages: ['fr'],
      collections: {
        words: {
          schema: () => v.unknown(),
          template: null,
          twins: 'required',
          demanded: [
            { slugs: ['form'], languages },
            { slugs: more, languages: 'site' },
          ],
        },
      },
    });
  const word = (slug: string, language: string) =>
    fileIn(language, '', { collection: 'words', slug, file: `content/words/${slug}.${language}.yaml` });
  const missingIn = (files: readonly SourceFile[], languages: 'site' | 'words') =>
    missingFiles(files, siteWith(languages), 'content').map(({ file, message }) => `${file} ${message}`);
  const isMissing = (language: string): string =>
    `content/words/form.${language}.yaml is missing, and the site shows its words. Write it, as the files beside it are.`;

  test('is missed in each language, whatever else lies beside its place', () => {
    expect(missingIn([word('other', 'en'), word('other', 'de')], 'site')).toEqual(
      ['en', 'de'].map(isMissing),
    );
  });

  test('is missed in languages of single pages where their words are asked for', () => {
    const files = [word('form', 'en'), word('form', 'de')];
    expect(missingIn(files, 'words')).toEqual([isMissing('fr')]);
    expect(missingIn([...files, word('form', 'fr')], 'words')).toEqual([]);
    expect(missingIn(files, 'site')).toEqual([]);
  });

  test('is missed in the languages in which its code asks for it, and others of its collection in theirs', () => {
    const files = [word('form', 'en'), word('form', 'de')];
    const told = missingFiles(files, siteWith('words', ['table']), 'content').map(({ file }) => file);
    expect(told).toEqual(['form.fr', 'table.en', 'table.de'].map((name) => `content/words/${name}.yaml`));
  });

  test('is left to the rule of twins where one of them is there', () => {
    expect(missingIn([word('form', 'en'), word('form', 'fr')], 'words')).toEqual([
      'content/words/form.en.yaml has no twin in "de". Write content/words/form.de.yaml.',
    ]);
  });
});
