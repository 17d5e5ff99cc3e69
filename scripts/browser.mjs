/**
 * Finds a Chromium for the browser tests, and brings one if there is none: an
 * installed one first, then Debian’s package, then Playwright's own download.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Takes half the time of a whole browser, which draws its own window for every test. It keeps no pages to restore. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The environment of the browser tests: `CHROMIUM_PATH` for most of them,
 * `WHOLE_CHROMIUM_PATH` for those that the headless shell cannot run. Ends the
 * process with advice when no browser can be had.
 */
export function findBrowsers() {
  const { CHROMIUM_PATH: named, WHOLE_CHROMIUM_PATH: namedWhole } = process.env;
  if (named !== undefined) return { CHROMIUM_PATH: named, WHOLE_CHROMIUM_PATH: namedWhole ?? named };
  const whole = installed() ?? fromDebian() ?? fromPlaywright() ?? giveUp();
  return { CHROMIUM_PATH: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole, WHOLE_CHROMIUM_PATH: whole };
}

function installed() {
  return WHOLE_BROWSERS.find((path) => existsSync(path));
}

function fromDebian() {
  installFromDebian(['chromium', 'chromium-headless-shell']);
  return installed();
}

/** Installs Debian's packages as far as they can be had; nothing where this is no Debian, or somebody else's. */
export function installFromDebian(packages, options = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stderr.write(`Installing Debian’s ${packages.join(', ')} …\n`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  // One after the other: of several at once, a single name that a release does not have keeps all others out.
  for (const name of packages)
    spawnSync('apt-get', ['install', '-y', '-qq', ...options, name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
}

function fromPlaywright() {
  process.stderr.write('No browser found; downloading Playwright’s chromium …\n');
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  const result = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status !== 0) return undefined;
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  const path = chromium.executablePath();
  if (!existsSync(path)) return undefined;
  if (spawnSync(path, ['--version']).status === 0) return path;
  // On a small Linux without root it is there, and the libraries that it needs are not.
  process.stderr.write(
    'Chromium has been downloaded and cannot start. As root, `npx playwright install-deps chromium` brings its libraries.\n',
  );
  return undefined;
}

function giveUp() {
  process.stderr.write(
    'No browser could be installed. Install Chrome or Chromium, or name one in CHROMIUM_PATH.\n',
  );
  process.exit(1);
}
