// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import { createAhead } from '../ahead.ts';
import { createBackground } from '../background.ts';
import { createDelayedNotice } from '../delayed-notice.ts';
import { createPartLoader, markIncomplete } from '../parts.ts';
import { openBrowser } from '../testing/fake-browser.ts';
import type { FakeBrowser } from '../testing/fake-browser.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { createRouter } from './router.ts';

let browser: FakeBrowser;

function setUp() {
  browser = openBrowser({ address: '/en/' });
  browser.answerPage(pageDataOf('/en/about/'));
  const site = {
    languages: ['en'],
    defaultLanguage: 'en',
    fallbackLanguage: 'en',
    ignoredPaths: [],
    plainLinkPaths: [],
    catchAlls: [],
    serviceWorkerUrl: null,
    words: {},
  };
  const { environment, app } = browser;
  const runHooks = (): void => undefined;
  const ahead = createAhead(environment, []);
  const loadPart = createPartLoader(environment);
  const background = createBackground({
    environment,
    site,
    runHooks,
    ahead,
    loadPart,
    pathOf: () => undefined,
  });
  const notice = createDelayedNotice(environment, site, runHooks);
  const servedUrl = new URL(window.location.href);
  const importApp = async () => app;
  const router = createRouter({
    environment,
    site,
    runHooks,
    ahead,
    background,
    importApp,
    notice,
    served: { url: servedUrl, entry: undefined },
  });
  return { background, router };
}

test('after an update of the service worker the next navigation is a full one', async () => {
  const { background, router } = setUp();
  background.updates.onUpdateReady();
  await router.navigate(new URL('/en/about/', window.location.href));
  expect([browser.departures, browser.shown]).toEqual([['/en/about/'], []]);
});

test('an update installed while first-load resources had failed: one reload', async () => {
  const { background, router } = setUp();
  browser.web.answer(pageDataUrl('/en/'), { status: 404 });
  await expect(router.hydrate()).rejects.toThrow('No page data for');
  markIncomplete(document.documentElement, undefined);
  background.updates.onUpdateReady();
  background.updates.onUpdateReady();
  expect(browser.departures).toEqual(['reload']);
});

test('an update that was there before they failed: one reload, too', async () => {
  const { background } = setUp();
  background.updates.onUpdateReady();
  for (let times = 0; times < 2; times += 1) {
    markIncomplete(document.documentElement, undefined);
    await browser.clock.advance(0);
  }
  expect(browser.departures).toEqual(['reload']);
});

test('an update at each load, as of hosts that are being deployed: one reload for the build', async () => {
  for (let loads = 0; loads < 3; loads += 1) {
    const { background } = setUp();
    markIncomplete(document.documentElement, undefined);
    background.updates.onUpdateReady();
    background.start();
    await browser.clock.advance(0);
    document.documentElement.removeAttribute('data-incomplete');
  }
  expect(browser.departures).toEqual(['reload']);
});

test('each further update changes nothing about what is watched', () => {
  const observe = vi.spyOn(window.MutationObserver.prototype, 'observe');
  onTestFinished(() => observe.mockRestore());
  const { background } = setUp();
  for (let updates = 0; updates < 3; updates += 1) background.updates.onUpdateReady();
  expect(observe).toHaveBeenCalledTimes(1);
});

test('an update on a sound page reloads nothing', async () => {
  const { background, router } = setUp();
  await router.hydrate();
  background.updates.onUpdateReady();
  expect(browser.departures).toEqual([]);
});
