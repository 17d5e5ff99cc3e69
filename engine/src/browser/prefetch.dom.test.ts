// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageDataUrl } from '../shared/addresses.ts';
import { createLinkWatch } from './prefetch.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { pageDataOf } from './testing/page-data.ts';
import { startRuntime } from './testing/start-runtime.ts';

test('without IntersectionObserver nothing comes into view, and nothing breaks', () => {
  const entered: string[] = [];
  const watchLinks = createLinkWatch({
    window: { document } as unknown as Window & typeof globalThis,
    clock: createFakeClock(),
    pathOf: () => '/en/about/',
    queue: { enter: (path) => void entered.push(path), leave: () => undefined },
  });
  document.body.innerHTML = '<a href="/en/about/">About</a>';
  watchLinks();
  expect(entered).toEqual([]);
});

test('a link that leaves the view before its batch is not loaded ahead, and one that stays is', async () => {
  const { browser } = await startRuntime();
  await browser.clock.advance(0);
  browser.see('#about');
  browser.see('#third');
  await browser.clock.advance(1000);
  browser.see('#about', false);
  await browser.clock.advance(6000);
  expect([pageDataUrl('/en/about/'), pageDataUrl('/en/third/')].map(browser.web.count)).toEqual([0, 1]);
});

test('a link to what is no page is loaded ahead once, however often its parts are pointed at, and again by a click', async () => {
  const { browser } = await startRuntime({
    content: '<a id="later" href="/en/later/"><b>To</b> <i>later</i></a>',
  });
  const address = pageDataUrl('/en/later/');
  for (const part of ['b', 'i', 'b', 'i']) {
    document.querySelector(part)?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(0);
  }
  expect(browser.web.count(address)).toBe(1);
  // It has been deployed meanwhile.
  browser.answerPage(pageDataOf('/en/later/'));
  await browser.click('#later');
  expect([browser.web.count(address), browser.shown]).toEqual([2, ['/en/later/']]);
});

test('one that leads to the page in the visitor’s language, too, where that cannot be had', async () => {
  const { browser } = await startRuntime({
    content: '<a id="a" href="/about/"><b>A</b> <i>bout</i></a>',
    storedLanguage: 'en',
  });
  const address = pageDataUrl('/en/about/');
  browser.web.answer(address, { status: 503 });
  const point = async (part: string): Promise<number> => {
    document.querySelector(part)?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(5000);
    return browser.web.count(address);
  };
  const first = await point('b');
  expect(first).toBeGreaterThan(0);
  expect([await point('i'), await point('b')]).toEqual([first, first]);
});
