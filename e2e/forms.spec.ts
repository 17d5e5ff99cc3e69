/** Forms take answers with and without script, say what is wrong beside each question, and lose nothing. */
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { LANGUAGES } from './support/page-kinds.ts';
import { expect, test } from './support/site-test.ts';

const RECEIPT = /^\/forms\/receipt\/(?:en|de)\/QW-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const SUMMARY_TITLES = { en: 'There is a problem', de: 'Bitte prüfen Sie Ihre Angaben' } as const;

interface FormCase {
  readonly form: string;
  readonly path: string;
  /** Every answer that is demanded, in the order of the questions. The last one can be left out alone. */
  readonly answers: Readonly<Record<string, string>>;
  /** Groups of questions, one of which is shown at a time. */
  readonly steps: number;
  readonly hasReview?: boolean;
  /** Where the form leads instead of a receipt. */
  readonly successPath?: string;
}

const CASES: readonly FormCase[] = [
  {
    form: 'contact',
    path: '/contact/',
    steps: 2,
    answers: {
      topic: 'customer',
      message: 'Two lines\nand “quotes” & <signs>',
      name: 'Ada Example',
      email: 'ada@example.org',
    },
  },
  {
    form: 'newsletter',
    path: '/newsletter/',
    steps: 1,
    answers: { email: 'ada@example.org' },
    successPath: '/newsletter-success/',
  },
  {
    form: 'withdrawal-sepa',
    path: '/support/nuri/transfer/sepa/',
    steps: 3,
    hasReview: true,
    answers: {
      partner: 'Nuri',
      amount: 'all',
      iban: 'DE89 3704 0044 0532 0130 00',
      holder: 'Ada Example',
      name: 'Ada Example',
      birthday: '1990-05-17',
      street: 'Beispielweg 1',
      place: '20457 Hamburg',
      country: 'Germany',
      email: 'ada@example.org',
      declaration: 'yes',
    },
  },
  {
    form: 'fraud-report',
    path: '/report-fraud/',
    steps: 2,
    answers: {
      kind: 'transfer',
      message: 'A transfer that I did not want',
      name: 'Ada Example',
      email: 'ada@example.org',
    },
  },
];

for (const { form, path, answers, steps, hasReview = false, successPath } of CASES) {
  for (const language of LANGUAGES) {
    const address = `/${language}${path}`;
    const names = Object.keys(answers);
    const lastName = names.at(-1) ?? '';
    const success = successPath === undefined ? RECEIPT : `/${language}${successPath}`;

    test.describe(`without script, the form "${form}" in ${language}`, () => {
      test.use({ javaScriptEnabled: false });

      test('says what is missing, keeps what was typed, and is taken once it is right', async ({
        page,
        noise,
      }) => {
        await page.goto(address);
        const empty = await sendUnchecked(page, form);
        expect(empty.status).toBe(422);
        await expect(summary(page).getByRole('heading')).toHaveText(SUMMARY_TITLES[language]);
        expect(await problemFields(page)).toEqual(names);
        await expect(page).toHaveTitle(new RegExp(`^\\(${names.length}\\) `));

        await answerAll(page, form, { ...answers, [lastName]: '' });
        const incomplete = await sendUnchecked(page, form);
        expect(incomplete.status).toBe(422);
        expect(await problemFields(page)).toEqual([lastName]);
        for (const name of names.slice(0, -1))
          expect(await answerOf(page, form, name), name).toBe(answers[name]);

        await answerAll(page, form, { [lastName]: answers[lastName] ?? '' });
        const sent = await sendUnchecked(page, form);
        expect(sent.status).toBe(303);
        await expectSuccess(page, success);
        expect(noise.splice(0).filter((message) => !message.includes('status of 422'))).toEqual([]);
      });
    });

    test(`with script, the form "${form}" in ${language} asks step by step, sums up problems and is taken`, async ({
      page,
    }) => {
      test.setTimeout(60_000);
      await openAsSomebodyUnhurried(page, address, form);
      expect(await axeViolations(page), 'empty').toEqual([]);
      for (let step = 1; step <= steps; step += 1) {
        await expect(groups(page)).toHaveCount(1);
        const asked = await groups(page).locator('[data-field]').evaluateAll(namesOfFields);
        const demanded = names.filter((name) => asked.includes(name));
        await goOn(page);
        await expect(summary(page)).toBeFocused();
        expect(await problemFields(page)).toEqual(demanded);
        if (step === 1) {
          expect(await axeViolations(page), 'with problems').toEqual([]);
          await summary(page).getByRole('link').first().click();
          await expect(control(page, form, demanded[0] ?? '').first()).toBeFocused();
        }
        await answerAll(page, form, Object.fromEntries(demanded.map((name) => [name, answers[name] ?? ''])));
        if (step < steps || hasReview) await goOn(page);
      }
      if (hasReview) {
        const review = page.locator('[data-form-review]');
        await expect(review).toBeFocused();
        await expect(review).toContainText(answers['iban'] ?? '');
        expect(await axeViolations(page), 'review').toEqual([]);
        await review.getByRole('button').first().click();
        await expect(groups(page).locator('legend').first()).toBeFocused();
        expect(await answerOf(page, form, names[0] ?? '')).toBe(answers[names[0] ?? '']);
        for (let step = 1; step <= steps; step += 1) await goOn(page);
        await expect(review).toBeFocused();
      }
      await goOn(page);
      await expectSuccess(page, success);
      await expect(page.locator('h1')).toBeVisible();
    });
  }
}

