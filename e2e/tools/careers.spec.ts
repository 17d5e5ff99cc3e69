/** From the list of openings to the receipt of an application, with and without JavaScript. */
import type { Page } from '@playwright/test';
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

const RECEIPT = /\/forms\/receipt\/(?:en|de)\/QW-/;
const OPEN = '/careers/jobs/backend-engineer-payments/';
const CLOSED = '/careers/jobs/credit-risk-analyst/';

const LANGUAGES = [
  { language: 'en', closed: 'Closed since', over: 'We no longer take applications' },
  { language: 'de', closed: 'Geschlossen seit', over: 'nehmen wir keine Bewerbungen mehr an' },
] as const;

for (const { language, closed, over } of ofTheDay(LANGUAGES, 'careers')) {
  test(`openings are narrowed by state and subject, and a shared address shows the same (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}/careers/jobs/?state=closed`);
    const shown = page.locator('main li:visible:has(h3 a[href*="/careers/jobs/"])');
    await expect(page.locator('select[name="state"]')).toHaveValue('closed');
    await expect(shown).toHaveCount(2);
    await expect(shown.first()).toContainText(closed);
    await page.locator('select[name="state"]').selectOption('open');
    await expect(shown).toHaveCount(4);
    await expect(shown.filter({ hasText: closed })).toHaveCount(0);
    await page.locator('select[name="topic"]').selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?state=open&topic=\w+/);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`a shared address is narrowed before any code but that of the page itself is there (${language})`, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`/${language}/careers/jobs/?state=closed`, { waitUntil: 'commit' });
    await expect(page.locator('main li:visible:has(h3 a[href*="/careers/jobs/"])')).toHaveCount(2);
    await expect(page.locator('select[name="state"]')).toHaveValue('closed');
    await expect(page.locator('[data-filter-count]')).toHaveText(/^2\b/);
  });

  test(`only an open job is announced to search engines and takes applications (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${CLOSED}`);
    await expect(page.getByText(over)).toBeVisible();
    await expect(page.locator('form[data-form="application"]')).toHaveCount(0);
    expect(await structuredData(page)).not.toContain('"JobPosting"');
    await page.goto(`/${language}${OPEN}`);
    expect(await structuredData(page)).toContain('"JobPosting"');
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test(`a job leads to its form, and the form to a receipt (${language})`, async ({ page }) => {
        test.slow();
        // Nobody fills in a form within the two seconds that a program would take: this visitor's clock is slow.
        if (javaScriptEnabled) await page.clock.setFixedTime(Date.now() - 60_000);
        await page.goto(`/${language}/careers/jobs/`);
        await page.locator(`main a[href="/${language}${OPEN}"]`).first().click();
        await expect(page).toHaveURL(`/${language}${OPEN}`);
        if (javaScriptEnabled) await untilSettled(page);
        await page.locator('main a[href="#form"]').click();
        if (javaScriptEnabled) await answerStepByStep(page);
        else await answerAtOnce(page);
        await expect(page).toHaveURL(RECEIPT);
        await expect(page.locator('h1')).toBeVisible();
        expect(new URL(page.url()).pathname).toContain(`/${language}/`);
      });
    });
  }
}

const ANSWERS = {
  job: 'Backend engineer, payments',
  name: 'Ada Example',
  email: 'ada@example.org',
  message: 'I would like to build the interface.',
} as const;

async function structuredData(page: Page): Promise<string> {
  return (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
}

async function answerAtOnce(page: Page): Promise<void> {
  for (const [name, answer] of Object.entries(ANSWERS)) await page.locator(`[name="${name}"]`).fill(answer);
  await page.locator('[data-form-submit]').click();
}

/** The questions come in two groups, and all answers are shown once more before they are sent. */
async function answerStepByStep(page: Page): Promise<void> {
  await expect(page.locator('form[data-form="application"][novalidate]')).toHaveCount(1);
  await page.locator('[name="job"]').fill(ANSWERS.job);
  await page.locator('[data-form-next]').click();
  for (const name of ['name', 'email', 'message'] as const)
    await page.locator(`[name="${name}"]`).fill(ANSWERS[name]);
  await page.locator('[data-form-next]').click();
  await expect(page.locator('[data-form-review]')).toContainText(ANSWERS.message);
  await page.locator('[data-form-submit]').click();
}
