/** R4.1: a click that comes before React has run, whether its code is still on its way or there. */
import { expect, test } from '../support/runtime-test.ts';
import { isByReact } from '../support/content-markup.ts';
import { createHold, status } from '../support/faults.ts';
import {
  countRequests,
  expectPage,
  follow,
  followOnLeaving,
  markDocument,
  pageData,
  reachFor,
  sendForm,
  untilAsked,
  untilQuiet,
} from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

const BACKGROUND = /^\/assets\/background-/;
const REACT = /^\/assets\/react-/;

test.use({ isPrefetching: true });

test('shows the next page out of its own HTML in the same document, and React takes over with the page after it', async ({
  page,
  network,
  noise,
}) => {
  const { until, release } = createHold();
  network.inject(({ url }) => (REACT.test(url) ? { kind: 'hold', until } : undefined));
  await page.goto('/en/');
  await expect.poll(() => network.requests.some(({ url }) => REACT.test(url))).toBe(true);
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/about/?a=1');
  await expectPage(page, '/en/about/?a=1', 'About en');
  await expect(page).toHaveTitle(/About/);
  await expect(page.locator('#announcer')).toHaveText('Navigated to About en');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect([countRequests(network, pageData('/en/about/')), countRequests(network, '/en/about/')]).toEqual([
    1, 1,
  ]);
  expect(noise, 'the policy of the page that was left allows all of it').toEqual([]);
  // The served element, not one that React has made.
  expect(await isByReact(page)).toBe(false);

  release();
  await follow(page, '/en/page-1/');
  await expectPage(page, '/en/page-1/', 'page-1');
  await page.goBack();
  await expectPage(page, '/en/about/?a=1', 'About en');
  await page.goBack();
  await expectPage(page, '/en/', 'Home en');
  expect(await isSameDocument()).toBe(true);
});

test('so is the way back, and a page that was reached for, although their data is there', async ({
  page,
  network,
}) => {
  network.inject(({ url }) => (REACT.test(url) ? { kind: 'hang' } : undefined));
  await page.goto('/en/');
  await expect.poll(() => network.requests.some(({ url }) => REACT.test(url))).toBe(true);
  const isSameDocument = await markDocument(page);
  await reachFor(page, '/en/about/');
  await untilQuiet(network);
  expect(countRequests(network, pageData('/en/about/'))).toBe(1);
  await page.keyboard.press('Enter');
  await expectPage(page, '/en/about/', 'About en');
  await untilQuiet(network);
  await page.goBack();
  await expectPage(page, '/en/', 'Home en');
  await page.goForward();
  await expectPage(page, '/en/about/', 'About en');
  expect(await isSameDocument()).toBe(true);
  expect(countRequests(network, pageData('/en/about/'))).toBe(1);
});

test('waits for the code where the HTML is not to be had', async ({ page, network }) => {
  const { until, release } = createHold();
  network.inject(({ url }) => {
    if (REACT.test(url)) return { kind: 'hold', until };
    return url === '/en/about/' ? status(503) : undefined;
  });
  await page.goto('/en/');
  await expect.poll(() => network.requests.some(({ url }) => REACT.test(url))).toBe(true);
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/about/');
  await untilAsked(network, '/en/about/');
  await expectPage(page, '/en/', 'Home en');
  release();
  await expectPage(page, '/en/about/', 'About en');
  expect(await isSameDocument()).toBe(true);
});

test.describe('a click whose router is on its way gives way to a form that is sent after it', () => {
  for (const [how, answer] of [
    ['arrives', { kind: 'hold' }],
    ['cannot be had', status(404)],
  ] as const)
    test(`when the router ${how}`, async ({ page, network }) => {
      const router = createHold();
      const form = createHold();
      network.inject(({ url }) => {
        if (BACKGROUND.test(url)) return { ...answer, until: router.until };
        return url === '/en/page-2/?a=1' ? { kind: 'hold', until: form.until } : undefined;
      });
      await page.goto('/en/');
      const before = await page.evaluate(() => window.history.length);
      await follow(page, '/en/about/');
      await sendForm(page, '/en/page-2/');
      await untilAsked(network, '/en/page-2/?a=1');
      router.release();
      await letPass(500, 'the page of the click would be shown, or opened, as soon as that is known');
      network.inject(() => undefined);
      form.release();
      await expectPage(page, '/en/page-2/?a=1', 'page-2');
      expect(await page.evaluate(() => window.history.length)).toBe(before + 1);
    });
});

test('a click after that form is the one that counts', async ({ page, network }) => {
  const router = createHold();
  const form = createHold();
  network.inject(({ url }) => {
    if (BACKGROUND.test(url)) return { kind: 'hold', until: router.until };
    return url === '/en/page-2/?a=1' ? { kind: 'hold', until: form.until } : undefined;
  });
  await page.goto('/en/');
  await follow(page, '/en/about/');
  await followOnLeaving(page, '/en/page-1/');
  await sendForm(page, '/en/page-2/');
  await untilAsked(network, '/en/page-2/?a=1');
  router.release();
  await expectPage(page, '/en/page-1/', 'page-1');
  form.release();
  await letPass(500, 'the answer to the form would be shown as soon as it is there');
  await expectPage(page, '/en/page-1/', 'page-1');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first tap shows the next page out of its own HTML, though React is there', async ({
    page,
    network,
  }) => {
    // A page in memory is React's: no link in sight is prefetched, and what the finger asks for comes after the click.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    const { until: isClicked, release } = createHold();
    network.inject(({ url }) => {
      if (url === '/en/about/') release();
      return url === pageData('/en/about/') ? { kind: 'hold', until: isClicked } : undefined;
    });
    const reactCame = page.waitForEvent('requestfinished', {
      predicate: (request) => REACT.test(new URL(request.url()).pathname),
    });
    await page.goto('/en/');
    await reactCame;
    const isSameDocument = await markDocument(page);
    // On a busy machine the HTML would take longer than React waits for it.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.locator('a[href="/en/about/"]').first().tap();
    await expectPage(page, '/en/about/', 'About en');
    expect(countRequests(network, '/en/about/')).toBe(1);
    expect(await isByReact(page)).toBe(false);
    await page.clock.resume();
    await page.goBack();
    await expectPage(page, '/en/', 'Home en');
    expect(await isSameDocument()).toBe(true);
  });
});
