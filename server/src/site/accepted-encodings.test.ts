import { expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';

test.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['gzip;q=1, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, gzip', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0.1, br;q=0', ['gzip']],
  ['br;q=nonsense', []],
])('%j allows %j', (header, names) => {
  expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names);
});
