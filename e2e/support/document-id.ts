import type { Page } from '@playwright/test';

/** Tells documents apart: a page change by the site's script keeps the document, a load by the browser does not. */
export function documentId(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
