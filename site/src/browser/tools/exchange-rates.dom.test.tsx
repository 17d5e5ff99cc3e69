// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { LoadPart } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import english from '../../../content/rates/words.en.yaml?raw';
import german from '../../../content/rates/words.de.yaml?raw';
import { ratesView } from '../../build/rates/rates-view.ts';
import { ratesWordsSchema } from '../../build/rates/rates-words.schema.ts';
import { ExchangeRates } from '../../sections/tool/exchange-rates.tsx';
import type { PublishedRates } from '../../shared/tools/rates.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { sampleSnapshot } from '../../../test/sample-snapshot.ts';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { createPageParts } from '../page-parts/page-parts.ts';
import { startExchangeRates } from './exchange-rates-part.ts';

const rates = {
  days: [
    { day: '2026-11-19', rates: { CZK: { ecb: '24.000', card: '0.04200' } } },
    {
      day: '2026-11-20',
      rates: { CZK: { ecb: '25.000', card: '0.04020' }, SEK: { ecb: '11.36', card: '0.08' } },
    },
  ],
} as unknown as PublishedRates;

const snapshot = sampleSnapshot();
const wordsOf = (source: string) => v.parse(ratesWordsSchema, parse(source));
const markupIn = (language: string, source: string) => {
  const view = ratesView(snapshot, wordsOf(source), { language, today: '2026-11-21' });
  return pageMarkup(<ExchangeRates rates={view} id="rates" />);
};
const MARKUP = { de: markupIn('de', german), en: markupIn('en', english) };

