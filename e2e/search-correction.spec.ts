/** A typing error that fits no page is searched as it was meant, and as it was typed for whoever asks for it. */
import { expect, test } from './support/site-test.ts';

const LANGUAGES = [
  { language: 'en', corrected: /^Results for “phishing”: \d+\./i, none: 'No page fits “Phising”.' },
  { language: 'de', corrected: /^Ergebnisse für „Phishing“: \d+\./, none: 'Zu „Phising“ passt keine Seite.' },
];

for (const { language, corrected, none } of LANGUAGES)
  test(`${language}: a typing error that fits no page shows the results of what was meant`, async ({
    page,
  }) => {
    await page.goto(`/${language}/search/?q=Phising`);
    const status = page.locator('[data-search-status]');
    const results = page.locator('[data-search-results] > li:visible a');
    await expect(status).toHaveText(corrected);
    await expect(results.first()).toHaveAttribute('href', `/${language}/security/what-is-phishing/`);
    await expect(page.getByRole('searchbox')).toHaveValue('Phising');
    await page.locator('[data-search-as-typed] button').click();
    await expect(status).toHaveText(none);
    await expect(results).toHaveCount(0);
  });
