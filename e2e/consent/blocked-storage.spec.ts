/** R6.2c as browsers do it: a profile that lets no site store or read anything. */
import { consentCommands, untilConsentWouldBeAsked, watchRequests } from '../support/consent.ts';
import { EXAMPLES } from '../support/page-kinds.ts';
import { createProfileTest } from '../support/profile-test.ts';
import { fewOfTheDay } from '../support/sample.ts';
import { expect } from '../support/site-test.ts';

/** What "block all cookies" in the settings of Chromium writes. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };
const PAGES = 2;

const test = createProfileTest(BLOCKED);

test('where the browser blocks all storage, each page says so once, grants nothing, shows no form and measures nothing', async ({
  page,
  noise,
}) => {
  const requests = watchRequests(page);
  for (const { address } of fewOfTheDay(EXAMPLES, PAGES)) {
    await page.goto(address);
    expect(await page.evaluate(isStorageBlocked)).toBe(true);
    await untilConsentWouldBeAsked();
    expect(noise.splice(0), address).toEqual(['error: Consent object not available.']);
    expect(await consentCommands(page, 'update')).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(requests.filter((address) => /\/collect$|measuring-/.test(address))).toEqual([]);
});

/** Runs in the page. */
function isStorageBlocked(): boolean {
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}
