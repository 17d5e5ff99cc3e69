/** Whatever can be pressed looks different under the pointer. */
import { expect, test } from './support/site-test.ts';

const PRESSED: Readonly<Record<string, readonly string[]>> = {
  '/en/search/?q=card': ['[data-kind="services"]', '[data-search-more]', '[data-search-settings] > summary'],
  '/en/deposit-protection/': ['[data-add-account]', '[data-remove-account]'],
  '/en/contact/': ['form[data-form] summary'],
  '/en/support/faq/': ['main aside a[href^="tel:"]', 'footer address a[href^="tel:"]', 'footer ul a'],
};

for (const [path, selectors] of Object.entries(PRESSED)) {
  test(`what can be pressed on ${path} looks different under the pointer`, async ({ page }) => {
    await page.goto(path);
    const same: string[] = [];
    for (const selector of selectors) {
      const target = page.locator(selector).filter({ visible: true }).first();
      await target.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      const before = await target.evaluate(look);
      await target.hover();
      if ((await target.evaluate(look)) === before) same.push(selector);
    }
    expect(same).toEqual([]);
  });
}

function look(element: Element): string {
  const { textDecorationLine, textDecorationThickness, borderColor, backgroundColor } =
    getComputedStyle(element);
  return [textDecorationLine, textDecorationThickness, borderColor, backgroundColor].join(' ');
}
