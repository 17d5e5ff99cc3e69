/** Flows that are played: by keyboard, by address, by themselves, without motion, and as a list without JavaScript. */
import type { Page } from '@playwright/test';
import { axeViolations, axeViolationsOnSomeDays } from '../support/axe.ts';
import { createHold } from '../support/faults.ts';
import { overflow, shifts, watchShifts } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { WITH_MOTION } from '../support/visitor.ts';
import { untilSettled } from '../support/waiting.ts';

test.use(WITH_MOTION);

const LANGUAGES = [
  {
    language: 'en',
    next: 'Next',
    play: 'Play',
    pause: 'Pause',
    step: (n: number) => `Step ${n} of 7`,
    travel: 'Travel',
  },
  {
    language: 'de',
    next: 'Weiter',
    play: 'Abspielen',
    pause: 'Anhalten',
    step: (n: number) => `Schritt ${n} von 7`,
    travel: 'Reise',
  },
] as const;

const PLAYER = /flow-player-part/;

/** The steps that can be seen, and the lines that are marked in the drawing that can be seen. */
function shown(page: Page) {
  return {
    steps: page.locator('[data-flow-steps] > li:visible'),
    marks: page.locator('svg:visible [data-flow-mark][data-current]'),
    controls: page.locator('[data-flow-action]:visible'),
  };
}

for (const { language, next, play, pause, step, travel } of ofTheDay(LANGUAGES, 'flow player')) {
  test(`a press that comes before the script is made good (${language})`, async ({ page }) => {
    const { until: isHeld, release } = createHold();
    await page.route(/after-load/, async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.goto(`/${language}/services/cards/`);
    const button = page.getByRole('button', { name: next });
    await button.click();
    await expect(page.locator('[data-flow-position]')).not.toContainText(step(2));
    release();
    await expect(page.locator('[data-flow-position]')).toContainText(step(2));
    await button.click();
    await expect(page.locator('[data-flow-position]')).toContainText(step(3));
  });

  test(`steps are taken by keyboard and marked in drawing and address (${language})`, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await watchShifts(page);
    await page.goto(`/${language}/services/cards/`, { waitUntil: 'networkidle' });
    const { steps, marks } = shown(page);
    await expect(steps).toHaveCount(1);
    await expect(marks).toHaveCount(0);
    expect(
      fetched.filter((url) => PLAYER.test(url)),
      'the player comes with its first use',
    ).toEqual([]);
    const button = page.getByRole('button', { name: next });
    await button.press('Enter');
    await expect(page).toHaveURL(/#step-2$/);
    await expect(page.getByRole('status').filter({ hasText: step(2) })).toBeVisible();
    await expect(marks).toHaveAttribute('data-flow-mark', '2');
    await button.press('ArrowRight');
    await expect(page).toHaveURL(/#step-3$/);
    await expect(steps).toHaveAttribute('id', 'step-3');
    await page.locator('a[href="#step-6"]').press('Enter');
    await expect(steps).toHaveAttribute('id', 'step-6');
    await expect(page.locator('a[href="#step-6"]')).toHaveAttribute('aria-current', 'step');
    await expect(page.locator('a[href="#step-6"]')).toBeFocused();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await shifts(page)).toEqual([]);
  });

  test(`a flow plays until it is stopped (${language})`, async ({ page }) => {
    await page.clock.install();
    await page.goto(`/${language}/services/cards/`);
    const { steps } = shown(page);
    const button = page.locator('[data-flow-action="play"]');
    await expect(button).toHaveAccessibleName(play);
    await expect(async () => {
      await button.click();
      await expect(page.locator('[data-playing]')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(button).toHaveAccessibleName(pause);
    await page.clock.runFor(40_000);
    await expect(steps).not.toHaveAttribute('id', 'step-1');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await button.press('Escape');
    await expect(page.locator('[data-playing]')).toHaveCount(0);
    await expect(button).toHaveAccessibleName(play);
  });

  test(`a link to a step shows it on a small screen (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await watchShifts(page);
    await page.goto(`/${language}/case-studies/finom/#step-5`);
    const { steps, marks } = shown(page);
    await expect(marks).toHaveAttribute('data-flow-mark', '5');
    await expect(steps).toHaveAttribute('id', 'step-5');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await shifts(page)).toEqual([]);
  });

  test(`whoever asks for less motion goes by hand (${language})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/${language}/industries/hr-tech/#step-2`);
    const { marks } = shown(page);
    await expect(marks).toHaveAttribute('data-flow-mark', '2');
    await expect(page.getByRole('button', { name: play })).toBeHidden();
    await expect(marks.locator('path')).not.toHaveCount(0);
    expect(
      await marks.locator('path').evaluateAll((paths) => paths.flatMap((path) => path.getAnimations())),
    ).toEqual([]);
    await page.getByRole('button', { name: next }).press('Enter');
    await expect(marks).toHaveAttribute('data-flow-mark', '3');
  });

  test(`home shows the same money in three products (${language})`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(`/${language}/`);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await height();
    const amount = language === 'en' ? '2,400' : '2.400';
    const drawing = page.getByRole('img', { name: amount });
    await expect(drawing).toHaveCount(1);
    const first = await drawing.getAttribute('aria-label');
    expect(first).toContain(amount);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(drawing).not.toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: travel })).toBeChecked();
    await expect(drawing).toHaveCount(1);
    await page.getByRole('button', { name: next }).click();
    await expect(page).toHaveURL(/#travel-2$/);
    expect(await height()).toBe(before);
    expect(await shifts(page)).toEqual([]);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await page.goto('about:blank');
    await page.goto(`/${language}/#travel-4`);
    await expect(page.getByRole('radio', { name: travel })).toBeChecked();
    await expect(shown(page).steps).toHaveAttribute('id', 'travel-4');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`all steps stand in a list, and nothing is promised (${language})`, async ({ page }) => {
      await page.goto(`/${language}/services/cards/#step-3`);
      const { steps, controls } = shown(page);
      await expect(steps).toHaveCount(7);
      await expect(controls).toHaveCount(0);
      await page.goto(`/${language}/`);
      await expect(steps).toHaveCount(15);
      await expect(page.getByRole('radio')).toHaveCount(0);
      expect(await overflow(page)).toEqual([]);
    });
  });
}

const LANDING_PAGES = [
  { language: 'es', next: 'Siguiente', step: 'Paso 2 de 4' },
  { language: 'fr', next: 'Suivant', step: 'Étape 2 sur 4' },
  { language: 'it', next: 'Avanti', step: 'Passo 2 di 4' },
] as const;

for (const { language, next, step } of ofTheDay(LANDING_PAGES, 'landing flow')) {
  test(`the flow of a landing page is played in its language (${language})`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(`/${language}/`);
    await untilSettled(page);
    const { steps, marks } = shown(page);
    await expect(steps).toHaveCount(1);
    await page.getByRole('button', { name: next }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: step })).toBeVisible();
    await expect(marks).toHaveAttribute('data-flow-mark', '2');
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    expect(await shifts(page)).toEqual([]);
  });
}
