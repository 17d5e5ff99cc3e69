// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { parse } from 'yaml';
import english from '../../../content/tools/deposit-protection.en.yaml?raw';
import german from '../../../content/tools/deposit-protection.de.yaml?raw';
import { depositProtectionSchema } from '../../build/tools/deposit-protection.schema.ts';
import { depositProtectionView } from '../../build/tools/deposit-protection-view.ts';
import { DepositProtection } from '../../sections/tool/deposit-protection.tsx';
import { foundAs } from '../../../test/found.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { createDepositProtection } from './deposit-protection-part.ts';

const words = (source: string) => v.parse(depositProtectionSchema(), parse(source));
const NOON = new Date(2026, 10, 22, 12).getTime();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

function type(name: string, value: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-tool-field="${name}"]`);
  if (field === null) throw new Error(`There is no field ${name}.`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // Of a date a browser says so with each digit.
  if (field.type === 'date') vi.runAllTimers();
}

const press = (selector: string) => foundAs(selector, HTMLButtonElement).click();
const figure = (name: string) => document.querySelector(`dd [data-value="${name}"]`)?.textContent;
const figures = () => ['total', 'covered', 'raised', 'uncovered'].map(figure);
const sentences = () =>
  [...document.querySelectorAll<HTMLElement>('[data-when]')].flatMap(({ hidden, dataset }) =>
    hidden ? [] : [dataset['when']],
  );
const problems = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tool-problem]')].flatMap(({ hidden, dataset }) =>
    hidden ? [] : [dataset['toolProblem']],
  );

it('says nothing of money above the limit where the first case has none', () => {
  const view = depositProtectionView(words(english), 'en');
  const covered = { ...view.first, parts: { ...view.first.parts, uncovered: 0 } };
  document.body.innerHTML = pageMarkup(
    <DepositProtection view={{ ...view, first: covered }} id="calculator" />,
  );
  expect(sentences()).toEqual([]);
});

describe('the calculator of deposit protection', () => {
  let moment: number;
  let start: ReturnType<typeof createDepositProtection>;

  function show(language: 'en' | 'de'): void {
    document.documentElement.lang = language;
    const view = depositProtectionView(words({ en: english, de: german }[language]), language);
    document.body.innerHTML = pageMarkup(<DepositProtection view={view} id="calculator" />);
  }
  const begin = () =>
    start(foundAs('form[data-tool-form="deposit-protection"]', HTMLFormElement), {
      environment: createBrowserEnvironment(window),
      now: () => moment,
    });

  beforeEach(() => {
    moment = NOON;
    start = createDepositProtection();
    show('en');
    begin();
  });

  it('starts with what the build has worked out', () => {
    expect(figures()).toEqual(['120,000.00', '100,000.00', '0.00', '20,000.00']);
    expect(sentences()).toEqual(['over']);
    expect(foundAs('[data-when="over"]', HTMLElement).textContent).toContain(
      '20,000.00 EUR are above the limit',
    );
  });

  it('says again what changes with the answers, and not what always holds', () => {
    const { always } = words(english).sentences;
    expect(foundAs('[data-tool-result]', HTMLElement).textContent).toContain(always);
    expect(foundAs('[role="status"]', HTMLElement).textContent).not.toContain(always);
  });

  it('adds accounts up, counts shares of joint ones, and draws the parts', () => {
    press('[data-add-account]');
    expect(document.activeElement?.getAttribute('data-tool-field')).toBe('amount-3');
    type('amount-3', '80,000');
    type('holders-3', '2');
    expect(figures()).toEqual(['160,000.00', '100,000.00', '0.00', '60,000.00']);
    expect(document.querySelector('[data-value="sum"]')?.textContent).toBe(
      '70,000.00 + 50,000.00 + 40,000.00',
    );
    expect(document.querySelector('[data-tool-result] [data-bar="covered"]')?.getAttribute('width')).toBe(
      '62.50%',
    );
  });

  it.each([
    '80,000.00 €',
    '€ 80,000',
    '80,000 EUR',
    '80,000 euros',
    'Euro 80,000',
    'EUR 80000.00',
    '80000EUR',
    '\u200E80,000.00\u00A0€\u200E',
    '80,000.-',
    '80,000.\u2013 €',
    '€ 80000.--\u200E',
  ])('reads a balance as it is copied from an account, %j', (balance) => {
    type('amount-1', balance);
    expect(figure('total')).toBe('130,000.00');
  });

  it.each(['80.000,-', '80.000,\u2013 €', '80000.\u2014'])('reads a balance in German, %j', (balance) => {
    show('de');
    begin();
    type('amount-1', balance);
    expect(figure('total')).toBe('130.000,00');
  });

  it.each(['€', '80,000 USD', '80,000 EURE', '10 € 50', '5 EUR 20', '80,000,-', '80,000.5.-'])(
    'reads no balance in %j',
    (balance) => {
      type('amount-1', balance);
      expect(problems()).toEqual(['amount-1']);
    },
  );

  it('forgets an account that is removed, and keeps one', () => {
    press('[data-account="1"] [data-remove-account]');
    expect(figures()).toEqual(['50,000.00', '50,000.00', '0.00', '0.00']);
    expect(sentences()).toEqual([]);
    expect(document.activeElement?.getAttribute('data-tool-field')).toBe('amount-2');
    expect(foundAs('[data-account="2"] [data-remove-account]', HTMLButtonElement).hidden).toBe(true);
  });

  it('has nothing of a removed account in the one that is added in its place', () => {
    type('amount-2', '80,000');
    type('holders-2', '2');
    press('[data-account="2"] [data-remove-account]');
    press('[data-add-account]');
    type('amount-2', '50,000');
    expect(figures()).toEqual(['120,000.00', '100,000.00', '0.00', '20,000.00']);
  });

  it('offers no more accounts than it has', () => {
    for (let times = 0; times < 4; times += 1) press('[data-add-account]');
    expect(foundAs('[data-add-account]', HTMLButtonElement).hidden).toBe(true);
  });

  it('covers an amount from a special event until six months have passed', () => {
    type('amount-1', '350000');
    type('raised', '300000');
    expect(problems()).toEqual(['credited']);
    type('credited', '2026-09-30');
    expect(figures()).toEqual(['400,000.00', '100,000.00', '300,000.00', '0.00']);
    expect(foundAs('[data-when="raised"]', HTMLElement).textContent).toMatch(
      /300,000\.00 EUR are covered only .* ends on 30\u00A0March 2027\./,
    );
    type('credited', '2026-05-21');
    expect(figures()).toEqual(['400,000.00', '100,000.00', '0.00', '300,000.00']);
    expect(sentences()).toEqual(['over', 'expired']);
    type('credited', '2026-05-22');
    expect(sentences()).toEqual(['raised']);
  });

  it.each([
    ['amount-1', 'a lot'],
    ['amount-1', '-5'],
    ['amount-1', '1.234'],
    ['amount-1', '1000000000'],
    ['raised', '120000.01'],
    ['raised', 'half'],
  ])('says beside %s that "%s" is no such amount', (name, value) => {
    type(name, value);
    expect(problems()).toContain(name);
    expect(foundAs(`[data-tool-field="${name}"]`, HTMLInputElement).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(figures()).toEqual(['–', '–', '–', '–']);
    type(name, '');
    expect(problems()).toEqual([]);
    expect(foundAs(`[data-tool-field="${name}"]`, HTMLInputElement).hasAttribute('aria-invalid')).toBe(false);
  });

  it('does not take a day that is still to come', () => {
    type('raised', '1000');
    type('credited', '2026-11-23');
    expect(problems()).toEqual(['credited']);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-22T10:30:00Z', '2026-11-23', '2026-11-24'],
    ['America/Los_Angeles', '2026-11-22T07:30:00Z', '2026-11-21', '2026-11-22'],
  ])('goes by the day of its reader, in %s too', (zone, now, ...[today, tomorrow]) => {
    vi.stubEnv('TZ', zone);
    moment = Date.parse(now);
    type('raised', '1000');
    type('credited', tomorrow);
    expect(problems()).toEqual(['credited']);
    type('credited', today);
    expect(problems()).toEqual([]);
    type('credited', '2026-09-30');
    expect(foundAs('[data-when="raised"]', HTMLElement).textContent).toContain('ends on 30\u00A0March 2027.');
  });

  describe('what was entered', () => {
    const value = (name: string) =>
      document.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-tool-field="${name}"]`)?.value;

    beforeEach(() => {
      press('[data-add-account]');
      type('amount-1', '1,234.50 €');
      type('amount-2', 'a lot');
      type('amount-3', '80000');
      type('holders-3', '2');
      type('credited', '2026-09-30');
    });

    it('is there again in the other language, in its numbers, and on the way back', () => {
      show('de');
      begin();
      const names = ['amount-1', 'amount-2', 'amount-3', 'holders-3', 'credited'];
      expect(names.map(value)).toEqual(['1.234,50', 'a lot', '80.000', '2', '2026-09-30']);
      expect(foundAs('[data-account="3"]', HTMLFieldSetElement).hidden).toBe(false);
      expect(problems()).toEqual(['amount-2']);
      type('amount-2', '');
      expect(figure('total')).toBe('41.234,50');
      show('en');
      begin();
      expect(figure('total')).toBe('41,234.50');
      press('[data-account="3"] [data-remove-account]');
      show('en');
      begin();
      expect([figure('total'), foundAs('[data-account="3"]', HTMLFieldSetElement).hidden]).toEqual([
        '1,234.50',
        true,
      ]);
    });

    it('is refused in the other language, too, where it is no amount in the first', () => {
      type('amount-1', '1.234');
      show('de');
      begin();
      expect([value('amount-1'), problems()]).toEqual(['1,234', ['amount-1', 'amount-2']]);
      type('amount-1', '1,234');
      show('en');
      begin();
      expect([value('amount-1'), problems()]).toEqual(['1.234', ['amount-1', 'amount-2']]);
    });

    it('is as it was typed on the way back to the same language', () => {
      show('en');
      begin();
      expect(value('amount-1')).toBe('1,234.50 €');
    });

    it('gives way to what somebody has entered while the script was on its way', () => {
      show('en');
      type('amount-1', '5');
      begin();
      expect(['amount-1', 'amount-2'].map(value)).toEqual(['5', '50,000']);
      show('de');
      begin();
      expect(['amount-1', 'amount-2'].map(value)).toEqual(['5', '50.000']);
    });

    it('is known to no other document', () => {
      start = createDepositProtection();
      show('en');
      begin();
      expect(figure('total')).toBe('120,000.00');
    });
  });

  it('says who is not covered, and asks only people for special events', () => {
    type('depositor', 'excluded');
    expect(figures()).toEqual(['120,000.00', '0.00', '0.00', '120,000.00']);
    expect(sentences()).toEqual(['excluded']);
    type('depositor', 'company');
    expect(sentences()).toEqual(['over']);
    expect(foundAs('[data-tool-field="raised"]', HTMLInputElement).disabled).toBe(true);
  });

  it('keeps what is entered out of the address', () => {
    const before = window.location.href;
    type('amount-1', '12345');
    expect(window.location.href).toBe(before);
    // Nor does it go there where the browser sends the form by itself.
    expect([...new FormData(foundAs('form', HTMLFormElement))]).toEqual([]);
  });
});

describe('the words of the calculator', () => {
  it('have the same worked examples in both languages', () => {
    const amounts = (source: string) =>
      words(source).examples.list.map(({ holdings, raised }) => ({ holdings, raised }));
    expect(amounts(german)).toEqual(amounts(english));
  });

  it('name the figures of each example that its holdings come to', () => {
    const { examples } = depositProtectionView(words(german), 'de');
    expect(examples.map(({ figures }) => figures.uncovered)).toEqual([
      '20.000,00',
      '0,00',
      '0,00',
      '200.000,00',
    ]);
  });
});
