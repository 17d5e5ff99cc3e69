/** What visitors, programs and operators do to forms besides filling them in. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createHold } from '../support/faults.ts';
import {
  answerAll,
  answersIn,
  consentOn,
  control,
  expectSuccess,
  goOn,
  openAsSomebodyUnhurried,
  problemFields,
  RECEIPT,
  sendUnchecked,
  summary,
  untilStarted,
} from '../support/form-page.ts';
import { takeNoise } from '../support/noise.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { ofTheDay } from '../support/sample.ts';
import { serveSite } from '../support/serve-site.ts';
import { expect, test } from '../support/site-test.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REPORT = {
  kind: 'transfer',
  message: 'A transfer that I did not want',
  name: 'Ada Example',
  email: 'ada@example.org',
};

test('with script, going back shows the step before, with its answers', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/en/report-fraud/', 'fraud-report');
  const { kind, message } = REPORT;
  await answerAll(page, 'fraud-report', { kind, message });
  await goOn(page);
  await expect(control(page, 'fraud-report', 'name')).toBeVisible();
  await page.locator('[data-form-back]').click();
  await expect(control(page, 'fraud-report', 'message')).toBeVisible();
  expect(await answersIn(page, 'fraud-report', ['kind', 'message'])).toEqual({ kind, message });
});

test('with script, the back button after the receipt leads to an empty form that can be sent again', async ({
  page,
}) => {
  await openAsSomebodyUnhurried(page, '/de/newsletter/', 'newsletter');
  await answerAll(page, 'newsletter', { email: 'first@example.org' });
  await goOn(page);
  await expectSuccess(page, '/de/newsletter-success/');
  await page.goBack();
  await untilStarted(page, 'newsletter');
  expect(await answersIn(page, 'newsletter', ['email'])).toEqual({ email: '' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await answerAll(page, 'newsletter', { email: 'second@example.org' });
  await goOn(page);
  await expectSuccess(page, '/de/newsletter-success/');
});

test('with script, half a date is not taken for an answer that was left out', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/en/report-fraud/', 'fraud-report');
  const { kind, message } = REPORT;
  await answerAll(page, 'fraud-report', { kind, message });
  await control(page, 'fraud-report', 'when').pressSequentially('12');
  await goOn(page);
  expect(await problemFields(page)).toEqual(['when']);
  await answerAll(page, 'fraud-report', { when: '2026-11-12' });
  await goOn(page);
  await expect(control(page, 'fraud-report', 'name')).toBeVisible();
});

test('with script, a text that is too long is said to be so, and kept whole', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/de/contact/', 'contact');
  const message = `${'Beschwerde '.repeat(400)}Ende`;
  await answerAll(page, 'contact', { topic: 'complaint' });
  await control(page, 'contact', 'message').focus();
  await page.keyboard.insertText(message);
  await goOn(page);
  expect(await problemFields(page)).toEqual(['message']);
  await expect(summary(page)).toContainText('3000');
  expect(await answersIn(page, 'contact', ['message'])).toEqual({ message });
});

test('the language switch of a receipt leads to the same receipt', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/en/accessibility-feedback/', 'accessibility-feedback');
  await answerAll(page, 'accessibility-feedback', { message: 'A barrier' });
  await goOn(page);
  await expectSuccess(page, RECEIPT);
  const reference = await page.locator('[data-reference]').innerText();
  for (const language of ['de', 'en']) {
    await page.locator(`[data-language-choice="${language}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(new URL(page.url()).pathname).toBe(
      `/forms/receipt/${language}/accessibility-feedback/${reference}`,
    );
    await expect(page.locator('[data-reply-to]')).toHaveCount(1);
    await expect(page.locator('[data-reference]')).toHaveText(reference);
  }
});

test('the language switch of a link in a mail leads to the same link, and the answer is in that language', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-link-'));
  const site = await serveSite(undefined, { DATA_DIR: dataDir });
  const page = await browser.newPage({ baseURL: site.origin });
  const _page = '/de/newsletter/';
  const _consent = await consentOn(page.request, _page);
  await page.request.post('/forms/newsletter', { form: { _page, _consent, email: 'ada@example.org' } });
  let link = '';
  await expect.poll(() => (link = linkInMail(dataDir, 'confirm'))).not.toBe('');
  await page.goto(link);
  for (const language of ['en', 'de', 'en']) {
    await page.locator(`[data-language-choice="${language}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
  await page.locator('form[data-token-form] button').click();
  await expect(page.locator('form[data-token-form]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => (link = linkInMail(dataDir, 'unsubscribe'))).not.toBe('');
  await page.goto(link);
  await page.locator('[data-language-choice="en"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('form[data-token-form]')).toBeVisible();
  await page.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Path of the link of this kind in the mails that have been written; empty as long as there is none. */
