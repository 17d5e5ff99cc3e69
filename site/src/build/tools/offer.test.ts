import { expect, test } from 'vitest';
import writtenPrices from '../../../content/offer/prices.yaml?raw';
import { pricesSchema } from './cost-planner.schema.ts';
import { readOffer } from './offer.ts';

test('a file of the offer that is missing is told of as such', () => {
  expect(readOffer('prices', undefined, pricesSchema)).toEqual({
    problems: [
      {
        file: 'site/content/offer/prices.yaml',
        message: 'is missing, and tools need it. Write it, or take it back from Git.',
      },
    ],
  });
});

test.each([
  ['launch: 20', 'launch: 30', '"weeks › accounts › launch" must be at most 26, where the drawing ends.'],
  ['decision: 4', 'decision: 1', '"weeks › accounts" must not go down: test, decision, pilot, launch.'],
])('weeks of the planner that cannot be drawn are told of: %s', (written, wrong, message) => {
  expect(writtenPrices).toContain(written);
  const source = { text: writtenPrices.replace(written, wrong) };
  expect(readOffer('prices', source, pricesSchema)).toMatchObject({ problems: [{ message }] });
  expect(readOffer('prices', { text: writtenPrices }, pricesSchema)).toHaveProperty('data');
});
