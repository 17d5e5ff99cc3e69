// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { describe, expect, it, vi } from 'vitest';
import availabilityWords from '../../../content/tools/availability.en.yaml?raw';
import finderWords from '../../../content/tools/solution-finder.en.yaml?raw';
import { availability, offerProblems, solutions } from '../../build/tools/offer.ts';
import { solutionFinderView } from '../../build/tools/solution-finder-view.ts';
import { SolutionFinder } from '../../sections/tool/solution-finder.tsx';
import { foundAs } from '../../../test/found.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { sampleOffer } from '../../../test/sample-offer.ts';
import { toolWords } from '../../../test/tool-words.ts';
import { startSolutionFinder } from './solution-finder-part.ts';

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
    const places = toolWords(availabilityWords, 'availability');
    const words = toolWords(finderWords, 'solution-finder');
    const view = solutionFinderView(offer.solutions, words, { ...offer, places, services });
    document.body.innerHTML = pageMarkup(<SolutionFinder view={view} id="finder" />);
    startSolutionFinder(foundAs('form[data-tool-form="solution-finder"]', HTMLFormElement), {
      environment,
      tellResult,
    });
  };
  const choose = (name: string, value: string) =>
    foundAs(`[name="${name}"][value="${value}"]`, HTMLInputElement).click();

  it('has no faults in its file, and every service that it names', () => {
    expect(offerProblems).toEqual([]);
    if (availability === undefined || solutions === undefined) throw new Error('content/offer has faults.');
    start('', { availability, solutions });
    expect(shownServices()).toEqual(solutions.solutions.map(({ service }) => service));
  });

  it('shows every solution before anything is answered, and how many there are', () => {
    start();
    expect(shownServices()).toEqual(['accounts', 'payment-flows', 'kyc-platform', 'splitpay']);
    expect(foundAs('[role="status"]', HTMLElement).textContent).toBe('4 of 4 solutions');
  });

  it('narrows the list by answers and writes them into the address', () => {
    start('?utm_source=letter');
    choose('customer', 'companies');
    choose('country', 'de');
    expect(shownServices()).toEqual(['accounts', 'payment-flows', 'kyc-platform']);
    choose('time', 'soon');
    expect(shownServices()).toEqual(['kyc-platform']);
    expect(window.location.search).toBe('?utm_source=letter&customer=companies&country=de&time=soon');
    expect(foundAs('[data-share]', HTMLAnchorElement).href).toBe(window.location.href);
  });

  it('keeps what is asked for, and says that it is not offered', () => {
    start('?task=split&country=fr&identity=quick');
    expect(shownServices()).toEqual(['splitpay']);
    expect(shownStates()).toEqual(['notOffered', 'notQuick']);
  });

  it('says what holds for the one that is left, also where as many are left as before', () => {
    start('?task=split');
    const said = () => foundAs('[data-said]', HTMLElement).textContent;
    const before = said();
    choose('customer', 'companies');
    expect(shownServices()).toHaveLength(1);
    expect(shownStates()).toContain('notOffered');
    expect(said()).not.toBe(before);
    expect(said()).toContain(document.querySelector('[data-when="notOffered"]')?.textContent);
    choose('task', '');
    expect(shownServices().length).toBeGreaterThan(1);
    expect(said()).toBe('');
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
    expect(foundAs('[data-none]', HTMLElement).hidden).toBe(false);
    foundAs('button[type="reset"]', HTMLButtonElement).click();
    await vi.waitFor(() => expect(shownServices()).toHaveLength(4));
    expect(foundAs('[data-none]', HTMLElement).hidden).toBe(true);
    expect(window.location.search).toBe('');
  });

  it('does not mind answers in the address that there are not', () => {
    start('?country=xx&task=%3Cb%3E');
    expect(shownServices()).toHaveLength(4);
    expect(window.location.search).toBe('');
  });
});
