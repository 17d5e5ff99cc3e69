/** The podcast player: sound, chapters and transcript go together; without JavaScript it is plain audio. */
import { axeViolations } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { expect, test } from '../support/site-test.ts';

const EPISODE = '/podcast/who-holds-the-money/';
const LANGUAGES = [
  { language: 'en', forward: '15 seconds forward', search: 'Search the transcript', word: 'guarantee' },
  { language: 'de', forward: '15 Sekunden vor', search: 'Abschrift durchsuchen', word: 'bank' },
] as const;

for (const { language, forward, search, word } of LANGUAGES) {
  test(`a link to a moment leads there, skips go on from it, and the visit remembers (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${EPISODE}#t=193`);
    const second = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(second).toBe(193);
    await expect(page.locator('nav [aria-current="true"]')).toHaveAttribute('data-seek', '193');
    await page.getByRole('button', { name: forward }).press('Enter');
    await expect.poll(second).toBeCloseTo(208, 0);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(second, { timeout: 15_000 }).toBeGreaterThan(208.5);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause());
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem(`listen:${location.pathname}`)))
      .toMatch(/^20[89]|^21/);
    await page.goto(`/${language}/podcast/`);
    await page.goto(`/${language}${EPISODE}`);
    await expect.poll(second).toBeGreaterThan(207);
    expect(await axeViolations(page)).toEqual([]);
  });

  test(`the transcript leads to its moment and can be searched by keyboard (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}${EPISODE}`);
    const field = page.getByRole('searchbox', { name: search });
    await expect(async () => {
      await field.fill('');
      await field.fill(word);
      await expect(page.locator('[data-found]').first()).toBeAttached({ timeout: 500 });
    }).toPass();
    await field.press('Enter');
    await expect(page.locator('[data-found]').first()).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.locator('#t-98 a').press('Enter');
    await expect(page.locator('#t-98')).toHaveAttribute('data-now');
    await expect(page).toHaveURL(/#t=98$/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`there are plain audio, chapters and every word (${language})`, async ({ page }) => {
      await page.goto(`/${language}${EPISODE}`);
      await expect(page.locator('audio[controls]')).toBeVisible();
      await expect(page.locator('#t-98')).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeHidden();
      await page.locator('nav a[data-seek]').nth(1).click();
      await expect(page).toHaveURL(/#chapter-2$/);
    });
  });
}
