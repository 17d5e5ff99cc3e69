/** A form as the page shows it, by the attributes that page, script and server share, and visitors who fill it in. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const RECEIPT = /^\/forms\/receipt\/(?:en|de)\/[a-z-]+\/QW-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly look?: string;
  readonly options?: readonly { readonly value: string }[];
  readonly onlyWhen?: { readonly field: string; readonly is: readonly string[] };
  readonly otherThan?: string;
  readonly when?: 'past' | 'coming';
}

/** What `/form-data/{form}.{language}.json` says about a form. */
export interface Definition {
  readonly name: string;
  readonly title: Readonly<Record<string, string>>;
  readonly hasReview: boolean;
  readonly successPath?: string;
  readonly groups: readonly { readonly fields: readonly Field[] }[];
}

export type Answers = Readonly<Record<string, string>>;

const ANSWERS: Readonly<Record<string, string>> = {
  text: 'Ada Example',
  'long-text': 'Two lines\nand “quotes” & <signs>',
  email: 'ada@example.org',
  phone: '+49 40 66969 000',
  iban: 'DE89 3704 0044 0532 0130 00',
  amount: '1250,00',
  // Which of day and month is typed first is a matter of the machine, so both are the same.
  day: '1990-05-05',
  wallet: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  checkbox: 'yes',
};

const OTHER_IBAN = 'AT61 1904 3002 3457 3201';

/** An answer to every question that has to be answered, in their order. */
export function rightAnswers(definition: Definition): Answers {
  return answersWhere(definition, ({ isRequired }) => isRequired);
}

/** Those that may be left out are answered, too. */
export function allAnswers(definition: Definition): Answers {
  return answersWhere(definition, () => true);
}

function answersWhere({ groups }: Definition, isAnswered: (field: Field) => boolean): Answers {
  const answers: Record<string, string> = {};
  for (const field of groups.flatMap(({ fields }) => fields)) {
    const { name, onlyWhen } = field;
    const isAsked = onlyWhen === undefined || onlyWhen.is.includes(answers[onlyWhen.field] ?? '');
    if (isAsked && isAnswered(field)) answers[name] = answerTo(field);
  }
  return answers;
}

function answerTo({ type, options, otherThan, when }: Field): string {
  if (otherThan !== undefined) return OTHER_IBAN;
  if (when === 'coming') return `${new Date().getFullYear() + 1}-12-12`;
  return ANSWERS[type] ?? options?.[0]?.value ?? '';
}

/** Nobody fills in a form within the two seconds that a program would take: before this visitor sends, a minute passes. */
export async function takeTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    let passedMs = 0;
    performance.now = () => now() + passedMs;
    window.addEventListener('submit', () => (passedMs += 60_000), true);
  });
}

export async function openAsSomebodyUnhurried(page: Page, address: string, form: string): Promise<void> {
  await takeTime(page);
  await page.goto(address);
  await untilStarted(page, form);
}

/** Names of the questions that the page has answered already, such as the app or the opening that it is about. */
export function answeredByPage(page: Page, form: string): Promise<string[]> {
  return page
    .locator(`form[data-form="${form}"] [data-field] :is(input[type="text"], textarea)`)
    .evaluateAll((controls) =>
      controls.flatMap((control) =>
        (control as HTMLInputElement).defaultValue === '' ? [] : [(control as HTMLInputElement).name],
      ),
    );
}

/** The script takes over from the browser's own checks. */
export async function untilStarted(page: Page, form: string): Promise<void> {
  await expect(page.locator(`form[data-form="${form}"][novalidate]`)).toHaveCount(1);
}

/** What a page says of the words that it asks to agree to, for whoever sends its form without a browser. */
export async function consentOn(request: APIRequestContext, address: string): Promise<string> {
  const page = await (await request.get(address)).text();
  return /name="_consent" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Sends the form as a browser does that leaves the checks to the server; returns how that answered. */
export async function sendUnchecked(page: Page, form: string): Promise<number> {
  await page
    .locator(`form[data-form="${form}"]`)
    .evaluate((element: HTMLFormElement) => (element.noValidate = true));
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(`/forms/${form}`),
  );
  await page.locator('[data-form-submit]').click();
  const status = (await answered).status();
  await page.waitForLoadState('load');
  return status;
}

