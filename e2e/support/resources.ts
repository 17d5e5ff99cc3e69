import type { Page } from '@playwright/test';

export interface LoadedResource {
  readonly address: string;
  /** On the wire, without headers. */
  readonly bytes: number;
}

/** What the document asked for before its load event, besides itself. */
export function resourcesBeforeLoad(page: Page): Promise<LoadedResource[]> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const resources = performance.getEntriesByType('resource');
    return resources
      .filter(({ startTime }) => startTime < (navigation?.loadEventStart ?? 0))
      .map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize }));
  });
}

/** Of a first view: the document itself is one of them, fonts and images are none. */
export const MAX_REQUESTS = 3;

/** What counts for that number of what the document asked for before its load event, besides itself. */
export async function countedBeforeLoad(page: Page): Promise<LoadedResource[]> {
  return (await resourcesBeforeLoad(page)).filter(
    ({ address }) => !/\.(?:woff2|svg|png|jpg|avif|webp|ico)$/.test(new URL(address).pathname),
  );
}

/** Runs in the page before its scripts: nothing is fetched ahead for such a visitor, so that what is fetched belongs to the page. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
}

/** Every script that the document has asked for up to now. */
export function loadedScripts(page: Page): Promise<LoadedResource[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize })),
  );
}
