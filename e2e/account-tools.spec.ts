/** "Is my account with you?" and the IBAN checker: answered in the browser, explained without script. */
import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe.ts';
import { ofTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';

const ACCOUNT_PATH = 'is-my-account-with-you';

const LANGUAGES = [
  {
    language: 'en',
    check: 'Check',
    ended: 'Our accounts for this app have ended',
    unknown: 'Only your statement shows if the account is with us',
    unknownApp: 'This website does not know this app',
    ours: 'This IBAN contains our bank code',
    empty: 'Enter the name of your app',
    payout: 'Nuri: choose your payout',
    checkIban: 'Check the IBAN',
    right: 'The IBAN is built correctly',
    country: 'DE – Germany',
    length: 'has 22 characters (Germany); you entered 20',
    digits: 'The check digits do not fit the rest.',
  },
  {
    language: 'de',
    check: 'Prüfen',
    ended: 'Unsere Konten für diese App gibt es nicht mehr',
    unknown: 'Nur der Kontoauszug zeigt, ob Ihr Konto bei uns liegt',
    unknownApp: 'Diese App kennt die Website nicht',
    ours: 'Diese IBAN enthält unsere Bankleitzahl',
    empty: 'Geben Sie den Namen Ihrer App',
    payout: 'Nuri: Auszahlung wählen',
    checkIban: 'IBAN prüfen',
    right: 'Die IBAN ist richtig aufgebaut',
    country: 'DE – Deutschland',
    length: 'hat 22 Zeichen (Deutschland), Ihre Eingabe hat 20',
    digits: 'Die Prüfziffern passen nicht zum Rest.',
  },
] as const;

/** The page with its tool at work: its part has taken the form over. */
async function open(page: Page, path: string): Promise<void> {
  const part = page.waitForResponse(/(?:account-check|iban-checker)-part/);
  await page.goto(path);
  await (await part).finished();
  await page.waitForLoadState('networkidle');
}

for (const words of ofTheDay(LANGUAGES, 'account check')) {
  const { language } = words;
  const field = (page: Page) => page.locator('main form input');
  const answer = (page: Page) => page.locator('main [role="status"] h3:visible');

  test(`${language}: an app leads to what to do next, by keyboard, and can be shared`, async ({ page }) => {
    await open(page, `/${language}/${ACCOUNT_PATH}/`);
    await field(page).focus();
    await page.keyboard.type('nuri');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText([words.ended]);
    await expect(page.getByRole('link', { name: words.payout })).toBeVisible();
    expect(new URL(page.url()).search).toBe('?app=nuri');
    await open(page, `/${language}/${ACCOUNT_PATH}/?app=finom`);
    await expect(answer(page)).toHaveText([words.unknown]);
  });

  test(`${language}: who reloads an answer, or comes back to it, stands where they were`, async ({
    page,
  }) => {
    await open(page, `/${language}/${ACCOUNT_PATH}/?app=finom`);
    await expect(answer(page)).toHaveText([words.unknown]);
    const top = () => page.evaluate(() => Math.round(window.scrollY));
    for (const part of [0.8, 1]) {
      const left = await page.evaluate((share) => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo(0, Math.round((scrollHeight - window.innerHeight) * share));
        return Math.round(window.scrollY);
      }, part);
      await page.reload();
      await expect(answer(page)).toHaveText([words.unknown]);
      await expect.poll(top).toBe(left);
      // A pointer would scroll to it first.
      await page.locator('footer a[href$="/imprint/"]').evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(/imprint/);
      await page.goBack();
      await expect(answer(page)).toHaveText([words.unknown]);
      await expect.poll(top).toBe(left);
    }
  });

  test(`${language}: an IBAN is answered without a request and stays out of the address`, async ({
    page,
  }) => {
    await open(page, `/${language}/${ACCOUNT_PATH}/`);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await field(page).fill('DE79 0000 0000 1234 5678 90');
    await page.getByRole('button', { name: words.check, exact: true }).click();
    await expect(answer(page)).toHaveText([words.ours]);
    expect(new URL(page.url()).search).toBe('');
    expect(requests).toEqual([]);
  });

  test(`${language}: every state of the account check is accessible`, async ({ page }) => {
    test.slow();
    await open(page, `/${language}/${ACCOUNT_PATH}/`);
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: words.check, exact: true }).click();
    await expect(page.getByText(words.empty)).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(await axeViolations(page, 'main')).toEqual([]);
    await field(page).fill('Another app');
    await page.keyboard.press('Enter');
    await expect(answer(page)).toHaveText([words.unknownApp]);
    expect(await axeViolations(page, 'main')).toEqual([]);
  });

  test(`${language}: the IBAN checker names the wrong part and shows all parts`, async ({ page }) => {
    test.slow();
    await open(page, `/${language}/iban-checker/`);
    await field(page).focus();
    await page.keyboard.type('DE88 3704 0044 0532 0130 00');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.digits)).toBeVisible();
    await expect(page.locator('[data-part="checkDigits"]')).toHaveAttribute('data-faulty', '');
    await expect(field(page)).toBeFocused();
    expect(await axeViolations(page, 'main')).toEqual([]);
    await field(page).fill('DE89 3704 0044 0532 0130');
    await page.getByRole('button', { name: words.checkIban, exact: true }).click();
    await expect(page.getByText(words.length)).toBeVisible();
    await field(page).fill('de89370400440532013000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.right })).toBeVisible();
    await expect(page.locator('[data-part="country"]')).toContainText(words.country);
    expect(new URL(page.url()).search).toBe('');
    expect(await axeViolations(page, 'main')).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${language}: all apps are listed with where they lead, and no form is shown`, async ({ page }) => {
      await page.goto(`/${language}/${ACCOUNT_PATH}/`);
      await expect(page.locator('main form')).toBeHidden();
      await expect(page.getByRole('link', { name: words.payout })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.ended })).toBeVisible();
      await page.goto(`/${language}/iban-checker/`);
      await expect(page.locator('main form')).toBeHidden();
      await expect(page.getByRole('table')).toBeVisible();
    });
  });
}
