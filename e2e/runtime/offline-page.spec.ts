/** R8 on the site itself: what a visitor without a connection reads. */
import { keepAndGoOffline } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';
import { addressOf } from '../support/visitor.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that was never visited shows the offline page in the language of its address', async ({
  page,
  network,
}) => {
  await keepAndGoOffline(page, network, '/en/');
  for (const [path, language, heading] of [
    ['/de/about/', 'de', 'Sie sind offline'],
    ['/en/about/', 'en', 'You are offline'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('#content h1:visible')).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(addressOf(page)).toBe(path);
  }
  await page.goto('/en/');
  await expect(page.locator('#content h1')).not.toHaveText('You are offline');
});
