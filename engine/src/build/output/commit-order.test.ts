import { expect, test } from 'vitest';
import { afterWhatTheyName, inTheWay } from './commit-order.ts';

test('no file comes before what it names', () => {
  const urls = [
    '/page-data/app-data.json',
    '/sw.js',
    '/en/index.html',
    '/en/index.html.br',
    '/page-data/en/page-data.json',
    '/page-data/sq/d/1.json',
    '/slice-data/header-en.json',
    '/assets/boot-1.js',
    '/assets/boot-1.js.gz',
    '/feed.xml',
  ];
  expect(afterWhatTheyName(urls.map((url) => ({ url }))).map(({ url }) => url)).toEqual([
    '/page-data/sq/d/1.json',
    '/slice-data/header-en.json',
    '/assets/boot-1.js',
    '/assets/boot-1.js.gz',
    '/feed.xml',
    '/page-data/en/page-data.json',
    '/en/index.html',
    '/en/index.html.br',
    '/page-data/app-data.json',
    '/sw.js',
  ]);
});

test('a file in the place of a new folder is in the way, and a folder in that of a new file', () => {
  const gone = new Set(['/out/a', '/out/b/c/d', '/out/e']);
  expect([...inTheWay(gone, new Set(['/out/a/index.html', '/out/b', '/out/f']))]).toEqual([
    '/out/a',
    '/out/b/c/d',
  ]);
  expect(inTheWay(gone, new Set(['/out/ab/index.html'])).size).toBe(0);
});

test.each([
  ['the same file', '/out/a/index.html', '/out/a/index.html'],
  ['one that differs in case alone', '/out/A/index.html', '/out/a/index.html'],
  ['one whose umlaut is written as two characters', '/out/u\u0308', '/out/\u00FC'],
])('%s is in the way', (_case, gone, added) => {
  expect([...inTheWay(new Set([gone]), new Set([added]))]).toEqual([gone]);
});
