import type { Browser, Page } from '@playwright/test';
import { eventsAfterPaint } from './trace.ts';

/** A task of at most this length is felt by nobody; what is beyond it blocks. */
const LONG_TASK_MS = 50;

const TASK = { name: 'ThreadControllerImpl::RunTask', category: 'toplevel' };

/**
 * Total blocking time of a page in milliseconds: what its main thread spends,
 * after the first content is painted, in tasks of more than 50 ms.
 */
export async function blockingTimeDuring(
  browser: Browser,
  page: Page,
  visit: () => Promise<void>,
): Promise<number> {
  const { painted, events } = await eventsAfterPaint({ browser, page }, TASK, visit);
  // Of the page's process the thread that paints.
  const tasks = events.filter(({ tid }) => tid === painted.tid);
  if (tasks.length === 0) throw new Error('The trace tells of no task of the page itself.');
  // The trace format leaves it to the browser to say it.
  const times = tasks.flatMap(({ tdur }) => tdur ?? []);
  if (times.length === 0) throw new Error('The trace no longer says how long tasks took on the processor.');
  return times
    .map((tdur) => Math.max(tdur / 1000 - LONG_TASK_MS, 0))
    .reduce((sum, blocked) => sum + blocked, 0);
}

/** How much slower a phone of the middle class is than the machine that `QUICK_LOOP_MS` was measured on. */
const PHONE_SLOWDOWN = 4;

/** What `quickestLoop` takes on a machine that has nothing else to do. */
const QUICK_LOOP_MS = 2.4;

/**
 * By how much Chromium has to slow this page down to be as slow as a phone, as Lighthouse works it out: a machine that is
 * slower itself, or has something else to do, needs less of it. At least 1.
 */
export async function slowdownOfPhone(page: Page): Promise<number> {
  const time = await page.evaluate(quickestLoop);
  return Math.max((PHONE_SLOWDOWN * QUICK_LOOP_MS) / time, 1);
}

/** Counts words, in milliseconds; the quickest of some counts, because it is the one that nothing interrupted. */
function quickestLoop(): number {
  const count = (): number => {
    const start = performance.now();
    const words = new Map<string, number>();
    for (let index = 0; index < 20_000; index += 1) {
      const word = `w${(index * 7919) % 4099}`;
      words.set(word, (words.get(word) ?? 0) + 1);
    }
    return performance.now() - start;
  };
  return Math.min(...Array.from({ length: 15 }, count));
}
