/** Before anybody has decided: what is stored, and who hears of a visit. */
import {
  listedNames,
  localEntries,
  shortForm,
  untilConsentWouldBeAsked,
  watchRequests,
} from '../support/consent.ts';
import { takeNoise } from '../support/noise.ts';
import { EXAMPLES, LANGUAGES } from '../support/page-kinds.ts';
import { fewOfTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, NEW_VISITOR, test } from '../support/site-test.ts';
import { follow } from '../support/visitor.ts';
import { untilSettled } from '../support/waiting.ts';

/** `kinds.spec.ts` looks at each kind of page. */
const ADDRESSES = [
  '/',
  '/about/',
  '/nope/',
  '/blog/',
  '/404.html',
  '/500.html',
  '/offline.html',
  '/en/imprint/',
  '/de/terms-of-use/',
];
const SAMPLE_SIZE = 4;

test.describe('somebody new', () => {
  test.use(NEW_VISITOR);

  for (const address of someOfTheDay(ADDRESSES, SAMPLE_SIZE)) {
    test(`${address} stores no cookie and asks nobody else for anything`, async ({
      page,
      context,
      noise,
      baseURL,
    }) => {
      const requests = watchRequests(page);
      await page.goto(address);
      await page.waitForLoadState('load');
      await untilSettled(page);
      expect(requests.filter((request) => new URL(request).origin !== baseURL)).toEqual([]);
      expect(await context.cookies()).toEqual([]);
      expect(await localEntries(page)).toEqual(['/', '/about/'].includes(address) ? { language: 'en' } : {});
      // A missing page is one that the browser remarks upon.
      takeNoise(noise, /status of 404/);
    });
  }

  test('whatever a whole visit stores, the privacy policy lists', async ({ page, context }) => {
    await page.goto('/about/?gclid=abc&utm_source=news');
    await expect(page).toHaveURL(/\/en\/about\//);
    await shortForm(page).getByRole('button', { name: 'Accept', exact: true }).click();
    await follow(page, '/en/services/');
    await expect(page).toHaveURL('/en/services/');
    await page.mouse.wheel(0, 2000);
    await page.reload();
    await expect.poll(async () => (await context.cookies()).length).toBe(3);
    const names = [
      ...(await context.cookies()).map(({ name }) => name),
      ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
    ];
    expect(names).toEqual(expect.arrayContaining(['gclid', 'solaris_utm', 'visitor', 'language', 'consent']));
    for (const language of LANGUAGES) {
      await page.goto(`/${language}/privacy-policy/`);
      const listed = await listedNames(page);
      expect(names.filter((name) => !listed.some((entry) => isListedAs(name, entry)))).toEqual([]);
    }
  });
});

test('somebody who has decided gets no byte of the form', async ({ page }) => {
  const requests = watchRequests(page);
  for (const { address } of fewOfTheDay(EXAMPLES, 2)) {
    await page.goto(address);
    await untilSettled(page);
  }
  await follow(page, '/en/about/');
  await expect(page).toHaveURL('/en/about/');
  await untilConsentWouldBeAsked();
  expect(requests.filter((request) => /consent-(?:form|en)/.test(request))).toEqual([]);
  await expect(page.locator('.consent')).toHaveCount(0);
});

test('nothing of a service of others is on the page or served while none is configured', async ({
  page,
  request,
}) => {
  const requests = watchRequests(page);
  await page.goto('/en/');
  await untilSettled(page);
  const paths = requests.map((address) => new URL(address).pathname);
  expect(paths.filter((path) => /start-scripts|container|third-party|~partytown/.test(path))).toEqual([]);
  const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src, text }) => src || text));
  expect(scripts.filter((script) => /partytown|proxy/.test(script))).toEqual([]);
  const boot = paths.find((path) => /\/assets\/boot-/.test(path)) ?? '';
  expect(await (await request.get(boot)).text()).not.toMatch(/partytown|third-party-proxy|ppms|_paq/);
  expect((await request.get('/~partytown/partytown.js')).status()).toBe(404);
  const refused = await request.get('/__third-party-proxy?url=https%3A%2F%2Fscripts.example%2Fmap.js');
  expect(refused.status()).toBeGreaterThanOrEqual(400);
  expect(refused.status()).toBeLessThan(500);
});

/** An asterisk at the end stands for any ending. */
function isListedAs(name: string, entry: string): boolean {
  return entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
}
