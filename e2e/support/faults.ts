import type { Page } from '@playwright/test';
import type { Fault, FaultProxy } from './fault-proxy.ts';

type StatusFault = Extract<Fault, { readonly kind: 'status' }>;

/** Answers that tests inject. */
export const status = (code: number, body = '', type = 'text/html'): StatusFault => ({
  kind: 'status',
  status: code,
  body,
  headers: { 'content-type': type },
});
export const json = (body: string): Fault => status(200, body, 'application/json');

/** What waits for `until`, such as an answer, is kept back until `release` is called. */
export function createHold(): { readonly until: Promise<void>; readonly release: () => void } {
  let release = (): void => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

/** Keeps the answers to one address back, or their ends, until they are released: the ordinary ones, unless others are given. */
export function holdBack(
  network: FaultProxy,
  url: string,
  answer: StatusFault | { readonly kind: 'hold' } | { readonly kind: 'pause'; readonly before: string } = {
    kind: 'hold',
  },
): () => void {
  const { until, release } = createHold();
  network.inject((request) => (request.url === url ? { ...answer, until } : undefined));
  return release;
}

/** The same for what a page asks for that has nothing between it and the site. */
export async function holdRoute(page: Page, url: string | RegExp): Promise<() => void> {
  const { until, release } = createHold();
  await page.route(url, async (route) => {
    await until;
    await route.continue();
  });
  return release;
}
