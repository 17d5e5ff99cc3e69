/** The search tells nobody that nothing fits because a request has failed, and goes on once requests succeed again. */
import type { Page } from '@playwright/test';
import { takeNoise } from './support/noise.ts';
import { ofTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';

const LANGUAGES = [
  {
    language: 'en',
    query: 'phishing',
    none: 'No page fits',
    found: /pages fit “phishing”/,
    unavailable: 'The search index could not be loaded.',
  },
  {
    language: 'de',
    query: 'phishing',
    none: 'passt keine Seite',
    found: /Zu „phishing“ passen/,
    unavailable: 'Das Suchverzeichnis ließ sich nicht laden.',
  },
] as const;

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('[data-search-results] > li:visible a');
const status = (page: Page) => page.locator('[data-search-status]');

/** The requests for such files fail until the returned function is called. */
async function breakOff(page: Page, files: RegExp): Promise<() => void> {
  let isBroken = true;
  await page.context().route(files, (route) => (isBroken ? route.abort() : route.continue()));
  return () => {
    isBroken = false;
  };
}

for (const { language, query, none, found, unavailable } of ofTheDay(LANGUAGES, 'search connection')) {
  test(`${language}: where a part of the index cannot be had, the search says so, and finds the page once it can`, async ({
    page,
    noise,
  }) => {
    const repair = await breakOff(page, /\.pf_index$/);
    await page.goto(`/${language}/search/?q=${query}`);
    await expect(status(page)).toContainText(unavailable);
    await expect(status(page)).not.toContainText(none);
    await expect(page.locator('[data-search-none]')).toBeHidden();
    repair();
    await field(page).press('Enter');
    await expect(status(page)).toHaveText(found);
    await expect(results(page).first()).toBeVisible();
    takeNoise(noise, /net::ERR_FAILED/, /^warning: The search index could not be used: /);
  });

  test(`${language}: more results that could not be had are there with the next click`, async ({
    page,
    noise,
  }) => {
    await page.goto(`/${language}/search/?q=bank`);
    await expect(results(page)).toHaveCount(10);
    const repair = await breakOff(page, /\.pf_fragment$/);
    await page.locator('[data-search-more]').click();
    await expect(status(page)).toContainText(unavailable);
    repair();
    await page.locator('[data-search-more]').click();
    await expect(results(page)).toHaveCount(20);
    takeNoise(noise, /net::ERR_FAILED/, /^warning: More results could not be loaded: /);
  });
}
