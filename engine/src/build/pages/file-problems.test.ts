import { expect, test } from 'vitest';
import type { PageDefinition } from './create-pages.ts';
import { redirectProblems } from './file-problems.ts';

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
