import { openProfile } from './profile.ts';
import type { ProfileBrowser } from './profile.ts';
import { test as base } from './site-test.ts';
import { waitForRuntime } from './started.ts';

/**
 * A test in the browser of somebody new who has changed its settings. One serves all tests of a file, because it takes
 * seconds to start; each test has a page of its own.
 *
 * @param preferences as Chromium writes them into a profile
 */
export function createProfileTest(preferences: object) {
  let opened: ProfileBrowser | undefined;
  const test = base.extend({
    page: async ({ baseURL }, use) => {
      opened ??= await openProfile(preferences, baseURL);
      const page = await opened.context.newPage();
      waitForRuntime(page);
      await use(page);
      await page.close();
    },
  });
  test.afterAll(async () => {
    await opened?.close();
    opened = undefined;
  });
  test.describe.configure({ mode: 'default' });
  return test;
}
