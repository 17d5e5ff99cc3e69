import { expect, test } from 'vitest';
import { joinDayAndMonth, localeOf, speedLabel, withColon } from './language-rules.ts';

test.each([
  ['20 November 2026', 'en', '20\u00A0November 2026'],
  ['1. November 2026', 'de', '1.\u00A0November 2026'],
  ['1 juillet 2026', 'fr', '1er\u00A0juillet 2026'],
  ['mercredi 1 juillet 2026', 'fr', 'mercredi 1er\u00A0juillet 2026'],
  ['21 juillet 2026 à 11:31', 'fr', '21\u00A0juillet 2026 à 11:31'],
  ['20. November 2026 um 17:30', 'de', '20.\u00A0November 2026 um 17.30\u00A0Uhr'],
  ['20.11.2026, 09:05', 'de', '20.11.2026, 09.05\u00A0Uhr'],
  ['10:00', 'de', '10.00'],
  ['20 November 2026 at 17:30', 'en', '20\u00A0November 2026 at 17:30'],
  ['1 luglio 2026', 'it', '1º\u00A0luglio 2026'],
  ['mercoledì 1 luglio 2026', 'it', 'mercoledì 1º\u00A0luglio 2026'],
  ['21 luglio 2026 alle ore 11:31', 'it', '21\u00A0luglio 2026 alle ore 11:31'],
])('%s in %s: %s', (written, language, kept) => {
  expect(joinDayAndMonth(written, language)).toBe(kept);
});

test.each([
  ['Dernière vérification', 'fr', 'Dernière vérification\u00A0:'],
  ['Ultima verifica', 'it', 'Ultima verifica:'],
])('%s in %s: %s', (words, language, led) => {
  expect(withColon(words, language)).toBe(led);
});

test.each([
  ['en', '1.25 ×'],
  ['de', '1,25 ×'],
  ['fr', '1,25 ×'],
  ['eo', '1,25 ×'],
])('a speed in %s: %s', (language, label) => {
  expect(speedLabel('1.25', language)).toBe(label);
});

test.each([
  ['en', 'en-GB'],
  ['de', 'de'],
  // One without rules of its own.
  ['eo', 'eo'],
])('days in %s are written as in %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});

test('a locale has the rules of its language', () => {
  expect(joinDayAndMonth('20 November 2026', 'en-GB')).toBe('20\u00A0November 2026');
  expect(joinDayAndMonth('1 juillet 2026', 'fr-FR')).toBe('1er\u00A0juillet 2026');
});
