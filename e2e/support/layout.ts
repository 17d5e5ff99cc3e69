import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { provider } from './provider.ts';

/** The narrowest screen that pages have to fit. */
export const SMALL_PHONE = { width: 320, height: 640 };
export const DESKTOP = { width: 1280, height: 900 };

/** A page of any engine. */
interface AskedPage {
  evaluate<Result>(read: () => Result): Promise<Awaited<Result>>;
}

/** The elements of the page that reach past the screen; none while it need not be scrolled sideways. */
export function overflow(page: AskedPage): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > clientWidth + 1 || left < -1;
    });
    return [
      `the page: ${scrollWidth} of ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });
}

/** Name, languages and menu of the header stand beside one another, and none lies upon the next. */
export async function expectHeaderInOrder(page: Page): Promise<void> {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not to be seen.`);
    return box;
  };
  const name = await boxOf(`header a[aria-label*="${provider.name}"]`);
  const languages = await boxOf('header nav:has([data-language-choice]) ul');
  const button = await boxOf('header button[popovertarget]');
  expect(name.x + name.width).toBeLessThanOrEqual(languages.x);
  expect(languages.x + languages.width).toBeLessThanOrEqual(button.x);
}

/** Opens everything in the content that can be folded. */
export async function unfold(page: AskedPage): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  });
}

/** What is folded in the content and shows no more than its name. */
export function foldedAway(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().height > 0;
    return [...document.querySelectorAll('main details:not([open])')]
      .filter((details) => details.checkVisibility())
      .filter((details) => ![...details.querySelectorAll(':scope > :not(summary)')].some(isSeen))
      .map((details) => details.outerHTML.slice(0, 100));
  });
}

/** The spacing that a page has to bear (WCAG 1.4.12). */
export async function spaceOutText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
       p { margin-block-end: 2em !important; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Takes that spacing back. */
export async function spaceAsWritten(page: Page): Promise<void> {
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Collects the shifts that no input of the visitor explains, on this page and those after it. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const sources = entry.sources.map(({ node }) =>
          node instanceof Element
            ? node.outerHTML.slice(0, 80)
            : (node?.textContent?.slice(0, 80) ?? 'nothing'),
        );
        document.documentElement.dataset['shifts'] =
          `${document.documentElement.dataset['shifts'] ?? ''}${entry.value} ${sources.join(' ')}\n`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the browser reports and TypeScript does not know. */
interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What has moved so far on this page; empty where nothing has. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (document.documentElement.dataset['shifts'] ?? '').split('\n').filter((line) => line !== ''),
  );
}

/** A twentieth of what counts as good. */
const LEAST_SHIFT = 0.005;

/** The same where script puts into the page what the build cannot know, such as the reader's time, and that may be wider. */
export async function shiftsThatShow(page: Page): Promise<string[]> {
  return (await shifts(page)).filter((shift) => Number.parseFloat(shift) >= LEAST_SHIFT);
}

const FONT_READY_MS = 20;

/**
 * Whether a font came too late for the first paint, as on a machine that is busy: columns of a table, which are as wide as
 * their words, are a pixel wider or narrower with it.
 */
export function areFontsLate(page: Page): Promise<boolean> {
  return page.evaluate((ready) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const files = performance.getEntriesByType('resource');
    return files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd + ready > painted);
  }, FONT_READY_MS);
}
