import { describe, expect, test } from 'vitest';
import { isFileLike, matchesPattern, normalisePath } from './paths.ts';

describe('a path becomes the canonical path of its page', () => {
  test.each([
    ['/de/%C3%BCber/', '/de/über/'],
    ['/de/über/', '/de/über/'],
    ['/de/über', '/de/über/'],
    ['/', '/'],
    ['/404.html', '/404.html'],
    ['/en/100%25/', '/en/100%/'],
    ['/en/a%3Fb/', '/en/a?b/'],
    ['/en/..about/', '/en/..about/'],
  ])('%s -> %s', (path, expected) => {
    expect(normalisePath(path)).toBe(expected);
  });
});

describe('a malformed path is nobody’s path', () => {
  test.each([
    '/en/%',
    '/en/%zz/',
    '/en/%E0%A4%A/',
    '/en%2Fabout/',
    '/en%2fabout/',
    '/en%5Cabout/',
    '/en\\about/',
    '/en//about/',
    '//host/',
    '/../etc/',
    '/en/..',
    '/en/./about/',
    '/en/%2e%2e/about/',
    '/en/%00/',
    '/en/a%0Ab/',
    'en/about/',
    '',
  ])('%s', (path) => {
    expect(normalisePath(path)).toBeUndefined();
  });
});

describe('a path that ends with a file extension is file-like', () => {
  test.each([
    '/404.html',
    '/a.json',
    '/a.js',
    '/a.map',
    '/a.txt',
    '/a.xml',
    '/a.PDF',
    '/a.7z',
    '/site.webmanifest',
    '/v1.0',
    '/en/v1.2',
  ])('%s is', (path) => {
    expect(isFileLike(path)).toBe(true);
  });
  test.each(['/en/', '/a.pdf/', '/.well-known', '/en/a.b-c', '/a.'])('%s is not', (path) => {
    expect(isFileLike(path)).toBe(false);
  });
});

describe('patterns match by whole segment', () => {
  test.each([
    ['/en/*', '/en/about/', true],
    ['/en/*', '/en/', true],
    ['/en/*', '/en', true],
    ['/en/*', '/english/', false],
    ['/en/*', '/EN/about/', false],
    ['/en/*', '/de/en/', false],
    ['/404.html', '/404.html', true],
    ['/en/about/', '/en/about/more/', false],
  ])('%s against %s: %s', (pattern, path, expected) => {
    expect(matchesPattern(pattern, path)).toBe(expected);
  });
});
