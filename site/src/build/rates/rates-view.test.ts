import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import { sampleSnapshot } from '../../../test/sample-snapshot.ts';
import { ratesFiles, ratesProblems, summaryOf } from './rates.ts';
import { ratesView } from './rates-view.ts';
import { ratesWordsSchema } from './rates-words.schema.ts';
import { snapshotSchema } from './snapshot.schema.ts';
import type { Snapshot } from './snapshot.schema.ts';

const content = (name: string) =>
  readFileSync(new URL(`../../../content/rates/${name}`, import.meta.url), 'utf8');
const snapshot = sampleSnapshot();
const viewOf = (rates: Snapshot, today: string, language = 'en') =>
  ratesView(rates, v.parse(ratesWordsSchema, parse(content(`words.${language}.yaml`))), { language, today });
const viewAt = (today: string, language?: string) => viewOf(snapshot, today, language);

describe('the rates on the page', () => {
  it('have a row for each currency, with the sign of the mark-up', () => {
    const { rows } = viewAt('2026-11-21', 'de');
    expect(rows.map(({ currency }) => currency).join(' ')).toBe(
      'CZK DKK HUF ISK NOK PLN RON SEK CHF GBP USD',
    );
    expect(rows.some(({ markup }) => markup.startsWith('−'))).toBe(true);
    expect(rows.every(({ ecb }) => /^\d+,\d{6}$/.test(ecb))).toBe(true);
  });

  it('say that they are samples as long as they are, of which day, and when they were retrieved', () => {
    const { notices, dates } = viewAt('2026-11-21');
    expect(viewOf({ ...snapshot, status: 'published' }, '2026-11-21').notices).toEqual([]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('Sample values');
    expect(dates).toContain('Rates of 20\u00A0November 2026.');
    expect(dates).toContain('17:30');
    expect(viewAt('2026-11-21', 'de').dates).toContain('um 17.30\u00A0Uhr');
  });

  it('are out of date after seven days', () => {
    expect(viewAt('2026-11-27').notices).toHaveLength(1);
    expect(viewAt('2026-11-28').notices[0]).toContain(
      'out of date: the newest ones are of 20\u00A0November 2026',
    );
  });

  it('name the lowest and the highest rate of their weeks, which end with the newest day', () => {
    const { history } = viewAt('2026-11-21');
    expect(history).toHaveLength(11);
    for (const { range, rows } of history) {
      const rates = rows.map(({ ecb }) => Number(ecb));
      expect(range.match(/[\d.]+/g)?.map(Number)).toEqual([Math.min(...rates), Math.max(...rates)]);
      expect(rows.at(-1)?.day).toBe('20 Nov');
    }
  });

  it('have curves with as many points as their tables have rows', () => {
    const { history } = viewAt('2026-11-21');
    expect(history).toHaveLength(11);
    for (const { ecbPoints, cardPoints, rows } of history) {
      expect(rows).toHaveLength(13);
      expect(ecbPoints.split(' ')).toHaveLength(rows.length);
      expect(cardPoints.split(' ')).toHaveLength(rows.length);
      expect(ecbPoints).not.toContain('NaN');
    }
  });
});

describe('the files of the site', () => {
  it('hold every day and currency', () => {
    const { status, days } = v.parse(snapshotSchema, JSON.parse(content('snapshot.json')));
    const [csv, json] = ratesFiles();
    const [, ...lines] = String(csv?.content).trimEnd().split('\r\n');
    expect(lines).toHaveLength(days.length * 11);
    const [day, currency, perEuro, perUnit, card, markup, lineStatus] = (lines[0] ?? '').split(',');
    const { ecb = '', card: cardRate = '' } = days[0]?.rates.CZK ?? {};
    expect([day, currency, perEuro, card, lineStatus]).toEqual([days[0]?.day, 'CZK', ecb, cardRate, status]);
    expect(Number(perUnit)).toBeCloseTo(1 / Number(ecb), 6);
    expect(Number(markup)).toBeCloseTo(100 * (Number(cardRate) * Number(ecb) - 1), 2);
    expect(JSON.parse(String(json?.content))).toMatchObject({ status, days });
  });

  it('are in order', () => {
    expect(ratesProblems).toEqual([]);
  });

  it('are told of by the build once the page says that they are out of date', () => {
    expect(summaryOf(snapshot, '2026-11-27')).toEqual([]);
    expect(summaryOf(snapshot, '2026-11-28')).toEqual([
      'Exchange rates are 8 days old; the page says so. Run "npm run rates:update" for new ones.',
    ]);
  });
});

describe('the words of the rates', () => {
  afterEach(() => {
    vi.doUnmock('../languages.ts');
    // Test files share their modules.
    vi.resetModules();
  });

  it('stand in every language of the site, or the build says which file is missing', async () => {
    vi.resetModules();
    vi.doMock('../languages.ts', () => ({ languages: ['en', 'de', 'eo'] }));
    const { ratesProblems: problems } = await import('./rates.ts');
    expect(problems).toEqual([
      {
        file: 'site/content/rates/words.eo.yaml',
        message: 'is missing, and the tool for exchange rates needs it. Write it, or take it back from Git.',
      },
    ]);
  });
});

it.each([
  ['a rate below zero', '"10.0000"', '"-10.0000"'],
  ['a day that is none', '2026-08-24', '2026-02-30'],
  ['days out of order', '2026-08-24', '2026-12-24'],
  ['a day that stands there twice', '2026-08-24', '2026-08-25'],
  ['a currency missing', '"CZK"', '"XXX"'],
])('a snapshot with %s is refused', (_, from, to) => {
  const text = JSON.stringify(snapshot);
  expect(text).toContain(from);
  expect(v.safeParse(snapshotSchema, JSON.parse(text.replace(from, to))).success).toBe(false);
});
