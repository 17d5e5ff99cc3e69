import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The test driver’s own remark on a service worker that it does not let in. */
const DRIVER_MESSAGE = 'Service Worker registration blocked by Playwright';

/** What is said where boot cannot be had: by the browser of each request, and at last by the page (R3.3). */
export const BOOT_IS_MISSING = /net::ERR_FAILED|page resources for \S+ not found/;

/** What is said where a part of the code cannot be had: by the browser of the request, and by the site of the part (R3.3). */
export const PART_IS_MISSING =
  /^error: (?:Failed to load resource: net::ERR_FAILED$|TypeError: Failed to fetch dynamically imported module: |Error: page resources for \S+ not found)/;

/** Opens an address where boot cannot be had, and waits until the page has loaded itself again and given it up. */
export async function openWithoutBoot(page: Page, address: string): Promise<void> {
  const isGivenUp = page.waitForEvent('console', (message) => message.text().includes('page resources for'));
  await page.goto(address);
  await isGivenUp;
}

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
