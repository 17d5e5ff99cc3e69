/** R6: consent with the embedded manager, as a visitor meets it. */
import type { Page } from '@playwright/test';
import {
  accept,
  consentCommands,
  dataLayer,
  localEntries,
  opener,
  reject,
  settingsForm,
  shortForm,
  untilConsentWouldBeAsked,
  watchRequests,
  withdraw,
} from '../support/consent.ts';
import { PART_IS_MISSING, takeNoise } from '../support/noise.ts';
import { LANGUAGES, MISSING_PATH, PAGE_KINDS } from '../support/page-kinds.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, NEW_VISITOR, takeNotFoundMessage, test } from '../support/site-test.ts';
import { openAtStandstill } from '../support/started.ts';
import { follow } from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

test.use(NEW_VISITOR);

const DEFAULTS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  wait_for_update: 1500,
};
/** After this long a form that was to come would be there. */
const LONG_ENOUGH_MS = 900;
/** A kind of page, and some of those that are about what the form asks. */
const PLACES = [
  ...ofTheDay(Object.entries(PAGE_KINDS), 'consent'),
  ...someOfTheDay(
    [
      ['privacy policy', PAGE_KINDS['legal text']],
      ['not found', MISSING_PATH],
      ['imprint', '/imprint/'],
      ['terms of use', '/terms-of-use/'],
    ] as const,
    2,
  ),
];

for (const [kind, path] of PLACES) {
  test(`on the ${kind} page the first command denies everything, exactly once, and the form opens on demand`, async ({
    page,
    noise,
  }) => {
    for (const language of ofTheDay(LANGUAGES, `consent ${kind}`)) {
      await page.goto(`/${language}${path}`);
      await letPass(150, 'another command would come while the script starts');
      expect((await dataLayer(page))[0]).toEqual(['consent', 'default', DEFAULTS]);
      expect(await consentCommands(page, 'default')).toHaveLength(1);
      expect(await consentCommands(page, 'update')).toEqual([]);
      if (path === MISSING_PATH) takeNotFoundMessage(noise);
      await expect(opener(page)).toBeVisible();
      await opener(page).click();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await expect(shortForm(page)).toBeVisible();
      await expect(shortForm(page)).toBeFocused();
    }
  });
}

