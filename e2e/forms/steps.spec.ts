/** Forms of several steps: for whoever answers before the script is there, and whoever comes back. */
import type { Page } from '@playwright/test';
import { holdRoute } from '../support/faults.ts';
import {
  answerAll,
  answersIn,
  control,
  expectSuccess,
  goOn,
  groups,
  openAsSomebodyUnhurried,
  RECEIPT,
  untilStarted,
} from '../support/form-page.ts';
import { ofTheDay } from '../support/sample.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { expect, test } from '../support/site-test.ts';
import { letPass } from '../support/waiting.ts';

const REPORT = 'fraud-report';
const FIRST = { kind: 'card', message: 'A payment that I do not know' };

const shownGroups = (page: Page) =>
  groups(page).evaluateAll((all) => all.map((group) => group.getAttribute('data-form-group')));

for (const language of ofTheDay(LANGUAGES, 'steps of a form')) {
  test(`whoever answers a later question before the script is there keeps the field (${language})`, async ({
    page,
  }) => {
    const release = await holdRoute(page, /\/form-data\//);
    await page.goto(`/${language}/support/finom/transfer/sepa/`);
    const street = control(page, 'withdrawal-sepa', 'street');
    await street.focus();
    await page.keyboard.type('Hinterhaus 5');
    release();
    await untilStarted(page, 'withdrawal-sepa');
    await expect(street).toBeFocused();
    await expect(street).toBeInViewport();
    await page.keyboard.type('/7');
    await expect(street).toHaveValue('Hinterhaus 5/7');
    await expect(page).toHaveURL(`/${language}/support/finom/transfer/sepa/`);
  });

  test(`a reload, the language switch and the way back lead to the step that was left (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}/report-fraud/`);
    await untilStarted(page, REPORT);
    await answerAll(page, REPORT, FIRST);
    await goOn(page);
    expect(await shownGroups(page)).toEqual(['you']);
    await control(page, REPORT, 'name').fill('Ada');
    await page.reload();
    await untilStarted(page, REPORT);
    expect(await shownGroups(page)).toEqual(['you']);
    const other = language === 'en' ? 'de' : 'en';
    await page.locator(`[data-language-choice="${other}"]`).first().click();
    await expect(page).toHaveURL(`/${other}/report-fraud/`);
    await untilStarted(page, REPORT);
    expect(await shownGroups(page)).toEqual(['you']);
    await page.locator(`footer a[href="/${other}/imprint/"]`).click();
    await expect(page).toHaveURL(`/${other}/imprint/`);
    await page.goBack();
    await untilStarted(page, REPORT);
    expect(await shownGroups(page)).toEqual(['you']);
    expect(await answersIn(page, REPORT, ['kind', 'message', 'name'])).toEqual({ ...FIRST, name: 'Ada' });
  });
}

test('the browser’s back button leads to the part before, also after a reload and another page, and on', async ({
  page,
}) => {
  const footer = (path: string) => page.locator(`footer a[href="${path}"]`).first();
  await page.goto('/en/imprint/');
  // The form's page is shown by the runtime, which scrolls from then on.
  await footer('/en/report-fraud/').click();
  await expect(page).toHaveURL('/en/report-fraud/');
  await untilStarted(page, REPORT);
  await answerAll(page, REPORT, FIRST);
  await goOn(page);
  expect(await shownGroups(page)).toEqual(['you']);
  await page.goBack();
  await expect.poll(() => shownGroups(page)).toEqual(['case']);
  await expect(page.locator('[data-form-group="case"] legend').first()).toBeFocused();
  await expect(page.locator('[data-form-group="case"] legend').first()).toBeInViewport();
  expect(await answersIn(page, REPORT, ['kind', 'message'])).toEqual(FIRST);
  await page.goForward();
  await expect.poll(() => shownGroups(page)).toEqual(['you']);
  await page.reload();
  await untilStarted(page, REPORT);
  await footer('/en/imprint/').click();
  await expect(page).toHaveURL('/en/imprint/');
  await page.goBack();
  await untilStarted(page, REPORT);
  expect(await shownGroups(page)).toEqual(['you']);
  await page.goBack();
  await expect.poll(() => shownGroups(page)).toEqual(['case']);
  await expect(page).toHaveURL('/en/report-fraud/');
  await page.goBack();
  await expect(page).toHaveURL('/en/imprint/');
});

test('what has the focus after going back is seen, also where the browser opened the page, and links in it are no step', async ({
  page,
}) => {
  await page.goto('/de/report-fraud/');
  await untilStarted(page, REPORT);
  await answerAll(page, REPORT, FIRST);
  await goOn(page);
  expect(await shownGroups(page)).toEqual(['you']);
  const part = (name: string) => page.locator(`[data-form-group="${name}"] legend`).first();
  await page.evaluate(() => (location.hash = 'content'));
  await page.goBack();
  expect(await shownGroups(page)).toEqual(['you']);
  for (const [go, name] of [
    [() => page.goBack(), 'case'],
    [() => page.goForward(), 'you'],
  ] as const) {
    await go();
    await expect(part(name)).toBeFocused();
    await letPass(200, 'the browser puts the page to where the entry was left');
    await expect(part(name)).toBeInViewport();
  }
  await page.goForward();
  expect(await shownGroups(page)).toEqual(['you']);
});

test('back from the receipt of a form with parts is its empty beginning, and back from there the page before', async ({
  page,
}) => {
  await page.goto('/en/imprint/');
  await openAsSomebodyUnhurried(page, '/en/report-fraud/', REPORT);
  await answerAll(page, REPORT, FIRST);
  await goOn(page);
  await answerAll(page, REPORT, { name: 'Ada Example', email: 'ada@example.org' });
  await goOn(page);
  await expectSuccess(page, RECEIPT);
  await page.goBack();
  await untilStarted(page, REPORT);
  expect(await shownGroups(page)).toEqual(['case']);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .toContain('"step:fraud-report":{"step":0');
  await page.goBack();
  await expect(page).toHaveURL('/en/imprint/');
});