function linkInMail(dataDir: string, purpose: 'confirm' | 'unsubscribe'): string {
  const folder = join(dataDir, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  const mails = names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\n', ''));
  return new RegExp(`/forms/${purpose}/[\\w-]+`).exec(mails.join('\n'))?.[0] ?? '';
}

test('what was typed and what the server said outlast the script that comes late', async ({
  page,
  noise,
}) => {
  await openAsSomebodyUnhurried(page, '/en/newsletter/', 'newsletter');
  await answerAll(page, 'newsletter', { email: 'old@example.org' });
  const waiting: (() => void)[] = [];
  await page.route('**/form-data/**', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.reload();
  await answerAll(page, 'newsletter', { email: 'new@example' });
  await expect.poll(() => waiting.length).toBe(1);
  expect(await sendUnchecked(page, 'newsletter')).toBe(422);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('form:'))),
  ).toEqual([]);
  await expect.poll(() => waiting.length).toBe(2);
  for (const goOnLoading of waiting) goOnLoading();
  await untilStarted(page, 'newsletter');
  expect(await answersIn(page, 'newsletter', ['email'])).toEqual({ email: 'new@example' });
  expect(await problemFields(page)).toEqual(['email']);
  takeNoise(noise, /status of 422/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the back button and a second press of the same button store one submission', async ({ page }) => {
    await page.goto('/en/report-fraud/');
    await answerAll(page, 'fraud-report', REPORT);
    expect(await sendUnchecked(page, 'fraud-report')).toBe(303);
    await expectSuccess(page, RECEIPT);
    const first = page.url();
    await page.goBack();
    await answerAll(page, 'fraud-report', REPORT);
    expect(await sendUnchecked(page, 'fraud-report')).toBe(303);
    await expectSuccess(page, RECEIPT);
    expect(page.url()).toBe(first);
  });

  test('the address of a form that came back leads to the form', async ({ page, noise }) => {
    await page.goto('/en/report-fraud/');
    expect(await sendUnchecked(page, 'fraud-report')).toBe(422);
    await page.goto(page.url());
    expect(new URL(page.url()).pathname).toBe('/en/report-fraud/');
    takeNoise(noise, /status of 422/);
  });
});

