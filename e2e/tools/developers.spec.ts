/** The page for developers: languages of code, copying, the drawing of messages, downloads; by keyboard and without JavaScript. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow, shifts, watchShifts } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { letPass } from '../support/waiting.ts';

const LANGUAGES = [
  {
    language: 'en',
    first: '#step-1-create-a-person',
    last: '#step-7-get-a-payment-back',
    copied: 'Copied',
    notCopied: /^Not copied/,
    copy: /^Copy/,
    inWords: 'The drawing in words',
    sample: 'This is a sample interface',
    recalled: 'Your server asks for the payment back, because it was sent twice.',
  },
  {
    language: 'de',
    first: '#schritt-1-person-anlegen',
    last: '#schritt-7-geld-zurueckholen',
    copied: 'Kopiert',
    notCopied: /^Nicht kopiert/,
    copy: /^Kopieren/,
    inWords: 'Die Zeichnung in Worten',
    sample: 'Die Schnittstelle ist ein Muster',
    recalled: 'Ihr Server ruft die Zahlung zurück, weil sie doppelt war.',
  },
] as const;

for (const words of ofTheDay(LANGUAGES, 'developers')) {
  const { language, first, last, copied, notCopied, copy, inWords, sample, recalled } = words;
  const address = `/${language}/developers/`;

  test(`one choice by keyboard shows all code in a language, and stays for the visit (${language})`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.getByText(sample)).toBeVisible();
    await expect(page.locator('[data-copy][data-ready]').first()).toBeAttached();
    const code = page.locator(`${first} [data-code]:visible`);
    await expect(code).toHaveAttribute('data-code', 'curl');
    await page.locator(`${first} input[value="curl"]`).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(code).toHaveAttribute('data-code', 'python');
    await expect(page.locator(`${last} [data-code]:visible`)).toHaveAttribute('data-code', 'python');
    await expect(page).toHaveURL(`${address}?code=python`);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await page.goto(address);
    await expect(code).toHaveAttribute('data-code', 'python');
  });

  test(`a part of the page leads there without another page, with the choice in the address (${language})`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('[data-copy][data-ready]').first()).toBeAttached();
    const main = await page.locator('main').elementHandle();
    await page.locator(`${first} input[value="curl"]`).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(`${address}?code=typescript`);
    await page.locator(`main nav a[href="${last}"]`).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${address}?code=typescript${last}`);
    await letPass(500, 'a change of pages would be over');
    expect(await main?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test(`an address shows its language, and nothing moves (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await watchShifts(page);
    await page.goto(`${address}?code=java${last}`);
    await expect(page.locator(`${last} [data-code]:visible`)).toHaveAttribute('data-code', 'java');
    await expect(page.locator(`${first} input[value="java"]`)).toBeChecked();
    expect(await shifts(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.goto(`${address}?code=cobol`);
    await expect(page.locator(`${first} input:checked`)).toHaveCount(1);
  });

  test(`code that is seen is copied, and what cannot be is said (${language})`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${address}?code=typescript`);
    const step = page.locator(first);
    await expect(step.locator('[data-code]:visible')).toHaveAttribute('data-code', 'typescript');
    await step.getByRole('button', { name: copy }).press('Enter');
    await expect(step.getByRole('status')).toHaveText(copied);
    const shown = await step.locator('[data-code="typescript"]').textContent();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${shown ?? ''}\n`);
    expect(shown).toContain("const person = await call('POST', '/v1/persons', 'signup-4711', {");
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await step.getByRole('button', { name: copy }).press('Enter');
    await expect(step.getByRole('status')).toHaveText(notCopied);
    expect(await axeViolationsOnSomeDays(page, first)).toEqual([]);
  });

  for (const width of ofTheDay([390, 1280], 'drawing of messages')) {
    test(`an arrow of the drawing leads to its step by keyboard, at ${width} px (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      const arrows = page.locator('figure svg[role="group"]:visible a');
      await expect(arrows).toHaveCount(17);
      await arrows.first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`${address}${first}`);
      await expect(page.locator(`${first} h2`)).toBeInViewport();
      await page.getByText(inWords).last().press('Enter');
      await expect(page.getByText(recalled)).toBeVisible();
      expect(await axeViolationsOnSomeDays(page, 'main figure')).toEqual([]);
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`each sample can be read in each language (${language})`, async ({ page }) => {
      await page.goto(address);
      const code = page.locator(`${first} [data-code]:visible`);
      await expect(code).toHaveCount(1);
      await page.locator(`${first} input[value="curl"]`).press('ArrowLeft');
      await expect(code).toHaveAttribute('data-code', 'java');
      await expect(page.locator(`${first} [data-copy]`)).toBeHidden();
      await page.locator('figure svg[role="group"]:visible a').last().press('Enter');
      await expect(page).toHaveURL(new RegExp(`${address}#`));
    });
  });
}

test('the description and a program in each language stand at stable addresses', async ({ request }) => {
  const folder = '/developers/download';
  const description = (await (await request.get(`${folder}/openapi.json`)).json()) as { openapi: string };
  expect(description.openapi).toMatch(/^3\.1\./);
  expect(await (await request.get(`${folder}/openapi.yaml`)).text()).toMatch(/^openapi: 3\.1\./);
  for (const [file, start] of [
    ['integration.sh', 'BANK='],
    ['integration.mts', 'const BANK'],
    ['integration.py', 'import json'],
    ['Integration.java', 'import java'],
  ] as const)
    expect(await (await request.get(`${folder}/${file}`)).text()).toMatch(new RegExp(`^${start}`));
});
