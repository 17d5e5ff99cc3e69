/** A site that demands Trusted Types: what script puts into a page passes one of its policies, or does not get in. */
import { expect } from './support/site-test.ts';
import { createVariantTest, GUARDED_AND_UNMEASURED } from './support/variant-test.ts';
import { follow } from './support/visitor.ts';

const GUIDE = '/en/publications/cards-guide/';

const test = createVariantTest(GUARDED_AND_UNMEASURED);
test.use({ serviceWorkers: 'allow' });

test.describe('where the browser knows Trusted Types', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'Asked of Chromium, which knows them longest.');

  test('plain text becomes no element, and no worker comes from elsewhere', async ({ page, noise }) => {
    await page.goto('/en/');
    // The policy for workers comes when the browser is idle.
    await page.waitForFunction(() => Boolean(window.trustedTypes?.defaultPolicy));
    const refusals = await page.evaluate(() => {
      const attempts = [
        () => (document.createElement('div').innerHTML = '<img src="/none.png">'),
        () => document.body.insertAdjacentHTML('beforeend', '<p>'),
        () => new Worker('https://elsewhere.example/worker.js'),
        () => window.trustedTypes?.createPolicy('another', {}),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'nothing';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refusals).toEqual(['refused', 'refused', 'refused', 'refused']);
    expect(noise.splice(0).join('\n')).toContain('TrustedHTML');
  });

  test('what the build has made does: a page with structured data by client navigation, the search, code samples, the worker', async ({
    page,
  }) => {
    await page.goto('/en/');
    await follow(page, GUIDE);
    await expect(page).toHaveURL(GUIDE);
    await expect(page.locator('head script[type="application/ld+json"]')).not.toHaveCount(0);
    await page.goto('/en/search/?q=iban');
    await expect(page.locator('mark').first()).toBeVisible();
    await page.goto('/en/developers/');
    await expect(page.locator('pre code').first()).not.toBeEmpty();
    const workers = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    );
    expect(workers).toBe(1);
  });
});
