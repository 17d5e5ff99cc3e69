/** What Chromium says of its own work on a page. */
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, like every time in a trace. */
  readonly ts: number;
  /** Time on the processor, in which other programs of the machine do not count. */
  readonly tdur?: number;
  readonly args?: { readonly elementCount?: number };
}

/**
 * Events of one name in the page's process, after the first content is painted.
 *
 * @param category the one in which the browser tells of them
 * @throws Error where nothing is painted, or nothing has this name
 */
export async function eventsAfterPaint(
  { browser, page }: { readonly browser: Browser; readonly page: Page },
  { name, category }: { readonly name: string; readonly category: string },
  visit: () => Promise<void>,
): Promise<{ readonly painted: TraceEvent; readonly events: readonly TraceEvent[] }> {
  await browser.startTracing(page, { categories: [category, 'loading', '__metadata'] });
  await visit();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const painted = trace.traceEvents.findLast((event) => event.name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error('The page painted nothing.');
  const events = trace.traceEvents.filter(
    (event) => event.name === name && event.pid === painted.pid && event.ts >= painted.ts,
  );
  if (events.length === 0) throw new Error(`The trace tells of no "${name}": it may have another name now.`);
  return { painted, events };
}
