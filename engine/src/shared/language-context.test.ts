import { describe, expect, test } from 'vitest';
import { languageContext } from './language-context.ts';
import type { LanguageRules } from './languages.ts';

const rules: LanguageRules = {
  languages: ['en', 'de'],
  defaultLanguage: 'en',
  fallbackLanguage: 'de',
  ignoredPaths: ['/blog', '/fr', '/es', '/it'],
};

describe('the language context of a page', () => {
  test('a prefixed page is routed and knows its path without the prefix', () => {
    expect(languageContext('/de/about/', 'de', rules)).toEqual({
      language: 'de',
      languages: ['en', 'de'],
      redirect: true,
      routed: true,
      originalPath: '/about/',
      redirectDefaultLanguageToRoot: false,
      ignoredPaths: ['/blog', '/fr', '/es', '/it'],
      fallbackLanguage: 'de',
    });
  });

  test('an excluded page is neither routed nor redirected', () => {
    const context = languageContext('/es/', 'es', rules);
    expect(context).toMatchObject({ language: 'es', redirect: false, routed: false, originalPath: '/es/' });
  });
});
