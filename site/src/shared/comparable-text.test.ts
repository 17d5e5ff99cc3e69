import { expect, it } from 'vitest';
import { comparableText } from './comparable-text.ts';

it.each([
  ['Empfängerüberprüfung', 'empfangeruberprufung'],
  ['Maßnahme', 'massnahme'],
  ['  Prepaid-Karte! ', 'prepaid karte'],
  ['Zahlungs\u00adströme\u200b', 'zahlungsstrome'],
])('%s is %s', (text, compared) => {
  expect(comparableText(text)).toBe(compared);
});
