import { expect, test } from 'vitest';
import { MOVED_FILE, readMoved } from './moved.ts';

test('a page that has moved is found at its old address in every language, and at the one that chooses among them', () => {
  expect(readMoved({ text: '/services/cards-old/: /services/cards/\n' }).redirects).toEqual([
    { from: '/services/cards-old/', to: '/services/cards/', status: 301, line: 1 },
    { from: '/en/services/cards-old/', to: '/en/services/cards/', status: 301, line: 1 },
    { from: '/de/services/cards-old/', to: '/de/services/cards/', status: 301, line: 1 },
  ]);
});

test('one without language, or of one language, alone', () => {
  expect(readMoved({ text: '/blog/old/: /blog/new/\n/de/alt/: /de/neu/\n' }).redirects).toEqual([
    { from: '/blog/old/', to: '/blog/new/', status: 301, line: 1 },
    { from: '/de/alt/', to: '/de/neu/', status: 301, line: 2 },
  ]);
});

test('one of one language moves to the page in that language', () => {
  expect(readMoved({ text: '/de/alt/: /neu/\n/blog/old/: /about/\n' }).redirects).toEqual([
    { from: '/de/alt/', to: '/de/neu/', status: 301, line: 1 },
    { from: '/blog/old/', to: '/about/', status: 301, line: 2 },
  ]);
});

test('a page of both languages may move to an address that has none, or one of its own', () => {
  expect(
    readMoved({ text: '/news/: /blog/\n/es-office/: /es/\n/it/vecchio/: /it/nuovo/\n' }).redirects,
  ).toEqual([
    { from: '/news/', to: '/blog/', status: 301, line: 1 },
    { from: '/en/news/', to: '/blog/', status: 301, line: 1 },
    { from: '/de/news/', to: '/blog/', status: 301, line: 1 },
    { from: '/es-office/', to: '/es/', status: 301, line: 2 },
    { from: '/en/es-office/', to: '/es/', status: 301, line: 2 },
    { from: '/de/es-office/', to: '/es/', status: 301, line: 2 },
    { from: '/it/vecchio/', to: '/it/nuovo/', status: 301, line: 3 },
  ]);
});

test('a file is found at its old address, and a page may have become one', () => {
  const text = '/documents/old.de.pdf: /documents/new.de.pdf\n/terms/: /documents/terms.en.pdf\n';
  expect(readMoved({ text })).toEqual({
    redirects: [
      { from: '/documents/old.de.pdf', to: '/documents/new.de.pdf', status: 301, line: 1 },
      { from: '/terms/', to: '/documents/terms.en.pdf', status: 301, line: 2 },
      { from: '/en/terms/', to: '/documents/terms.en.pdf', status: 301, line: 2 },
      { from: '/de/terms/', to: '/documents/terms.en.pdf', status: 301, line: 2 },
    ],
    problems: [],
  });
});

test('lines are counted with remarks, empty lines and quotes', () => {
  const text = '# Renamed in spring.\n\n"/blog/old/": /blog/new/\n';
  expect(readMoved({ text }).redirects).toMatchObject([{ from: '/blog/old/', line: 3 }]);
});

test('nothing has moved while there is no file', () => {
  expect(readMoved(undefined)).toEqual({ redirects: [], problems: [] });
});

test.each(['/services/accounts/#limits', 'https://shop.example/'])(
  'the old address is not named as wrong where the new one is: %s',
  (to) => {
    expect(readMoved({ text: `/services/old-limits/: ${to}\n` }).problems).toEqual([
      {
        file: MOVED_FILE,
        line: 1,
        message: `"/services/old-limits/" leads to "${to}", which is no address of a page or file of this site. Write one without "#", "?" and host, such as "/services/accounts/".`,
      },
    ]);
  },
);

test.each([
  ['/a/: /b/\nservices/old: /services/new/\n', 2],
  ['/a/: /b/\n/c/: /d/#anchor\n', 2],
  ['/a/: /b/\n/documents/old.pdf#page=2: /documents/new.pdf\n', 2],
  ['/a/: /b/\n//other.example/a.pdf: /documents/new.pdf\n', 2],
  ['/a/: /b/\n/a/: /c/\n', 2],
])('%j is told as wrong on its line', (text, line) => {
  expect(readMoved({ text }).problems).toEqual([
    { file: MOVED_FILE, line, message: expect.any(String) as unknown },
  ]);
});
