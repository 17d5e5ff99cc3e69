/** The site under the development server, as whoever works on it sees it: `npm run dev`. */
import { expect, test } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addresses, landingAddresses } from '../site/test/addresses.ts';
import { onConsole } from './support/noise.ts';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 120_000;
const CATALOGUE = '/__sections/';

test.describe.configure({ mode: 'default', timeout: TIMEOUT_MS });

let server: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:SITE_|NODE_ENV)/.test(name));
  const command = [join(ROOT, 'scripts', 'engine.mjs'), 'dev', join(ROOT, 'site'), '--port', '0'];
  server = spawn(process.execPath, command, {
    cwd: ROOT,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  origin = await originOf(server);
});

test.afterAll(async () => {
  if (server.exitCode !== null) return;
  const isOver = once(server, 'exit');
  server.kill();
  await isOver;
});

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

test('answers every page, and goes on to when all of them have been checked', async () => {
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
