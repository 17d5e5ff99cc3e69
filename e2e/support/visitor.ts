/** What a visitor does and sees, in the words of the tests. */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { letPass } from './waiting.ts';

/**
 * Follows a link that markup from content has brought in. The pointer does not
 * move, so nothing is prefetched before the click.
 */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const anchor = document.createElement('a');
    anchor.href = address;
    document.body.append(anchor);
    anchor.click();
    anchor.remove();
  }, href);
}

/** Follows a link as soon as the browser starts for another document. */
export function followOnLeaving(page: Page, href: string): Promise<void> {
  return page.evaluate((address) => {
    const follow = (): void => {
      const anchor = document.createElement('a');
      anchor.href = address;
      document.body.append(anchor);
      anchor.click();
    };
    window.addEventListener('beforeunload', () => setTimeout(follow), { once: true });
  }, href);
}

/** Sends a form with one field, `a`, by the browser itself. */
export async function sendForm(page: Page, action: string): Promise<void> {
  await page.evaluate((address) => {
    const form = document.createElement('form');
    form.action = address;
    form.innerHTML = '<input name="a" value="1">';
    document.body.append(form);
    form.submit();
  }, action);
}

/** Asserts what the address bar and the page show; the address is path, query and fragment. */
export async function expectPage(page: Page, address: string, heading: string): Promise<void> {
  await expect(page.locator('#content h1')).toHaveText(heading);
  await expect.poll(() => addressOf(page)).toBe(address);
}

export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Leaves a mark in the document; the returned function tells whether it is still the same document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', ''));
  // A document that goes away in the middle of the question is not the same any more.
  return () =>
    page.evaluate(() => document.documentElement.hasAttribute('data-test-mark')).catch(() => false);
}

/** How often an exact path and query was asked for. */
export function countRequests(network: FaultProxy, url: string, method = 'GET'): number {
  return network.requests.filter((request) => request.url === url && request.method === method).length;
}

/** Waits until an exact path and query was asked for. */
export async function untilAsked(network: FaultProxy, url: string): Promise<void> {
  await expect.poll(() => countRequests(network, url)).toBeGreaterThan(0);
}

/** Waits until nothing is asked for any more; fails when that never ends. */
export async function untilQuiet(network: FaultProxy): Promise<void> {
  let seen = -1;
  for (let rounds = 0; seen !== network.requests.length; rounds += 1) {
    expect(rounds, 'requests go on and on').toBeLessThan(MOST_QUIET_ROUNDS);
    seen = network.requests.length;
    await letPass(QUIET_MS, 'the longest pause between two attempts is shorter');
  }
}

/** Longer than any pause between two attempts of the runtime. */
const QUIET_MS = 1000;
const MOST_QUIET_ROUNDS = 8;

/**
 * Opens a page and waits until the runtime has checked its build, which is the last thing it does by itself. A page that is
 * left by it has to be opened by it, too: what that page was still asking for never ends, and the next asks for the same.
 */
export async function open(page: Page, address: string): Promise<void> {
  const checked = page.waitForResponse((response) => response.url().endsWith('/page-data/app-data.json'));
  await page.goto(address);
  await (await checked).finished();
}

/** A visitor who has not asked for less motion, for `test.use`; the others have. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const pageData = (path: string): string => `/page-data/${path.replace(/^\/|\/$/g, '')}/page-data.json`;

/** Puts a link into the page and moves keyboard focus to it, which is an intent to follow it. */
export async function reachFor(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.textContent = address;
    document.body.append(anchor);
    anchor.focus();
  }, href);
}
