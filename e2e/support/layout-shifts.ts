import type { Page } from '@playwright/test';

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

export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (document.documentElement.dataset['shifts'] ?? '').split('\n').filter((line) => line !== ''),
  );
}
