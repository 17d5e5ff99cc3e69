/** The site under the development server, as whoever works on it sees it: `npm run dev`. */
import { expect, test } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the addresses that the site promises are written down once, by hand
import { addresses, landingAddresses } from '../site/test/addresses.ts';
import { copySite } from './support/build-copy.ts';
import { onConsole } from './support/noise.ts';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 120_000;
const CATALOGUE = '/__sections/';

test.describe.configure({ mode: 'default', timeout: TIMEOUT_MS });

let server: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  ({ server, origin } = await start(join(ROOT, 'site')));
});

test.afterAll(() => stop(server));

async function start(site: string): Promise<{ server: ChildProcess; origin: string }> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:SITE_|NODE_ENV)/.test(name));
  const command = [join(ROOT, 'scripts', 'engine.mjs'), 'dev', site, '--port', '0'];
  const started = spawn(process.execPath, command, {
    cwd: ROOT,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { server: started, origin: await originOf(started) };
}

async function stop(started: ChildProcess): Promise<void> {
  if (started.exitCode !== null) return;
  const isOver = once(started, 'exit');
  started.kill();
  await isOver;
}

/** The address that the server says it has. Reads on afterwards: a server whose words nobody takes ends. */
function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The development server ended: ${said}`)));
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

test('answers each address of the specification in English, and goes on to when all pages have been checked', async () => {
  const paths = [
    ...addresses.map((path) => `/en${path}`),
    ...landingAddresses.map(([, path]) => path),
    CATALOGUE,
  ];
  const faulty: string[] = [];
  for (const path of paths) {
    const { status } = await fetch(`${origin}${path}`);
    if (status !== 200) faulty.push(`${path} ${status}`);
  }
  expect(faulty).toEqual([]);
});

test('runs the code of a page, and complains of nothing', async ({ page }) => {
  const noise: string[] = [];
  onConsole(page, (method, text) => {
    if (method === 'error' || method === 'warning') noise.push(text);
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(`${origin}/en/iban-checker/`);
  // Once Vite has seen which packages the page needs, it loads the page again.
  await expect(async () => {
    await page.locator('main form input').fill('DE89370400440532013000');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-part="country"]')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(noise).toEqual([]);
});

test('shows a text that is saved, in the page that is open', async ({ page }) => {
  const site = copySite('engine/test/runtime-site', join(ROOT, '.cache', 'e2e', 'development'));
  const copy = await start(site);
  try {
    await page.goto(`${copy.origin}/en/`);
    const heading = page.locator('h1');
    await expect(heading).toBeVisible();
    const file = join(site, 'content', 'pages', 'home.en.yaml');
    // Once or twice Vite loads a new page again by itself, when it has seen which packages it needs.
    for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
      await expect(heading).toHaveText(title);
    }
    // Whoever saves all at once saves components, too, which are replaced without a reload.
    const component = join(site, 'src', 'templates', 'page.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Both'));
    writeFileSync(component, `${readFileSync(component, 'utf8')}// Changed.\n`);
    await expect(heading).toHaveText('Both');
  } finally {
    await stop(copy.server);
  }
});
