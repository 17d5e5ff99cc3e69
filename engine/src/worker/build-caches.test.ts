import { expect, test } from 'vitest';
import {
  cachesOfBuild,
  isCacheableFile,
  isDataOfBuild,
  isDataOfOtherBuild,
  isPageOfBuild,
  isStorable,
  outdatedCaches,
} from './build-caches.ts';

test('only documents of the own build are kept', () => {
  expect(isPageOfBuild('<html lang="en" data-path="/en/" data-build="b1">', 'b1')).toBe(true);
  expect(isPageOfBuild('<html lang="en" data-path="/en/" data-build="b2">', 'b1')).toBe(false);
  expect(isPageOfBuild('<html data-build="b2"><p>b1</p>', 'b1')).toBe(false);
  expect(isPageOfBuild('<p>data-build</p>', 'b1')).toBe(false);
});

test.each([
  ['{"path":"/en/","buildHash":"b1"}', true],
  ['{"path":"/en/","buildHash":"b2"}', false],
  ['{"path":"/en/"}', false],
  ['null', false],
  ['<!doctype html>', false],
])('only page data of the own build is kept: %s', (text, expected) => {
  expect(isDataOfBuild(text, 'b1')).toBe(expected);
});

test('a page that a host answers with instead of a file is not kept as the file', () => {
  expect(isCacheableFile('text/html; charset=utf-8')).toBe(false);
  expect(isCacheableFile('text/javascript')).toBe(true);
  expect(isCacheableFile(null)).toBe(true);
});

test('the caches of other builds are outdated', () => {
  const current = cachesOfBuild('b2');
  const names = [...Object.values(cachesOfBuild('b1')), ...Object.values(current), 'workbox-precache'];
  expect(outdatedCaches(names, current)).toEqual([...Object.values(cachesOfBuild('b1')), 'workbox-precache']);
});

test.each([
  ['another build', '{"buildHash":"b2"}', true],
  ['this build', '{"buildHash":"b1"}', false],
  ['no hash', '{}', false],
  ['a page of a network that wants a log-in', '<!doctype html>', false],
])('app data that names %s', (_name, text, isOther) => {
  expect(isDataOfOtherBuild(text, 'b1')).toBe(isOther);
});

test.each([
  ['no-store', false],
  ['private', false],
  ['No-Store', false],
  ['no-cache, no-store, must-revalidate', false],
  ['max-age=60,private', false],
  ['private="set-cookie", max-age=60', false],
  ['no-cache', true],
  ['public, max-age=31536000, immutable', true],
  ['x-no-store-after=5, my-private', true],
  ['', true],
  [null, true],
])('what an answer says of caches is heeded: %s', (cacheControl, expected) => {
  expect(isStorable(cacheControl)).toBe(expected);
});
