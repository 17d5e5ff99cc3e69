// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import plannerWords from '../../../content/tools/cost-planner.en.yaml?raw';
import { costPlannerView } from '../../build/tools/cost-planner-view.ts';
import { CostPlanner } from '../../sections/tool/cost-planner.tsx';
import { foundAs } from '../../../test/found.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { sampleOffer } from '../../../test/sample-offer.ts';
import { toolWords } from '../../../test/tool-words.ts';
import { startCostPlanner } from './cost-planner-part.ts';

const environment = createBrowserEnvironment(window);

describe('the planner of cost and time', () => {
  const start = (query = '', early: Readonly<Record<string, string>> = {}) => {
    window.history.replaceState(null, '', `/en/cost-planner/${query}`);
    const view = costPlannerView(sampleOffer.prices, toolWords(plannerWords, 'cost-planner'), 'en');
    document.body.innerHTML = pageMarkup(<CostPlanner view={view} id="planner" />);
    for (const [name, value] of Object.entries(early))
      foundAs(`[name="${name}"]`, HTMLInputElement).value = value;
    startCostPlanner(foundAs('form[data-tool-form="cost-planner"]', HTMLFormElement), { environment });
  };
  const type = (name: string, value: string) => {
    const field = foundAs(`[name="${name}"]`, HTMLInputElement);
    field.value = value;
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const figure = (name: string) => foundAs(`[data-value="${name}"]`, HTMLElement).textContent;
  const problems = () =>
    [...document.querySelectorAll<HTMLElement>('[data-tool-problem]:not([hidden])')].map(
      ({ dataset }) => dataset['toolProblem'],
    );

  beforeEach(() => {
    document.documentElement.lang = 'en';
    start();
  });

  it('shows the example of its file, worked out', () => {
    expect(figure('month')).toBe('23,600.00');
    expect(foundAs('main, section', HTMLElement).textContent).toContain('monthly minimum of 5,000.00');
  });

  it('works out other numbers, and keeps them in the address', () => {
    type('cards', '0');
    type('cardPayments', '');
    expect(['month', 'setUp', 'firstYear', 'launchWeek'].map(figure)).toEqual([
      '14,000.00',
      '25,000.00',
      '193,000.00',
      '20',
    ]);
    expect(foundAs('[data-stage="pilot"]', SVGElement).getAttribute('width')).toBe('38.46%');
    expect(window.location.search).toBe(
      '?accounts=10000&cards=0&transfers=70000&incoming=50000&cardPayments=0',
    );
  });

  it('keeps what was entered before it started, so that its link leads to the same numbers', () => {
    start('', { accounts: '5' });
    expect(window.location.search).toContain('?accounts=5&');
    expect(foundAs('[data-share]', HTMLAnchorElement).href).toBe(window.location.href);
  });

  it('adds up to the minimum', () => {
    start('?accounts=10&cards=0&transfers=0&incoming=0&cardPayments=0');
    expect(figure('month')).toBe('5,000.00');
    expect(figure('toMinimum')).toBe('4,991.00');
    expect(foundAs('[data-when="minimum"]', HTMLElement).hidden).toBe(false);
  });

  it.each([
    ['accounts', '0'],
    ['accounts', 'many'],
    ['cards', '1.5'],
    ['transfers', '-1'],
    ['incoming', '100000001'],
  ])('says beside %s that "%s" is no such number, and leaves the address alone', (name, value) => {
    type(name, value);
    expect(problems()).toEqual([name]);
    expect(foundAs('[data-tool-result]', HTMLElement).hasAttribute('data-stale')).toBe(true);
    expect([figure('month'), figure('amount-accounts')]).toEqual(['–', '–']);
    expect(window.location.search).toBe('');
    type(name, '1');
    expect(problems()).toEqual([]);
    expect(figure('month')).not.toBe('–');
  });

  it('takes as many of a kind as may be planned with', () => {
    type('incoming', '100000000');
    expect(problems()).toEqual([]);
    expect(window.location.search).toContain('incoming=100000000');
  });

  it('counts no card payments without cards, and those that were entered with the first one', () => {
    type('cards', '0');
    expect([problems(), figure('month')]).toEqual([[], '14,000.00']);
    expect(window.location.search).toContain('cards=0&transfers=70000&incoming=50000&cardPayments=0');
    type('cardPayments', 'none');
    expect(problems()).toEqual(['cardPayments']);
    type('cardPayments', '96000');
    type('cards', '8000');
    expect([problems(), figure('month')]).toEqual([[], '23,600.00']);
  });
});
