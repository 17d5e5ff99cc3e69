// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import type { Answer } from '../testing/fake-fetch.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { startRuntime, textOf } from '../testing/start-runtime.ts';

describe('when client navigation fails, the browser opens the address', () => {
  test('page data that cannot be had: full navigation with path, query and fragment', async () => {
    const { browser } = await startRuntime({ content: '<a id="a" href="/en/broken/?a=1#b">A</a>' });
    browser.web.answer(pageDataUrl('/en/broken/'), { status: 503 });
    await browser.click('#a');
    await browser.clock.advance(1000);
    expect([browser.departures, textOf('status')]).toEqual([[], 'Still loading']);
    await browser.clock.advance(4000);
    expect([browser.departures, browser.address()]).toEqual([['/en/broken/?a=1#b'], '/en/']);
    // What the address leads to may leave this document where it is, such as a download.
    expect(textOf('status')).toBe('');
  });

  test('a navigation in place of the history entry stays one', async () => {
    const failing = await startRuntime();
    failing.browser.web.answer(pageDataUrl('/en/broken/'), { status: 503 });
    failing.navigate('/en/broken/?a=1', { replace: true });
    await failing.browser.clock.advance(5000);
    expect(failing.browser.departures).toEqual(['replace /en/broken/?a=1']);

    const waiting = await startRuntime();
    waiting.browser.web.answer(pageDataUrl('/en/about/'), 'never');
    waiting.navigate('/en/about/', { replace: true });
    await waiting.browser.clock.advance(20_000);
    expect(waiting.browser.departures).toEqual(['replace /en/about/']);
  });

  test('page data of an unprefixed link that cannot be had in the visitor’s language', async () => {
    const { browser } = await startRuntime({
      content: '<a id="a" href="/about/">A</a>',
      storedLanguage: 'de',
    });
    browser.web.answer(pageDataUrl('/de/about/'), { status: 503 });
    await browser.click('#a');
    await browser.clock.advance(5000);
    expect([browser.departures, browser.shown]).toEqual([['/about/'], []]);
  });

  test('a static query that fails raises its error first', async () => {
    const { browser } = await startRuntime();
    browser.answerPage(pageDataOf('/en/about/', { staticQueryHashes: ['h1'] }));
    await browser.click('#about');
    await browser.clock.advance(1000);
    expect(browser.errors).toEqual([new Error(`We couldn't load "/page-data/sq/d/h1.json"`)]);
    expect(browser.departures).toEqual(['/en/about/']);
  });

  test('a differing build hash: full navigation to the target', async () => {
    const { browser } = await startRuntime();
    browser.answerPage(pageDataOf('/en/about/', { buildHash: 'b2' }));
    await browser.click('#about');
    expect([browser.departures, browser.errors]).toEqual([['/en/about/'], []]);
  });

  const otherBuild = { status: 200, body: pageDataOf('/en/about/', { buildHash: 'b2' }) };
  test.each<[string, Answer, () => Promise<never>]>([
    ['a differing build hash', otherBuild, () => new Promise(() => undefined)],
    ['the second stage cannot be loaded', 'never', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s, and nothing else is waited for', async (_case, answer, importApp) => {
    const { browser } = await startRuntime({}, { importApp });
    browser.web.answer(pageDataUrl('/en/about/'), answer);
    await browser.click('#about');
    await browser.clock.advance(200);
    expect(browser.departures).toEqual(['/en/about/']);
  });

  test('a click while the browser is on its way there: it goes where that leads', async () => {
    const { browser } = await startRuntime();
    browser.answerPage(pageDataOf('/en/about/', { buildHash: 'b2' }));
    await browser.click('#about');
    await browser.click('#third');
    expect([browser.departures, browser.shown]).toEqual([['/en/about/', '/en/third/'], []]);
  });

  test('the second stage is asked for again by the next click, in a document that is shown again', async () => {
    let attempts = 0;
    const importApp = async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('Failed to fetch');
      return browser.app;
    };
    const { browser } = await startRuntime({}, { importApp });
    await browser.click('#about');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await browser.click('#third');
    expect([browser.departures, browser.shown]).toEqual([['/en/about/'], ['/en/third/']]);
  });

  test('the page cannot be rendered', async () => {
    const { browser } = await startRuntime();
    const createApp = () => ({
      hydrate: async () => undefined,
      show: () => Promise.reject(new Error('broken')),
    });
    Object.assign(browser.app, { createApp });
    await browser.click('#about');
    expect(browser.departures).toEqual(['reload']);
  });

  test('nothing ever answers', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), 'never');
    await browser.click('#about');
    await browser.clock.advance(30_000);
    expect(browser.departures).toEqual(['/en/about/']);
  });

  test('the first page is left without its resources', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/'), { status: 404 });
    await browser.click('#about');
    expect([browser.errors, browser.departures, browser.shown]).toEqual([[], [], ['/en/about/']]);
  });

  test('the code of the page cannot be had', async () => {
    const { browser } = await startRuntime();
    Object.assign(browser.app, { loadChunk: () => Promise.reject(new TypeError('Failed to fetch')) });
    await browser.click('#about');
    expect([browser.departures, browser.shown, browser.errors.length]).toEqual([['/en/about/'], [], 1]);
  });

  test('the stylesheet cannot be had', async () => {
    const { browser } = await startRuntime({ attributes: { 'data-stylesheet': '/assets/site.css' } });
    await browser.click('#about');
    document.head.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('error'));
    await browser.clock.advance(0);
    expect([browser.departures, browser.shown]).toEqual([['/en/about/'], []]);
  });

  /** What comes after the load event is asked for once `load` is called. */
  async function startBeforeLoad() {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { browser } = await startRuntime();
    browser.answerPage({ ...pageDataOf('/en/'), slicesMap: { header: 'header' } });
    Reflect.deleteProperty(document, 'readyState');
    const load = async (): Promise<void> => {
      window.dispatchEvent(new Event('load'));
      await browser.clock.advance(1000);
    };
    return { browser, load };
  }

  test.each([
    ['its record', pageDataUrl('/en/')],
    ['what it shares with others', '/slice-data/header.json'],
  ])(
    'what the first page needs cannot be had (%s): one error names the path, and asking for it ends',
    async (_what, address) => {
      const { browser, load } = await startBeforeLoad();
      browser.web.answer(address, { status: 503 });
      await load();
      await browser.clock.advance(1000);
      expect(browser.errors.map(String)).toEqual(['Error: page resources for /en/ not found']);
      expect(document.documentElement.hasAttribute('data-incomplete')).toBe(true);
      const { length } = browser.web.requests;
      browser.see('#about');
      await browser.clock.advance(20_000);
      expect(browser.web.requests.slice(length)).not.toContain(`GET ${address}`);
      await browser.click('#about');
      await browser.clock.advance(10_000);
      expect(browser.web.requests.slice(length)).not.toContain(`GET ${address}`);
      expect([browser.departures, browser.shown, browser.errors.length]).toEqual([[], ['/en/about/'], 1]);
    },
  );

  test('what the first page needs cannot be had, and it has been left by then: nobody is told', async () => {
    const { browser, load } = await startBeforeLoad();
    browser.web.answer(pageDataUrl('/en/'), 'failure');
    // Asked for again and again meanwhile.
    await load();
    window.dispatchEvent(new Event('beforeunload'));
    await browser.clock.advance(30_000);
    expect([browser.errors, document.documentElement.hasAttribute('data-incomplete')]).toEqual([[], false]);
  });

  test('the resources of an interactive page cannot be had: one error names the path, the HTML stays, links work', async () => {
    const { browser } = await startRuntime({
      attributes: { 'data-interactive': '' },
      isPageDataMissing: true,
    });
    // At once, or it would be said of the page that has been navigated to meanwhile.
    expect(browser.errors.map(String)).toEqual(['Error: page resources for /en/ not found']);
    expect(textOf('content')?.startsWith('Served')).toBe(true);
    await browser.click('#about');
    expect([browser.departures, browser.shown, browser.errors.length]).toEqual([[], ['/en/about/'], 1]);
  });
});

