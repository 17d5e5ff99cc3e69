/** R4.4 on the site itself: the notice of a page change that takes long is seen, whatever else lies there. */
import { shortForm } from '../support/consent.ts';
import { holdRoute } from '../support/faults.ts';
import { expect, NEW_VISITOR, test } from '../support/site-test.ts';
import { follow } from '../support/visitor.ts';

test.use({ ...NEW_VISITOR, viewport: { width: 390, height: 844 } });

test('on a phone it lies upon the consent question, which takes the whole width', async ({ page }) => {
  const release = await holdRoute(page, '**/page-data/en/license/page-data.json');
  await page.goto('/en/about/');
  await expect(shortForm(page)).toBeFocused();
  await follow(page, '/en/license/');
  const notice = page.locator('#status');
  await expect(notice).not.toBeEmpty();
  await expect(shortForm(page)).toBeVisible();
  const seen = await notice.evaluate((status) => {
    const { x, y, width, height } = status.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.id;
  });
  expect(seen).toBe('status');
  release();
  await expect(page).toHaveURL('/en/license/');
  await expect(notice).toBeEmpty();
});
