/** Links lead to what is there, and following one changes the page without loading everything again. */
import type { Page } from '@playwright/test';
import { contentMarkup, isByReact } from './support/content-markup.ts';
import type { CrawledPage } from './support/crawl.ts';
import { isFile } from './support/crawl.ts';
import { documentId } from './support/document-id.ts';
import { EXAMPLES, LANGUAGES, MISSING_PATH } from './support/page-kinds.ts';
import { readFacts } from './support/page-facts.ts';
import { saveData } from './support/resources.ts';
import { someOfTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';
import { untilSettled } from './support/waiting.ts';

/** Documents that no link leads to, whose own links count all the same. */
const UNLINKED_PATHS = [
  '/',
  '/about/',
  '/offline.html',
  MISSING_PATH,
  ...LANGUAGES.map((language) => `/${language}${MISSING_PATH}`),
];

test.describe('on every page', () => {
  test('internal links lead to a page without a redirect, and their fragments to an element', async ({
    crawledPages,
    page,
    site,
  }) => {
    const targets = new Map(crawledPages.map((target) => [target.path, target]));
    const sources: Pick<CrawledPage, 'path' | 'links' | 'ids'>[] = [...crawledPages];
    for (const path of UNLINKED_PATHS) {
      const response = await page.request.get(path);
      sources.push({ path, ...(await page.evaluate(readFacts, await response.text())) });
    }
    const broken = sources.flatMap(({ path, links, ids }) =>
      links
        .filter((link) => !isThere(link, { url: new URL(link, site.origin + path), ids, targets }))
        .map((link) => `${path} -> ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('every file that the document names is there: icons, manifest, styles, scripts, fonts', async ({
    crawledPages,
    request,
    site,
  }) => {
    const files = new Set(
      crawledPages.flatMap(({ path, files }) => files.map((file) => new URL(file, site.origin + path).href)),
    );
    expect(files.size).toBeGreaterThan(10);
    const missing: string[] = [];
    for (const file of files) {
      const response = await request.get(file);
      if (response.status() !== 200 || response.headers()['content-type']?.startsWith('text/html'))
        missing.push(file);
    }
    expect(missing).toEqual([]);
  });

  test('links to other sites open a new tab that cannot reach back', ({ crawledPages }) => {
    expect(crawledPages.some(({ foreignLinks }) => foreignLinks.length > 0)).toBe(true);
    const found = crawledPages.flatMap(({ path, foreignLinks }) =>
      foreignLinks
        .filter(({ target, rel }) => target !== '_blank' || !rel.split(' ').includes('noopener'))
        .map(({ href }) => `${path} -> ${href}`),
    );
    expect(found).toEqual([]);
  });

  test('no link is without a name or a target, and none runs a script', ({ crawledPages }) => {
    const isOff = (link: string) => link === '' || link === '#' || /^javascript:/i.test(link);
    expect(crawledPages.filter(({ links }) => links.some(isOff)).map(({ path }) => path)).toEqual([]);
    expect(crawledPages.flatMap(({ namelessAnchors }) => namelessAnchors)).toEqual([]);
  });
});

test('no telephone number is torn apart at the end of a line', async ({ page }) => {
  for (const path of ['/en/', '/de/about/', '/de/imprint/', '/en/privacy-policy/']) {
    await page.goto(path);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('a[href^="tel:"]')]
          .map((link) => ({ html: link.outerHTML, lines: link.getClientRects().length }))
          .filter(({ lines }) => lines > 0),
      );
      expect(shown.length, `${path} at ${width}`).toBeGreaterThan(0);
      expect(
        shown.filter(({ lines }) => lines > 1),
        `${path} at ${width}`,
      ).toEqual([]);
    }
  }
});

test.describe('following a link', () => {
  test('changes address, title, heading and description without loading the document again', async ({
    crawledPages,
    page,
  }) => {
    await page.goto('/en/');
    const before = await documentId(page);
    await contentLink(page, '/en/services/').click();
    await expect(page).toHaveURL('/en/services/');
    const served = crawledPages.find(({ path }) => path === '/en/services/');
    await expect(page.locator('h1')).toHaveText(served?.headings[0] ?? '');
    await expect(page).toHaveTitle(served?.title ?? '');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      served?.description ?? '',
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', served?.canonical ?? '');
    await expect(page.locator('link[rel=alternate][hreflang=de]')).toHaveAttribute(
      'href',
      served?.alternates['de'] ?? '',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await documentId(page)).toBe(before);
  });

  test('shows exactly the content that a load of the address shows', async ({ page }) => {
    // The HTML of a page, out of which a first click would show it, is not asked for then, so that React makes the page.
    await page.addInitScript(saveData);
    const taken = EXAMPLES.filter(({ kind }) => kind !== 'customer information');
    const looked = someOfTheDay(taken, 3, 'content');
    test.setTimeout(looked.length * 15_000);
    for (const { address } of looked) {
      await page.goto('/en/imprint/');
      const before = await documentId(page);
      await followTo(page, address);
      await expect(page).toHaveURL(address);
      await expect.poll(() => isByReact(page), address).toBe(true);
      await untilSettled(page);
      const shown = await contentMarkup(page);
      expect(await documentId(page), address).toBe(before);
      await page.reload();
      await untilSettled(page);
      expect(await contentMarkup(page), address).toBe(shown);
    }
  });

  test('moves focus to the content and tells screen readers the new page', async ({ page }) => {
    await page.goto('/en/');
    const announcer = page.locator('[aria-live="assertive"]');
    await expect(announcer).toBeEmpty();
    await contentLink(page, '/en/services/').click();
    await expect(page).toHaveURL('/en/services/');
    await expect(page.locator('#content')).toBeFocused();
    await expect(announcer).toHaveText(`Navigated to ${await page.locator('h1').innerText()}`);
  });

  test('shows what is told to screen readers to nobody else', async ({ page }) => {
    await page.goto('/en/');
    await contentLink(page, '/en/services/').click();
    const announcer = page.locator('[aria-live="assertive"]');
    await expect(announcer).not.toBeEmpty();
    const size = await announcer.boundingBox();
    // What has no place on the page is told to nobody.
    expect(size).not.toBeNull();
    expect((size?.width ?? 0) * (size?.height ?? 0)).toBeLessThanOrEqual(1);
  });

  test('tells it in German on a German page', async ({ page }) => {
    await page.goto('/de/');
    await contentLink(page, '/de/services/').click();
    await expect(page.locator('[aria-live="assertive"]')).toHaveText(/^Navigiert zu \S/);
    await expect(page.locator('h1')).toBeVisible();
  });

  test('starts the new page at its top; back and forward return to where the reader was', async ({
    page,
  }) => {
    await page.goto('/en/privacy-policy/');
    await scrollTo(page, 900);
    await footerLink(page, '/en/imprint/').evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/en/imprint/');
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 300);
    const before = await documentId(page);

    await page.goBack();
    await expect(page).toHaveTitle(/Privacy/);
    await expect(page).toHaveURL('/en/privacy-policy/');
    await expect.poll(() => scrollTop(page)).toBe(900);

    await page.goForward();
    await expect(page).toHaveTitle(/Imprint/);
    await expect(page).toHaveURL('/en/imprint/');
    await expect.poll(() => scrollTop(page)).toBe(300);
    expect(await documentId(page)).toBe(before);
  });

  test('with a fragment shows the element it names', async ({ page }) => {
    await page.goto('/en/');
    await page.locator('main a[href="/en/newsletter/#sign-up"]').first().click();
    await expect(page).toHaveURL('/en/newsletter/#sign-up');
    await expect(page.locator('#sign-up')).toBeInViewport();
    expect(await scrollTop(page)).toBeGreaterThan(0);
  });

  test('within the page moves there and loads nothing', async ({ page }) => {
    await page.goto('/en/privacy-policy/');
    // What is loaded once in every document comes after the page.
    await untilSettled(page);
    const before = await documentId(page);
    const requests = requestsFrom(page);
    const link = page.locator('main nav a').nth(2);
    const fragment = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(`/en/privacy-policy/${fragment}`);
    await expect(page.locator(fragment)).toBeInViewport();
    expect(await documentId(page)).toBe(before);
    expect(requests.filter((url) => url.includes('page-data'))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL('/en/privacy-policy/');
  });

  test('that was pointed at before asks the server for nothing more', async ({ page }) => {
    await page.goto('/en/');
    const link = contentLink(page, '/en/services/');
    const hasData = page.waitForResponse('**/page-data/en/services/page-data.json');
    await link.hover();
    await hasData;
    await page.waitForLoadState('networkidle');
    const requests = requestsFrom(page);
    await link.click();
    await expect(page).toHaveURL('/en/services/');
    // What else is asked for meanwhile belongs to links that have come into view.
    expect(
      requests.filter((url) => /\/en\/services\/(?:page-data\.json)?$|slice-data|\/sq\/d\//.test(url)),
    ).toEqual([]);
  });

  test('to customer information, documents and downloads is left to the browser, in menus as in texts', async ({
    page,
  }) => {
    for (const [path, ...targets] of [
      ['/en/', '/en/customer-information/'],
      ['/de/investors/', '/de/investors/download/', '/de/customer-information/'],
      ['/en/press/', '/documents/press-profile.en.pdf'],
    ]) {
      await page.goto(path ?? '');
      const clicks = await page.evaluate(clickPlainLinks);
      expect(clicks.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(targets));
      expect(clicks.filter(({ isTakenOver }) => isTakenOver)).toEqual([]);
    }
  });

  test('with a modifier key is left to the browser', async ({ page, context }) => {
    await page.goto('/en/');
    const opened = context.waitForEvent('page');
    await contentLink(page, '/en/services/').click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('/en/services/');
    await expect(page).toHaveURL('/en/');
  });

  test('to another kind of page and back keeps header and footer', async ({ page }) => {
    await page.goto('/en/glossary/bank-identifier-code/');
    await footerLink(page, '/en/services/cards/').click();
    await expect(page).toHaveURL('/en/services/cards/');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('header a[aria-current="page"]')).toHaveAttribute(
      'href',
      '/en/services/cards/',
    );
    await page.goBack();
    await expect(page.locator('h1')).toHaveText(/Bank Identifier Code/i);
    await expect(page.locator('header a[href="/en/services/cards/"][aria-current]')).toHaveCount(0);
  });
});

/** Runs in the page: clicks each link to such an address, and keeps the browser from following it. */
function clickPlainLinks(): { readonly pathname: string; readonly isTakenOver: boolean }[] {
  const clicks: { pathname: string; isTakenOver: boolean }[] = [];
  window.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    clicks.push({ pathname: event.target.pathname, isTakenOver: event.defaultPrevented });
    event.preventDefault();
  });
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  for (const link of links)
    if (/customer-information|gdpr|reports|document|download|content/.test(link.pathname)) link.click();
  return clicks;
}

interface LinkSurroundings {
  readonly url: URL;
  /** Of the document that the link stands in. */
  readonly ids: readonly string[];
  readonly targets: ReadonlyMap<string, CrawledPage>;
}

/** Whether a link leads somewhere, as far as this site can know. */
function isThere(link: string, { url, ids, targets }: LinkSurroundings): boolean {
  const fragment = decodeURIComponent(url.hash.slice(1));
  if (link.startsWith('#')) return ids.includes(fragment);
  if (/^[a-z]+:/.test(link)) return true;
  // Files are asked for with those that documents name.
  if (isFile(url.pathname)) return true;
  const target = targets.get(url.pathname);
  return target?.status === 200 && (fragment === '' || target.ids.includes(fragment));
}

/** Follows a link of the page that leads there, whatever its own address was. */
function followTo(page: Page, address: string): Promise<void> {
  return page
    .locator('footer a')
    .first()
    .evaluate((link: HTMLAnchorElement, target) => {
      link.href = target;
      link.click();
    }, address);
}

function contentLink(page: Page, path: string) {
  return page.locator(`main a[href="${path}"]`).first();
}

function footerLink(page: Page, path: string) {
  return page.locator(`footer a[href="${path}"]`).first();
}

function requestsFrom(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
