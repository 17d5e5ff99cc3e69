/** WebKitGTK's own small browser, by way of its WebDriver, on a display of its own. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import { endProcess } from '../../support/end-process.ts';
import { freePort } from '../../support/free-port.ts';
import type { EnginePage, Preferences, RunningBrowser, Target } from './browser.ts';
import { BROWSER_LANGUAGES, findVisible, PATIENCE_MS, repeat, untilFound } from './browser.ts';

/** A window cannot be narrower than its tool bar, which is as narrow as a phone without these. */
const NARROW_TOOL_BAR = 'button, entry, toolbutton { min-width: 0; padding: 0; margin: 0; }';

/** After this long a load is one that the driver has lost; a busy machine takes a good part of it. */
const LOAD_TIMEOUT_MS = 2 * PATIENCE_MS;

/** A script whose page goes away in the middle is never answered; whoever asks in a loop has time to ask again. */
const SCRIPT_TIMEOUT_MS = PATIENCE_MS / 2;

interface Programs {
  /** The WebDriver. */
  readonly driver: string;
  readonly browser: string;
}

export async function startWebKit(programs: Programs, preferences: Preferences): Promise<RunningBrowser> {
  const settings = writeSettings(preferences);
  const processes: ChildProcess[] = [];
  const clear = async (): Promise<void> => {
    // The display last: what shows something on it ends before.
    for (const each of processes.toReversed()) await endProcess(each);
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const display = await startDisplay();
    processes.push(display.process);
    const port = await freePort();
    processes.push(startDriver(programs.driver, port, { settings, display: display.name }));
    const driver = await connect(`http://127.0.0.1:${port}`, programs.browser);
    await driver.manage().setTimeouts({ pageLoad: LOAD_TIMEOUT_MS, script: SCRIPT_TIMEOUT_MS });
    const resize = createResize(driver);
    return {
      engine: 'webkit',
      newPage: () => Promise.resolve(createPage(driver, resize)),
      async stop() {
        await driver.quit();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

interface DriverSurroundings {
  /** The folder of the visitor's settings. */
  readonly settings: string;
  readonly display: string;
}

function startDriver(program: string, port: number, { settings, display }: DriverSurroundings): ChildProcess {
  return spawn(program, [`--port=${port}`], {
    // There is no bus for accessibility on a display that nobody sees.
    env: {
      ...process.env,
      ...writeLocale(settings),
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
}

function createPage(driver: WebDriver, resize: EnginePage['resize']): EnginePage {
  const find = (target: Target): Promise<WebElement> =>
    untilFound(target, (selector, words) =>
      driver.executeAsyncScript<WebElement | null>(
        `const [selector, words, done] = arguments; (${String(findVisible)})(selector, words).then(done);`,
        selector,
        words,
      ),
    );
  return {
    engine: 'webkit',
    open: (url) => open(driver, url),
    reload: () => leave(driver, () => driver.navigate().refresh(), 'true'),
    leaveBack: () => driver.navigate().back(),
    evaluate: (read, ...args) => evaluate(driver, read, args),
    click: async (target) => (await find(target)).click(),
    hover: async (target) => {
      const origin = await find(target);
      await driver.actions().move({ origin }).perform();
    },
    async press(key, times = 1) {
      const keys = key.split('+').map(toSeleniumKey);
      const actions = driver.actions();
      for (const held of keys.slice(0, -1)) actions.keyDown(held);
      for (const last of repeat(keys.slice(-1), times)) actions.keyDown(last).keyUp(last);
      for (const held of keys.slice(0, -1)) actions.keyUp(held);
      await actions.perform();
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    resize,
    async cookies() {
      const cookies = await driver.manage().getCookies();
      return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    },
    deleteCookies: () => driver.manage().deleteAllCookies(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    // The one window is the next page's, too.
    close: () => Promise.resolve(),
  };
}

/** An address that is opened while the document is still being loaded can get lost. */
async function open(driver: WebDriver, url: string): Promise<void> {
  await driver.wait(
    async () => (await driver.executeScript('return document.readyState')) === 'complete',
    PATIENCE_MS,
  );
  const isThere = `location.origin === ${JSON.stringify(new URL(url).origin)}`;
  await leave(driver, () => driver.get(url).catch(() => driver.get(url)), isThere);
}

/**
 * Now and then the driver waits for a load that has ended, or tells of one while the document before is still there. So the
 * document that is left gets a mark, which the next one lacks.
 *
 * @param isThere what is true in the next document
 */
async function leave(driver: WebDriver, go: () => Promise<void>, isThere: string): Promise<void> {
  await driver.executeScript('window.isLeft = true');
  await go();
  const hasArrived = `return window.isLeft !== true && ${isThere}`;
  await driver.wait(() => driver.executeScript<boolean>(hasArrived), PATIENCE_MS);
}

/** Awaits what the function returns; its error arrives as one. */
async function evaluate<Args extends readonly unknown[], Result>(
  driver: WebDriver,
  read: (...args: Args) => Result,
  args: Args,
): Promise<Awaited<Result>> {
  type Answer = { readonly value: Awaited<Result> } | { readonly problem: string };
  const answer = await driver.executeAsyncScript<Answer>(
    `const done = arguments[arguments.length - 1];
     const given = [...arguments].slice(0, -1);
     Promise.resolve().then(() => (${String(read)})(...given)).then(
       (value) => done({ value }),
       (error) => done({ problem: String(error) }),
     );`,
    ...args,
  );
  if ('problem' in answer) throw new Error(answer.problem);
  return answer.value;
}

/** The size that is asked for is the window's, tool bar included; one window is the page of all cases. */
function createResize(driver: WebDriver): EnginePage['resize'] {
  let toolBarHeight: number | undefined;
  let shown = '';
  const setSize = (width: number, height: number): Promise<unknown> =>
    driver.manage().window().setRect({ x: 0, y: 0, width, height });
  return async (width, height) => {
    const wanted = `${width} ${height}`;
    if (wanted === shown) return;
    if (toolBarHeight === undefined) {
      await setSize(width, height);
      toolBarHeight = height - (await driver.executeScript<number>('return window.innerHeight'));
    }
    await setSize(width, height + toolBarHeight);
    shown = wanted;
  };
}

function toSeleniumKey(key: string): string {
  const named: Readonly<Record<string, string>> = {
    Tab: Key.TAB,
    Enter: Key.ENTER,
    Escape: Key.ESCAPE,
    Shift: Key.SHIFT,
    Space: Key.SPACE,
    ArrowDown: Key.ARROW_DOWN,
    ArrowUp: Key.ARROW_UP,
  };
  return named[key] ?? key;
}

/** WebKitGTK takes a visitor's preferences from those of GTK. */
function writeSettings({ isDark, hasReducedMotion }: Preferences): string {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-settings-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOL_BAR);
  writeFileSync(
    join(folder, 'gtk-3.0', 'settings.ini'),
    [
      '[Settings]',
      // In a small face the tool bar is low, too.
      'gtk-font-name=Sans 4',
      `gtk-theme-name=Adwaita${isDark ? '-dark' : ''}`,
      `gtk-enable-animations=${hasReducedMotion ? 0 : 1}`,
    ].join('\n'),
  );
  return folder;
}

/** What every machine has, whichever languages are installed. */
const LOCALE_OF_NO_COUNTRY = '/usr/lib/locale/C.utf8';

/**
 * WebKitGTK takes the visitor's language from the name of the system's locale, which has to be there. Returns the environment
 * in which it is.
 */
function writeLocale(folder: string): NodeJS.ProcessEnv {
  const name = `${BROWSER_LANGUAGES[0].replace('-', '_')}.utf8`;
  symlinkSync(LOCALE_OF_NO_COUNTRY, join(folder, name));
  return { LOCPATH: folder, LC_ALL: name, LANGUAGE: name };
}

/** A display in memory, which picks its own number. */
async function startDisplay(): Promise<{ readonly name: string; readonly process: ChildProcess }> {
  const process = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = process.stdio[3];
  if (output === undefined || output === null) throw new Error('Xvfb does not tell its number.');
  const [number] = (await once(output, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, process };
}

async function connect(address: string, binary: string): Promise<WebDriver> {
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  await untilListening(address);
  return new Builder().usingServer(address).withCapabilities(wanted).build();
}

async function untilListening(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isThere = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer.');
}