describe('an interactive page that is left before its code has come', () => {
  async function leave() {
    let breakOff = (): void => undefined;
    const importApp = vi.fn(async () => browser.app);
    importApp.mockImplementationOnce(
      () => new Promise((_resolve, reject) => (breakOff = () => reject(new TypeError('Load failed')))),
    );
    const { browser, events } = await startRuntime({ attributes: { 'data-interactive': '' } }, { importApp });
    window.dispatchEvent(new Event('beforeunload'));
    return { browser, events, importApp, breakOff };
  }

  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const isIncomplete = (): boolean => document.documentElement.hasAttribute('data-incomplete');

  test('has no resources that fail', async () => {
    const { browser, breakOff, importApp } = await leave();
    breakOff();
    await browser.clock.advance(5000);
    expect([browser.errors, isIncomplete(), importApp.mock.calls.length]).toEqual([[], false, 1]);
  });

  test.each(['before', 'after'])('is taken over when it is shown again, %s the code fails', async (order) => {
    const { browser, events, importApp, breakOff } = await leave();
    for (const step of order === 'before' ? [comeBack, breakOff] : [breakOff, comeBack]) {
      step();
      await browser.clock.advance(0);
    }
    expect([browser.errors, isIncomplete()]).toEqual([[], false]);
    expect([importApp.mock.calls.length, events.includes('hydrated')]).toEqual([2, true]);
  });
});

