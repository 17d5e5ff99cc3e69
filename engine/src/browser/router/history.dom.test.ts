// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import { entryOfState, readScrollPosition, restoreScrollPosition } from '../scroll-positions.ts';
import { startRuntime } from '../testing/start-runtime.ts';
import { createHistoryEntries, scrollToPlace, writeScrollPosition } from './history.ts';

describe('back and forward', () => {
  test('show the page of the entry, and scroll to where it was left', async () => {
    const { browser, events } = await startRuntime();
    Object.assign(window, { scrollX: 0, scrollY: 700 });
    await browser.click('#about');
    Object.assign(window, { scrollY: 300 });
    await browser.go(-1);
    expect([browser.address(), document.title]).toEqual(['/en/', 'Title of /en/']);
    expect(browser.scrolls.at(-1)).toBe('0 700');
    await browser.go(1);
    expect([browser.address(), document.title, browser.scrolls.at(-1)]).toEqual([
      '/en/about/',
      'Title of /en/about/',
      '0 300',
    ]);
    expect(events.at(-1)).toBe('/en/ -> /en/about/');
    Object.assign(window, { scrollY: 0 });
  });

  // Such as in a document that was loaded again in the middle of a visit.
  test('show the page of the entry where it was left, also where nobody has navigated before', async () => {
    const { browser } = await startRuntime();
    writeScrollPosition(browser.environment.sessionStorage, 'earlier', [0, 250]);
    window.history.pushState({ entry: 'earlier' }, '', '/en/about/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(0);
    expect([browser.address(), browser.shown]).toEqual(['/en/about/', ['/en/about/']]);
    expect(browser.scrolls.at(-1)).toBe('0 250');
  });

  test('give way to a form that is sent while the router is on its way', async () => {
    const { browser } = await startRuntime();
    window.history.pushState(null, '', '/en/about/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.dispatchEvent(new Event('beforeunload'));
    await browser.clock.advance(1000);
    expect([browser.shown, browser.departures]).toEqual([[], []]);
  });

  test('go on in a document that has been left and is shown again while the router is on its way', async () => {
    const { browser } = await startRuntime();
    window.history.pushState(null, '', '/en/about/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await browser.clock.advance(0);
    expect([browser.shown, browser.departures]).toEqual([['/en/about/'], []]);
  });

  // Of an entry of before the document was loaded again, the browser scrolls.
  test.each(['/en/about/', '/en/?a=1'])(
    'keep where a page was left for %s, also where the browser scrolls before that is there',
    async (next) => {
      const { browser } = await startRuntime();
      const { environment } = browser;
      const entries = createHistoryEntries(environment, { url: new URL(document.URL), entry: undefined });
      const left = entryOfState(window.history.state) ?? '';
      window.history.pushState({ entry: 'earlier' }, '', next);
      window.history.scrollRestoration = 'auto';
      Object.assign(window, { scrollX: 0, scrollY: 300 });
      entries.takeOver();
      Object.assign(window, { scrollY: 0 });
      entries.move('traverse', new URL(next, document.URL));
      expect(readScrollPosition(environment.sessionStorage, left)).toEqual([0, 300]);
    },
  );

  test('leave to other scripts what they keep with an entry', async () => {
    const { browser } = await startRuntime();
    window.history.replaceState({ filter: 'open' }, '');
    await browser.click('#about');
    await browser.go(-1);
    expect(window.history.state).toMatchObject({ filter: 'open' });
  });

  test('reload when the page cannot be loaded', async () => {
    const { browser } = await startRuntime();
    await browser.click('#about');
    browser.web.answer(pageDataUrl('/en/unloaded/'), { status: 503 });
    window.history.pushState(null, '', '/en/unloaded/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(5000);
    expect(browser.departures).toEqual(['reload']);
  });

  test('scroll to where the page was left with storage blocked, too', async () => {
    const { browser } = await startRuntime({ isStorageBlocked: true });
    Object.assign(window, { scrollX: 0, scrollY: 700 });
    await browser.click('#about');
    Object.assign(window, { scrollY: 0 });
    await browser.go(-1);
    expect(browser.scrolls.at(-1)).toBe('0 700');
  });

  test('scroll to where the page was left for a fragment of its own', async () => {
    const { browser } = await startRuntime();
    await browser.click('#about');
    Object.assign(window, { scrollX: 0, scrollY: 100 });
    await browser.click('h1');
    // The browser follows the link by itself, and tells when it has scrolled.
    Object.assign(window, { scrollY: 900 });
    window.history.pushState(null, '', '/en/about/#part');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(0);
    await browser.go(-1);
    Object.assign(window, { scrollY: 0 });
    expect(browser.scrolls.at(-1)).toBe('0 100');
  });

  // WebKit puts a document that it has kept at its top again where scripts restore positions.
  test('a document that is shown again as it was scrolls to where it was left', async () => {
    const { browser } = await startRuntime();
    await browser.click('#about');
    Object.assign(window, { scrollX: 0, scrollY: 600 });
    window.dispatchEvent(new Event('pagehide'));
    Object.assign(window, { scrollY: 0 });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(browser.scrolls.at(-1)).toBe('0 600');
  });

  test('a document that is shown again as it was leaves closed what its visitor has closed', async () => {
    const { browser } = await startRuntime({ content: '<a id="a" href="/en/about/#part">Part</a>' });
    await browser.click('#a');
    document.querySelector('#content')?.insertAdjacentHTML('beforeend', '<details></details>');
    const details = document.querySelector('details');
    details?.append(document.querySelector('#part') ?? '');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect([browser.address(), details?.open]).toEqual(['/en/about/#part', false]);
  });

  test('a document whose load ends after the first page change stays where it is', async () => {
    const { browser } = await startRuntime();
    await browser.click('#about');
    const scrolls = browser.scrolls.length;
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(browser.scrolls.length).toBe(scrolls);
  });

  test('a reloaded document scrolls to where its entry was left', async () => {
    const { browser } = await startRuntime();
    Object.assign(window, { scrollX: 0, scrollY: 450 });
    await browser.click('#about');
    Object.assign(window, { scrollY: 0 });
    const left = browser.environment.sessionStorage;
    await browser.go(-1);
    browser.close();
    const reloaded: number[] = [];
    const view = {
      ...browser.environment,
      history: window.history,
      scrollTo: (_x: number, y: number) => reloaded.push(y),
    };
    restoreScrollPosition(view as unknown as Window, left);
    expect(reloaded).toEqual([450]);
    expect(window.history.scrollRestoration).toBe('auto');
    // By now the browser has done it, and the visitor may have scrolled on.
    restoreScrollPosition(view as unknown as Window, left);
    expect(reloaded).toEqual([450]);
  });

  test('no position is kept of a document that has changed no page', async () => {
    const { browser } = await startRuntime();
    document.querySelector('#about')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(0);
    await browser.click('h1');
    window.dispatchEvent(new Event('pagehide'));
    const entry = entryOfState(window.history.state) ?? '';
    expect(entry).not.toBe('');
    expect(readScrollPosition(browser.environment.sessionStorage, entry)).toBeUndefined();
  });

  test('fragments of a served page stay the browser’s own', async () => {
    const { browser } = await startRuntime();
    window.history.pushState(null, '', '/en/#part');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(0);
    expect([browser.shown, browser.scrolls, window.history.state]).toEqual([[], [], null]);
  });
});

test.each([
  ['is gone to where it is named first', undefined, '#part'],
  ['is gone to where it was left, on the way back', [0, 300] as const, '0 300'],
])('a part inside closed details %s: all of them are open by then', async (_case, position, place) => {
  const { browser } = await startRuntime({
    content: '<details><details><p id="part">Part</p></details></details><details></details>',
  });
  const openAtScroll: boolean[] = [];
  const push = browser.scrolls.push.bind(browser.scrolls);
  browser.scrolls.push = (...places) => {
    document.querySelectorAll<HTMLDetailsElement>('details').forEach(({ open }) => openAtScroll.push(open));
    return push(...places);
  };
  scrollToPlace(window, '#part', position);
  expect([browser.scrolls[0], openAtScroll]).toEqual([place, [true, true, false]]);
});
