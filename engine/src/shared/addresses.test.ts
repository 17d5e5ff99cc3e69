import { describe, expect, test } from 'vitest';
import { fileOfPath, pageDataUrl } from './addresses.ts';

describe('page data lies below /page-data, without the outer slashes of its path', () => {
  test.each([
    ['/', '/page-data/index/page-data.json'],
    ['/en/about/', '/page-data/en/about/page-data.json'],
    ['/404.html', '/page-data/404.html/page-data.json'],
    ['/500.html', '/page-data/500.html/page-data.json'],
    ['/de/über/', '/page-data/de/%C3%BCber/page-data.json'],
    ['/en/a?b#c/', '/page-data/en/a%3Fb%23c/page-data.json'],
  ])('%s -> %s', (path, url) => {
    expect(pageDataUrl(path)).toBe(url);
  });
});

test.each([
  ['/', '/index.html'],
  ['/en/about/', '/en/about/index.html'],
  ['/404.html', '/404.html'],
  ['/de/über/', '/de/%C3%BCber/index.html'],
])('the page %s is the file %s', (path, file) => {
  expect(fileOfPath(path)).toBe(file);
});
