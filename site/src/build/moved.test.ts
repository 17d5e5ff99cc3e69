import { expect, test } from 'vitest';
import { MOVED_FILE, readMoved } from './moved.ts';

test('a page that has moved is found at its old address in every language', () => {
  expect(readMoved('/services/cards-old/: /services/cards/\n').redirects).toEqual([
    { from: '/en/services/cards-old/', to: '/en/services/cards/', status: 301 },
    { from: '/de/services/cards-old/', to: '/de/services/cards/', status: 301 },
  ]);
});

test('one without language, or of one language, alone', () => {
  expect(readMoved('/blog/old/: /blog/new/\n/de/alt/: /de/neu/\n').redirects).toEqual([
    { from: '/blog/old/', to: '/blog/new/', status: 301 },
    { from: '/de/alt/', to: '/de/neu/', status: 301 },
  ]);
});

test('nothing has moved while there is no file', () => {
  expect(readMoved(undefined)).toEqual({ redirects: [], problems: [] });
});

test.each([
  ['/a/: /b/\nservices/old: /services/new/\n', 2],
  ['/a/: /b/\n/c/: /d/#anchor\n', 2],
  ['/a/: /b/\n/a/: /c/\n', 2],
])('%j is told as wrong on its line', (text, line) => {
  expect(readMoved(text).problems).toEqual([
    { file: MOVED_FILE, line, message: expect.any(String) as unknown },
  ]);
});
