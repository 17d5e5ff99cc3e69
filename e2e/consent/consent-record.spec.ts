/** R6: what the embedded manager keeps of a decision, and what it makes of a record that is no good. */
import type { Page } from '@playwright/test';
import {
  accept,
  consentCommands,
  localEntries,
  opener,
  settingsForm,
  shortForm,
  untilConsentWouldBeAsked,
  withdraw,
} from '../support/consent.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, NEW_VISITOR, test } from '../support/site-test.ts';

test.use(NEW_VISITOR);

test('what a visitor has decided is kept with its version, time and content', async ({ page }) => {
  const before = Date.now();
  await page.goto('/de/');
  await shortForm(page).getByRole('button', { name: 'Zustimmen', exact: true }).click();
  const record = JSON.parse((await localEntries(page))['consent'] ?? 'null') as Record<string, unknown>;
  expect(record).toMatchObject({ revision: 3, categories: ['necessary', 'analytics'], languageCode: 'de' });
  expect(Date.parse(String(record['lastConsentTimestamp']))).toBeGreaterThanOrEqual(before - 1000);
  const days = (Number(record['expirationTime']) - before) / 86_400_000;
  expect(days).toBeCloseTo(182, 1);
  await opener(page).click();
  await expect(settingsForm(page)).toContainText('Sie haben der Analyse zugestimmt');
  await expect(settingsForm(page)).toContainText('Fassung 3');
});

for (const { what, record } of [
  {
    what: 'another version of the text',
    record: { revision: 0, expirationTime: 4e12, categories: ['necessary'] },
  },
  { what: 'too old', record: { revision: 3, expirationTime: 1, categories: ['necessary', 'analytics'] } },
]) {
  test(`a record that is ${what} is no decision: the visitor is asked`, async ({ page }) => {
    await store(page, JSON.stringify(record));
    await page.goto('/en/');
    await expect(shortForm(page)).toBeVisible();
    expect(await consentCommands(page, 'update')).toEqual([]);
  });
}

for (const record of ofTheDay(['{', 'null pointer', '<html>'], 'unreadable')) {
  test(`settings that cannot be read (${record}) are logged as such and stay denied`, async ({
    page,
    noise,
  }) => {
    await store(page, record);
    await page.goto('/en/');
    await untilConsentWouldBeAsked();
    expect(noise.splice(0)).toEqual(['error: Consent object not available.']);
    expect(await consentCommands(page, 'update')).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The visitor can still decide.
    await opener(page).click();
    await accept(page);
    await expect.poll(() => consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
    expect(noise).toEqual([]);
  });
}

test('a decision counts in every tab that is open, and can be taken back and made again in any', async ({
  page,
  context,
}) => {
  await page.goto('/en/');
  const other = await context.newPage();
  await other.goto('/en/about/');
  await expect(shortForm(other)).toBeVisible();
  await accept(page);
  await expect(shortForm(other)).toBeHidden();
  const [granted, denied] = [{ analytics_storage: 'granted' }, { analytics_storage: 'denied' }];
  await expect.poll(() => consentCommands(other, 'update')).toEqual([granted]);
  await withdraw(page);
  await expect.poll(() => consentCommands(other, 'update')).toEqual([granted, denied]);
  await opener(other).click();
  await settingsForm(other).getByRole('button', { name: 'Accept', exact: true }).click();
  for (const tab of [page, other])
    await expect.poll(() => consentCommands(tab, 'update')).toEqual([granted, denied, granted]);
});

test('where storage is blocked nobody is asked, and a decision made on demand counts for the document', async ({
  page,
  noise,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/en/');
  await untilConsentWouldBeAsked();
  expect(noise.splice(0)).toEqual(['error: Consent object not available.']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await consentCommands(page, 'update')).toEqual([]);
  await opener(page).click();
  await accept(page);
  await expect.poll(() => consentCommands(page, 'update')).toEqual([{ analytics_storage: 'granted' }]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL('/en/terms-of-use/');
  await page.goBack();
  await untilConsentWouldBeAsked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(noise).toEqual([]);
});

async function store(page: Page, record: string): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('consent') === null) localStorage.setItem('consent', text);
  }, record);
}
