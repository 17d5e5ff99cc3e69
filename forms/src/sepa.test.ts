import { countrySpecs } from 'ibantools';
import { expect, test } from 'vitest';
import { isSepaCountry } from './sepa.ts';

const countries = Object.keys(countrySpecs).filter(isSepaCountry);

test('are 41 countries, and Gibraltar, which has a code of its own', () => {
  expect(countries).toHaveLength(42);
  expect(countries).toContain('GI');
});

test.each(['AL', 'MD', 'ME', 'MK', 'RS'])('%s is one since 2024 or 2025', (country) => {
  expect(isSepaCountry(country)).toBe(true);
});

test.each(['BA', 'GL', 'FO', 'TR', 'UA', 'XK', 'GG', 'de', ''])('%j is none', (country) => {
  expect(isSepaCountry(country)).toBe(false);
});
