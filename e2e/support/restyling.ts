import type { Browser, Page } from '@playwright/test';
import { eventsAfterPaint } from './trace.ts';

const WORK_ON_STYLES = { name: 'UpdateLayoutTree', category: 'devtools.timeline' };

/** The most elements whose styles the browser works out in one go after the first content is painted. */
export async function mostStyledAtOnce(
  browser: Browser,
  page: Page,
  visit: () => Promise<void>,
): Promise<number> {
  const { events } = await eventsAfterPaint({ browser, page }, WORK_ON_STYLES, visit);
  const counts = events.flatMap(({ args }) => args?.elementCount ?? []);
  if (counts.length === 0) throw new Error('The trace no longer says how many elements were styled.');
  return Math.max(...counts);
}