test('with script, answers outlast a reload, and going back shows the step before', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/en/report-fraud/', 'fraud-report');
  await answerAll(page, 'fraud-report', { kind: 'card', message: 'A payment that I do not know' });
  await page.reload();
  await untilStarted(page, 'fraud-report');
  expect(await answerOf(page, 'fraud-report', 'message')).toBe('A payment that I do not know');
  await goOn(page);
  await expect(control(page, 'fraud-report', 'name')).toBeVisible();
  await page.locator('[data-form-back]').click();
  await expect(control(page, 'fraud-report', 'message')).toBeVisible();
  expect(await answerOf(page, 'fraud-report', 'kind')).toBe('card');
});

test('with script, a form can be filled in and sent by the keyboard alone', async ({ page }) => {
  await openAsSomebodyUnhurried(page, '/en/report-fraud/', 'fraud-report');
  await tabTo(page, 'kind');
  await page.keyboard.press('Space');
  await tabTo(page, 'message');
  await page.keyboard.type('A transfer that I did not want');
  await tabToButton(page);
  await page.keyboard.press('Enter');
  await expect(groups(page).locator('legend').first()).toBeFocused();
  await tabTo(page, 'name');
  await page.keyboard.type('Ada Example');
  await tabTo(page, 'email');
  await page.keyboard.type('ada@example');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(control(page, 'fraud-report', 'email')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('.org');
  await page.keyboard.press('Enter');
  await expectSuccess(page, RECEIPT);
});

test('a form sent twice in one go is stored once', async ({ request, site }) => {
  const send = () =>
    request.post(`${site.origin}/forms/newsletter`, {
      form: { _page: '/en/newsletter/', _key: 'twice-in-one-go-0001', email: 'twice@example.org' },
      headers: { accept: 'application/json' },
    });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status(), second.status()]).toEqual([200, 200]);
  expect(await second.json()).toEqual(await first.json());
});

test('a form that another site sends is refused', async ({ request, site }) => {
  const response = await request.post(`${site.origin}/forms/newsletter`, {
    form: { _page: '/en/newsletter/', email: 'ada@example.org' },
    headers: { origin: 'https://other.example' },
  });
  expect(response.status()).toBe(403);
});

/** Nobody fills in a form within the two seconds that a program would take: this visitor's clock is slow. */
async function openAsSomebodyUnhurried(page: Page, address: string, form: string): Promise<void> {
  await page.clock.setFixedTime(Date.now() - 60_000);
  await page.goto(address);
  await untilStarted(page, form);
}

/** The script takes over from the browser's own checks. */
async function untilStarted(page: Page, form: string): Promise<void> {
  await expect(page.locator(`form[data-form="${form}"][novalidate]`)).toHaveCount(1);
}

/** Sends the form as a browser does that leaves the checks to the server; returns how that answered. */
async function sendUnchecked(page: Page, form: string): Promise<{ readonly status: number }> {
  await page
    .locator(`form[data-form="${form}"]`)
    .evaluate((element: HTMLFormElement) => (element.noValidate = true));
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(`/forms/${form}`),
  );
  await page.locator('[data-form-submit]').click();
  const status = (await answered).status();
  await page.waitForLoadState('load');
  return { status };
}

async function expectSuccess(page: Page, success: string | RegExp): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toMatch(success);
  if (success === RECEIPT) {
    const reference = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(page.locator('[data-reference]')).toHaveText(reference);
  }
}

function summary(page: Page): Locator {
  return page.locator('[data-problem-summary]:visible');
}

function groups(page: Page): Locator {
  return page.locator('[data-form-group]:visible');
}

function control(page: Page, form: string, name: string): Locator {
  return page.locator(`form[data-form="${form}"] [data-field="${name}"] [name="${name}"]`);
}

/** Which questions have a message beside them; each stands in the summary with the same words. */
async function problemFields(page: Page): Promise<string[]> {
  const fields = page.locator('[data-field]:has(> [data-problem]:not([hidden]))');
  const messages = await fields.locator('> [data-problem]').allInnerTexts();
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(messages);
  expect(messages).not.toContain('');
  const marked = page.locator('[aria-invalid="true"]');
  for (const name of await fields.evaluateAll(namesOfFields))
    expect(await marked.and(page.locator(`[name="${name}"]`)).count(), name).toBeGreaterThan(0);
  return fields.evaluateAll(namesOfFields);
}

function namesOfFields(elements: Element[]): string[] {
  return elements.map((element) => element.getAttribute('data-field') ?? '');
}

async function answerAll(page: Page, form: string, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await answer(control(page, form, name), value);
}

async function answer(field: Locator, value: string): Promise<void> {
  const kind = await field.first().evaluate((element) => element.getAttribute('type') ?? element.localName);
  if (kind === 'radio') await field.and(field.page().locator(`[value="${value}"]`)).check();
  else if (kind === 'checkbox') await field.setChecked(value === 'yes');
  else if (kind === 'select') await field.selectOption(value);
  else await field.fill(value);
}

/** What a question is answered with at the moment. */
function answerOf(page: Page, form: string, name: string): Promise<unknown> {
  return page.locator(`form[data-form="${form}"]`).evaluate((element: HTMLFormElement, field) => {
    const found = element.elements.namedItem(field);
    if (found instanceof RadioNodeList) return found.value;
    if (found instanceof HTMLInputElement && found.type === 'checkbox') return found.checked ? 'yes' : '';
    return found !== null && 'value' in found ? found.value : undefined;
  }, name);
}

/** The one button that leads on, whatever it is called: to the next step, to the review, to the receipt. */
async function goOn(page: Page): Promise<void> {
  await page.locator(':is([data-form-next], [data-form-submit]):visible').click();
}

/** Presses the tab key until a control of that name has focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, `[name="${name}"]:focus`);
}

async function tabToButton(page: Page): Promise<void> {
  await tabUntil(page, ':is([data-form-next], [data-form-submit]):focus');
}

async function tabUntil(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await page.locator(selector).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${selector}.`);
}
