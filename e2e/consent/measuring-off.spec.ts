/** A site that does not measure, as on a static host: events stay in the data layer, and form and policy say so. */
import {
  accept,
  dataLayer,
  listedNames,
  settingsForm,
  shortForm,
  untilBatchWouldBeSent,
  watchRequests,
} from '../support/consent.ts';
import { expect } from '../support/site-test.ts';
import { createVariantTest, GUARDED_AND_UNMEASURED } from '../support/variant-test.ts';

const test = createVariantTest(GUARDED_AND_UNMEASURED);

test('events stay in the data layer, also after a grant', async ({ page, context }) => {
  const requests = watchRequests(page);
  await page.goto('/en/about/');
  await accept(page);
  await untilBatchWouldBeSent();
  expect(JSON.stringify(await dataLayer(page))).toContain('"pageView"');
  await page.goto('about:blank');
  expect(requests.filter((address) => /collect|measuring/.test(address))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('the collector is not there', async ({ request }) => {
  expect((await request.post('/collect', { data: '{}' })).status()).toBe(405);
});

test('the consent form and the privacy policy say that nothing is measured', async ({ page }) => {
  await page.goto('/en/');
  await shortForm(page).getByRole('button', { name: 'Settings' }).click();
  await expect(settingsForm(page)).toContainText('Nothing is measured.');
  await page.goto('/de/privacy-policy/');
  await expect(page.locator('main')).toContainText('Zurzeit ist diese Statistik ausgeschaltet');
  // The measured site lists it: see `privacy.spec.ts`.
  const listed = await listedNames(page);
  expect(listed).toContain('language');
  expect(listed).not.toContain('visitor');
});
