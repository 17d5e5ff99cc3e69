// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../shared/addresses.ts';
import { createAhead } from './ahead.ts';
import { openBrowser } from './testing/fake-browser.ts';
import type { FakeBrowser } from './testing/fake-browser.ts';
import { pageDataOf } from './testing/page-data.ts';
import { startRuntime } from './testing/start-runtime.ts';

let browser: FakeBrowser;

const CODE = ['/assets/pages-1.js', '/assets/react-1.js'];
const SHARED = '/slice-data/header-en.json /page-data/sq/d/h1.json';

async function start(...[options, site]: Parameters<typeof startRuntime>) {
  const attributes = { 'data-shared': SHARED, ...options?.attributes };
  const runtime = await startRuntime({ ...options, attributes }, { codeFiles: CODE, ...site });
  ({ browser } = runtime);
  return runtime;
}

const preloaded = (): (string | null)[] =>
  [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));

describe('when the browser is idle after the load', () => {
  test('code is compiled but not run, and what pages share is loaded', async () => {
    let runs = 0;
    const importApp = async () => {
      runs += 1;
      return browser.app;
    };
    await start({}, { importApp });
    await browser.clock.advance(2000);
    expect([preloaded(), runs]).toEqual([CODE, 0]);
    expect(browser.web.requests.slice().sort()).toEqual(
      [APP_DATA_URL, pageDataUrl('/en/'), ...SHARED.split(' ')].map((url) => `GET ${url}`).sort(),
    );
  });

  // A link of the kind "prefetch" falls under `default-src` in Firefox, and WebKit knows none.
  test('the stylesheet is fetched in a way that every engine and policy allows', async () => {
    await start({ attributes: { 'data-stylesheet': '/assets/style-1.css' } });
    await browser.clock.advance(2000);
    expect(browser.web.count('/assets/style-1.css')).toBe(1);
    expect(document.head.querySelector('link[rel="prefetch"]')).toBeNull();
  });

  test('prefetching visible links does not run it either', async () => {
    let runs = 0;
    const importApp = async () => {
      runs += 1;
      return browser.app;
    };
    await start({}, { importApp });
    browser.see('#about');
    await browser.clock.advance(3000);
    expect([browser.web.count(pageDataUrl('/en/about/')), runs]).toEqual([1, 0]);
  });

  test('nothing of it with data saver', async () => {
    Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true });
    await start();
    await browser.clock.advance(2000);
    Reflect.deleteProperty(window.navigator, 'connection');
    expect([preloaded(), browser.web.requests]).toEqual([[], [`GET ${APP_DATA_URL}`]]);
  });
});

describe('a click before any of that', () => {
  test('asks for the HTML of the page, its data and the stylesheet alone', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await start({ attributes: { 'data-stylesheet': '/assets/style-1.css' } });
    Reflect.deleteProperty(document, 'readyState');
    document
      .querySelector('#about')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect([browser.web.requests, preloaded()]).toEqual([
      [
        'GET /en/about/',
        `GET ${pageDataUrl('/en/about/')}`,
        `GET ${APP_DATA_URL}`,
        'GET /assets/style-1.css',
      ],
      [],
    ]);
    // The next test has the same document.
    await browser.clock.advance(0);
  });

  test('asks for nothing twice when it is a double click', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await start({ attributes: { 'data-stylesheet': '/assets/style-1.css' } });
    Reflect.deleteProperty(document, 'readyState');
    for (let clicks = 0; clicks < 2; clicks += 1)
      document
        .querySelector('#about')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(browser.web.requests).toEqual([...new Set(browser.web.requests)]);
    // The next test has the same document.
    await browser.clock.advance(0);
  });

  test('asks again for data that did not come', async () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await start();
    Reflect.deleteProperty(document, 'readyState');
    browser.web.answer(pageDataUrl('/en/about/'), 'failure', { status: 200, body: pageDataOf('/en/about/') });
    await browser.click('#about');
    await browser.clock.advance(300);
    expect([browser.shown, browser.departures]).toEqual([['/en/about/'], []]);
  });

  test('says nothing where the stylesheet fails, which the page change asks for itself', async () => {
    const unheard: unknown[] = [];
    const listen = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', listen);
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await start({ attributes: { 'data-stylesheet': '/assets/style-1.css' } });
    Reflect.deleteProperty(document, 'readyState');
    browser.web.answer('/assets/style-1.css', 'failure');
    await browser.click('#about');
    process.off('unhandledRejection', listen);
    expect([unheard, browser.errors]).toEqual([[], []]);
  });

  test('the stylesheet comes into force when the page that is left is gone', async () => {
    await start({ attributes: { 'data-stylesheet': '/assets/site.css' } });
    await browser.click('#about');
    const link = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    const headings: unknown[] = [];
    let mediaText = 'not all';
    const media = {
      get mediaText() {
        return mediaText;
      },
      set mediaText(text: string) {
        mediaText = text;
        headings.push([text, document.querySelector('h1')?.textContent]);
      },
    };
    Object.defineProperty(link, 'sheet', { value: { media } });
    link?.dispatchEvent(new Event('load'));
    await browser.clock.advance(0);
    expect(headings).toEqual([['all', 'Heading of /en/about/']]);
  });

  test('asks with data saver for the page, what pages share and the code at once, and for nothing twice', async () => {
    let release: (app: FakeBrowser['app']) => void = () => undefined;
    const app = new Promise<FakeBrowser['app']>((resolve) => (release = resolve));
    const importApp = () => app;
    Object.defineProperty(window.navigator, 'connection', { value: { saveData: true }, configurable: true });
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true });
    await start({}, { importApp });
    Reflect.deleteProperty(document, 'readyState');
    browser.web.answer('/slice-data/header-en.json', {
      status: 200,
      body: { componentChunkName: 'slice---header', staticQueryHashes: ['h1'], data: {} },
    });
    browser.web.answer('/page-data/sq/d/h1.json', { status: 200, body: { query: 'words', data: {} } });
    browser.answerPage(
      pageDataOf('/en/about/', { slicesMap: { header: 'header-en' }, staticQueryHashes: ['h1'] }),
    );
    document
      .querySelector('#about')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const asked = [pageDataUrl('/en/about/'), APP_DATA_URL, ...SHARED.split(' ')];
    expect([browser.web.requests, preloaded()]).toEqual([asked.map((url) => `GET ${url}`), CODE]);
    release(browser.app);
    await browser.clock.advance(0);
    Reflect.deleteProperty(window.navigator, 'connection');
    expect(browser.shown).toEqual(['/en/about/']);
    const pageAndShared = asked.filter((url) => url !== APP_DATA_URL);
    expect(pageAndShared.map((url) => browser.web.count(url))).toEqual([1, 1, 1]);
  });

  test('asks for nothing ahead where only the router knows the address', async () => {
    await start({ content: '<a id="a" href="/about/">A</a>' });
    document.querySelector('#a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(browser.web.requests.filter((request) => request.includes('about'))).toEqual([]);
    // The next test has the same document.
    await browser.clock.advance(0);
  });
});

test('what was asked for ahead answers one plain request, and none of another kind', async () => {
  browser = openBrowser({ address: '/en/' });
  const ahead = createAhead(browser.environment, []);
  ahead.request('/en/about/');
  await ahead.fetch('/en/about/', { method: 'HEAD', mode: 'same-origin' });
  await ahead.fetch('/en/about/');
  await ahead.fetch('/en/about/');
  expect(browser.web.requests).toEqual(['GET /en/about/', 'HEAD /en/about/', 'GET /en/about/']);
});
