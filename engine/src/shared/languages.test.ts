import { describe, expect, test } from 'vitest';
import { languageOfPath } from './languages.ts';
import type { LanguageRules } from './languages.ts';
import { isExcludedFromLanguages, redirectTarget, visitorLanguage } from './redirect-target.ts';

const rules: LanguageRules = {
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  fallbackLanguage: 'de',
  ignoredPaths: ['/blog', '/fr', '/es', '/it'],
};

describe('the prefix of a path is its language, by whole segment', () => {
  test.each([
    ['/en/about/', 'en'],
    ['/de/', 'de'],
    ['/de', 'de'],
    ['/english/', undefined],
    ['/EN/', undefined],
    ['/', undefined],
    ['/about/de/', undefined],
  ])('%s -> %s', (path, language) => {
    expect(languageOfPath(path, rules.languages)).toBe(language);
  });
});

describe('wanted is the stored choice, else the first browser language, else the fallback; not offered: the default', () => {
  test.each([
    ['de', ['en'], 'de'],
    [null, ['de-AT', 'en'], 'de'],
    [undefined, ['DE'], 'de'],
    [null, ['pl', 'de'], 'en'],
    ['xx', ['de'], 'en'],
    ['', [], 'de'],
    [null, [], 'de'],
    [null, [''], 'de'],
  ])('stored %s, browser %j -> %s', (stored, browser, expected) => {
    expect(visitorLanguage({ stored, browser }, rules)).toBe(expected);
  });
});

describe('excluded paths match by whole segment at the root', () => {
  test.each([
    ['/blog/', true],
    ['/blog/post/', true],
    ['/it', true],
    ['/items/', false],
    ['/en/blog/', false],
  ])('%s: %s', (path, expected) => {
    expect(isExcludedFromLanguages(path, rules.ignoredPaths)).toBe(expected);
  });
});

describe('an unprefixed address leads to the prefixed one with search and fragment kept', () => {
  const visitor = { stored: null, browser: ['de-DE'] };
  test.each([
    ['/about/', '/de/about/'],
    ['/about?a=1#b', '/de/about/?a=1#b'],
    ['/', '/de/'],
    ['/?utm_source=x', '/de/?utm_source=x'],
    ['//host/', '/de//host/'],
  ])('%s -> %s', (address, expected) => {
    expect(redirectTarget(address, visitor, rules)).toEqual({ language: 'de', address: expected });
  });

  test.each(['/de/', '/en/about/', '/en?x=1', '/blog/', '/fr/', '/report.pdf'])(
    '%s stays as it is, whatever was chosen',
    (address) => {
      for (const stored of [null, 'en', 'de'])
        expect(redirectTarget(address, { ...visitor, stored }, rules)).toBeUndefined();
    },
  );
});
