/** The podcast player: sound, chapters and transcript go together; without JavaScript it is plain audio. */
import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

const EPISODE = '/podcast/who-holds-the-money/';
const LANGUAGES = [
  {
    language: 'en',
    forward: '15 seconds forward',
    remember: 'Remember my place on this device',
    search: 'Search the transcript',
    word: 'guarantee',
    chapter: 193,
    turn: 98,
  },
  {
    language: 'de',
    forward: '15 Sekunden vor',
    remember: 'Meine Stelle auf diesem Gerät merken',
    search: 'Mitschrift durchsuchen',
    word: 'bank',
    chapter: 161,
    turn: 58,
  },
] as const;

for (const { language, forward, remember, search, word, chapter, turn } of ofTheDay(LANGUAGES, 'player')) {
  test(`a link to a moment leads there, skips go on from it, and the visit remembers (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${EPISODE}#t=${chapter}`);
    const second = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await expect.poll(second).toBe(chapter);
    await expect(page.locator('[data-seek][aria-current="true"]')).toHaveAttribute(
      'data-seek',
      String(chapter),
    );
    await page.getByRole('button', { name: forward }).press('Enter');
    await expect.poll(second).toBeCloseTo(chapter + 15, 0);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(second).toBeGreaterThan(chapter + 15.5);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause());
    await expect
      .poll(() => page.evaluate(() => Number(sessionStorage.getItem(`listen:${location.pathname}`))))
      .toBeGreaterThanOrEqual(chapter + 15);
    await page.goto(`/${language}/podcast/`);
    await page.goto(`/${language}${EPISODE}`);
    await expect.poll(second).toBeGreaterThanOrEqual(chapter + 15);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`whoever went on from a chapter goes on there after a reload and on the way back (${language})`, async ({
    page,
  }) => {
    const second = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await page.goto(`/${language}${EPISODE}`);
    await untilSettled(page);
    await page.locator(`nav a[data-seek="${chapter}"]`).press('Enter');
    await page.getByRole('button', { name: forward }).press('Enter');
    await expect.poll(second).toBeGreaterThanOrEqual(chapter + 15);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.pause());
    await page.reload();
    await expect.poll(second).toBeGreaterThanOrEqual(chapter + 15);
    await expect(page).toHaveURL(new RegExp(`#t=${chapter}$`));
    await page.locator('header a').first().click();
    await expect(page).not.toHaveURL(new RegExp(EPISODE));
    await page.goBack();
    await expect.poll(second).toBeGreaterThanOrEqual(chapter + 15);
  });

  test(`keys for media skip, and nothing is remembered beyond the visit (${language})`, async ({ page }) => {
    // No key of a headset reaches a test, so what the page has told the browser about them is called.
    await page.addInitScript(() => {
      const { mediaSession } = navigator;
      const listen = mediaSession.setActionHandler.bind(mediaSession);
      mediaSession.setActionHandler = (action, handler) => {
        document.addEventListener(`media-${action}`, () => handler?.({ action }));
        listen(action, handler);
      };
    });
    await page.goto(`/${language}${EPISODE}#t=${chapter}`);
    const audio = page.locator('audio');
    const second = () => audio.evaluate(({ currentTime }: HTMLAudioElement) => currentTime);
    await expect.poll(second).toBe(chapter);
    await audio.evaluate((element: HTMLAudioElement) => element.play());
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBeTruthy();
    await audio.evaluate((element: HTMLAudioElement) => element.pause());
    const paused = await second();
    await page.evaluate(() => document.dispatchEvent(new Event('media-seekforward')));
    await expect.poll(second).toBeCloseTo(paused + 15, 0);
    await page.evaluate(() => document.dispatchEvent(new Event('media-seekbackward')));
    await expect.poll(second).toBeCloseTo(paused, 0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /listen/.test(key)))).toEqual(
      [],
    );
  });

  test(`a later visit goes on from the same place only while that is asked for (${language})`, async ({
    page,
    context,
  }) => {
    const secondIn = (visit: Page) =>
      visit.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
    await page.goto(`/${language}${EPISODE}#t=${chapter}`);
    await expect.poll(() => secondIn(page)).toBe(chapter);
    const box = page.getByRole('checkbox', { name: remember });
    await expect(box).not.toBeChecked();
    await box.press('Space');

    // What is kept for a visit is kept in a tab.
    const later = await context.newPage();
    await later.goto(`/${language}${EPISODE}`);
    await expect.poll(() => secondIn(later)).toBe(chapter);
    await expect(later.getByRole('checkbox', { name: remember })).toBeChecked();
    expect(await axeViolations(later)).toEqual([]);
    await later.getByRole('checkbox', { name: remember }).press('Space');
    expect(await later.evaluate(() => Object.keys(localStorage).filter((key) => /listen/.test(key)))).toEqual(
      [],
    );

    const last = await context.newPage();
    await last.goto(`/${language}${EPISODE}`);
    await untilSettled(last);
    await expect(last.getByRole('checkbox', { name: remember })).not.toBeChecked();
    expect(await secondIn(last)).toBe(0);
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
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.locator(`#t-${turn} a`).press('Enter');
    await expect(page.locator(`#t-${turn}`)).toHaveAttribute('data-now');
    await expect(page).toHaveURL(new RegExp(`#t=${turn}$`));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`there are plain audio, chapters and every word (${language})`, async ({ page }) => {
      await page.goto(`/${language}${EPISODE}`);
      await expect(page.locator('audio[controls]')).toBeVisible();
      await expect(page.locator(`#t-${turn}`)).toBeVisible();
      await expect(page.getByRole('searchbox')).toBeHidden();
      await page.locator('nav a[data-seek]').nth(1).click();
      await expect(page).toHaveURL(/#chapter-2$/);
    });
  });
}
