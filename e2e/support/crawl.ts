import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIResponse, Page } from '@playwright/test';
import { onceARun } from './once-a-run.ts';
import { readFacts } from './page-facts.ts';
import type { PageFacts } from './page-facts.ts';

export interface CrawledPage extends PageFacts {
  /** As it is linked, without query and fragment. */
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

const CRAWLED = join(import.meta.dirname, '..', '..', '.cache', 'e2e', 'crawled.json');

/** Every document that links lead to from the start paths; crawled once for all workers. */
export async function crawlOnce(
  page: Page,
  origin: string,
  starts: readonly string[],
): Promise<readonly CrawledPage[]> {
  await onceARun('crawl', async () => {
    writeFileSync(CRAWLED, JSON.stringify(await crawl(page, origin, starts)));
  });
  const crawled: CrawledPage[] = JSON.parse(readFileSync(CRAWLED, 'utf8'));
  return crawled;
}

/**
 * Every document that links lead to from the start paths, each as the server
 * sends it; redirects are not followed, since no link should need one.
 */
async function crawl(page: Page, origin: string, starts: readonly string[]): Promise<CrawledPage[]> {
  const found = new Set(starts);
  const pages: CrawledPage[] = [];
  // A set hands out what is added to it during the loop, too.
  for (const path of found) {
    const response = await page.request.get(origin + path, { maxRedirects: 0 });
    const html = isDocument(response) ? await response.text() : '';
    const facts = await page.evaluate(readFacts, html);
    pages.push({ path, status: response.status(), headers: response.headers(), html, ...facts });
    for (const link of facts.links) {
      const url = new URL(link, origin + path);
      if (url.origin === origin && !isFile(url.pathname)) found.add(url.pathname);
    }
  }
  return pages;
}

/** Whether a path leads to a file and not to a page. */
export function isFile(path: string): boolean {
  return /\.[a-z\d]+$/.test(path);
}

function isDocument(response: APIResponse): boolean {
  return response.headers()['content-type']?.startsWith('text/html') ?? false;
}
