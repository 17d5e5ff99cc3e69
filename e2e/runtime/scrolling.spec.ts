/** R4.5: where a page is scrolled to. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/runtime-test.ts';
import { someOfTheDay } from '../support/sample.ts';
import { expectPage, follow, open, WITH_MOTION } from '../support/visitor.ts';

/** The `scroll-padding-top` of the site, which makes room for its header. */
const HEADER_PX = 80;

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? NaN), id);

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await expect.poll(() => scrollY(page)).toBe(y);
}

/** A page may be on the screen a frame before the browser tells where it is scrolled to. */
const expectScroll = (page: Page, y: number): Promise<void> => expect.poll(() => scrollY(page)).toBe(y);

test.beforeEach(async ({ page }) => {
  await open(page, '/en/tall/');
});

test('push goes to the top', async ({ page }) => {
  await scrollTo(page, 2000);
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  expect(await scrollY(page)).toBe(0);
});

test('push goes to the fragment’s element, below the header', async ({ page }) => {
  await follow(page, '/en/other-tall/#third');
  await expectPage(page, '/en/other-tall/#third', 'other-tall');
  expect(await topOf(page, 'third')).toBe(HEADER_PX);
});

test('a fragment inside closed details opens them', async ({ page }) => {
  await follow(page, '/en/other-tall/#hidden-part');
  await expectPage(page, '/en/other-tall/#hidden-part', 'other-tall');
  expect(await topOf(page, 'hidden-part')).toBe(HEADER_PX);
});

test('back to a fragment inside closed details opens them, and the keyboard goes on from there', async ({
  page,
}) => {
  await follow(page, '/en/other-tall/#hidden-part');
  await expectPage(page, '/en/other-tall/#hidden-part', 'other-tall');
  const left = await scrollY(page);
  await follow(page, '/en/tall/');
  await expectPage(page, '/en/tall/', 'tall');
  await page.goBack();
  await expectPage(page, '/en/other-tall/#hidden-part', 'other-tall');
  await expect(page.locator('#hidden-part')).toBeVisible();
  await expect(page.locator('#hidden-part')).toBeFocused();
  await expectScroll(page, left);
});

test('a percent-encoded fragment finds its element', async ({ page }) => {
  await follow(page, '/en/other-tall/#f%C3%BCnfte');
  await expectPage(page, '/en/other-tall/#f%C3%BCnfte', 'other-tall');
  expect(await topOf(page, 'fünfte')).toBe(HEADER_PX);
});

for (const hash of someOfTheDay(['#nothing', '#%', '#access_token=abc', '#"<>', '#%E0%A4%A'], 2)) {
  test(`the fragment ${hash} without a target goes to the top and never throws`, async ({ page }) => {
    await scrollTo(page, 2000);
    await follow(page, `/en/other-tall/${hash}`);
    await expect(page.locator('#content h1')).toHaveText('other-tall');
    expect([await scrollY(page), new URL(page.url()).hash.length > 0]).toEqual([0, true]);
  });
}

test('back and forward restore per history entry', async ({ page }) => {
  await scrollTo(page, 2000);
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await scrollTo(page, 700);
  await follow(page, '/en/tall/');
  await expectPage(page, '/en/tall/', 'tall');
  await scrollTo(page, 3000);
  for (const [direction, heading, y] of [
    ['goBack', 'other-tall', 700],
    ['goBack', 'tall', 2000],
    ['goForward', 'other-tall', 700],
    ['goForward', 'tall', 3000],
  ] as const) {
    await page[direction]();
    await expect(page.locator('#content h1')).toHaveText(heading);
    await expectScroll(page, y);
  }
});

test('back finds details as they were left, and the place below them', async ({ page }) => {
  const details = () => page.locator('main details');
  await details().evaluate((element: HTMLDetailsElement) => (element.open = true));
  await scrollTo(page, await page.evaluate(() => document.body.scrollHeight - window.innerHeight));
  const left = await scrollY(page);
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await expect(details()).not.toHaveAttribute('open');
  await page.goBack();
  await expectPage(page, '/en/tall/', 'tall');
  await expect(details()).toHaveAttribute('open');
  await expectScroll(page, left);
  await details().evaluate((element: HTMLDetailsElement) => (element.open = false));
  await page.goForward();
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await page.goBack();
  await expectPage(page, '/en/tall/', 'tall');
  await expect(details()).not.toHaveAttribute('open');
});

