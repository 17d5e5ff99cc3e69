// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../shared/addresses.ts';
import type { Plugin } from './plugins.ts';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { startRuntime } from './testing/start-runtime.ts';

describe('prefetch', () => {
  test('a prefetched click makes no request', async () => {
    const { browser, events } = await startRuntime();
    browser.see('#about');
    await browser.clock.advance(3000);
    expect(events).toContain('prefetched /en/about/');
    const before = browser.web.requests.length;
    await browser.click('#about');
    expect([browser.address(), browser.web.requests.length]).toEqual(['/en/about/', before]);
  });

  test('a link that a part of the page brings later is loaded when it comes into view, too', async () => {
    const { browser, events } = await startRuntime();
    document
      .querySelector('#about')
      ?.insertAdjacentHTML('afterend', '<p><a id="late" href="/en/third/">A</a></p>');
    await browser.clock.advance(0);
    browser.see('#late');
    await browser.clock.advance(3000);
    expect(events).toContain('prefetched /en/third/');
  });

  test.each(['mouseover', 'touchstart', 'pointerdown', 'focusin'])(
    '%s loads the target at once',
    async (type) => {
      const { browser } = await startRuntime();
      document.querySelector('#about')?.dispatchEvent(new Event(type, { bubbles: true }));
      await browser.clock.advance(0);
      expect(browser.web.count(pageDataUrl('/en/about/'))).toBe(1);
    },
  );

  test('a link that is reached for again and again is told of once', async () => {
    const { browser, events } = await startRuntime();
    for (const type of ['mouseover', 'focusin', 'mouseover'])
      document.querySelector('#about')?.dispatchEvent(new Event(type, { bubbles: true }));
    await browser.clock.advance(0);
    expect(events.filter((event) => event.startsWith('prefetch'))).toEqual([
      'prefetch /en/about/',
      'prefetched /en/about/',
    ]);
  });

  test.each([
    ['comes into view', (browser: FakeBrowser) => browser.see('#a')],
    [
      'is reached for',
      () => document.querySelector('#a')?.dispatchEvent(new Event('mouseover', { bubbles: true })),
    ],
  ])('of an unprefixed link that %s loads the page in the visitor’s language', async (_case, show) => {
    const { browser } = await startRuntime({
      content: '<a id="a" href="/about/">A</a>',
      storedLanguage: 'de',
    });
    show(browser);
    await browser.clock.advance(3000);
    const paths = ['/de/about/', '/about/'];
    expect(paths.map((path) => browser.web.count(pageDataUrl(path)))).toEqual([1, 0]);
  });

  test('one that fails is skipped without a word', async () => {
    const { browser, events } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), 'failure');
    browser.see('#about');
    await browser.clock.advance(10_000);
    expect(browser.web.count(pageDataUrl('/en/about/'))).toBeGreaterThan(0);
    // The batch has ended, or no other one would start.
    browser.see('#third');
    await browser.clock.advance(3000);
    expect(events).toContain('prefetched /en/third/');
    expect([browser.errors, browser.warnings, browser.departures]).toEqual([[], [], []]);
  });

  test.each(['/en/?b=1', '/en'])('a link to the page itself is not prefetched: %s', async (address) => {
    const { browser, events } = await startRuntime({ content: `<a id="a" href="${address}">A</a>` });
    browser.see('#a');
    await browser.clock.advance(3000);
    expect(events).toEqual(['first -> /en/']);
  });

  test('goes on with the links of the page that was navigated to, and forgets those of the page before', async () => {
    const content = '<a id="about" href="/en/about/">About</a> <a id="left" href="/en/left/">Left</a>';
    const { browser } = await startRuntime({ content });
    browser.see('#left');
    await browser.click('#about');
    browser.see('#on');
    await browser.clock.advance(6000);
    const paths = ['/en/third/', '/en/left/'];
    expect(paths.map((path) => browser.web.count(pageDataUrl(path)))).toEqual([1, 0]);
  });
});

