/** A test in another engine than Chromium: a browser for a worker, a page and an origin of its own for a test. */
import { expect, test as base } from '@playwright/test';
import type { FaultProxy, FaultRule } from '../../support/fault-proxy.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import type { RunningSite } from '../../support/serve-site.ts';
import { serveSite } from '../../support/serve-site.ts';
import type { Engine, EnginePage, Preferences, RunningBrowser } from './browser.ts';
import { filesNotTold, isOfRecorder, recordNoise } from './noise-recorder.ts';

interface EngineFixtures {
  /** What lies between browser and site: an origin that nothing is stored for yet, and every request. */
  readonly network: FaultProxy;
  readonly visitor: Visitor;
  /** Has to be empty at the end; a test that expects some takes it out. */
  readonly noise: string[];
  /** Whether the visitor has said no to the consent question before. */
  readonly hasAnswered: boolean;
}

interface EngineWorkerFixtures {
  readonly engine: Engine;
  readonly preferences: Preferences;
  readonly site: RunningSite;
  readonly browserOfEngine: RunningBrowser;
  /** What somebody who has said no to the consent question has in local storage. */
  readonly answer: string;
}

/** A page with the words that cases use. */
export interface Visitor extends EnginePage {
  /** Opens a path of the site. */
  goto(path: string): Promise<void>;
  /** Opens a path and waits until the runtime has checked its build, which is the last thing it does by itself. */
  gotoRunning(path: string): Promise<void>;
  /** Path, query and fragment. */
  address(): Promise<string>;
  /** The words of the first element of a selector, as they are shown; empty where there is none. */
  text(selector: string): Promise<string>;
  /** Whether there is such an element. */
  has(selector: string): Promise<boolean>;
}

/** A server or a browser starts within a second or four, and within a minute on a busy machine. */
const START_TIMEOUT_MS = 60_000;

/** Names the build that is served. */
const APP_DATA = '/page-data/app-data.json';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  preferences: [
    { isDark: false, hasReducedMotion: false },
    { option: true, scope: 'worker' },
  ],
  hasAnswered: [true, { option: true }],
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  browserOfEngine: [
    async ({ engine, preferences }, use) => {
      const browser = await startEngine(engine, preferences);
      await use(browser);
      await browser.stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  answer: [
    async ({ browserOfEngine, site }, use) => {
      const page = await browserOfEngine.newPage();
      await page.open(`${site.origin}/en/about/`);
      await page.click(['.consent-question button', 'Reject']);
      await use((await page.evaluate(() => localStorage.getItem('consent'))) ?? '');
      await page.close();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  noise: async ({}, use) => {
    const noise: string[] = [];
    await use(noise);
    expect(noise, 'what the page printed to the console').toEqual([]);
  },
  network: async ({ site, noise }, use) => {
    const network = await startFaultProxy(site.origin);
    const inject = (rule: FaultRule): void =>
      network.inject((request) => rule(request) ?? recordNoise(request, (message) => noise.push(message)));
    inject(() => undefined);
    await use({ ...network, inject });
    await network.stop();
  },
  visitor: async ({ browserOfEngine, network, noise, hasAnswered, answer }, use) => {
    const page = await browserOfEngine.newPage();
    // A document that goes away in the middle of the question shows nothing yet.
    const askLoosely = <Args extends readonly unknown[]>(read: (...args: Args) => string, ...args: Args) =>
      page.evaluate(read, ...args).catch(() => '');
    const visitor: Visitor = {
      ...page,
      goto: (path) => page.open(network.origin + path),
      async gotoRunning(path) {
        const countChecks = () => askedFor(network).filter((url) => url === APP_DATA).length;
        const checks = countChecks();
        await page.open(network.origin + path);
        await expect.poll(countChecks).toBeGreaterThan(checks);
      },
      address: () => askLoosely(() => location.pathname + location.search + location.hash),
      text: (selector) =>
        askLoosely(
          (wanted) =>
            document.querySelector<HTMLElement>(wanted)?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '',
          selector,
        ),
      has: async (selector) =>
        (await askLoosely((wanted) => String(document.querySelector(wanted) !== null), selector)) === 'true',
    };
    await page.resize(DESKTOP.width, DESKTOP.height);
    // A document that asks for nothing, for its storage. Origins differ by their port, for which cookies do not care, and
    // the page before may have stored one as it was left.
    await visitor.goto('/robots.txt');
    await visitor.deleteCookies();
    if (hasAnswered) await visitor.evaluate((entry) => localStorage.setItem('consent', entry), answer);
    network.requests.length = 0;
    await use(visitor);
    // A document that goes away in the middle of the question has nothing to tell.
    noise.push(...(await visitor.evaluate(filesNotTold).catch(() => [])));
    await page.close();
  },
});

export { expect };

/** The addresses that the page has asked for, as path and query. */
export function askedFor(network: FaultProxy): string[] {
  return network.requests.filter((request) => !isOfRecorder(request)).map(({ url }) => url);
}

/** A driver is large, so that only the one that is used is read. */
async function startEngine(engine: Engine, preferences: Preferences): Promise<RunningBrowser> {
  const named = (variable: string): string => process.env[variable] ?? '';
  switch (engine) {
    case 'firefox': {
      const { startFirefox } = await import('./firefox.ts');
      return startFirefox(named('FIREFOX_PATH'), preferences);
    }
    case 'webkit': {
      const { startWebKit } = await import('./webkit.ts');
      const programs = { driver: named('WEBKIT_DRIVER_PATH'), browser: named('WEBKIT_PATH') };
      return startWebKit(programs, preferences);
    }
  }
}
