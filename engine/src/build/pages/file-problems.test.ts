import { expect, test } from 'vitest';
import type { PageDefinition } from './create-pages.ts';
import { fileProblems, publicFileProblems, redirectProblems } from './file-problems.ts';

const pages = ['/en/about/', '/en/cards/'].map((path) => ({ path })) as unknown as PageDefinition[];
const problemsOf = (from: string, to: string, redirectsFile?: string) =>
  redirectProblems(
    { redirects: [{ from, to, status: 301 }], ...(redirectsFile !== undefined && { redirectsFile }) },
    pages,
    ['/paper.pdf'],
  );

test.each([
  ['/old/', '/en/about/#team'],
  ['/old/', '/paper.pdf'],
])('an address that has moved from %s to %s', (from, to) => {
  expect(problemsOf(from, to)).toEqual([]);
});

test('one that still is a page, or that leads nowhere, is told where it is written', () => {
  const file = 'content/moved/addresses.yaml';
  expect(problemsOf('/en/cards/', '/en/abuot/', file)).toEqual([
    { file, message: 'redirects /en/cards/, which is a page. Remove one of them.' },
    {
      file,
      message: 'redirects /en/cards/ to /en/abuot/, which is no page. Did you mean "/en/about/"?',
    },
  ]);
  expect(problemsOf('/en/cards/', '/en/about/')).toMatchObject([{ file: 'site.config.ts' }]);
});

test.each([
  ['/en/about/index.html', 'would be served in place of the page /en/about/. Remove one of them.'],
  ['/page-data/app-data.json', 'has an address of files that the build makes. Put it somewhere else.'],
  ['/assets/logo.svg', 'has an address of files that the build makes. Put it somewhere else.'],
  ['/sw.js', 'has an address of files that the build makes. Put it somewhere else.'],
])('the public file %s %s', (address, message) => {
  expect(publicFileProblems(new Map([[address, 'public/file']]), pages)).toEqual([
    { file: 'public/file', message },
  ]);
});

test('other public files are served as they are', () => {
  const files = ['/favicon.ico', '/.well-known/a.txt', '/en/about/plan.pdf'];
  expect(publicFileProblems(new Map(files.map((address) => [address, 'public/file'])), pages)).toEqual([]);
});

test.each([
  '/en/about/index.html',
  '/page-data/app-data.json',
  '/slice-data/header-en.json',
  '/sw.js',
  '/a.txt',
])('a site cannot make the file %s where something else lies', (address) => {
  const [problem] = fileProblems([{ address }], pages, new Map([['/a.txt', 'public/a.txt']]));
  expect(problem?.message).toContain('Give it another address.');
});