describe('the first load', () => {
  test('asks for app data once, then for its own data, and for nothing else', async () => {
    const { browser } = await startRuntime();
    await browser.clock.advance(10_000);
    expect(browser.web.requests).toEqual([`GET ${APP_DATA_URL}`, `GET ${pageDataUrl('/en/')}`]);
  });

  test('React takes over at once where the page is interactive', async () => {
    const { events } = await startRuntime({ attributes: { 'data-interactive': '' } });
    expect(events).toContain('hydrated');
  });

  test('asks for app data once, too, where React has taken over before the load event', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    const { browser, events } = await startRuntime({ attributes: { 'data-interactive': '' } });
    Reflect.deleteProperty(document, 'readyState');
    expect([events.includes('hydrated'), browser.web.count(APP_DATA_URL)]).toEqual([true, 1]);
    window.dispatchEvent(new Event('load'));
    await browser.clock.advance(10_000);
    expect(browser.web.count(APP_DATA_URL)).toBe(1);
  });

  test('an address without its slash is put right once', async () => {
    const { browser } = await startRuntime({ address: '/en/about?a=1#b', path: '/en/about/' });
    expect(browser.address()).toBe('/en/about/?a=1#b');
  });

  test('the address of a not-found page stays', async () => {
    const { browser } = await startRuntime({ address: '/en/nope', path: '/404.html' });
    expect(browser.address()).toBe('/en/nope');
  });

  test('a document that the language redirect is leaving does not start', async () => {
    expect((await startRuntime({ attributes: { hidden: '' } })).events).toEqual([]);
  });

  test('one that could not be left, and is shown after all, does', async () => {
    const { browser, events } = await startRuntime({ attributes: { hidden: '' } });
    await browser.clock.advance(2900);
    document.documentElement.hidden = false;
    await browser.clock.advance(500);
    expect(events).toEqual(['first -> /en/']);
    await browser.click('#about');
    expect(browser.shown).toEqual(['/en/about/']);
  });

  test('a hook that throws is reported and stops nobody', async () => {
    const broken: Plugin = {
      name: 'broken',
      onRouteUpdate: () => {
        throw new Error('broken');
      },
    };
    const calls: string[] = [];
    const { browser } = await startRuntime(
      {},
      { plugins: [broken, { name: 'next', onRouteUpdate: () => void calls.push('next') }] },
    );
    expect([browser.errors.map(String), calls]).toEqual([
      ['Error: A hook of the plugin "broken" failed'],
      ['next'],
    ]);
  });
});

describe('programmatic navigation', () => {
  test('adds the slash, and on the same path a replaced entry keeps the scroll position', async () => {
    const { browser, navigate } = await startRuntime();
    navigate('/en/about');
    await browser.clock.advance(0);
    const { length } = window.history;
    const scrolls = browser.scrolls.length;
    navigate('/en/about?q=card', { replace: true });
    await browser.clock.advance(0);
    expect([browser.address(), window.history.length, browser.scrolls.length]).toEqual([
      '/en/about/?q=card',
      length,
      scrolls,
    ]);
  });

  test('that replaces the address with the same without a fragment leaves the visitor where they are', async () => {
    const { browser, navigate } = await startRuntime({ content: '<p id="here">Here</p>' });
    navigate('/en/#here');
    await browser.clock.advance(0);
    navigate('/en/', { replace: true });
    await browser.clock.advance(0);
    expect([browser.address(), browser.scrolls]).toEqual(['/en/', ['#here']]);
  });

  test('to a part of the page that is folded away opens it', async () => {
    const { browser, navigate } = await startRuntime({
      content: '<details><p id="inside">Inside</p></details>',
    });
    navigate('/en/#inside');
    await browser.clock.advance(0);
    expect([document.querySelector('details')?.open, browser.scrolls.at(-1)]).toEqual([true, '#inside']);
  });

  test('another origin is opened by the browser', async () => {
    const { browser, navigate } = await startRuntime();
    navigate('https://other.example/');
    expect(browser.departures).toEqual(['https://other.example/']);
  });
});

describe('a deploy during the visit', () => {
  test('served HTML of an old build is reloaded once', async () => {
    const { browser } = await startRuntime({ attributes: { 'data-build': 'b0' } });
    await browser.clock.advance(5000);
    expect(browser.departures).toEqual(['reload']);
  });

  test('with storage blocked it is not', async () => {
    const { browser } = await startRuntime({ attributes: { 'data-build': 'b0' }, isStorageBlocked: true });
    await browser.clock.advance(5000);
    expect(browser.departures).toEqual([]);
  });
});

describe('prefetch is skipped, a click always loads', () => {
  test('for crawlers', async () => {
    Object.defineProperty(window.navigator, 'userAgent', { value: 'Googlebot', configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(window.navigator, 'userAgent'));
    const { browser, events } = await startRuntime();
    browser.see('#about');
    document.querySelector('#third')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(10_000);
    expect(events).toEqual(['first -> /en/']);
    await browser.click('#about');
    expect(browser.shown).toEqual(['/en/about/']);
  });
});
