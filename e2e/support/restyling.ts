import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: { readonly elementCount?: number };
}

/** The most elements whose styles the browser works out in one go after the first content is painted. */
export async function mostStyledAtOnce(
  browser: Browser,
  page: Page,
  visit: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
  await visit();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const painted = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error('The page painted nothing.');
  const styled = trace.traceEvents.filter(
    ({ name, pid, ts }) => name === 'UpdateLayoutTree' && pid === painted.pid && ts > painted.ts,
  );
  if (styled.length === 0) throw new Error('The trace names the work on styles otherwise than it used to.');
  return Math.max(...styled.map(({ args }) => args.elementCount ?? 0));
}
