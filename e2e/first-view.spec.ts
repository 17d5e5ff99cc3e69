/** What a first visit costs the visitor: requests, waiting, shifting, storing. */
import type { Page } from '@playwright/test';
import { blockingTimeDuring, slowdownOfPhone } from './support/blocking-time.ts';
import { holdRoute } from './support/faults.ts';
import { BOOT_IS_MISSING, openWithoutBoot, takeNoise } from './support/noise.ts';
import { mostStyledAtOnce } from './support/restyling.ts';
import { countedBeforeLoad, loadedScripts, MAX_REQUESTS, resourcesBeforeLoad } from './support/resources.ts';
import { shortForm } from './support/consent.ts';
import { shifts, watchShifts } from './support/layout.ts';
import { EXAMPLES, MISSING_PATH } from './support/page-kinds.ts';
import { fewOfTheDay, ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, NEW_VISITOR, takeNotFoundMessage, test } from './support/site-test.ts';
import { WITH_MOTION } from './support/visitor.ts';
import { frames, letPass, untilSettled } from './support/waiting.ts';

/** On the wire, compressed: 6 kB. */
const MAX_SCRIPT_BYTES = 6000;
/** Of both faces, heads of answers included; pages in Romance languages have letters of the further files too. */
const MAX_FONT_BYTES = { '/en/': 29_000, '/de/services/cards/': 29_000, '/fr/': 45_000 };
const DISPLAY_FACE = 'Schibsted Grotesk';
const TEXT_FACE = 'Source Sans 3';
const FONTS = '**/*.woff2';
/** Comes whenever a headline has one of its letters, so nobody asks for it beforehand. */
const MAY_COME_LATE = /\/display-further-/;
/** Longer than a browser waits for a face that may be left out. */
const FONT_DELAY_MS = 500;
/** Until a visit comes in which nothing else takes the processor: on a busy machine, one of some twenty. */
const QUIET_VISIT_MS = 150_000;
const CONTENT_PAGES = [
  '/en/',
  '/en/glossary/bank-identifier-code/',
  '/de/services/cards/',
  '/de/privacy-policy/',
];

/** The question has some 20 elements; these pages have 800 and more, of which 100 are links. */
const MAX_STYLED_LATER = 50;

/** Pages of a visit that goes on; `kinds.spec.ts` looks at what the first page of one stores. */
const VISIT_LENGTH = 2;
/** Kinds of pages that are looked at without their script, each for half a second. */
const SAMPLE_SIZE = 4;
/** Every kind of page once, in English where it stands in several languages. */
const ONE_OF_EACH = EXAMPLES.filter(
  ({ address, language }) => language === 'en' || !address.startsWith('/de/'),
);

test.use({ ...NEW_VISITOR, ...WITH_MOTION, serviceWorkers: 'allow' });

/** Without script of their own; `kinds.spec.ts` counts on a page of each kind, `every-tool.spec.ts` on those of tools. */
const COUNTED_PAGES = [
  '/en/',
  '/de/',
  '/en/glossary/bank-identifier-code/',
  '/de/glossary/bank-identifier-code/',
];

for (const path of ofTheDay(COUNTED_PAGES, 'requests')) {
  test(`${path} is complete after at most ${MAX_REQUESTS} requests besides fonts and images`, async ({
    page,
  }) => {
    await page.goto(path);
    const counted = [path, ...(await countedBeforeLoad(page)).map(({ address }) => address)];
    expect(counted.length, counted.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
  });
}

test('the scripts of a first view weigh no more than their budget', async ({ page }) => {
  await page.goto('/en/');
  const boot = (await loadedScripts(page)).filter(({ address }) => address.includes('/assets/boot-'));
  expect(boot).toHaveLength(1);
  const scripts = [
    ...boot,
    ...(await resourcesBeforeLoad(page)).filter(
      ({ address }) => address.endsWith('.js') && address !== boot[0]?.address,
    ),
  ];
  expect(
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    JSON.stringify(scripts),
  ).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

const BOOT = /\/assets\/boot-/;
const BACKGROUND = /\/assets\/background-/;

/** https://www.w3.org/TR/paint-timing/, not yet among the types of TypeScript. */
interface PaintTiming extends PerformanceEntry {
  readonly paintTime?: number;
}

test('no script is fetched before the page has been painted', async ({ page }) => {
  await page.goto('/en/');
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
  const scripts = await page.evaluate(() => {
    // When the page has done its part of it; `startTime` is when the screen shows it.
    const [{ paintTime = Infinity } = {}] = performance.getEntriesByName('first-paint') as PaintTiming[];
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime }) => startTime - paintTime);
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(0);
});

test('what a page change needs first does not wait for boot', async ({ page }) => {
  await page.route(BOOT, () => undefined);
  const background = page.waitForRequest(BACKGROUND);
  await page.goto('/en/', { waitUntil: 'load' });
  await background;
});

test('what a page change needs first waits for the load event, before which script has a budget', async ({
  page,
}) => {
  const release = await holdRoute(page, FONTS);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const boot = page.waitForResponse(BOOT);
  const loaded = page.goto('/en/', { waitUntil: 'load' });
  await (await boot).finished();
  expect(asked.filter((url) => BACKGROUND.test(url))).toEqual([]);
  const background = page.waitForRequest(BACKGROUND);
  release();
  await Promise.all([loaded, background]);
});

for (const [path, maxBytes] of Object.entries(MAX_FONT_BYTES)) {
  test(`both faces of ${path} are asked for with the document and weigh no more than their budget`, async ({
    page,
  }) => {
    await page.goto(path);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) =>
        links.map((link) => new URL(link.getAttribute('href') ?? '', location.href).href),
      );
    const fonts = (await resourcesBeforeLoad(page)).filter(({ address }) => address.endsWith('.woff2'));
    const early = fonts.map(({ address }) => address).filter((address) => !MAY_COME_LATE.test(address));
    expect(early.sort()).toEqual(preloaded.sort());
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes);
  });
}

