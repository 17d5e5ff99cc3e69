/**
 * Each kind of page, loaded once by somebody new and looked at in every way that asks for no document of its own: how many
 * requests it takes and what moves while it loads, what it stores, asks others for and prints to the console, how it is without
 * motion, on paper and on a small phone, and what axe finds. The language, and the size and colour scheme for axe, change with
 * the day; `npm run sweep` takes them all.
 */
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { localEntries, shortForm, watchRequests } from './support/consent.ts';
import {
  areFontsLate,
  DESKTOP,
  foldedAway,
  overflow,
  shifts,
  shiftsThatShow,
  SMALL_PHONE,
  spaceAsWritten,
  spaceOutText,
  unfold,
  watchShifts,
} from './support/layout.ts';
import { EXAMPLES_BY_KIND, MISSING_PATH, NOT_FOUND_EXAMPLES } from './support/page-kinds.ts';
import { countedBeforeLoad, MAX_REQUESTS } from './support/resources.ts';
import { ofTheDay } from './support/sample.ts';
import { expect, NEW_VISITOR, takeNotFoundMessage, test } from './support/site-test.ts';
import { untilSettled } from './support/waiting.ts';

test.use({ ...NEW_VISITOR, serviceWorkers: 'allow' });

/** Kinds whose script puts a player or the reader's time into its place. */
const COMPLETED_BY_SCRIPT = ['podcast', 'webinar'];

const SIZES = { 'a small phone': SMALL_PHONE, 'a desktop': DESKTOP };

for (const [kind, examples] of [...EXAMPLES_BY_KIND, ['not found', NOT_FOUND_EXAMPLES] as const]) {
  for (const { address, language } of ofTheDay(examples, `language ${kind}`)) {
    test(`the ${kind} page in ${language} is light, quiet, still, fit for paper and a small phone, and accessible`, async ({
      context,
      page,
      noise,
      baseURL,
    }) => {
      const requests = watchRequests(page);
      await watchShifts(page);
      await page.goto(address);
      await untilSettled(page);
      if (address.endsWith(MISSING_PATH)) takeNotFoundMessage(noise);

      await test.step('it is complete after few requests besides fonts and images', async () => {
        const counted = [address, ...(await countedBeforeLoad(page)).map((each) => each.address)];
        expect(counted.length, counted.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
      });

      await test.step('nothing has moved since it was first painted', async () => {
        const mayMoveUnseen = COMPLETED_BY_SCRIPT.includes(kind) || (await areFontsLate(page));
        expect(await (mayMoveUnseen ? shiftsThatShow(page) : shifts(page))).toEqual([]);
      });

      await test.step('nothing violates the security policy, which the browser would say on the console', () => {
        expect(noise).toEqual([]);
      });

      await test.step('nothing is stored and nobody else asked before the visitor consents', async () => {
        expect(await context.cookies()).toEqual([]);
        expect(await localEntries(page)).toEqual({});
        expect(requests.filter((request) => new URL(request).origin !== baseURL)).toEqual([]);
      });

      await test.step('nothing moves or fades for a visitor who wants less motion', async () => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect(await movingElements(page)).toEqual([]);
        await page.emulateMedia({ reducedMotion: null });
      });

      // Most kinds of pages ask somebody new; what follows is about the page itself.
      if (await shortForm(page).isVisible()) await shortForm(page).locator('[data-role="reject"]').click();

      await test.step('paper shows the text and no navigation', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('nav:visible, button:visible, summary:visible:has(+ nav)')).toHaveCount(0);
        expect(await isSeen(page, 'a[href="#content"]')).toBe(false);
        expect(await foldedAway(page)).toEqual([]);
        await page.emulateMedia({ media: null });
      });

      await page.setViewportSize(SMALL_PHONE);
      await test.step('spaced out, nothing is wider than a screen of 320 pixels', async () => {
        await spaceOutText(page);
        expect(await overflow(page)).toEqual([]);
        await spaceAsWritten(page);
      });
      await unfold(page);
      await test.step('unfolded, nothing is wider than a screen of 320 pixels', async () => {
        expect(await overflow(page)).toEqual([]);
      });

      for (const [size, viewport] of ofTheDay(Object.entries(SIZES), `size ${kind}`)) {
        await test.step(`axe finds nothing on ${size}, with everything unfolded`, async () => {
          await page.setViewportSize(viewport);
          expect(await axeViolations(page)).toEqual([]);
        });
      }
    });
  }
}

test('an open menu does not move or fade for a visitor who wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/');
  await page.locator('header summary').first().click();
  await expect(page.locator('header details[open]')).toBeVisible();
  expect(await movingElements(page)).toEqual([]);
});

function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMoving = (element: Element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
    };
    return [...document.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && isMoving(element))
      .map((element) => element.outerHTML.slice(0, 100));
  });
}

function isSeen(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);
}
