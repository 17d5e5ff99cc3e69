/** A printed page says where its links lead, dark on light; `kinds.spec.ts` looks at one of each kind on paper. */
import type { Page } from '@playwright/test';
import { foldedAway } from './support/layout.ts';
import { expect, test } from './support/site-test.ts';

const LEGAL_PATHS = ['/imprint/', '/privacy-policy/', '/terms-of-use/', '/accessibility-statement/'];

/** What stands between the margins, in pixels of CSS. */
const A4 = { width: 658, height: 964 };
const NO_BOX = { width: 0, height: 0 };

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

for (const path of LEGAL_PATHS) {
  test(`a printed ${path} names the address behind each link`, async ({ page }) => {
    await page.goto(`/de${path}`);
    expect(await linksWithoutAddress(page)).toEqual([]);
  });
}

test('the end of a printed page says on which host the paths behind its links are', async ({ page }) => {
  await page.goto('/de/imprint/');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  const host = await page
    .locator('[data-origin]')
    .evaluate((footer) => getComputedStyle(footer, '::before').content);
  expect(host).toBe(JSON.stringify(new URL(canonical ?? '').origin));
});

test('on screen, no address is shown behind a link', async ({ page }) => {
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/de/imprint/');
  expect((await linksWithoutAddress(page)).length).toBeGreaterThan(0);
});

for (const path of ['/en/support/tomorrow/', '/de/developers/']) {
  test(`what is folded on ${path} on screen is open on paper`, async ({ page }) => {
    await page.goto(path);
    expect(await foldedAway(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    expect((await foldedAway(page)).length).toBeGreaterThan(0);
  });
}

test('a page is printed in dark ink on white paper, also by visitors who prefer dark screens', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto('/en/privacy-policy/');
  const { ink, paper } = await page.evaluate(() => ({
    ink: getComputedStyle(document.body).color,
    paper: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(brightness(ink)).toBeLessThan(80);
  expect(brightness(paper)).toBeGreaterThan(240);
});

test('a printed form has all its questions, and no part of it is left for later', async ({ page }) => {
  await page.goto('/en/contact/');
  // The script shows one part after the other.
  await expect(page.locator('[data-form-group][hidden]').first()).toBeAttached();
  for (const group of await page.locator('[data-form-group]').all()) {
    await expect(group).toBeVisible();
    for (const field of await group.locator('[data-field]').all()) await expect(field).toBeVisible();
  }
  await expect(page.locator('[data-form-step]')).toBeHidden();
});

test('a drawing begins on the sheet of its heading, and its steps go on over the next', async ({ page }) => {
  await page.goto('/en/services/cards/');
  const figure = page.locator('figure[data-flow-player]').first();
  await expect(figure).toHaveCSS('break-inside', 'auto');
  await expect(figure.locator('> div').first()).toHaveCSS('break-inside', 'avoid');
});

test('a drawing lies flat on paper, of which an upright one takes half a sheet', async ({ page }) => {
  await page.setViewportSize(A4);
  for (const path of ['/en/case-studies/bicycle-trade/', '/en/services/accounts/', '/de/']) {
    await page.goto(path);
    const { width, height } =
      (await page.locator('[data-fits] > svg:visible').first().boundingBox()) ?? NO_BOX;
    expect(width, path).toBeGreaterThan(1.5 * height);
    expect(width, path).toBeLessThanOrEqual(A4.width);
  }
});

test('messages between servers fit a sheet, and code takes no more room than the language that is chosen', async ({
  page,
}) => {
  await page.setViewportSize(A4);
  await page.goto('/de/developers/');
  const { width, height } = (await page.locator('svg[role="group"]:visible').boundingBox()) ?? NO_BOX;
  expect(width).toBeGreaterThan(600);
  expect(height).toBeLessThan(A4.height);
  const unseen = await page
    .locator('[data-code]')
    .evaluateAll((all) =>
      all
        .filter((code) => getComputedStyle(code).visibility === 'hidden' && code.clientHeight > 0)
        .map((code) => code.textContent.slice(0, 40)),
    );
  expect(unseen).toEqual([]);
  await expect(page.locator('[data-code="curl"]').first()).toBeVisible();
});

test('the rates of ninety days leave no sheet half empty', async ({ page }) => {
  await page.goto('/de/exchange-rates/');
  const count = await sheets(page);
  expect(count).toBeLessThanOrEqual(8);
  // Ninety rows take more than one.
  expect(count).toBeGreaterThan(2);
});

test('rules go with the heading below them, and the heads of columns with their first row', async ({
  page,
}) => {
  await page.goto('/de/report-fraud/');
  const section = page.locator('main section:has(> h2)').first();
  // Between the rows of a grid a sheet may end.
  await expect(section).toHaveCSS('display', 'block');
  await expect(section.locator('h2')).toHaveCSS('break-after', 'avoid');
  await expect(page.locator('tbody tr').first()).toHaveCSS('break-before', 'avoid');
});

test('nothing is printed larger than the heading above it: answers of a page of help, steps of a flow', async ({
  page,
}) => {
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  await page.goto('/en/support/tomorrow/');
  expect(await sizeOf('main details:has(h3) p')).toBeLessThan(await sizeOf('main details h3'));
  await page.goto('/en/services/cards/');
  expect(await sizeOf('[data-flow-player] ol > li dd')).toBeLessThan(
    await sizeOf('[data-flow-player] ol > li > :first-child'),
  );
});

async function sheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** Links of the text to other pages and sites that print without their address. */
function linksWithoutAddress(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(a[href^="http"], a[href^="/"])')]
      .filter((link) => !/href|https?:|\//.test(getComputedStyle(link, '::after').content))
      .map((link) => link.outerHTML),
  );
}

/** The mean of a colour's parts, from 0 to 255. A transparent ground is the paper's white. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 ? 255 : (red + green + blue) / 3;
}