test('letters that few pages have are of the same face', async ({ page }) => {
  const link = 'footer a[href="/en/case-studies/"]';
  // The face of the text is left out where it comes late, as it does on a busy machine, and is there at the next view.
  await expect(async () => {
    await page.goto('/fr/');
    await untilSettled(page);
    await expect(page.locator(link)).toHaveText('Études de cas');
    const faces = await facesOf(page, link);
    expect(
      faces.filter(({ isCustomFont, familyName }) => !isCustomFont || !familyName.startsWith(TEXT_FACE)),
    ).toEqual([]);
    expect(faces).not.toEqual([]);
  }).toPass({ timeout: 30_000 });
});

test('the display face is seen at the first view, however late it comes', async ({ page }) => {
  const release = await holdRoute(page, FONTS);
  await page.goto('/de/', { waitUntil: 'commit' });
  await untilPainted(page);
  await letPass(FONT_DELAY_MS, 'a face that may be left out would be given up after 100 ms');
  release();
  await untilSettled(page);
  expect(await facesOf(page, 'h1')).toEqual([{ familyName: DISPLAY_FACE, isCustomFont: true }]);
});

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
})) {
  for (const path of ofTheDay(CONTENT_PAGES, `shifts on a ${device}`)) {
    test(`nothing on ${path} moves while it loads on a ${device}, however late the fonts are`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const release = await holdRoute(page, FONTS);
      await watchShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await untilPainted(page);
      release();
      await untilSettled(page);
      expect(await shifts(page)).toEqual([]);
    });
  }
}

for (const path of ['/en/', ...ofTheDay(CONTENT_PAGES.slice(1), 'slow phone')]) {
  test(`${path} has a visit without a long task on a slow phone`, async ({ browser, page }) => {
    test.setTimeout(QUIET_VISIT_MS + 10_000);
    const session = await page.context().newCDPSession(page);
    const measure = async () => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await session.send('Emulation.setCPUThrottlingRate', { rate: await slowdownOfPhone(page) });
      return blockingTimeDuring(browser, page, async () => {
        await page.goto(path);
        await untilSettled(page);
      });
    };
    // Whatever else runs on the machine can only add time, so the best of several visits counts.
    await expect(async () => expect(await measure()).toBe(0)).toPass({
      intervals: [0],
      timeout: QUIET_VISIT_MS,
    });
  });
}

for (const path of ['/en/', '/en/services/accounts/']) {
  test(`what comes to ${path} after the first paint, the consent question too, leaves the styles of the rest alone`, async ({
    browser,
    page,
  }) => {
    const measure = () =>
      mostStyledAtOnce(browser, page, async () => {
        await page.goto(path);
        // An expectation that has to wait describes the whole page to itself, closed menus too, and so has them styled.
        await shortForm(page).and(page.locator(':focus')).waitFor();
        await untilSettled(page);
      });
    // Fonts that come late on a busy machine do concern all letters.
    await expect(async () => expect(await measure()).toBeLessThan(MAX_STYLED_LATER)).toPass({
      intervals: [0],
    });
  });
}

test('a visit stores no cookie before the visitor consents', async ({ context, page, noise }) => {
  for (const { address } of fewOfTheDay(ONE_OF_EACH, VISIT_LENGTH)) await page.goto(address);
  await page.goto(`/en${MISSING_PATH}`);
  takeNotFoundMessage(noise);
  await page.goto('/');
  await page.waitForURL('/en/');
  await untilSettled(page);
  expect(await context.cookies()).toEqual([]);
});

test('the security policy of every page allows no inline code but by its hash, and no eval', async ({
  crawledPages,
  request,
}) => {
  const policies = new Map(
    crawledPages.map(({ path, headers }) => [path, headers['content-security-policy'] ?? '']),
  );
  for (const path of ['/', '/about/', MISSING_PATH, `/en${MISSING_PATH}`, `/de${MISSING_PATH}`]) {
    const response = await request.get(path);
    policies.set(path, response.headers()['content-security-policy'] ?? '');
  }
  const weak = [...policies].filter(
    ([, policy]) => !/default-src 'none'/.test(policy) || /unsafe-|\*|https?:(\s|;|$)/.test(policy),
  );
  expect(weak).toEqual([]);
});

test.describe('when the script cannot be loaded', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
  });

  test('every kind of page is there to read', async ({ page, noise }) => {
    for (const { address } of someOfTheDay(ONE_OF_EACH, SAMPLE_SIZE)) {
      await openWithoutBoot(page, address);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    takeNoise(noise, BOOT_IS_MISSING);
  });

  test('links and menus work', async ({ page, noise }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openWithoutBoot(page, '/en/');
    await page.getByText('Services', { exact: true }).first().click();
    await page.getByRole('link', { name: 'All services' }).click();
    await expect(page).toHaveURL('/en/services/');
    takeNoise(noise, BOOT_IS_MISSING);
  });

  test('an address without language leads to one all the same', async ({ page, noise }) => {
    await page.goto('/about/');
    await expect(page).toHaveURL('/en/about/');
    await expect(page.locator('h1')).toBeVisible();
    takeNoise(noise, BOOT_IS_MISSING);
  });
});

/** Waits until the page shows something, and for the frame after. */
async function untilPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await frames(page, 2);
}

/** The faces in which the first element's letters are really drawn. */
async function facesOf(page: Page, selector: string) {
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}
