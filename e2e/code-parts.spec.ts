/** R3.3 on the delivered site: a part of its code that is gone after a deploy costs one load of the page, and nothing that the visitor brought along. */
import type { BrowserContext, Page } from '@playwright/test';
import { CONSENT_WORDS } from './support/consent.ts';
import { DATA_LAYER, PART_IS_MISSING, takeNoise } from './support/noise.ts';
import { someOfTheDay } from './support/sample.ts';
import { expect, NEW_VISITOR, test } from './support/site-test.ts';
import { follow } from './support/visitor.ts';
import { letPass } from './support/waiting.ts';

test.use(NEW_VISITOR);

interface CodePart {
  readonly address: string;
  /** What somebody does who needs the part, where looking at the page is not enough. */
  reach?(page: Page): Promise<void>;
}

const agree = (page: Page): Promise<void> =>
  page.getByRole('button', { name: CONSENT_WORDS.en.accept, exact: true }).click();

/** What every visitor may need, and some of the rest on a day. */
const PARTS: Readonly<Record<string, CodePart>> = {
  background: { address: '/en/about/' },
  'after-load': { address: '/en/about/' },
  'consent-form': { address: '/en/about/' },
  ...Object.fromEntries(
    someOfTheDay<readonly [string, CodePart]>(
      [
        ['measuring', { address: '/en/about/', reach: agree }],
        ['form-part', { address: '/en/newsletter/' }],
        ['search-part', { address: '/en/search/' }],
        ['account-check-part', { address: '/en/is-my-account-with-you/' }],
        ['brand-preview-part', { address: '/en/brand-preview/' }],
        ['checklist', { address: '/en/publications/cards-guide/' }],
        ['code-samples', { address: '/en/developers/' }],
        ['cost-planner-part', { address: '/en/cost-planner/' }],
        ['debug-data-layer', { address: '/en/about/?debug=data-layer' }],
        ['deposit-protection-part', { address: '/en/deposit-protection/' }],
        ['exchange-rates-part', { address: '/en/exchange-rates/' }],
        ['filters', { address: '/en/careers/jobs/' }],
        ['iban-checker-part', { address: '/en/iban-checker/' }],
        ['player-part', { address: '/en/podcast/who-holds-the-money/' }],
        ['solution-finder-part', { address: '/en/solution-finder/' }],
        ['visitor', { address: '/en/about/?debug=data-layer' }],
        ['webinar', { address: '/en/webinars/scaling-with-bank-identification/' }],
      ],
      2,
      'code parts',
    ),
  ),
};

/** Longer than a second reload takes to begin. */
const LONG_ENOUGH_MS = 500;

for (const [name, { address, reach }] of Object.entries(PARTS)) {
  test(`the part "${name}" cannot be fetched: one reload, the page stays whole, and the click on an advertisement counts`, async ({
    page,
    context,
    noise,
  }) => {
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await page.route(`**/assets/${name}-*.js`, (route) => route.abort());
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}gclid=abc`);
    await reach?.(page);
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState();
    // By then a second reload would have begun.
    await expect(page.locator('html[data-incomplete]')).toHaveCount(1);
    expect(loads).toBe(2);
    await expect(page.locator('h1')).toBeVisible();
    expect(page.url()).toContain('gclid=abc');
    expect(await adClickOf(context)).toBe('abc');
    takeNoise(noise, PART_IS_MISSING, DATA_LAYER);
  });
}

test('a part that cannot be fetched while a link is followed: the browser opens the link', async ({
  page,
  noise,
}) => {
  let breakPart = (): void => {};
  const isBroken = new Promise<void>((resolve) => (breakPart = resolve));
  await page.route('**/assets/after-load-*.js', (route) => isBroken.then(() => route.abort()));
  // The page change never gets its data; the document is served as ever.
  await page.route(/\/en\/about\//, (route) =>
    route.request().isNavigationRequest() ? route.continue() : undefined,
  );
  await page.goto('/en/license/');
  const asked = page.waitForRequest('**/page-data/en/about/page-data.json');
  await follow(page, '/en/about/?a=1#history');
  await asked;
  breakPart();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/about/');
  await letPass(LONG_ENOUGH_MS, 'a reload would have begun');
  expect(page.url()).toMatch(/\/en\/about\/\?a=1#history$/);
  takeNoise(noise, PART_IS_MISSING);
});

async function adClickOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'gclid')?.value;
}
