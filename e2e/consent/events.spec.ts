/** R6.5d on the delivered site: what visitors do besides looking at pages stands in the data layer, by its declared names. */
import type { Page } from '@playwright/test';
import { dataLayer } from '../support/consent.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

test('links that lead out, to files, to people and to the other language are told', async ({ page }) => {
  await page.goto('/en/publications/cards-guide/');
  await untilSettled(page);
  await page.evaluate(() => {
    // Nobody leaves: each link is clicked once.
    document.addEventListener('click', (event) => event.preventDefault(), true);
    for (const start of ['https://', '/documents/', 'mailto:', 'tel:'])
      document.querySelector<HTMLElement>(`body a[href^="${start}"]`)?.click();
    document.querySelector<HTMLElement>('header a[hreflang="de"]')?.click();
  });
  expect(await eventsOf(page)).toEqual([
    'link leave',
    'link download',
    'contact mail',
    'contact phone',
    'language switch',
  ]);
});

test('a search and the page that is opened from it are told', async ({ page }) => {
  await page.goto('/en/search/?q=phishing');
  const result = page.locator('[data-search-results] > li:visible a').first();
  await result.click();
  await expect.poll(() => eventsOf(page)).toEqual(['search search', 'search result']);
});

test('the use of a tool and its answer are told', async ({ page }) => {
  await page.goto('/en/iban-checker/');
  await untilSettled(page);
  const form = page.locator('form[data-tool-form="iban-checker"]');
  await form.locator('input').first().fill('DE89 3704 0044 0532 0130 00');
  await form.locator('[type="submit"]').click();
  await expect.poll(() => eventsOf(page)).toEqual(['tool start', 'tool result']);
  expect(JSON.stringify(await dataLayer(page))).not.toContain('3704');
});

test('the beginning and the end of a recording are told', async ({ page }) => {
  await page.goto('/en/podcast/who-holds-the-money/');
  await untilSettled(page);
  await page.evaluate(async () => {
    const audio = document.querySelector('audio');
    if (audio === null) return;
    audio.muted = true;
    await audio.play();
    audio.currentTime = audio.duration - 0.2;
  });
  await expect.poll(() => eventsOf(page)).toEqual(['player start', 'player end']);
});

/** Category and action of each custom event so far. */
async function eventsOf(page: Page): Promise<string[]> {
  const entries = (await dataLayer(page)) as { event?: string; category?: string; action?: string }[];
  return entries
    .filter(({ event }) => event === 'customEvent')
    .map(({ category, action }) => `${category} ${action}`);
}
