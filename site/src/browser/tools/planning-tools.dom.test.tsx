// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { previewContent } from '@quellwerk/engine/preview';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import availabilityWords from '../../../content/tools/availability.en.yaml?raw';
import plannerWords from '../../../content/tools/cost-planner.en.yaml?raw';
import finderWords from '../../../content/tools/solution-finder.en.yaml?raw';
import { costPlannerView } from '../../build/tools/cost-planner-view.ts';
import { availability, offerProblems, solutions } from '../../build/tools/offer.ts';
import { solutionFinderView } from '../../build/tools/solution-finder-view.ts';
import { toolWordsSchema } from '../../build/tools/tool-words.schema.ts';
import type { ToolWords } from '../../build/tools/tool-words.schema.ts';
import { CostPlanner } from '../../sections/tool/cost-planner.tsx';
import { SolutionFinder } from '../../sections/tool/solution-finder.tsx';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { sampleOffer } from '../../../test/sample-offer.ts';
import { startCostPlanner } from './cost-planner-part.ts';
import { startSolutionFinder } from './solution-finder-part.ts';

function wordsOf<Tool extends ToolWords['tool']>(source: string, tool: Tool) {
  const surroundings = { language: 'en', languages: ['en', 'de'], pictures: new Map() };
  const result = previewContent(toolWordsSchema, parse(source), surroundings);
  if ('messages' in result) throw new Error(result.messages.join('; '));
  if (!isOf(result.data, tool)) throw new Error(`These are no words of ${tool}.`);
  return result.data;
}

function isOf<Tool extends ToolWords['tool']>(
  words: ToolWords,
  tool: Tool,
): words is Extract<ToolWords, { tool: Tool }> {
  return words.tool === tool;
}

function find<Found extends Element>(selector: string, Kind: new () => Found): Found {
  const found = document.querySelector(selector);
  if (found instanceof Kind) return found;
  throw new Error(`There is no ${selector}.`);
}

const environment = createBrowserEnvironment(window);

const shownStates = () =>
  [...document.querySelectorAll<HTMLElement>('[data-solution]:not([hidden]) [data-when]:not([hidden])')].map(
    ({ dataset }) => dataset['when'],
  );
const shownServices = () =>
  [...document.querySelectorAll('[data-solution]:not([hidden]) h4')].map(({ textContent }) => textContent);

describe('the solution finder', () => {
  const tellResult = vi.fn<(value?: number) => void>();
  const start = (query = '', offer: Pick<typeof sampleOffer, 'availability' | 'solutions'> = sampleOffer) => {
    window.history.replaceState(null, '', `/en/solution-finder/${query}`);
    const services = Object.keys(offer.availability.products).map((slug) => ({
      slug,
      name: slug,
      path: `/en/services/${slug}/`,
      summary: 'Summary',
    }));
    const places = wordsOf(availabilityWords, 'availability');
    const words = wordsOf(finderWords, 'solution-finder');
    const view = solutionFinderView(offer.solutions, words, { ...offer, places, services });
    document.body.innerHTML = pageMarkup(<SolutionFinder view={view} id="finder" />);
    startSolutionFinder(find('form[data-tool-form="solution-finder"]', HTMLFormElement), {
      environment,
      tellResult,
    });
  };
  const choose = (name: string, value: string) =>
    find(`[name="${name}"][value="${value}"]`, HTMLInputElement).click();

  it('has no faults in its file, and every service that it names', () => {
    expect(offerProblems).toEqual([]);
    if (availability === undefined || solutions === undefined) throw new Error('content/offer has faults.');
    start('', { availability, solutions });
    expect(shownServices()).toEqual(solutions.solutions.map(({ service }) => service));
  });

  it('shows every solution before anything is answered, and how many there are', () => {
    start();
    expect(shownServices()).toEqual(['accounts', 'payment-flows', 'kyc-platform', 'splitpay']);
    expect(find('[role="status"]', HTMLElement).textContent).toBe('4 of 4 solutions');
  });

  it('narrows the list by answers and writes them into the address', () => {
    start('?utm_source=letter');
    choose('customer', 'companies');
    choose('country', 'de');
    expect(shownServices()).toEqual(['accounts', 'payment-flows', 'kyc-platform']);
    choose('time', 'soon');
    expect(shownServices()).toEqual(['kyc-platform']);
    expect(window.location.search).toBe('?utm_source=letter&customer=companies&country=de&time=soon');
    expect(find('[data-share]', HTMLAnchorElement).href).toBe(window.location.href);
  });

  it('keeps what is asked for, and says that it is not offered', () => {
    start('?task=split&country=fr&identity=quick');
    expect(shownServices()).toEqual(['splitpay']);
    expect(shownStates()).toEqual(['notOffered', 'notQuick']);
  });

  it('tells how many solutions fit once every question is answered', () => {
    tellResult.mockClear();
    start('?task=split&country=fr&identity=quick&customer=companies');
    choose('time', 'soon');
    expect(tellResult.mock.calls).toEqual([[shownServices().length]]);
    choose('time', '');
    expect(tellResult).toHaveBeenCalledTimes(1);
  });

  it('says so when nothing fits, and starts again', async () => {
    start('?country=ie&time=soon&customer=companies');
    expect(shownServices()).toEqual([]);
    expect(find('[data-none]', HTMLElement).hidden).toBe(false);
    find('button[type="reset"]', HTMLButtonElement).click();
    await vi.waitFor(() => expect(shownServices()).toHaveLength(4));
    expect(find('[data-none]', HTMLElement).hidden).toBe(true);
    expect(window.location.search).toBe('');
  });

  it('does not mind answers in the address that there are not', () => {
    start('?country=xx&task=%3Cb%3E');
    expect(shownServices()).toHaveLength(4);
    expect(window.location.search).toBe('');
  });
});

