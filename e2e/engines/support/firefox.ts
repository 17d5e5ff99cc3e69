/** Firefox over WebDriver BiDi. */
import type { ConsoleMessage, ElementHandle, KeyInput, Page } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import type { EnginePage, Preferences, RunningBrowser, Target } from './browser.ts';
import { findVisible, untilFound } from './browser.ts';

export async function startFirefox(
  executablePath: string,
  { isDark, hasReducedMotion }: Preferences,
): Promise<RunningBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB,en',
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0,
    },
  });
  return {
    engine: 'firefox',
    async newPage() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      return createPage(page, () => context.close());
    },
    stop: () => browser.close(),
  };
}

function createPage(page: Page, close: () => Promise<void>): EnginePage {
  const find = (target: Target): Promise<ElementHandle> =>
    untilFound(target, async (selector, words) => {
      const handle = await page.evaluateHandle(findVisible, selector, words);
      return handle.asElement() as ElementHandle | null;
    });
  return {
    engine: 'firefox',
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    evaluate: (read, ...args) => page.evaluate(read as never, ...args),
    click: async (target) => (await find(target)).click(),
    hover: async (target) => (await find(target)).hover(),
    async press(key) {
      const keys = key.split('+') as KeyInput[];
      for (const held of keys.slice(0, -1)) await page.keyboard.down(held);
      for (const last of keys.slice(-1)) await page.keyboard.press(last);
      for (const held of keys.slice(0, -1)) await page.keyboard.up(held);
    },
    type: (text) => page.keyboard.type(text),
    resize: (width, height) => page.setViewport({ width, height }),
    async cookies() {
      const cookies = await page.browserContext().cookies();
      return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    onNoise(note) {
      page.on('console', (message: ConsoleMessage) => {
        if (['error', 'warn'].includes(message.type())) note(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => note(`uncaught: ${String(error)}`));
    },
    close,
  };
}
