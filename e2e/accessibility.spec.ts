/**
 * axe finds nothing in what `kinds.spec.ts` does not see of pages: what is served in all languages, menus, the consent
 * form. Nothing is wider than a small phone on other pages than one of each kind. `npm run sweep` takes every page in
 * every width and scheme.
 */
import type { Page, Route } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { DESKTOP, overflow, SMALL_PHONE, spaceAsWritten, spaceOutText, unfold } from './support/layout.ts';
import { LANGUAGES, MISSING_PATH } from './support/page-kinds.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, NEW_VISITOR, takeNotFoundMessage, test } from './support/site-test.ts';

/** Pages of each language that are measured besides one of each kind; `npm run sweep` takes them all. */
const SAMPLE_SIZE = 4;
const SECONDS_A_PAGE = 10;

const SIZES_BY_NAME = Object.entries({ 'a small phone': SMALL_PHONE, 'a desktop': DESKTOP });

for (const path of ofTheDay(['/', '/services/', MISSING_PATH], 'every language')) {
  test(`axe finds nothing at ${path} as it is served, with every language in it`, async ({ page, noise }) => {
    await page.route(path, serveWithoutScripts);
    await page.goto(path);
    if (path === MISSING_PATH) takeNotFoundMessage(noise);
    expect(await violationsAtEachSize(page)).toEqual([]);
  });
}

for (const language of ofTheDay(LANGUAGES, 'menus on a phone')) {
  test(`axe finds nothing in the open menus on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.goto(`/${language}/`);
    await page.locator('[popovertarget]').click();
    const menus = await page.locator('[popover] summary').all();
    const looked = ofTheDay(menus, 'menu on a phone');
    for (const menu of menus) {
      await menu.click();
      if (looked.includes(menu)) expect(await axeViolations(page, 'header')).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  });
}

for (const language of ofTheDay(LANGUAGES, 'menus on a desktop')) {
  test(`axe finds nothing in the open menus on a desktop in ${language}`, async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`/${language}/`);
    const menus = await page.locator('header summary').all();
    const looked = ofTheDay(menus, 'menu on a desktop');
    for (const menu of menus) {
      await menu.click();
      if (looked.includes(menu)) expect(await axeViolations(page, 'header')).toEqual([]);
      expect(await overflow(page)).toEqual([]);
    }
  });
}

test('no page in any language, its text spaced out or not, is wider than a screen of 320 pixels', async ({
  crawledPages,
  page,
}) => {
  await page.setViewportSize(SMALL_PHONE);
  const drawn = LANGUAGES.flatMap((language) => {
    const paths = crawledPages.map(({ path }) => path);
    return someOfTheDay(
      paths.filter((path) => path.startsWith(`/${language}/`)),
      SAMPLE_SIZE,
      `in ${language}`,
    );
  });
  test.setTimeout(drawn.length * SECONDS_A_PAGE * 1000);
  const found: unknown[] = [];
  for (const path of drawn) {
    await page.goto(path);
    await spaceOutText(page);
    const spacedOut = await overflow(page);
    await spaceAsWritten(page);
    await unfold(page);
    const unfolded = await overflow(page);
    if (spacedOut.length + unfolded.length > 0) found.push({ path, spacedOut, unfolded });
  }
  expect(found).toEqual([]);
});

test.describe('somebody new', () => {
  test.use(NEW_VISITOR);

  for (const language of ofTheDay(LANGUAGES, 'consent form')) {
    test(`axe finds nothing while the consent form is open in ${language}`, async ({ page }) => {
      await page.goto(`/${language}/about/`);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violationsAtEachSize(page)).toEqual([]);
    });
  }
});

/** What is too wide at each size, and what axe finds at the size of the day. */
async function violationsAtEachSize(page: Page): Promise<string[]> {
  const found: string[] = [];
  const looked = ofTheDay(SIZES_BY_NAME, `size ${new URL(page.url()).pathname}`);
  for (const [size, viewport] of SIZES_BY_NAME) {
    await page.setViewportSize(viewport);
    const isLookedAt = looked.some(([name]) => name === size);
    const here = [...(await overflow(page)), ...(isLookedAt ? await axeViolations(page) : [])];
    found.push(...here.map((violation) => `on ${size}, ${violation}`));
  }
  return found;
}

/** Leaves the document as it is for readers without script, while axe can still run in it. */
async function serveWithoutScripts(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.replaceAll(/<script\b.*?<\/script>/gs, '') });
}
