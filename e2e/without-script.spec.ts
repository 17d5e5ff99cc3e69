/** Everything on the site can be read and used without JavaScript. */
import { EXAMPLES_BY_KIND, LANGUAGES, MISSING_PATH } from './support/page-kinds.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, takeNotFoundMessage, test } from './support/site-test.ts';

test.use({ javaScriptEnabled: false });

/** Kinds that are read on a day; the text of every page is looked at in `pages.spec.ts`, as it is served. */
const KINDS = 6;

/** Share of the text that is seen at least. */
const MOST = 0.85;

for (const [kind, pages] of someOfTheDay([...EXAMPLES_BY_KIND], KINDS, 'without script')) {
  test(`the ${kind} page can be read`, async ({ page }) => {
    for (const { address } of ofTheDay(pages, `without script ${kind}`)) {
      await page.goto(address);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      // What only a script could use is hidden on purpose; the text itself is not.
      const { seen, hidden } = await page.locator('main').evaluate(countLetters);
      expect(seen, address).toBeGreaterThan(MOST * (seen + hidden));
    }
  });
}

/** Of text that is neither folded nor waits for a script to say it. Runs in the browser. */
function countLetters(main: Element): { readonly seen: number; readonly hidden: number } {
  const unread = 'details:not([open]) > :not(summary), [hidden], template, script, style, select, svg';
  const words = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const count = { seen: 0, hidden: 0 };
  while (words.nextNode()) {
    const letters = words.currentNode.textContent?.trim().length ?? 0;
    const place = words.currentNode.parentElement;
    if (place === null || place.closest(unread) !== null) continue;
    count[place.checkVisibility({ visibilityProperty: true }) ? 'seen' : 'hidden'] += letters;
  }
  return count;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu opens, unfolds and leads on', async ({ page }) => {
    await page.goto('/en/');
    await expect(page.locator('#site-menu')).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.locator('#site-menu summary').first().tap();
    await page.locator('#site-menu a[href="/en/services/cards/"]').tap();
    await expect(page).toHaveURL('/en/services/cards/');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the menus open one at a time and lead on', async ({ page }) => {
    await page.goto('/de/');
    await page.locator('header summary').nth(0).click();
    await expect(page.locator('header a[href="/de/services/cards/"]')).toBeVisible();
    await page.locator('header summary').nth(1).click();
    await expect(page.locator('header a[href="/de/services/cards/"]')).toBeHidden();
    await page.locator('header a[href="/de/industries/travel/"]').click();
    await expect(page).toHaveURL('/de/industries/travel/');
  });
});

test('the language switch leads to the same page in the other language', async ({ page }) => {
  await page.goto('/en/services/cards/');
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/services/cards/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('questions show their answers, and drawings their text', async ({ page }) => {
  await page.goto('/en/services/cards/');
  const folded = page.locator('main details');
  expect(await folded.count()).toBeGreaterThan(1);
  for (const details of await folded.all()) {
    await details.locator('summary').click();
    await expect(details.locator(':scope > :not(summary)').first()).toBeVisible();
  }
});

for (const path of ofTheDay(['/', '/about/', '/glossary/bank-identifier-code/'], 'without language')) {
  test(`${path} offers both languages, each in its own words`, async ({ page }) => {
    await page.goto(path);
    for (const language of LANGUAGES) {
      const offer = page.locator(`main [lang="${language}"]`).first();
      await expect(offer).toBeVisible();
      await expect(offer.locator(`a[href="/${language}${path}"]`)).toBeVisible();
    }
    await page.locator(`main a[href="/de${path}"]`).click();
    await expect(page).toHaveURL(`/de${path}`);
  });
}

test('an address without page says so in both languages', async ({ page, noise }) => {
  const response = await page.goto(MISSING_PATH);
  takeNotFoundMessage(noise);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [lang="de"] h2')).toBeVisible();
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('/en/services/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/services/#content');
});
