import { describe, expect, test } from 'vitest';
import type { ServedRelease } from '../release/served-release.ts';
import { dataAges } from './data-ages.ts';
import { createMetrics } from './metrics.ts';

const NOW = Date.parse('2026-12-01T15:00:00Z');

function agesWith(extensions: Readonly<Record<string, unknown>>): Map<string, number> {
  const manifest = { extensions } as unknown as ServedRelease['manifest'];
  return dataAges({ manifest }, NOW);
}

describe('the age of data', () => {
  test('is counted in whole days since its newest entry', () => {
    expect([...agesWith({ dataDays: { 'exchange-rates': '2026-11-20' } })]).toEqual([['exchange-rates', 11]]);
  });

  test.each([[{}], [{ dataDays: 'soon' }], [{ dataDays: { 'exchange-rates': 'yesterday' } }]])(
    'is left out where a release says nothing sound of it: %j',
    (extensions) => {
      expect(agesWith(extensions).size).toBe(0);
    },
  );

  test('is among the metrics, always of the release that answers', async () => {
    let ages = new Map([['exchange-rates', 11]]);
    const metrics = createMetrics({ lostLogLines: () => 0, dataAges: () => ages });
    expect(await metrics.print()).toContain('quellwerk_data_age_days{data="exchange-rates"} 11\n');
    ages = new Map();
    expect(await metrics.print()).not.toContain('quellwerk_data_age_days{');
  });
});