test('a form sent twice in one go is stored once', async ({ request, site }) => {
  const _page = '/en/newsletter/';
  const _consent = await consentOn(request, site.origin + _page);
  const send = () =>
    request.post(`${site.origin}/forms/newsletter`, {
      form: { _page, _consent, _key: 'twice-in-one-go-0001', email: 'twice@example.org' },
      headers: { accept: 'application/json' },
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status(), second.status()]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test('what has become of a form lies over nothing that the tab key leads to, and goes with the Escape key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openAsSomebodyUnhurried(page, '/en/newsletter/', 'newsletter');
  await answerAll(page, 'newsletter', { email: 'ada@example.org' });
  const { until, release } = createHold();
  await page.route('**/forms/newsletter', (route) => until.then(() => route.continue()));
  await goOn(page);
  await page.locator('footer a[href="/en/imprint/"]').click();
  await expect(page).toHaveURL('/en/imprint/');
  release();
  const notice = page.locator('[data-form-notice]');
  await expect(notice).toBeInViewport({ ratio: 1 });
  const covered: string[] = [];
  for (let isLast = false; !isLast;) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(whatHasFocus);
    if (seen.isCovered) covered.push(seen.words);
    ({ isLast } = seen);
  }
  expect(covered).toEqual([]);
  // At its end, the page has room for it.
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(roomBelowFooter)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(notice).toHaveCount(0);
});

/** Whether the notice lies over all of it, and whether it is the last before the notice. */
function whatHasFocus() {
  const { activeElement: element } = document;
  const notice = document.querySelector('[data-form-notice]');
  const [one, other] = [element, notice].map((each) => each?.getBoundingClientRect() ?? new DOMRect());
  const isWithin =
    one !== undefined &&
    other !== undefined &&
    one.top >= other.top &&
    one.bottom <= other.bottom &&
    one.left >= other.left &&
    one.right <= other.right;
  return {
    words: element?.textContent ?? '',
    isCovered: isWithin && notice?.contains(element) === false,
    isLast: element === [...document.querySelectorAll('footer a, footer button')].at(-1),
  };
}

/** From the end of the footer to the notice, in pixels. */
function roomBelowFooter(): number {
  const [footer, notice] = ['footer', '[data-form-notice]'].map((part) => document.querySelector(part));
  return (notice?.getBoundingClientRect().top ?? NaN) - (footer?.getBoundingClientRect().bottom ?? NaN);
}

test('who would agree on a page of an earlier release reads the words of now first, with and without script', async ({
  browser,
  site,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
    const page = await context.newPage();
    if (javaScriptEnabled) await openAsSomebodyUnhurried(page, '/en/newsletter/', 'newsletter');
    else await page.goto('/en/newsletter/');
    const email = `words-${javaScriptEnabled}@example.org`;
    await answerAll(page, 'newsletter', { email });
    await page.locator('[name="_consent"]').evaluate((field: HTMLInputElement) => (field.value = 'earlier'));
    await goOn(page);
    await expect(page.locator('[data-refusal]')).toContainText('The words of this form have changed');
    expect(new URL(page.url()).pathname).toBe('/forms/newsletter');
    if (javaScriptEnabled) await untilStarted(page, 'newsletter');
    expect(await answersIn(page, 'newsletter', ['email'])).toEqual({ email });
    await goOn(page);
    await expectSuccess(page, '/en/newsletter-success/');
    await context.close();
  }
});

test('a form that another site sends is refused', async ({ request, site }) => {
  const response = await request.post(`${site.origin}/forms/newsletter`, {
    form: { _page: '/en/newsletter/', email: 'ada@example.org' },
    headers: { origin: 'https://other.example' },
  });
  expect(response.status()).toBe(403);
});

test('a form that an operator closes says so in words, with and without script, until it is opened', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'closed-form-'));
  const site = await serveSite(undefined, { DATA_DIR: dataDir });
  const forms = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(ROOT, 'server', 'dist', 'forms.js'), ...words], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
  const words = { en: /form is closed/i, de: /Formular ist zurzeit geschlossen/ };
  expect((await forms('close', 'newsletter')).stdout).toContain('closed');
  for (const javaScriptEnabled of [true, false]) {
    for (const language of ofTheDay(LANGUAGES, `closed, with script: ${javaScriptEnabled}`)) {
      const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
      const page = await context.newPage();
      const address = `/${language}/newsletter/`;
      if (javaScriptEnabled) await openAsSomebodyUnhurried(page, address, 'newsletter');
      else await page.goto(address);
      await answerAll(page, 'newsletter', { email: 'ada@example.org' });
      await page.locator('[data-form-submit]').click();
      const refusal = page.getByRole('alert').filter({ hasText: words[language] });
      await expect(refusal).toBeVisible();
      // No screen reader tells of an alert that comes with the page.
      if (!javaScriptEnabled) {
        await expect(refusal).toBeFocused();
        await expect(page).toHaveTitle(/^\(!\) /);
      }
      expect(await answersIn(page, 'newsletter', ['email'])).toEqual({ email: 'ada@example.org' });
      await context.close();
    }
  }
  await forms('open', 'newsletter');
  const page = await browser.newPage({ baseURL: site.origin });
  await openAsSomebodyUnhurried(page, '/en/newsletter/', 'newsletter');
  await answerAll(page, 'newsletter', { email: 'ada@example.org' });
  await goOn(page);
  await expectSuccess(page, '/en/newsletter-success/');
  await page.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
