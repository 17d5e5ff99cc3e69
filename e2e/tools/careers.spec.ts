/** From the list of openings to the receipt of an application, with and without JavaScript. */
import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { takeTime } from '../support/form-page.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

const RECEIPT = /\/forms\/receipt\/(?:en|de)\/application\/QW-/;
const LISTED = 'main li:visible:has(h3 a[href*="/careers/jobs/"])';

const LANGUAGES = [
  { language: 'en', closed: 'Closed since', overWords: 'We no longer take applications' },
  { language: 'de', closed: 'Geschlossen seit', overWords: 'nehmen wir keine Bewerbungen mehr an' },
] as const;

/** Why a test is left out: on some day all jobs have closed. */
const NOTHING_TO_TELL_APART = 'There is no job that is open beside one that is closed.';

for (const { language, closed, overWords } of ofTheDay(LANGUAGES, 'careers')) {
  test(`openings are narrowed by state and subject, and a shared address shows the same (${language})`, async ({
    page,
  }) => {
    const jobs = await readJobs(page.request, language, closed);
    test.skip(jobs.open.length * jobs.closed.length === 0, NOTHING_TO_TELL_APART);
    await page.goto(`/${language}/careers/jobs/?state=closed`);
    const shown = page.locator(LISTED);
    await expect(page.locator('select[name="state"]')).toHaveValue('closed');
    await expect(shown).toHaveCount(jobs.closed.length);
    await expect(shown.first()).toContainText(closed);
    await page.locator('select[name="state"]').selectOption('open');
    await expect(shown).toHaveCount(jobs.open.length);
    await expect(shown.filter({ hasText: closed })).toHaveCount(0);
    await page.locator('select[name="topic"]').selectOption({ index: 1 });
    await expect(page).toHaveURL(/\?state=open&topic=\w+/);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`a shared address is narrowed before any code but that of the page itself is there (${language})`, async ({
    page,
  }) => {
    const jobs = await readJobs(page.request, language, closed);
    test.skip(jobs.open.length * jobs.closed.length === 0, NOTHING_TO_TELL_APART);
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`/${language}/careers/jobs/?state=closed`, { waitUntil: 'commit' });
    await expect(page.locator(LISTED)).toHaveCount(jobs.closed.length);
    await expect(page.locator('select[name="state"]')).toHaveValue('closed');
    await expect(page.locator('[data-filter-count]')).toHaveText(new RegExp(`^${jobs.closed.length}\\b`));
  });

  test(`only an open job is announced to search engines and takes applications (${language})`, async ({
    page,
  }) => {
    const jobs = await readJobs(page.request, language, closed);
    const [open, over] = [jobs.open[0], jobs.closed[0]];
    if (open === undefined || over === undefined) return test.skip(true, NOTHING_TO_TELL_APART);
    await page.goto(over);
    await expect(page.getByText(overWords)).toBeVisible();
    await expect(page.locator('form[data-form="application"]')).toHaveCount(0);
    expect(await structuredData(page)).not.toContain('"JobPosting"');
    await page.goto(open);
    expect(await structuredData(page)).toContain('"JobPosting"');
    await expect(page.locator('form[data-form="application"]')).toHaveCount(1);
  });

  test(`a page from before the last day says after it that the job has closed (${language})`, async ({
    page,
  }) => {
    const [open] = (await readJobs(page.request, language, closed)).open;
    if (open === undefined) return test.skip(true, 'No job is open.');
    await page.clock.setFixedTime('2999-01-01');
    await page.goto(open);
    await expect(page.getByText(overWords)).toBeVisible();
    await expect(page.locator('main a[href="#form"]')).toBeHidden();
    await expect(page.locator('form[data-form="application"]')).toBeHidden();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled });

      test(`a job leads to its form, and the form to a receipt (${language})`, async ({ page }) => {
        test.slow();
        const [open] = (await readJobs(page.request, language, closed)).open;
        if (open === undefined) return test.skip(true, 'No job is open.');
        if (javaScriptEnabled) await takeTime(page);
        await page.goto(`/${language}/careers/jobs/`);
        await page.locator(`main a[href="${open}"]`).first().click();
        await expect(page).toHaveURL(open);
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

/** Addresses of the jobs that the list is served with, by whether it says that they are closed. */
async function readJobs(request: APIRequestContext, language: string, closed: string) {
  const html = await (await request.get(`/${language}/careers/jobs/`)).text();
  const items = [
    ...html.matchAll(/<li\b[^>]*><h3\b[^>]*><a\b[^>]* href="([^"]*\/careers\/jobs\/[^"]*)".*?<\/li>/gs),
  ];
  expect(items.length, 'jobs on the list').toBeGreaterThan(0);
  const jobs = items.map(([item, address = '']) => ({ address, isClosed: item.includes(closed) }));
  const addresses = (isClosed: boolean) =>
    jobs.filter((job) => job.isClosed === isClosed).map(({ address }) => address);
  const [openJobs, closedJobs] = [addresses(false), addresses(true)];
  expect([...openJobs, ...closedJobs], 'those that have closed come last').toEqual(
    jobs.map(({ address }) => address),
  );
  return { open: openJobs, closed: closedJobs };
}

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
