import { describe, expect, test } from 'vitest';
import { versionAt } from './language-at.ts';

describe('the version of a status page', () => {
  const versions = ['de', 'es'].map((language) => ({ language, path: `/${language}/500.html` }));
  const chosen = () => 'de';

  test.each([
    ['/es/about/', '/es/500.html'],
    ['/about/', '/de/500.html'],
    ['/fr/about/', '/de/500.html'],
  ])('for %s is %s', (path, version) => {
    expect(versionAt(path, versions, chosen)?.path).toBe(version);
  });

  test('is none where it lacks the language wanted', () => {
    expect(versionAt('/en/about/', versions, () => 'en')).toBeUndefined();
  });
});
