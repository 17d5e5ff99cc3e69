/** What stands on a ground of its own can be read in either colour scheme, whichever the page has. */
import { axeViolationsIn, SCHEMES } from './support/axe.ts';
import { expect, test } from './support/site-test.ts';

const PAGES = {
  ink: '/en/support/',
  sunken: '/de/',
} as const;

for (const [ground, path] of Object.entries(PAGES)) {
  for (const colorScheme of SCHEMES) {
    test(`on ${ground}, in the ${colorScheme} scheme`, async ({ page }) => {
      await page.goto(path);
      const region = `[data-ground="${ground}"]`;
      await expect(page.locator(region)).not.toHaveCount(0);
      expect(await axeViolationsIn(colorScheme, page, region)).toEqual([]);
    });
  }
}
