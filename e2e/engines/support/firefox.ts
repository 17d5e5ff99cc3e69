/** Firefox over WebDriver BiDi. */
import type { ElementHandle, KeyInput, Page } from 'puppeteer-core';
import { launch, ProtocolError } from 'puppeteer-core';
import type { EnginePage, Preferences, RunningBrowser, Target } from './browser.ts';
import { BROWSER_LANGUAGES, findVisible, PATIENCE_MS, repeat, untilFound } from './browser.ts';

export async function startFirefox(
  executablePath: string,
  { isDark, hasReducedMotion }: Preferences,
): Promise<RunningBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // Each case sets its size.
    defaultViewport: null,
    extraPrefsFirefox: {
      'intl.accept_languages': BROWSER_LANGUAGES.join(),
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
    },
  });
  return {
    engine: 'firefox',
    // Each test has an origin of its own; a context of its own besides would cost a process.
    newPage: async () => createPage(await browser.newPage()),
    stop: () => browser.close(),
  };
}

/** A navigation that a service worker answers is told as one that was broken off, and goes on. */
async function open(page: Page, url: string): Promise<void> {
  const documentBefore = await page.evaluate(() => performance.timeOrigin);
  try {
    await page.goto(url);
  } catch (cause) {
    const isLoaded = (before: number): boolean =>
      performance.timeOrigin !== before && document.readyState === 'complete';
    await page.waitForFunction(isLoaded, { timeout: PATIENCE_MS }, documentBefore).catch(() => {
      throw new Error(`${url} cannot be opened.`, { cause });
    });
  }
}

/** An older Firefox, such as 140, cannot turn its screen, which is asked of it besides, and takes the size all the same. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewport({ width, height }).catch((error: unknown) => {
    if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride')))
      throw error;
  });
  const isWide = (wanted: number): boolean => innerWidth === wanted;
  await page.waitForFunction(isWide, { timeout: PATIENCE_MS }, width);
}

function createPage(page: Page): EnginePage {
  const find = (target: Target): Promise<ElementHandle> =>
    untilFound(target, async (selector, words) => {
      const handle = await page.evaluateHandle(findVisible, selector, words);
      return handle.asElement() as ElementHandle | null;
    });
  return {
    engine: 'firefox',
    open: (url) => open(page, url),
    async reload() {
      await page.reload();
    },
    async leaveBack() {
      await page.evaluate(() => history.back());
    },
    evaluate: (read, ...args) => page.evaluate(read as never, ...args),
    click: async (target) => (await find(target)).click(),
    hover: async (target) => (await find(target)).hover(),
    async press(key, times = 1) {
      const keys = key.split('+') as KeyInput[];
      for (const held of keys.slice(0, -1)) await page.keyboard.down(held);
      for (const last of repeat(keys.slice(-1), times)) await page.keyboard.press(last);
      for (const held of keys.slice(0, -1)) await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => resize(page, width, height),
    async cookies() {
      const cookies = await page.browserContext().cookies();
      return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    },
    async deleteCookies() {
      const context = page.browserContext();
      await context.deleteCookie(...(await context.cookies()));
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => page.close(),
  };
}
