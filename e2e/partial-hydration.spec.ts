/** R4.8 on the site itself: long texts come from the second file of their page. */
import { holdBack, status } from './support/faults.ts';
import { someOfTheDay } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import {
  countRequests,
  expectPage,
  follow,
  markDocument,
  open,
  pageData,
  untilAsked,
} from './support/visitor.ts';
import { letPass } from './support/waiting.ts';

const PAGES = {
  'text page': ['/en/terms-of-use/', 'h2'],
  'guide with its chapters': ['/en/publications/cards-guide/', 'h2'],
  'transcript of a podcast': ['/en/podcast/who-holds-the-money/', '[data-player]'],
} as const;
const payloadOf = (path: string): string => pageData(path).replace('page-data.json', 'page-data-rsc.json');
const TEXT = '/en/terms-of-use/';

for (const [kind, [path, part]] of someOfTheDay(Object.entries(PAGES), 2)) {
  test(`a ${kind} is shown from its payload, and is the page that is served`, async ({
    page,
    network,
    noise,
  }) => {
    await open(page, path);
    const served = await page.locator('main').innerText();
    await open(page, '/en/');
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator(`main ${part}`).first()).toBeVisible();
    await expect.poll(() => page.locator('main').innerText()).toBe(served);
    expect([countRequests(network, pageData(path)), countRequests(network, payloadOf(path))]).toEqual([1, 1]);
    expect(noise).toEqual([]);
  });
}

test('a payload that is pending leaves the old page, and is shown as soon as it has come', async ({
  page,
  network,
}) => {
  await open(page, '/en/');
  const heading = await page.locator('#content h1').innerText();
  const release = holdBack(network, payloadOf(TEXT));
  await follow(page, TEXT);
  await untilAsked(network, payloadOf(TEXT));
  await letPass(500, 'a page that did not wait for its payload would be shown, or ask again');
  await expectPage(page, '/en/', heading);
  release();
  await expect(page).toHaveURL(TEXT);
  expect(countRequests(network, payloadOf(TEXT))).toBe(1);
});

for (const [name, fault] of someOfTheDay(
  [
    ['is not there', status(404)],
    ['fails', status(500)],
    ['is no JSON', status(200, '<!doctype html>')],
    ['is cut off', { kind: 'abort' }],
  ] as const,
  2,
)) {
  test(`a payload that ${name}: the browser opens the address`, async ({ page, network }) => {
    await open(page, '/en/');
    network.inject(({ url }) => (url === payloadOf(TEXT) ? fault : undefined));
    const isSameDocument = await markDocument(page);
    await follow(page, TEXT);
    await expect.poll(isSameDocument).toBe(false);
    await expect(page).toHaveURL(TEXT);
    await expect(page.locator('#content h1')).toBeVisible();
  });
}

test('a newer click wins over a payload that is pending', async ({ page, network }) => {
  await open(page, '/en/');
  const release = holdBack(network, payloadOf(TEXT));
  await follow(page, TEXT);
  await untilAsked(network, payloadOf(TEXT));
  await follow(page, '/en/services/');
  await expect(page).toHaveURL('/en/services/');
  release();
  await letPass(300, 'a payload that comes late would be shown at once');
  await expect(page).toHaveURL('/en/services/');
});

test.describe('with prefetching', () => {
  test.use({ isPrefetching: true });

  test('a link in sight loads no text, and a link that is reached for does', async ({ page, network }) => {
    await open(page, '/en/');
    const link = page.locator(`footer a[href="${TEXT}"]`);
    // Alone in the queue, or it waits for the batches of all links above it.
    await link.evaluate((kept) => {
      for (const other of document.querySelectorAll('a')) if (other !== kept) other.remove();
    });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => countRequests(network, pageData(TEXT)), { timeout: 20_000 }).toBe(1);
    expect(countRequests(network, payloadOf(TEXT))).toBe(0);
    await link.hover();
    await expect.poll(() => countRequests(network, payloadOf(TEXT))).toBe(1);
    await link.click();
    await expect(page).toHaveURL(TEXT);
    expect([countRequests(network, pageData(TEXT)), countRequests(network, payloadOf(TEXT))]).toEqual([1, 1]);
  });
});