test('back and forward over fragments of one page restore too', async ({ page }) => {
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await page
    .getByRole('link', { name: 'to first' })
    .evaluate((anchor: HTMLElement) => anchor.setAttribute('href', '#third'));
  await page.getByRole('link', { name: 'to first' }).click();
  await expect.poll(() => topOf(page, 'third')).toBe(HEADER_PX);
  const below = await scrollY(page);
  await page.goBack();
  await expectScroll(page, 0);
  await page.goForward();
  await expectScroll(page, below);
});

test('reload restores on a page as it was served', async ({ page }) => {
  await scrollTo(page, 1800);
  await page.reload();
  await expectScroll(page, 1800);
});

test('reload restores on a page that was navigated to, and so does back after that', async ({ page }) => {
  await scrollTo(page, 900);
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await scrollTo(page, 1800);
  await page.reload();
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await expectScroll(page, 1800);
  await page.goBack();
  await expectPage(page, '/en/tall/', 'tall');
  await expectScroll(page, 900);
  await page.goForward();
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await expectScroll(page, 1800);
});

test('back and forward restore across an entry that was loaded again', async ({ page }) => {
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await page.reload();
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await page.goBack();
  await expectPage(page, '/en/tall/', 'tall');
  await scrollTo(page, 900);
  await page.goForward();
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await scrollTo(page, 400);
  for (const [direction, heading, y] of [
    ['goBack', 'tall', 900],
    ['goForward', 'other-tall', 400],
  ] as const) {
    await page[direction]();
    await expectPage(page, `/en/${heading}/`, heading);
    await expectScroll(page, y);
  }
});

test('reload restores without waiting for the script', async ({ page }) => {
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await scrollTo(page, 1800);
  await page.route('**/assets/boot-*.js', () => undefined);
  await page.reload({ waitUntil: 'load' });
  await expectScroll(page, 1800);
});

test('back from another document restores', async ({ page, site }) => {
  await follow(page, '/en/other-tall/');
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await scrollTo(page, 1800);
  await page.goto(`${site.origin}/en/`);
  await page.goBack();
  await expectPage(page, '/en/other-tall/', 'other-tall');
  await expectScroll(page, 1800);
});

test.describe('smooth scrolling', () => {
  test.use(WITH_MOTION);

  interface Move {
    readonly milliseconds: number;
    /** In how many frames the window stood elsewhere than in the one before. */
    readonly steps: number;
  }

  /** Scrolls with the runtime’s helper and returns how the window moved. */
  const scrollSmoothly = (page: Page, id: string): Promise<Move> =>
    page.evaluate(
      (name) =>
        new Promise<Move>((resolve) => {
          const start = performance.now();
          let lastMove = start;
          let lastY = window.scrollY;
          let steps = 0;
          const watch = (now: number): void => {
            if (window.scrollY !== lastY) {
              lastMove = now;
              steps += 1;
            }
            lastY = window.scrollY;
            if (now - lastMove > 200 && steps > 0) resolve({ milliseconds: lastMove - start, steps });
            else requestAnimationFrame(watch);
          };
          window.scrollByHelper(name);
          requestAnimationFrame(watch);
        }),
      id,
    );

  test('takes its time and places the element below the header', async ({ page }) => {
    const { milliseconds, steps } = await scrollSmoothly(page, 'third');
    expect(milliseconds).toBeGreaterThan(400);
    expect(steps).toBeGreaterThan(1);
    expect(await topOf(page, 'third')).toBe(HEADER_PX);
  });

  test('jumps under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await scrollSmoothly(page, 'third')).steps).toBe(1);
    expect(await topOf(page, 'third')).toBe(HEADER_PX);
  });
});
