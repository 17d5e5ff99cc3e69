import { expect, test, vi } from 'vitest';
import {
  cachesOfBuild,
  isCacheableFile,
  isDataOfBuild,
  isDataOfOtherBuild,
  isPageOfBuild,
  isStorable,
  outdatedCaches,
} from './build-caches.ts';

const answer = (text: string, contentType = 'text/html; charset=utf-8'): Response =>
  new Response(text, { headers: { 'content-type': contentType } });

test.each([
  ['<html lang="en" data-path="/en/" data-build="b1">', true],
  ['<html lang="en" data-path="/en/" data-build="b2">', false],
  ['<html data-build="b2"><p>b1</p>', false],
  ['<p>data-build</p>', false],
])('only documents of the own build are kept: %s', async (html, expected) => {
  expect(await isPageOfBuild(answer(html), 'b1')).toBe(expected);
});

test('a document that has come by a redirect is not kept: browsers take none from a worker', async () => {
  const page = answer('<html data-build="b1">');
  Object.defineProperty(page, 'redirected', { value: true });
  expect(await isPageOfBuild(page, 'b1')).toBe(false);
});

test('what is opened and is no document is not read for that, however large it is', async () => {
  const film = answer(' data-build="b1"', 'video/mp4');
  const clone = vi.spyOn(film, 'clone');
  expect([await isPageOfBuild(film, 'b1'), clone.mock.calls, film.bodyUsed]).toEqual([false, [], false]);
});

test('what is looked at can still be kept', async () => {
  const page = answer('<html data-build="b1">');
  const data = answer('{"buildHash":"b1"}', 'application/json');
  expect([await isPageOfBuild(page, 'b1'), await isDataOfBuild(data, 'b1')]).toEqual([true, true]);
  expect([page.bodyUsed, data.bodyUsed]).toEqual([false, false]);
});

test.each([
  ['{"path":"/en/","buildHash":"b1"}', true],
  ['{"path":"/en/","buildHash":"b2"}', false],
  ['{"path":"/en/"}', false],
  ['null', false],
  ['<!doctype html>', false],
])('only page data of the own build is kept: %s', async (text, expected) => {
  expect(await isDataOfBuild(answer(text), 'b1')).toBe(expected);
});

test('a page that a host answers with instead of a file is not kept as the file', () => {
  expect(isCacheableFile(answer(''))).toBe(false);
  expect(isCacheableFile(answer('', 'text/javascript'))).toBe(true);
  expect(isCacheableFile(new Response(new Uint8Array()))).toBe(true);
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