test('a change of page in the browser repeats no default', async ({ page }) => {
  await page.goto('/en/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(page).toHaveURL('/en/imprint/');
  expect(await consentCommands(page, 'default')).toHaveLength(1);
});

test('an undecided visitor is asked 200 ms later, and 250 ms after opening the focus moves to the form', async ({
  page,
}) => {
  await openAtStandstill(page, '/en/about/');
  await expect.poll(() => dataLayer(page)).not.toEqual([]);
  await page.clock.runFor(199);
  await letPass(300, 'the code of the form would have come');
  await expect(shortForm(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(shortForm(page)).toBeVisible();
  await page.clock.runFor(249);
  await expect(shortForm(page)).not.toBeFocused();
  await page.clock.runFor(1);
  await expect(shortForm(page)).toBeFocused();
});

test('there are never two forms, however often one is asked for', async ({ page }) => {
  await page.goto('/en/about/');
  await page.evaluate(() => {
    for (let times = 0; times < 5; times += 1)
      document.querySelector<HTMLElement>('footer [data-open-consent]')?.click();
  });
  await untilConsentWouldBeAsked();
  await expect(page.locator('.consent-question')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await accept(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a form that is open stays the only one through changes of page', async ({ page }) => {
  await page.goto('/en/about/');
  await expect(shortForm(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/about/');
  await untilConsentWouldBeAsked();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(shortForm(page)).toContainText('Dürfen wir Besuche auswerten?');
});

const UNASKED = [
  '/en/imprint/',
  '/de/privacy-policy/',
  '/en/terms-of-use/',
  '/de/404-here/',
  '/en/a-privacy-policy-of-old/',
];

for (const path of someOfTheDay(UNASKED, 2)) {
  test(`${path} shows no form by itself`, async ({ page, noise }) => {
    const requests = watchRequests(page);
    await page.goto(path);
    await untilConsentWouldBeAsked();
    await expect(page.locator('.consent')).toHaveCount(0);
    expect(requests.filter((address) => /consent-(?:form|en|de)/.test(address))).toEqual([]);
    expect(await localEntries(page)).toEqual({});
    if (/404|of-old/.test(path)) takeNotFoundMessage(noise);
  });
}

test('suppression is looked at anew on every change of page, and decides nothing', async ({ page }) => {
  await page.goto('/en/imprint/');
  await untilConsentWouldBeAsked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, '/en/');
  await expect(page).toHaveURL('/en/');
  await expect(shortForm(page)).toBeVisible();
  await follow(page, '/en/privacy-policy/');
  await expect(page).toHaveURL('/en/privacy-policy/');
  await expect(shortForm(page)).toBeHidden();
  expect(await localEntries(page)).not.toHaveProperty('consent');
  await page.goBack();
  await expect(page).toHaveURL('/en/');
  await expect(shortForm(page)).toBeVisible();
  await accept(page);
  expect(await consentCommands(page, 'update')).toHaveLength(1);
});

test('settings that are open close on a page that has to be readable first', async ({ page }) => {
  await page.goto('/en/imprint/');
  await follow(page, '/en/');
  await expect(page).toHaveURL('/en/');
  await shortForm(page).locator('[data-role="settings"]').click();
  await expect(page.locator('.consent-settings')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/en/imprint/');
  await expect(page.locator('.consent-settings')).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
  expect(await localEntries(page)).not.toHaveProperty('consent');
});

const BUTTONS = [
  { language: 'en', names: ['Accept', 'Reject'] },
  { language: 'de', names: ['Zustimmen', 'Ablehnen'] },
];

test.describe('accepting and rejecting have equal weight on the first layer', () => {
  for (const [device, viewport] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1280, height: 900 },
  })) {
    for (const { language, names } of ofTheDay(BUTTONS, `weight ${device}`))
      test(`on a ${device} in ${language}`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(`/${language}/`);
        await expect(shortForm(page)).toBeVisible();
        const looks = await Promise.all(names.map((name) => looksOf(page, name)));
        expect(looks[0]).toEqual(looks[1]);
        expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
      });
  }
});

test('a grant makes exactly one update, and the signals for advertising stay denied', async ({ page }) => {
  await page.goto('/en/');
  await accept(page);
  await expect.poll(() => consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
  await letPass(LONG_ENOUGH_MS, 'a second update would follow the first');
  expect(await consentCommands(page, 'update')).toHaveLength(1);
  await page.reload();
  await expect.poll(() => consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
  await untilConsentWouldBeAsked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await consentCommands(page, 'update')).toHaveLength(1);
});

test('a rejection makes no update, and nobody is asked again', async ({ page }) => {
  await page.goto('/en/');
  await reject(page);
  await page.goto('/en/about/');
  await untilConsentWouldBeAsked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await consentCommands(page, 'update')).toEqual([]);
});

test('closing the settings without a choice decides nothing, and the question stays', async ({ page }) => {
  await page.goto('/en/');
  await shortForm(page).getByRole('button', { name: 'Settings' }).click();
  await settingsForm(page).getByRole('button', { name: 'Close without changing anything' }).click();
  await expect(settingsForm(page)).toBeHidden();
  expect(await localEntries(page)).not.toHaveProperty('consent');
  expect(await consentCommands(page, 'update')).toEqual([]);
});

test('withdrawing takes one step in the settings, and the form closes', async ({ page }) => {
  await page.goto('/en/');
  await accept(page);
  await expect.poll(() => consentCommands(page, 'update')).toHaveLength(1);
  await withdraw(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(() => consentCommands(page, 'update'))
    .toEqual([{ analytics_storage: 'granted' }, { analytics_storage: 'denied' }]);
  expect(JSON.parse((await localEntries(page))['consent'] ?? 'null')).toMatchObject({
    categories: ['necessary'],
  });
});

test('a form whose code cannot be fetched leads to one reload, is reported, and leaves the page whole', async ({
  page,
  noise,
}) => {
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.route('**/assets/consent-form-*.js', (route) => route.abort());
  await page.goto('/en/');
  await expect.poll(() => loads).toBe(2);
  await expect
    .poll(() => noise.filter((message) => message.includes('page resources for /en/ not found')))
    .not.toEqual([]);
  await letPass(LONG_ENOUGH_MS, 'a second reload would have begun');
  expect(loads).toBe(2);
  await expect(page.locator('h1')).toBeVisible();
  takeNoise(noise, PART_IS_MISSING);
});

test('who has decided and asks for a form whose code is gone after a deploy gets it by the same click', async ({
  page,
  noise,
}) => {
  await page.goto('/en/');
  await reject(page);
  await page.goto('/en/imprint/');
  await page.route('**/assets/consent-form-*.js', (route) => route.abort(), { times: 1 });
  await opener(page).click();
  await expect(settingsForm(page)).toBeVisible();
  await page.reload();
  await letPass(LONG_ENOUGH_MS, 'it would be opened again');
  await expect(settingsForm(page)).toBeHidden();
  takeNoise(noise, PART_IS_MISSING);
});

test('a form whose code is gone after a deploy opens after the reload', async ({ page, noise }) => {
  await page.route('**/assets/consent-form-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/en/');
  await expect(shortForm(page)).toBeVisible();
  takeNoise(noise, PART_IS_MISSING);
});

function looksOf(page: Page, name: string) {
  return shortForm(page)
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const { width, height, top } = button.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight, textDecoration } =
        getComputedStyle(button);
      return {
        width: Math.round(width),
        height,
        top,
        color,
        backgroundColor,
        borderColor,
        fontSize,
        fontWeight,
        textDecoration,
      };
    });
}
