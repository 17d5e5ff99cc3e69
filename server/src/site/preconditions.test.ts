import { describe, expect, test } from 'vitest';
import type { FileForm } from '../release/served-release.ts';
import { preferredEncoding, select } from './preconditions.ts';

const form: FileForm = {
  encoding: 'identity',
  content: { kind: 'memory', bytes: Buffer.from('0123456789') },
  size: 10,
  head: () => '',
  notModifiedHead: () => '',
  entityTag: '"a"',
  headers: [],
  notModifiedHeaders: [],
  statusPageHeaders: [],
};

describe('conditions', () => {
  test.each([
    [{}, 'whole'],
    [{ 'if-none-match': '"a"' }, 'not-modified'],
    [{ 'if-none-match': 'W/"a"' }, 'not-modified'],
    [{ 'if-none-match': '"b", "a"' }, 'not-modified'],
    [{ 'if-none-match': '*' }, 'not-modified'],
    [{ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, 'not-modified'],
    [{ 'if-none-match': '"b"' }, 'whole'],
    [{ 'if-none-match': '"b"', 'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT' }, 'whole'],
    [{ 'if-match': '"a"' }, 'whole'],
    [{ 'if-match': '*' }, 'whole'],
    [{ 'if-match': '"b", "a"' }, 'whole'],
    [{ 'if-match': '"b"' }, 'failed-precondition'],
    [{ 'if-match': 'W/"a"' }, 'failed-precondition'],
    [{ 'if-match': '"b"', 'if-none-match': '"a"' }, 'failed-precondition'],
    [{ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 'whole'],
  ])('%j -> %s', (headers, kind) => {
    expect(select('GET', headers, form).kind).toBe(kind);
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=0-', 0, 9],
    ['bytes=2-4', 2, 4],
    ['bytes=2-99', 2, 9],
    ['bytes=-3', 7, 9],
    ['bytes=-99999999', 0, 9],
  ])('%s is %i to %i', (range, start, end) => {
    expect(select('GET', { range }, form)).toEqual({ kind: 'range', start, end });
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s cannot be satisfied', (range) => {
    expect(select('GET', { range }, form).kind).toBe('unsatisfiable-range');
  });

  test.each(['bytes=-', 'bytes=4-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes', ''])(
    '%j is the whole',
    (range) => {
      expect(select('GET', { range }, form).kind).toBe('whole');
    },
  );

  test.each([
    ['"a"', 'range'],
    ['W/"a"', 'whole'],
    ['"b"', 'whole'],
    ['Sat, 01 Jan 2050 00:00:00 GMT', 'whole'],
  ])('with If-Range: %s it is %s', (ifRange, kind) => {
    expect(select('GET', { range: 'bytes=2-4', 'if-range': ifRange }, form).kind).toBe(kind);
  });

  test('are for GET alone', () => {
    expect(select('HEAD', { range: 'bytes=2-4' }, form).kind).toBe('whole');
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
  ['deflate', 'identity'],
  ['br;q=x', 'identity'],
])('of %j the preferred encoding is %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});
