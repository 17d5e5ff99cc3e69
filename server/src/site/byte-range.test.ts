import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const WHOLE = { kind: 'whole' };
const UNSATISFIABLE = { kind: 'unsatisfiable' };

test.each([
  [undefined, WHOLE],
  ['bytes=0-', { kind: 'part', start: 0, end: 9 }],
  ['bytes=2-4', { kind: 'part', start: 2, end: 4 }],
  ['bytes=8-99', { kind: 'part', start: 8, end: 9 }],
  ['bytes=-3', { kind: 'part', start: 7, end: 9 }],
  ['bytes=-99', { kind: 'part', start: 0, end: 9 }],
  ['bytes=10-', UNSATISFIABLE],
  ['bytes=-0', UNSATISFIABLE],
  ['bytes=4-2', WHOLE],
  ['bytes=0-1,3-4', WHOLE],
  ['bytes=-', WHOLE],
  ['lines=0-1', WHOLE],
])('%j of ten bytes is %j', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test('nothing of an empty file can be asked for', () => {
  expect(parseByteRange('bytes=0-', 0)).toEqual(UNSATISFIABLE);
  expect(parseByteRange('bytes=-1', 0)).toEqual(UNSATISFIABLE);
});
