/** Somebody who has set the browser's text to twice its size can read every kind of page without scrolling sideways (WCAG 1.4.4). */
import { DESKTOP, expectHeaderInOrder, overflow, unfold } from './support/layout.ts';
import { EXAMPLES_BY_KIND } from './support/page-kinds.ts';
import { createProfileTest } from './support/profile-test.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect } from './support/site-test.ts';

/** Pixels; browsers come with 16. */
const TEXT_SIZE = 32;
const TWICE_THE_SIZE = { webkit: { webprefs: { default_font_size: TEXT_SIZE } } };
/** Kinds that are looked at on a day. */
const KINDS = 4;
const PHONE = { width: 390, height: 844 };
const NARROWEST_PHONE = { width: 320, height: 568 };
/** Long German words in grids, telephone numbers, fields of a size of their own, tables of figures. */
const WIDEST = [
  '/de/',
  '/de/careers/jobs/',
  '/de/deposit-protection/',
  '/de/exchange-rates/',
  '/de/report-fraud/',
  '/de/security/what-is-phishing/',
  '/de/solution-finder/',
  '/de/support/nuri/transfer/sepa/',
];

const test = createProfileTest(TWICE_THE_SIZE);

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: NARROWEST_PHONE })) {
  test(`no kind of page is wider than the window of a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const kinds = someOfTheDay([...EXAMPLES_BY_KIND], KINDS).flatMap(([kind, examples]) =>
      ofTheDay(examples, `large text ${kind} ${device}`).map(({ address }) => address),
    );
    for (const address of [...kinds, ...ofTheDay(WIDEST, `large text ${device}`)]) {
      await page.goto(address);
      await unfold(page);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${TEXT_SIZE}px`,
      );
      expect(await overflow(page), address).toEqual([]);
    }
  });
}

test('on a phone nothing of the header lies upon another part of it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/es/');
  await expectHeaderInOrder(page);
});

test('the words of a drawing grow with all others, as far as there is room', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/de/services/cards/');
  const drawing = page.locator('[data-fits] > svg:visible').first();
  const sizes = await drawing.evaluate((svg: SVGSVGElement) => {
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    return [...svg.querySelectorAll('[font-size]')].map(
      (words) => scale * Number(words.getAttribute('font-size')),
    );
  });
  expect(sizes.length).toBeGreaterThan(0);
  // The smallest are drawn with 14 pixels.
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(28);
});
