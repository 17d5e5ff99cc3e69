import { expect, test } from 'vitest';
import { withColon } from './with-colon.ts';

test.each([
  ['Dernière vérification', 'fr', 'Dernière vérification\u00A0:'],
  ['Ultima verifica', 'it', 'Ultima verifica:'],
])('%s in %s: %s', (words, language, led) => {
  expect(withColon(words, language)).toBe(led);
});
