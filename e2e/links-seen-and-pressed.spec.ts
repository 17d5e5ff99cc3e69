/** A list shows what its reader has read, and whatever is pressed shows that before anything comes of it. */
import type { Locator } from '@playwright/test';
import { createProfileTest } from './support/profile-test.ts';
import { expect } from './support/site-test.ts';

/** Lists that people go through one by one and come back to. */
const LISTS = { glossary: '/en/glossary/', apps: '/en/support/', posts: '/blog/' } as const;

// Other contexts remember no visits.
const test = createProfileTest({});

for (const [name, path] of Object.entries(LISTS)) {
  test(`in the list of ${name} a link that was followed looks different`, async ({ page }) => {
    await page.goto(path);
    const link = page.locator('.seen-links a').first();
    const fresh = await settledPictureOf(link);
    await link.click();
    await expect(page).not.toHaveURL(path);
    await page.goto(path);
    // A history that is written late is no link that looks the same.
    await expect.poll(async () => (await settledPictureOf(link)).equals(fresh)).toBe(false);
  });
}

test('a link, a button and what unfolds are dimmed while they are pressed', async ({ page }) => {
  await page.goto('/en/');
  for (const control of ['main a', 'main button', 'main summary', 'main label:has(input)']) {
    const shown = page.locator(`${control}:visible`).first();
    await shown.hover();
    await expect(shown).toHaveCSS('opacity', '1');
    await page.mouse.down();
    await expect(shown).not.toHaveCSS('opacity', '1');
    // Away from it, so that nothing is opened.
    await page.mouse.move(0, 0);
    await page.mouse.up();
    await expect(shown).toHaveCSS('opacity', '1');
  }
});

/** A picture that the next one is equal to: on a busy machine, fonts and lines of a list come after its address. */
async function settledPictureOf(link: Locator): Promise<Buffer> {
  let picture = await pictureOf(link);
  const isSettled = async (): Promise<boolean> => {
    const last = picture;
    picture = await pictureOf(link);
    return picture.equals(last);
  };
  await expect.poll(isSettled, 'two pictures of the same').toBe(true);
  return picture;
}

/** A script is told the colour of a link that nobody has followed, whatever is seen. */
async function pictureOf(link: Locator): Promise<Buffer> {
  await link.page().mouse.move(0, 0);
  await link.evaluate((element) => element.blur());
  return link.screenshot({ animations: 'disabled' });
}
