import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { holdBack, status } from './faults.ts';
import { letPass } from './waiting.ts';

const BOOT = /\/assets\/boot(?:-[^/]+)?\.js$/;
/** It starts with the first paint, which even a busy machine brings by then. */
const START_TIMEOUT_MS = 5000;

/**
 * Makes `goto` and `reload` wait until the runtime runs, which is fetched after the first paint and so perhaps after the
 * load event. Tests of what happens before say how far the page is to be waited for (`waitUntil`).
 */
export function waitForRuntime(page: Page): void {
  const open = {
    goto: page.goto.bind(page),
    reload: page.reload.bind(page),
  };
  page.goto = (address, options) => whenStarted(() => open.goto(address, options), options);
  page.reload = (options) => whenStarted(() => open.reload(options), options);

  async function whenStarted<Result>(
    load: () => Promise<Result>,
    options: { readonly waitUntil?: string } = {},
  ): Promise<Result> {
    if (options.waitUntil !== undefined) return load();
    const boot = watchBoot(page);
    const result = await load();
    if (await hasStartScript(page)) await boot.ended();
    boot.forget();
    return result;
  }
}

/**
 * Opens a page whose clock is moved by the test alone. The runtime starts in it with the paint, which the browser reports,
 * and has spent no time yet.
 */
export async function openAtStandstill(page: Page, address: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address, { waitUntil: 'load' });
}

/** A picture of which nobody but a test knows. */
const LATE_PICTURE = '/late.png';

/**
 * Opens a page whose load event comes after its runtime has started, and so long after that what does not wait for the
 * event has been done before it.
 */
export async function openWithLateLoad(page: Page, network: FaultProxy, address: string): Promise<void> {
  const release = holdBack(network, LATE_PICTURE, status(200));
  await page.addInitScript((src) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.append(Object.assign(new Image(), { src }));
    });
  }, LATE_PICTURE);
  const boot = page.waitForResponse((response) => BOOT.test(new URL(response.url()).pathname));
  await page.goto(address, { waitUntil: 'commit' });
  await (await boot).finished();
  await letPass(500, 'what does not wait for the load event would be done');
  release();
  await page.waitForLoadState();
}

/** Whether a page is going to fetch boot; not one that leads elsewhere, which may be gone by now. */
function hasStartScript(page: Page): Promise<boolean> {
  return page
    .evaluate(
      () => !document.documentElement.hidden && document.querySelector('head > script[type=module]') !== null,
    )
    .catch(() => false);
}

/** Looks out for boot from now on. */
function watchBoot(page: Page) {
  let url: string | undefined;
  const onEnd = (request: Request): void => {
    if (BOOT.test(new URL(request.url()).pathname)) url = request.url();
  };
  page.on('requestfinished', onEnd).on('requestfailed', onEnd);
  return {
    /** It has been fetched and has run, or it cannot be had. */
    async ended(): Promise<void> {
      await expect
        .poll(() => url, { timeout: START_TIMEOUT_MS, intervals: [20] })
        .toBeDefined()
        .catch(() => undefined);
      if (url === undefined) return;
      await page.evaluate((boot) => import(boot).then(() => undefined), url).catch(() => undefined);
    },
    forget(): void {
      page.off('requestfinished', onEnd).off('requestfailed', onEnd);
    },
  };
}
