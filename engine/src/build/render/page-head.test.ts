import { expect, test } from 'vitest';
import { localeTags } from './page-head.ts';

const british = (language: string) => (language === 'en' ? 'en-GB' : language);

test('a page names its locale and those of its versions as Open Graph writes them', () => {
  const versions = [
    { language: 'en', path: '/en/' },
    { language: 'de', path: '/de/' },
    { language: 'x-default', path: '/' },
  ];
  expect(localeTags({ language: 'de', hreflang: versions, localeOf: british })).toEqual([
    { tag: 'meta', attributes: { property: 'og:locale', content: 'de_DE' } },
    { tag: 'meta', attributes: { property: 'og:locale:alternate', content: 'en_GB' } },
  ]);
});

test('a language that is spoken in several countries has the one that most of its speakers live in, or the one the site names', () => {
  const locale = (language: string, localeOf?: (language: string) => string) =>
    localeTags({ language, hreflang: [], localeOf })[0]?.attributes['content'];
  expect([locale('en'), locale('en', british), locale('fr'), locale('it')]).toEqual([
    'en_US',
    'en_GB',
    'fr_FR',
    'it_IT',
  ]);
});

test('an address that only chooses a language names no locale', () => {
  expect(localeTags({ language: 'mul', hreflang: [], localeOf: british })).toEqual([]);
});
