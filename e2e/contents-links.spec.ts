/** R4.5e on delivered pages: lists of contents scroll smoothly. */
import type { Page } from '@playwright/test';
import { someOfTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';
import { WITH_MOTION } from './support/visitor.ts';
import { untilSettled } from './support/waiting.ts';

test.use(WITH_MOTION);

test('a link in a list of contents glides to its place, which the keyboard reaches at once', async ({
  page,
}) => {
  await page.goto('/en/privacy-policy/');
  await untilSettled(page);
  await recordScrolling(page);
  const links = page.locator('main nav a');
  await links.nth(3).click();
  await expect.poll(() => restOf(page)).toBeGreaterThan(300);
  const glided = await positions(page);
  // More than a start and an end were seen, in the right order; a busy machine paints few frames in the time.
  expect(new Set(glided).size).toBeGreaterThan(2);
  expect(glided).toEqual(glided.toSorted((a, b) => a - b));
  const fragment = (await links.nth(3).getAttribute('href')) ?? '';
  await expect(page).toHaveURL(`/en/privacy-policy/${fragment}`);
  await expect(page.locator(fragment)).toBeInViewport();

  await page.evaluate(() => window.scrollTo(0, 0));
  await recordScrolling(page);
  await links.nth(4).press('Enter');
  await expect.poll(() => restOf(page)).toBeGreaterThan(300);
  expect(new Set(await positions(page)).size).toBeLessThanOrEqual(2);
});

/** Keeps where the page stands after every frame from now on. */
function recordScrolling(page: Page): Promise<void> {
  return page.evaluate(() => {
    const record = { positions: [window.scrollY], movedAt: performance.now() };
    Object.assign(window, { record });
    const look = (): void => {
      if (record.positions.at(-1) !== window.scrollY) record.movedAt = performance.now();
      record.positions.push(window.scrollY);
    };
    // After the frame: what a callback of the frame itself sees may never be painted.
    const watch = (): void => {
      setTimeout(look);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
}

interface Recording {
  readonly record: { readonly positions: readonly number[]; readonly movedAt: number };
}

function positions(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as Recording).record.positions);
}

/** For how many milliseconds the page has stood still since it moved last; 0 before it has moved. */
function restOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { record } = window as unknown as Recording;
    return record.positions[0] === record.positions.at(-1) ? 0 : performance.now() - record.movedAt;
  });
}

test.describe('long pages', () => {
  /** One of each long kind. */
  const LONG = [
    '/en/publications/cards-guide/',
    '/de/glossary/bank-identifier-code/',
    '/de/privacy-policy/',
    '/en/customer-information/germany/de-iban/english/',
    '/de/security/what-is-phishing/',
    '/en/podcast/who-holds-the-money/',
    '/en/webinars/unlocking-the-potential-of-embedded-finance/',
    '/blog/source-of-funds/',
  ];

  test('of every kind have their contents beside them, as long as they are read', async ({ page }) => {
    for (const path of someOfTheDay(LONG, 3, 'long pages')) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      const list = page.locator('[data-contents]');
      const targets = await list
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(targets.length, path).toBeGreaterThan(2);
      for (const width of [1280, 320]) {
        await page.setViewportSize({ width, height: 800 });
        for (const target of [targets[1], targets.at(-1)]) {
          await page.locator(target ?? '').evaluate((heading) => heading.scrollIntoView());
          const part = list.locator(width === 1280 ? 'ol' : 'button');
          await expect(part, `${path} ${target} at ${width}`).toBeInViewport();
        }
      }
    }
  });

  test('show in the list what is being read', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/de/privacy-policy/');
    await untilSettled(page);
    const stations = page.locator('[data-contents] a');
    const fillOf = (index: number) =>
      stations.nth(index).evaluate((link) => getComputedStyle(link, '::before').backgroundColor);
    const unread = await fillOf(8);
    const chapter = page.locator((await stations.nth(4).getAttribute('href')) ?? '');
    await chapter.evaluate((heading) => heading.scrollIntoView());
    await expect.poll(() => fillOf(4)).not.toBe(unread);
    expect(await fillOf(3)).not.toBe(await fillOf(4));
    expect(await fillOf(5)).toBe(unread);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`name in the list what is read after a leap past many chapters, motion: ${reducedMotion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.setViewportSize({ width: 1280, height: 500 });
      await page.goto('/de/privacy-policy/');
      await untilSettled(page);
      const stations = page.locator('[data-contents] a');
      const last = stations.nth((await stations.count()) - 3);
      const chapter = page.locator((await last.getAttribute('href')) ?? '');
      await expect(last).not.toBeInViewport();
      // Into the text below its heading, which never crosses the window.
      await chapter.evaluate((heading) =>
        window.scrollTo({
          top: window.scrollY + heading.getBoundingClientRect().top + 60,
          behavior: 'instant',
        }),
      );
      await expect(last).toHaveAttribute('aria-current', 'location');
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expect(page.locator('[data-contents] [aria-current]')).toHaveCount(0);
    });
  }

  test.describe('on a narrow window, without script', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

    test('open their contents over the text, by pointer and keyboard', async ({ page }) => {
      await page.goto('/de/glossary/bank-identifier-code/');
      const list = page.locator('[data-contents]');
      const links = list.locator('ol');
      await expect(links).toBeHidden();
      await list.locator('button').click();
      await expect(links).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(links).toBeHidden();
      await list.locator('button').press('Enter');
      await links.locator('a').nth(2).click();
      await expect(page).toHaveURL(/#/);
    });
  });

  test('name a chapter that comes to the line in the smallest steps', async ({ page }) => {
    // As high that the steps are less than what a third and its share in per cent differ by.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await page.goto('/de/privacy-policy/');
    await untilSettled(page);
    const station = page.locator('[data-contents] a').nth(6);
    const chapter = page.locator((await station.getAttribute('href')) ?? '');
    for (let above = 1010; above >= 990; above -= 1)
      await chapter.evaluate((heading, top) => {
        window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: 'instant' });
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, above);
    await expect(station).toHaveAttribute('aria-current', 'location');
  });

  test('open the list of a narrow window at the chapter that is read', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/de/privacy-policy/');
    await untilSettled(page);
    const list = page.locator('[data-contents]');
    const last = list.locator('a').last();
    await page
      .locator((await last.getAttribute('href')) ?? '')
      .evaluate((heading) => heading.scrollIntoView());
    await expect(last).toHaveAttribute('aria-current', 'location');
    await list.locator('button').click();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('close the list when a chapter has been chosen, and start it below the bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en/glossary/bank-identifier-code/');
    await untilSettled(page);
    const list = page.locator('[data-contents]');
    await list.locator('button').click();
    const link = list.locator('a').nth(2);
    const target = page.locator((await link.getAttribute('href')) ?? '');
    await link.click();
    await expect(list.locator('ol')).toBeHidden();
    await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeLessThan(200);
    const bar = await list.boundingBox();
    expect((await target.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  });
});

test('after a page change to a part of a page, the keyboard goes on from that part', async ({ page }) => {
  await page.goto('/en/');
  await untilSettled(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/privacy-policy/#your-rights';
    link.textContent = 'Your rights';
    document.querySelector('main')?.prepend(link);
    link.focus();
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/en/privacy-policy/#your-rights');
  await page.keyboard.press('Tab');
  const follows = await page.evaluate(() => {
    const part = document.getElementById('your-rights');
    const position = part?.compareDocumentPosition(document.activeElement ?? document.body) ?? 0;
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(follows).toBe(true);
});
