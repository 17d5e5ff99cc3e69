import type { Browser, Page } from '@playwright/test';

/** A task of at most this length is felt by nobody; what is beyond it blocks. */
const LONG_TASK_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, like every time in a trace. */
  readonly ts: number;
  readonly dur?: number;
  /** Time on the processor, in which other programs of the machine do not count. */
  readonly tdur?: number;
}

/**
 * Total blocking time of a page in milliseconds: what its main thread spends,
 * after the first content is painted, in tasks of more than 50 ms.
 */
export async function blockingTimeDuring(
  browser: Browser,
  page: Page,
  visit: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'loading', '__metadata'] });
  await visit();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const painted = trace.traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  if (painted === undefined) throw new Error('The page painted nothing.');
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === painted.pid &&
      tid === painted.tid &&
      ts >= painted.ts,
  );
  if (tasks.length === 0) throw new Error('The trace names its tasks otherwise than it used to.');
  return tasks
    .map(({ tdur = 0 }) => Math.max(tdur / 1000 - LONG_TASK_MS, 0))
    .reduce((sum, blocked) => sum + blocked, 0);
}
