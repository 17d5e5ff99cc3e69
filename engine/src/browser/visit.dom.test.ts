// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import './navigation.ts';
import { pageDataUrl } from '../shared/page-addresses.ts';
import { type FakeBrowser, openBrowser } from './testing/fake-browser.ts';
import { pageDataOf } from './testing/page-data.ts';
import { createVisit, type Visit } from './visit.ts';

let browser: FakeBrowser;
afterEach(() => browser.close());

function startVisit(): Visit {
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
  return createVisit({ environment, site, runHooks: () => undefined, importApp: async () => app });
}

test('after an update of the service worker the next navigation is a full one', async () => {
  const visit = startVisit();
  visit.onUpdateReady();
  void visit.navigate(new URL('/en/about/', window.location.href));
  await browser.clock.advance(5000);
  expect([browser.departures, browser.shown, document.getElementById('status')?.textContent]).toEqual([
    ['/en/about/'],
    [],
    '',
  ]);
});

test('an update installed while first-load resources had failed: one reload', async () => {
  const visit = startVisit();
  browser.web.answer(pageDataUrl('/en/'), { status: 404 });
  void visit.takeOver();
  await browser.clock.advance(5000);
  visit.onUpdateReady();
  visit.onUpdateReady();
  expect(browser.departures).toEqual(['reload']);
});

test('an update on a sound page reloads nothing', async () => {
  const visit = startVisit();
  void visit.takeOver();
  await browser.clock.advance(5000);
  visit.onUpdateReady();
  expect(browser.departures).toEqual([]);
});
