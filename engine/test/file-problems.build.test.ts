/** What is told of a content file as a whole: its name, its encoding, its YAML, its twin. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ABOUT, buildGoodSite, GERMAN_ABOUT, GERMAN_WORDS, HOME } from './mistakes.ts';
import type { Mistake } from './mistakes.ts';

const { site, reportAfter } = buildGoodSite();

describe('a file', () => {
  test.each<Mistake>([
    {
      name: 'that is not valid YAML',
      change: { file: HOME, from: 'description: The first page.', to: 'description: Note: the first page.' },
      problem:
        ':2  is not valid YAML: a value holds a colon followed by a space, or the line is indented differently from its neighbours. Put the whole value in straight quotes, or begin the line below the others.',
    },
    {
      name: 'with emphasis where YAML refers to something',
      change: { file: HOME, from: 'title: Home', to: 'title: *Home' },
      problem: ':1  is not valid YAML: "*Home" refers to nothing. Quote a value that starts with "*".',
    },
    {
      name: 'without a front matter',
      change: { file: ABOUT, from: '---\n', to: '' },
      problem:
        ':1  does not begin with a front matter. Put the fields between two lines of exactly three hyphens, "---", the first of them at the very top.',
    },
    {
      name: 'with a value that refers to itself',
      change: { file: HOME, from: 'link: /about/#details', to: 'related: &all\n  - about\n  - *all' },
      problem: ':5  is not valid YAML: "*all" refers to a value that it is a part of. Write the value out.',
    },
    {
      name: 'with more references than the parser follows',
      change: {
        file: HOME,
        from: 'link: /about/#details',
        to: `related: [&slug about${', *slug'.repeat(200)}]`,
      },
      problem:
        ':1  is not valid YAML: it refers too often to values that are named elsewhere in it. Write them out.',
    },
  ])('$name', async ({ change, problem }) => {
    expect(await reportAfter(change)).toEqual([change.file + problem]);
  });

  test.each([
    { file: ABOUT, line: 8, from: 'Hello from', to: 'Grüße from' },
    { file: GERMAN_WORDS, line: 1, from: 'header.home: Start', to: 'header.home: Anfänge' },
  ])('that is not UTF-8: $file', async ({ file, line, from, to }) => {
    site.replace({ file, from, to });
    site.write(file, Buffer.from(readFileSync(join(site.siteRoot, file), 'utf8'), 'latin1'));
    expect(await site.problems()).toEqual([
      `${file}:${line}  has a character that is not UTF-8 and would be lost. Save the file as UTF-8.`,
    ]);
  });

  test.each(['About us.en.md', 'about.md', 'about.en.txt', 'about.english.md', 'Über.de.md'])(
    'called %s',
    async (name) => {
      site.write(`content/pages/${name}`, '---\ntitle: A\ndescription: B\n---\n');
      expect(await site.problems()).toEqual([
        `content/pages/${name}  is no name of a content file. Write "slug.language.md" or ".yaml", with a slug of lower-case letters, digits and dashes: "about.en.yaml".`,
      ]);
    },
  );

  test('in a folder that is no collection', async () => {
    site.write('content/pagse/about.en.md', '---\ntitle: A\n---\n');
    expect(await site.problems()).toEqual([
      'content/pagse  is no collection of site.config.ts. Did you mean "pages"?',
    ]);
  });

  test('with the name of another, of which the site makes no pages', async () => {
    site.replace({
      file: 'site.config.ts',
      from: "template: 'page',\n    path: (slug) => `/notes/",
      to: 'template: null,\n    path: (slug) => `/notes/',
    });
    site.write('content/notes/fee.en.yaml', 'title: Fee\ndescription: A fee.\n');
    site.write('content/notes/fee.en.md', '---\ntitle: Fee\ndescription: Another fee.\n---\nWords.\n');
    expect(await site.problems()).toEqual([
      'content/notes/fee.en.yaml  is the same item as content/notes/fee.en.md. Rename one of them.',
    ]);
  });

  test('without its twin', async () => {
    site.remove(GERMAN_ABOUT);
    expect(await site.problems()).toEqual([`${ABOUT}  has no twin in "de". Write ${GERMAN_ABOUT}.`]);
  });
});

test('a file with a sentence of its twin, which is still to be translated', async () => {
  const sentence = 'This sentence stands in both of the files.';
  site.replace({ file: ABOUT, from: 'Hello from {provider}.', to: sentence });
  expect(await reportAfter({ file: GERMAN_ABOUT, from: 'Hallo von {provider}.', to: sentence })).toEqual([
    `${GERMAN_ABOUT}:8  says the same as ${ABOUT}: "${sentence}" Write it in "de".`,
  ]);
});

test('a public file in the place of a page is named', async () => {
  site.write('public/en/about/index.html', 'Mine.');
  expect(await site.problems()).toEqual([
    'public/en/about/index.html  would be served in place of the page /en/about/. Remove one of them.',
  ]);
  site.remove('public/en/about/index.html');
});

test('a public file with the name of a folder of pages is named', async () => {
  site.write('public/en', 'Mine.');
  const [report = ''] = await site.problems();
  expect(report).toMatch(/^public\/en {2}has the address of a folder, because the site has \/en\/\S+\. Give/);
  site.remove('public/en');
});
