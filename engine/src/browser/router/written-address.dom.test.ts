// @vitest-environment jsdom
/** Parts of a site write queries into the address of the page that is shown; that is no other page. */
import { afterEach, describe, expect, test } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import { pageDataOf } from '../testing/page-data.ts';
import type { FakeBrowser } from '../testing/fake-browser.ts';
import { startRuntime } from '../testing/start-runtime.ts';

let browser: FakeBrowser;
afterEach(() => void Object.assign(window, { scrollY: 0 }));

const CONTENT =
  '<a id="part" href="#here">Part</a> <a id="about" href="/en/about/">About</a> <p id="here">Here</p>';

async function start(options: Parameters<typeof startRuntime>[0] = {}) {
  const runtime = await startRuntime({ content: CONTENT, ...options });
  ({ browser } = runtime);
  return runtime;
}

function writeQuery(query: string): void {
  const { history, location } = window;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
}

/** The browser follows a link to a fragment by itself. */
async function followFragment(): Promise<void> {
  await browser.click('#part');
  window.history.pushState(null, '', `${window.location.pathname}${window.location.search}#here`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await browser.clock.advance(0);
}

const reachForAbout = async (): Promise<void> => {
  document.querySelector('#about')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
  await browser.clock.advance(0);
};

test.each([
  ['goes to the content where its element is gone', '#query', 'content'],
  ['stays where it is outside of the page', '#outside', 'outside'],
])('the focus, once another query of the page as it was served is shown, %s', async (_case, from, to) => {
  await start({ content: '<a id="query" href="/en/?a=1">A</a>' });
  document.body.insertAdjacentHTML('beforeend', '<button id="outside"></button>');
  document.querySelector<HTMLElement>(from)?.focus();
  await browser.click('#query');
  expect([browser.address(), browser.shown, document.activeElement?.id]).toEqual(['/en/?a=1', ['/en/'], to]);
});

describe('a fragment of a page whose query has been written is the browser’s own', () => {
  test('before the router is wanted', async () => {
    const { events } = await start();
    writeQuery('?code=python');
    await followFragment();
    expect([browser.shown, events]).toEqual([[], ['first -> /en/']]);
  });

  test('once the router runs', async () => {
    const { events } = await start();
    await reachForAbout();
    writeQuery('?code=python');
    await followFragment();
    expect([browser.shown, browser.address()]).toEqual([[], '/en/?code=python#here']);
    expect(events.filter((event) => event.includes('->'))).toEqual(['first -> /en/']);
  });

  test('where the host has not added the slash', async () => {
    await start({ address: '/en/about', path: '/en/about/' });
    await followFragment();
    expect([browser.shown, browser.address()]).toEqual([[], '/en/about/#here']);
  });
});

test('a document that is shown again as it was stays, with the query that was written', async () => {
  await start();
  await reachForAbout();
  writeQuery('?q=iban');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await browser.clock.advance(0);
  expect([browser.shown, browser.address()]).toEqual([[], '/en/?q=iban']);
});

describe('entries of the same page that a document before a reload has made', () => {
  /** On the second of two searches, as after a reload: nothing of the runtime has been loaded. */
  async function startOnSecond() {
    window.history.pushState({ entry: 'first' }, '', '/en/?q=card');
    return start({ address: '/en/?q=iban', entry: 'second' });
  }

  test.each([
    ['before the router is wanted', async () => undefined],
    ['once the router runs', reachForAbout],
  ])('the way back to another query is a change of page: %s', async (_case, before) => {
    const { events } = await startOnSecond();
    await before();
    await browser.go(-1);
    expect([browser.address(), browser.shown]).toEqual(['/en/?q=card', ['/en/']]);
    expect(events.filter((event) => event.includes('->'))).toEqual([
      'first -> /en/?q=iban',
      '/en/ -> /en/?q=card',
    ]);
  });

  test('a fragment on the way is none', async () => {
    const { events } = await startOnSecond();
    writeQuery('?q=iban&kind=guide');
    await followFragment();
    // jsdom has followed the link, too.
    await browser.go(-2);
    expect([browser.address(), browser.shown]).toEqual(['/en/?q=iban&kind=guide', []]);
    expect(events.filter((event) => event.includes('->'))).toEqual(['first -> /en/?q=iban']);
  });
});

test.each([
  ['the click has the router fetched', async () => undefined],
  ['the router has been there before', reachForAbout],
])('the way back leads to where such a page was left: %s', async (_case, before) => {
  await start();
  writeQuery('?topic=cards');
  await before();
  Object.assign(window, { scrollX: 0, scrollY: 700 });
  await browser.click('#about');
  Object.assign(window, { scrollY: 0 });
  await browser.go(-1);
  expect([browser.address(), browser.scrolls.at(-1)]).toEqual(['/en/?topic=cards', '0 700']);
});

test('a page that never answers on the way back is opened by the browser, also at a fragment', async () => {
  await start();
  await browser.click('#about');
  browser.web.answer(pageDataUrl('/en/unloaded/'), 'never');
  window.history.pushState(null, '', '/en/unloaded/#here');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await browser.clock.advance(20_000);
  expect(browser.departures).toEqual(['reload']);
});

test('a page that is shown out of its HTML is not taken for the served one when React has come', async () => {
  let bringApp: () => void = () => undefined;
  const hydrated: string[] = [];
  const arrival = new Promise<void>((resolve) => (bringApp = resolve));
  const runtime = await startRuntime(
    { content: CONTENT, attributes: { 'data-interactive': '' } },
    {
      codeFiles: ['/assets/pages.js'],
      async importApp() {
        await arrival;
        return {
          ...browser.app,
          createApp: (rules) => ({
            ...browser.app.createApp(rules),
            hydrate: async ({ page }) => void hydrated.push(page.path),
          }),
        };
      },
    },
  );
  ({ browser } = runtime);
  browser.web.answer('/en/about/', { status: 200, text: htmlOf('/en/about/') });
  await browser.click('#about');
  await browser.clock.advance(0);
  expect(document.querySelector('h1')?.textContent).toBe('About');
  bringApp();
  await browser.clock.advance(1000);
  expect(hydrated).toEqual([]);
});

test('of a served page that has been left nobody hears that it could not be made interactive', async () => {
  let bringApp: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (bringApp = resolve));
  const runtime = await startRuntime(
    { content: CONTENT, attributes: { 'data-interactive': '' } },
    {
      async importApp() {
        await arrival;
        return {
          ...browser.app,
          createApp: (rules) => ({
            ...browser.app.createApp(rules),
            hydrate: () => new Promise<void>((_resolve, reject) => (fail = reject)),
          }),
        };
      },
    },
  );
  ({ browser } = runtime);
  bringApp();
  await browser.clock.advance(0);
  await browser.click('#about');
  expect(browser.shown).toEqual(['/en/about/']);
  fail(new Error('No page.'));
  await browser.clock.advance(1000);
  expect([browser.errors, browser.departures]).toEqual([[], []]);
});

function htmlOf(path: string): string {
  const { buildHash } = pageDataOf(path);
  return `<!doctype html><html lang="en" data-path="${path}" data-build="${buildHash}"><head><title>About</title></head>
    <body><div id="page"><main id="content" tabindex="-1"><h1>About</h1></main></div></body></html>`;
}
