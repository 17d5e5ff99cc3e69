/** The preview of a brand: by keyboard, by a shared address, with faults, with hostile addresses, without JavaScript. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow, shifts, watchShifts } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  {
    language: 'en',
    name: 'Name of the brand',
    colour: 'Colour',
    card: 'Debit card of',
    corrected: 'reaches only 1.5 to 1',
    wrong: 'Type a colour as',
  },
  {
    language: 'de',
    name: 'Name der Marke',
    colour: 'Farbe',
    card: 'Debitkarte von',
    corrected: 'erreicht Ihre Farbe nur 1,5 zu 1',
    wrong: 'Geben Sie die Farbe',
  },
] as const;

for (const { language, name, colour, card, corrected, wrong } of ofTheDay(LANGUAGES, 'brand preview')) {
  const address = `/${language}/brand-preview/`;

  test(`name and colour redraw the pictures, and the shade is corrected (${language})`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(address);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const status = page.getByRole('status').filter({ hasText: /:/ });
    await expect(async () => {
      await page.getByLabel(colour, { exact: true }).fill('ffcc00');
      await expect(status).toContainText(corrected, { timeout: 500 });
    }).toPass();
    await page.getByLabel(name).fill('Solana Bau');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('img', { name: `${card} Solana Bau` })).toBeVisible();
    await expect(
      page
        .getByRole('img', { name: `${card} Solana Bau` })
        .locator('[data-fill="colour"]')
        .first(),
    ).toHaveAttribute('fill', '#ffcc00');
    await expect(page).toHaveURL(/\?name=Solana\+Bau&colour=ffcc00/);
    await expect(page.locator('[data-share]')).toHaveAttribute('href', /^http.*Solana/);
    expect(sent.filter((request) => /solana/i.test(request))).toEqual([]);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    // What somebody types may change the length of a sentence; nothing moves by itself.
    expect(await shifts(page)).toEqual([]);
  });

  test(`a shared address draws its brand on a small screen (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${address}?name=Blau+Reise&colour=teal&mark=B`);
    await expect(page.getByRole('img', { name: `${card} Blau Reise` })).toBeVisible();
    await expect(page.getByLabel(colour, { exact: true })).toHaveValue('teal');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  test(`a fault is explained beside its field, and nothing of it is drawn (${language})`, async ({
    page,
  }) => {
    const hostile = new URLSearchParams({
      name: '"><img src=x onerror=alert(1)>',
      colour: 'url(javascript:alert(1))',
    }).toString();
    await page.goto(`${address}?${hostile}`);
    await expect(page.getByText(wrong)).toBeVisible();
    await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(page.getByRole('img', { name: `${card} Nordlicht Reisen` }).first()).toBeVisible();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`three examples are drawn, and the page says what it needs (${language})`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText('JavaScript')).toBeVisible();
      for (const brand of ['Nordlicht Reisen', 'Ampere', 'Beet & Hof'])
        await expect(page.getByRole('img', { name: `${card} ${brand}` }).last()).toBeVisible();
      await expect(page.locator('[data-tool-form="brand-preview"]')).toBeHidden();
      expect(await overflow(page)).toEqual([]);
    });
  });
}
