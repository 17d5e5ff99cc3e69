/**
 * From a click to the frame that shows the next page's heading. Times are taken
 * in the page, with the clock that all documents of a browser share, so that
 * page changes and whole page loads are measured alike.
 */
import type { Browser, Page } from '@playwright/test';
import type { Competitor } from '../competitor.ts';
import { pageTitle } from '../sample-page.ts';
import { NETWORK, startVisit } from './browser.ts';

/** Milliseconds from click to heading. */
export interface ClickTimes {
  /** After the pointer has rested on the link for 300 ms. */
  readonly prefetched: number;
  /** A page that nothing has fetched, with the router running, and no hover before the click. */
  readonly cold: number;
  /** The first click of a visit, a second after load. */
  readonly first: number;
  /** The first click of a visit, 100 ms after load. */
  readonly atOnce: number;
}

const START_PAGE = 1;
/** The first link in the text, in sight. */
const NEAR_PAGE = 2;
/** The last link in the text of the page that is open then, out of sight, so that nobody prefetches it. */
const FAR_PAGE = 25;
const FAR_PAGE_OF_NEAR = 26;
const SETTLE_MS = 2000;
const HOVER_MS = 300;
const FIRST_CLICK_MS = 1000;
const AT_ONCE_MS = 100;
const TIMEOUT_MS = 15_000;

interface Target {
  readonly href: string;
  readonly title: string;
}

export async function measureClicks(browser: Browser, site: Competitor, origin: string): Promise<ClickTimes> {
  const target = (page: number): Target => ({
    href: `${site.prefix}/notes/note-${page}/`,
    title: pageTitle(page),
  });
  const start = `${origin}${target(START_PAGE).href}`;
  const late = async (delay: number): Promise<number> => {
    const { page, context } = await startVisit(browser, NETWORK);
    const arrived = await watch(page);
    await page.addInitScript(clickAfterLoad, { ...target(FAR_PAGE), start: target(START_PAGE).href, delay });
    await page.goto(start);
    const time = await arrived(target(FAR_PAGE).title);
    await context.close();
    return time;
  };
  const first = await late(FIRST_CLICK_MS);
  const atOnce = await late(AT_ONCE_MS);

  const { page, context } = await startVisit(browser, NETWORK);
  const arrived = await watch(page);
  await page.goto(start);
  await page.waitForTimeout(SETTLE_MS);
  const near = target(NEAR_PAGE);
  await page.evaluate(expectPage, near.title);
  await page.locator(`main a[href="${near.href}"]`).first().hover();
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
  const prefetched = await arrived(near.title);
  await page.waitForTimeout(SETTLE_MS);
  const far = target(FAR_PAGE_OF_NEAR);
  await page.evaluate(clickNow, far);
  const cold = await arrived(far.title);
  await context.close();
  return { prefetched, cold, first, atOnce };
}

/** Milliseconds from the click, or from the browser's buttons, to heading. */
export interface WayTimes {
  /** After the pointer has rested on the link for 300 ms, the first of the visit. */
  readonly there: number;
  readonly back: number;
  readonly forward: number;
}

/** From one page to another that its text links to, back, and there again. */
export async function measureWay(
  browser: Browser,
  origin: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<WayTimes> {
  const headings = [await headingOf(browser, origin + from), await headingOf(browser, origin + to)] as const;
  const { page, context } = await startVisit(browser, NETWORK);
  const arrived = await watch(page);
  await page.goto(origin + from);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(expectPage, headings[1]);
  await page.locator(`main a[href="${to}"]`).first().hover();
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.mouse.up();
  const there = await arrived(headings[1]);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(moveNow, { title: headings[0], by: -1 });
  const back = await arrived(headings[0]);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(moveNow, { title: headings[1], by: 1 });
  const forward = await arrived(headings[1]);
  await context.close();
  return { there, back, forward };
}

/** In a visit of its own, which leaves nothing in a cache. */
async function headingOf(browser: Browser, address: string): Promise<string> {
  const { page, context } = await startVisit(browser, NETWORK);
  await page.goto(address);
  const heading = await page.locator('h1').textContent();
  await context.close();
  if (heading === null || heading === '') throw new Error(`${address} has no heading.`);
  return heading;
}

/** Reports every arrival at a page that was expected; the result waits for one. */
async function watch(page: Page): Promise<(title: string) => Promise<number>> {
  const times = new Map<string, number>();
  let wake = (): void => undefined;
  await page.exposeFunction('benchArrived', (title: string, time: number) => {
    times.set(title, time);
    wake();
  });
  await page.addInitScript(reportArrivals);
  return async (title) => {
    const deadline = performance.now() + TIMEOUT_MS;
    while (performance.now() < deadline) {
      const time = times.get(title);
      // The same page may be expected again.
      times.delete(title);
      if (time !== undefined) return time;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, TIMEOUT_MS / 10);
      });
    }
    throw new Error(`"${title}" was not shown within ${TIMEOUT_MS} ms.`);
  };
}

declare global {
  interface Window {
    benchArrived(title: string, time: number): void;
  }
}

/** Runs in every document, before its own scripts. */
function reportArrivals(): void {
  window.addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('bench-start', String(performance.timeOrigin + timeStamp)),
    true,
  );
  const look = (): void => {
    const title = sessionStorage.getItem('bench-title');
    const start = sessionStorage.getItem('bench-start');
    if (title === null || start === null || document.querySelector('h1')?.textContent !== title) return;
    sessionStorage.removeItem('bench-title');
    sessionStorage.removeItem('bench-start');
    // A message that is sent from a frame's callback arrives when the frame is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        window.benchArrived(title, performance.timeOrigin + performance.now() - Number(start));
      });
      port1.start();
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

function expectPage(title: string): void {
  sessionStorage.setItem('bench-title', title);
}

function clickNow({ href, title }: Target): void {
  sessionStorage.setItem('bench-title', title);
  document.querySelector<HTMLAnchorElement>(`main a[href="${href}"]`)?.click();
}

function moveNow({ title, by }: { title: string; by: number }): void {
  sessionStorage.setItem('bench-title', title);
  sessionStorage.setItem('bench-start', String(performance.timeOrigin + performance.now()));
  history.go(by);
}

function clickAfterLoad({ href, title, start, delay }: Target & { start: string; delay: number }): void {
  if (location.pathname !== start) return;
  window.addEventListener('load', () => {
    setTimeout(() => {
      sessionStorage.setItem('bench-title', title);
      document.querySelector<HTMLAnchorElement>(`main a[href="${href}"]`)?.click();
    }, delay);
  });
}