describe('not found', () => {
  const content = '<a id="a" href="/de/nope/?a=1">A</a>';

  test('after one HEAD the not-found page is shown at the requested address, in the language of its prefix', async () => {
    const { browser } = await startRuntime({ content });
    await browser.click('#a');
    const origin = window.location.origin;
    expect(browser.web.requests.filter((request) => request.startsWith('HEAD'))).toEqual([
      `HEAD ${origin}/de/nope/?a=1`,
    ]);
    expect([browser.address(), browser.shown]).toEqual(['/de/nope/?a=1', ['/404.html']]);
    expect(document.documentElement.lang).toBe('de');
  });

  test('a file that exists is opened by the browser', async () => {
    const { browser } = await startRuntime({ content });
    browser.web.answer(`HEAD ${window.location.origin}/de/nope/?a=1`, { status: 200 });
    await browser.click('#a');
    expect([browser.departures, browser.shown]).toEqual([['/de/nope/?a=1'], []]);
  });

  test('an unknown unprefixed path shows the not-found page in the visitor’s language', async () => {
    const { browser } = await startRuntime({
      content: '<a id="a" href="/nope/">A</a>',
      storedLanguage: 'de',
    });
    await browser.click('#a');
    expect([browser.address(), browser.shown, document.documentElement.lang]).toEqual([
      '/nope/',
      ['/404.html'],
      'de',
    ]);
  });

  test('a server error is shown at the requested address', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), { status: 500 });
    await browser.click('#about');
    expect([browser.address(), browser.shown]).toEqual(['/en/about/', ['/500.html']]);
  });

  describe('what stands in for a page', () => {
    const link = '<a id="a" href="/en/about/">About</a><a id="part" href="/en/about/#part">Part</a>';
    const answered = { status: 200, body: pageDataOf('/en/about/') };

    test.each([
      ['an error', { status: 500 }, '/500.html'],
      ['a page that was not there', { status: 404 }, '/404.html'],
    ])('%s, is left by a link to its own address once the page is there', async (_name, answer, standIn) => {
      const { browser } = await startRuntime({ content: link });
      browser.web.answer(pageDataUrl('/en/about/'), answer, answered);
      await browser.click('#a');
      expect([browser.address(), browser.shown]).toEqual(['/en/about/', [standIn]]);
      const { length } = window.history;
      document.body.insertAdjacentHTML('beforeend', link.replace('"a"', '"again"'));
      await browser.click('#again');
      expect([browser.address(), browser.shown]).toEqual(['/en/about/', [standIn, '/en/about/']]);
      expect([window.history.length, browser.scrolls.at(-1)]).toEqual([length, '0 0']);
      expect(document.activeElement?.id).toBe('content');
    });

    test('is left as well where the server has served it', async () => {
      const served = { address: '/en/about/', path: '/offline.html' };
      const { browser } = await startRuntime({ ...served, content: link });
      await browser.click('#a');
      expect([browser.address(), browser.shown]).toEqual(['/en/about/', ['/en/about/']]);
    });

    test('is asked for nothing by a step in the history within its address', async () => {
      const served = { address: '/en/nope/', path: '/404.html' };
      const { browser } = await startRuntime({ ...served, content: link });
      document.querySelector('#a')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
      await browser.clock.advance(0);
      window.history.pushState(null, '', '/en/nope/#content');
      window.dispatchEvent(new PopStateEvent('popstate'));
      await browser.clock.advance(0);
      expect([browser.shown, browser.web.count(pageDataUrl('/en/nope/'))]).toEqual([[], 0]);
    });
  });

  test('a doubled slash in front never leads to another host', async () => {
    const { browser } = await startRuntime({
      content: `<a id="a" href="${window.location.origin}//evil.example/">A</a>`,
    });
    await browser.click('#a');
    await browser.clock.advance(5000);
    expect(
      browser.departures
        .concat(browser.web.requests)
        .filter((target) => /^(GET |HEAD )?\/\/evil/.test(target)),
    ).toEqual([]);
    expect(browser.shown).toEqual(['/404.html']);
  });
});

test('the service worker is told of a page that is shown, and not of one that stands for an error', async () => {
  const told: unknown[] = [];
  const controller = { postMessage: (message: unknown) => void told.push(message) };
  const serviceWorker = { controller, getRegistrations: async () => undefined };
  Object.defineProperty(window.navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(window.navigator, 'serviceWorker'));
  const { browser } = await startRuntime({ content: '<a id="a" href="/en/nope/">A</a>' });
  await browser.click('#a');
  expect([browser.shown, told]).toEqual([['/404.html'], []]);
  await browser.click('#on');
  expect(told).toEqual(['visited /en/third/']);
});