describe('the calculator of exchange rates', () => {
  const answer = vi.fn<() => Promise<Response>>();
  const log = { error: vi.fn(), warn: vi.fn() };
  const field = (name: string) => {
    const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (found === null) throw new Error(`There is no field "${name}".`);
    return found;
  };
  const shown = () => [...document.querySelectorAll('[data-value]')].map(({ textContent }) => textContent);
  const isStale = () => document.querySelector('[data-tool-result]')?.hasAttribute('data-stale');
  const problems = () =>
    [...document.querySelectorAll<HTMLElement>('[data-tool-problem]')].flatMap(({ hidden, dataset }) =>
      hidden ? [] : [dataset['toolProblem']],
    );
  const type = (name: string, value: string) => {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
    field(name).dispatchEvent(new Event('change', { bubbles: true }));
  };
  const start = () => {
    const form = document.querySelector<HTMLFormElement>('form[data-tool-form="exchange-rates"]');
    const environment = { ...createBrowserEnvironment(window), fetch: answer, log };
    if (form !== null) startExchangeRates(form, { environment });
  };

  beforeEach(() => {
    document.body.innerHTML = MARKUP.de;
    window.history.replaceState(null, '', '/de/exchange-rates/');
    answer.mockReset();
    answer.mockImplementation(() => Promise.resolve(Response.json(rates)));
  });

  it('shows both amounts, their difference and the mark-up in the words of the language', async () => {
    start();
    type('programme', '1,0');
    await vi.waitFor(() =>
      expect(shown()).toEqual(['40,00', '40,60', '0,60', '1,51', '20.\u00A0November 2026']),
    );
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('says again what changes with the fields, and not what always holds', () => {
    const { caveat } = wordsOf(german).calculator;
    expect(document.querySelector('[data-tool-result]')?.textContent).toContain(caveat);
    expect(document.querySelector('[role="status"]')?.textContent).not.toContain(caveat);
  });

  it('takes another day and currency', async () => {
    start();
    type('day', '2026-11-19');
    await vi.waitFor(() =>
      expect(shown()).toEqual(['41,67', '42,00', '0,33', '0,80', '19.\u00A0November 2026']),
    );
    type('day', '2026-11-20');
    type('currency', 'SEK');
    await vi.waitFor(() => expect(shown()[3]).toBe('−9,12'));
  });

  it('keeps what was entered before it started', async () => {
    field('amount').value = '250';
    start();
    await vi.waitFor(() => expect(window.location.search).toContain('?amount=250&'));
  });

  it('takes the rates of Friday for the weekend after it, and numbers with their unit', async () => {
    start();
    type('day', '2026-11-22');
    type('amount', '1.000,\u2013 CZK');
    type('programme', '1,0 %');
    await vi.waitFor(() =>
      expect(shown()).toEqual(['40,00', '40,60', '0,60', '1,51', '20.\u00A0November 2026']),
    );
    expect(problems()).toEqual([]);
    expect(window.location.search).toBe('?amount=1000.00&currency=CZK&day=2026-11-22&programme=1.0');
  });

  it.each([
    ['amount', 'viel'],
    ['amount', '-5'],
    ['amount', '0'],
    ['amount', '1000000000000'],
    ['day', '2026-11-23'],
    ['day', ''],
    ['programme', '-1'],
    ['programme', '20,01'],
  ])('says what to do about the %s "%s", and shows no result', async (name, value) => {
    start();
    type(name, value);
    await vi.waitFor(() => expect(problems()).toEqual([name]));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(shown()).toEqual(['–', '–', '–', '–', '–']);
    type(name, { amount: '1', day: '2026-11-20', programme: '0' }[name] ?? '');
    await vi.waitFor(() => expect(problems()).toEqual([]));
    expect(field(name).hasAttribute('aria-invalid')).toBe(false);
  });

  it.each([
    ['de', '1,000'],
    ['en', '1.000'],
    ['en', '0.001'],
  ] as const)(
    'does not take %s %s for one: a third decimal is a sign for thousands elsewhere',
    async (language, amount) => {
      document.body.innerHTML = MARKUP[language];
      start();
      type('amount', amount);
      await vi.waitFor(() => expect(problems()).toEqual(['amount']));
      expect(isStale()).toBe(true);
    },
  );

  it('says that the rates are missing, shows no result of another amount, and tries again', async () => {
    for (const place of document.querySelectorAll('[data-value]')) place.textContent = 'as built';
    answer.mockImplementationOnce(() => Promise.resolve(Response.json({ code: 'down' }, { status: 503 })));
    start();
    await vi.waitFor(() => expect(problems()).toEqual(['rates']));
    expect(String(log.warn.mock.calls)).toContain('answered 503');
    expect(shown()).toEqual(['–', '–', '–', '–', '–']);
    expect(isStale()).toBe(true);
    type('amount', '1000');
    await vi.waitFor(() => expect(problems()).toEqual([]));
    expect(shown()[0]).toBe('40,00');
    expect(isStale()).toBe(false);
  });

  it('keeps what was entered in the address, beside what stands there', () => {
    window.history.replaceState(null, '', '/de/exchange-rates/?source=mail#rechner');
    start();
    type('amount', '49,90');
    expect(window.location.search).toBe('?source=mail&amount=49.90&currency=CZK&day=2026-11-20&programme=0');
    expect(window.location.hash).toBe('#rechner');
  });

  it.each([
    ['1.000', '1000', '1.000'],
    ['1.234,5', '1234.5', '1.234,5'],
    ['0,125', '0.1250', '0,1250'],
    ['viel', 'viel', 'viel'],
    ['-5', '-5', '-5'],
  ])('%s is %s in the address and %s when that is opened', (typed, shared, opened) => {
    start();
    type('amount', typed);
    expect(new URLSearchParams(window.location.search).get('amount')).toBe(shared);
    document.body.innerHTML = MARKUP.de;
    start();
    expect(field('amount').value).toBe(opened);
  });

  it('an amount means the same in the page of the other language', async () => {
    start();
    type('amount', '2.500,50');
    document.body.innerHTML = MARKUP.en;
    start();
    expect(field('amount').value).toBe('2,500.50');
    await vi.waitFor(() => expect(shown()[0]).toBe('100.02'));
  });

  it('reads an amount of an older link as the language of the page writes it', async () => {
    window.history.replaceState(null, '', '?amount=1.000&currency=CZK&day=2026-11-20');
    start();
    await vi.waitFor(() => expect(shown()[0]).toBe('40,00'));
  });

  it('is filled in by the address, but for a currency that is not offered', async () => {
    window.history.replaceState(null, '', '?amount=500&currency=XAU&day=2026-11-19');
    start();
    await vi.waitFor(() => expect(shown()[1]).toBe('21,00'));
    expect(field('currency').value).toBe('CZK');
  });

  it('leaves what was typed before its script was there, whatever the address says', async () => {
    window.history.replaceState(null, '', '?amount=500&currency=CZK&programme=1,0');
    field('amount').value = '250';
    field('currency').value = 'SEK';
    start();
    await vi.waitFor(() => expect(shown()[0]).toBe('22,01'));
    expect([field('amount').value, field('currency').value]).toEqual(['250', 'SEK']);
    expect(field('programme').value).toBe('1,0');
  });

  it('starts with its page, and is never sent', async () => {
    const loadPart: LoadPart = (load) => load();
    const showParts = createPageParts({
      environment: { ...createBrowserEnvironment(window), fetch: answer },
      dataLayer: createDataLayer(window),
      loadPart,
    });
    showParts();
    showParts();
    await vi.waitFor(() => {
      const submit = new Event('submit', { bubbles: true, cancelable: true });
      document.querySelector('form')?.dispatchEvent(submit);
      expect(submit.defaultPrevented).toBe(true);
    });
  });
});