/** @param success path of the page that follows, or the pattern of receipts */
export async function expectSuccess(page: Page, success: string | RegExp): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toMatch(success);
  await expect(page.locator('h1')).toBeVisible();
  if (success !== RECEIPT) return;
  const [form = '', reference = ''] = new URL(page.url()).pathname.split('/').slice(-2);
  await expect(page.locator('[data-reference]')).toHaveText(reference);
  await expect(page.locator(`[data-reply-to="${form}"]`)).not.toHaveCount(0);
  await expect(page.locator(`[data-reply-to]:not([data-reply-to="${form}"])`)).toHaveCount(0);
}

export function summary(page: Page): Locator {
  return page.locator('[data-problem-summary]:visible');
}

export function groups(page: Page): Locator {
  return page.locator('[data-form-group]:visible');
}

export function control(page: Page, form: string, name: string): Locator {
  return page.locator(`form[data-form="${form}"] [data-field="${name}"] [name="${name}"]`);
}

/** Which questions have a message beside them; each stands in the summary with the same words. */
export async function problemFields(page: Page): Promise<string[]> {
  const fields = page.locator('[data-field]:has(> [data-problem]:not([hidden]))');
  const messages = await fields.locator('> [data-problem]').allInnerTexts();
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(messages);
  expect(messages).not.toContain('');
  const names = await fields.evaluateAll(namesOfFields);
  const marked = await page
    .locator('[aria-invalid="true"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.closest('[data-field]')?.getAttribute('data-field') ?? ''),
    );
  expect(marked).toEqual(names);
  return names;
}

export function namesOfFields(elements: Element[]): string[] {
  return elements.map((element) => element.getAttribute('data-field') ?? '');
}

export async function answerAll(page: Page, form: string, answers: Answers): Promise<void> {
  for (const [name, value] of Object.entries(answers)) await answer(control(page, form, name), value);
}

async function answer(field: Locator, value: string): Promise<void> {
  const kind = await field.first().evaluate((element) => element.getAttribute('type') ?? element.localName);
  if (kind === 'radio') await field.and(field.page().locator(`[value="${value}"]`)).check();
  else if (kind === 'checkbox') await field.setChecked(value === 'yes');
  else if (kind === 'select') await field.selectOption(value);
  else await field.fill(value);
}

/** What questions are answered with at the moment. */
export function answersIn(page: Page, form: string, names: readonly string[]): Promise<Answers> {
  return page.locator(`form[data-form="${form}"]`).evaluate((element: HTMLFormElement, fields) => {
    const answerOf = (name: string): string => {
      const found = element.elements.namedItem(name);
      if (found instanceof RadioNodeList) return found.value;
      if (found instanceof HTMLInputElement && found.type === 'checkbox') return found.checked ? 'yes' : '';
      return found !== null && 'value' in found ? String(found.value) : 'no control';
    };
    return Object.fromEntries(fields.map((name) => [name, answerOf(name)]));
  }, names);
}

/** The one button that leads on, whatever it is called: to the next step, to the review, to the receipt. */
const GO_ON = ':is([data-form-next], [data-form-submit])';

export async function goOn(page: Page): Promise<void> {
  await page.locator(`${GO_ON}:visible`).click();
}

/** Where somebody is who has come through the page by keys, past everything above the form. */
export async function focusBefore(page: Page): Promise<void> {
  await page.locator('[data-form-group]:visible legend').first().focus();
}

/** Answers questions by keys alone, in the order of the page. */
export async function typeAnswers(page: Page, fields: readonly Field[], answers: Answers): Promise<void> {
  for (const field of fields) {
    const value = answers[field.name];
    if (value === undefined) continue;
    await tabUntil(page, `[name="${field.name}"]`);
    if (field.type === 'choice' && field.look === 'list') await page.keyboard.press('ArrowDown');
    else if (field.type === 'choice' || field.type === 'checkbox') await page.keyboard.press('Space');
    else if (field.type === 'day') await page.keyboard.type(value.split('-').toReversed().join(''));
    else await page.keyboard.type(value);
  }
}

export async function goOnByKeys(page: Page): Promise<void> {
  await tabUntil(page, GO_ON);
  await page.keyboard.press('Enter');
}

export async function tabUntil(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The tab key does not lead to ${selector}.`);
}
