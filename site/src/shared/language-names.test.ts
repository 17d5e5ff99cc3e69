import { expect, test } from 'vitest';
import { nameIn, ownName } from './language-names.ts';

test.each([
  ['de', 'Deutsch'],
  ['en', 'English'],
  ['es', 'Español'],
  ['fr', 'Français'],
  ['it', 'Italiano'],
])('the speakers of %s call it %s', (language, name) => {
  expect(ownName(language)).toBe(name);
});

test('inside a sentence a language has the name of that sentence’s language', () => {
  expect([nameIn('en', 'de'), nameIn('de', 'en'), nameIn('de', 'fr')]).toEqual([
    'German',
    'Englisch',
    'Französisch',
  ]);
});