describe('the planner of cost and time', () => {
  const start = (query = '') => {
    window.history.replaceState(null, '', `/en/cost-planner/${query}`);
    const view = costPlannerView(sampleOffer.prices, wordsOf(plannerWords, 'cost-planner'), 'en');
    document.body.innerHTML = pageMarkup(<CostPlanner view={view} id="planner" />);
    startCostPlanner(find('form[data-tool-form="cost-planner"]', HTMLFormElement), { environment });
  };
  const type = (name: string, value: string) => {
    const field = find(`[name="${name}"]`, HTMLInputElement);
    field.value = value;
    for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const figure = (name: string) => find(`[data-value="${name}"]`, HTMLElement).textContent;
  const problems = () =>
    [...document.querySelectorAll<HTMLElement>('[data-problem]:not([hidden])')].map(
      ({ dataset }) => dataset['problem'],
    );

  beforeEach(() => {
    document.documentElement.lang = 'en';
    start();
  });

  it('shows the example of its file, worked out', () => {
    expect(figure('month')).toBe('23,600.00');
    expect(find('main, section', HTMLElement).textContent).toContain('monthly minimum of 5,000.00');
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
    expect(find('[data-stage="pilot"]', SVGElement).getAttribute('width')).toBe('38.46%');
    expect(window.location.search).toBe(
      '?accounts=10000&cards=0&transfers=70000&incoming=50000&cardPayments=0',
    );
  });

  it('adds up to the minimum', () => {
    start('?accounts=10&cards=0&transfers=0&incoming=0&cardPayments=0');
    expect(figure('month')).toBe('5,000.00');
    expect(figure('toMinimum')).toBe('4,991.00');
    expect(find('[data-when="minimum"]', HTMLElement).hidden).toBe(false);
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
    expect(find('[data-tool-result]', HTMLElement).hasAttribute('data-stale')).toBe(true);
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

  it('takes no card payments without cards, and says so beside them', () => {
    type('cards', '0');
    expect(problems()).toEqual(['cardPayments']);
    expect(find('[data-tool-result]', HTMLElement).hasAttribute('data-stale')).toBe(true);
    expect(window.location.search).toBe('');
    expect(find('[data-problem="cardPayments"]', HTMLElement).textContent).toContain('Without debit cards');
    type('cards', 'none');
    expect(problems()).toEqual(['cards']);
    type('cards', '0');
    type('cardPayments', '0');
    expect(problems()).toEqual([]);
    type('cards', '1');
    type('cardPayments', '12');
    expect(problems()).toEqual([]);
  });
});
