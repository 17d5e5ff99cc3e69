import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The test driver’s own remark on a service worker that it does not let in. */
const DRIVER_MESSAGE = 'Service Worker registration blocked by Playwright';

/** What the browser says where boot cannot be had: of the request, and of the import. */
export const BOOT_IS_MISSING = /net::ERR_FAILED|dynamically imported module: \S+\/assets\/boot-/;

/** The debug mode prints the data layer. */
export const DATA_LAYER = /^table: /;

/** Tells of everything that the page prints to the console, and by which method. */
export function onConsole(page: Page, note: (method: string, text: string) => void): void {
  page.on('console', (message) => {
    if (message.text() !== DRIVER_MESSAGE) note(message.type(), message.text());
  });
}

/** Takes out what a test has made the page print, and expects that it was nothing else. */
export function takeNoise(noise: string[], ...expected: readonly RegExp[]): void {
  const others = noise.splice(0).filter((message) => !expected.some((pattern) => pattern.test(message)));
  expect(others, 'what the page printed besides').toEqual([]);
}
