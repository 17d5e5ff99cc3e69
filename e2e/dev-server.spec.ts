/** The site under the development server, as whoever works on it sees it: `npm run dev`. */
import { expect, test } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- the addresses that the site promises are written down once, by hand
import { addresses, landingAddresses } from '../site/test/addresses.ts';
import { copySite } from './support/build-copy.ts';
import { startDevServer } from './support/dev-server.ts';
import { endProcess } from './support/end-process.ts';
import { onConsole } from './support/noise.ts';
import { letPass } from './support/waiting.ts';

const ROOT = join(import.meta.dirname, '..');
const TIMEOUT_MS = 120_000;
const CATALOGUE = '/__sections/';
/** Of this site alone: no other server writes into it. */
const CACHE = join(ROOT, '.cache', 'e2e', 'development-cache');
/** Written once all pages have been looked at and are without fault; without it the server looks at all of them. */
const CHECKED = join(CACHE, 'development', 'index.json');
/** Longer than a page takes to load itself again. */
const CALM_MS = 1500;

test.describe.configure({ mode: 'default', timeout: TIMEOUT_MS });

let server: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  rmSync(CHECKED, { force: true });
  ({ server, origin } = await startDevServer(join(ROOT, 'site'), ['--cache', CACHE]));
});

test.afterAll(() => endProcess(server));

test('answers each address of the specification in English, and goes on to when all pages have been checked', async () => {
  const paths = [
    ...addresses.map((path) => `/en${path}`),
    ...landingAddresses.map(([, path]) => path),
    CATALOGUE,
  ];
  expect(await faultyAmong(paths)).toEqual([]);
  await expect.poll(() => existsSync(CHECKED), { timeout: TIMEOUT_MS / 2 }).toBe(true);
  expect(await faultyAmong(paths)).toEqual([]);

  async function faultyAmong(asked: readonly string[]): Promise<string[]> {
    const faulty: string[] = [];
    for (const path of asked) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 200) faulty.push(`${path} ${status}`);
    }
    return faulty;
  }
});

/** React marks the elements that it has taken over. */
const isHydrated = (): boolean =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));

test('runs the code of a page, and complains of nothing', async ({ page }) => {
  const noise: string[] = [];
  onConsole(page, (method, text) => {
    if (method === 'error' || method === 'warning') noise.push(text);
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(`${origin}/en/iban-checker/`);
  // Once Vite has seen which packages the page needs, it loads the page again.
  await expect(async () => {
    // What is entered before React has taken over the page is no part of what it compares.
    await page.waitForFunction(isHydrated, undefined, { timeout: TIMEOUT_MS / 4 });
    await page.locator('main form input').fill('DE89370400440532013000');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-part="country"]')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(noise).toEqual([]);
});

test('shows a text that is saved, in the page that is open', async ({ page }) => {
  const site = copySite('engine/test/runtime-site', join(ROOT, '.cache', 'e2e', 'development'));
  const copy = await startDevServer(site);
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
    await endProcess(copy.server);
  }
});

test('shows a text that was saved before the page could be told, and what is wrong in its place', async ({
  page,
}) => {
  const site = copySite('engine/test/runtime-site', join(ROOT, '.cache', 'e2e', 'development-late'));
  const copy = await startDevServer(site);
  const file = join(site, 'content', 'pages', 'home.en.yaml');
  const text = readFileSync(file, 'utf8');
  const save = (title: string): void => writeFileSync(file, text.replace(/^title: .*$/m, title));
  try {
    let tell = (): void => undefined;
    const isSaved = new Promise<void>((resolve) => void (tell = resolve));
    await page.route('**/@vite/client', async (route) => {
      await isSaved;
      await route.continue();
    });
    save('titel: Wrong');
    await expect.poll(async () => (await fetch(`${copy.origin}/en/`)).status).toBe(500);
    await page.goto(`${copy.origin}/en/`, { waitUntil: 'commit' });
    await expect(page.locator('h1')).toHaveText('Problems');
    save('title: Late');
    await expect.poll(async () => (await fetch(`${copy.origin}/en/`)).text()).toContain('Late</h1>');
    tell();
    await expect(page.locator('h1')).toHaveText('Late');
    save('titel: Wrong');
    await expect(page.locator('h1')).toHaveText('Problems');
  } finally {
    await endProcess(copy.server);
  }
});

test('shows a page as it is when a folder is made, which changes nothing', async ({ page }) => {
  const site = copySite('engine/test/runtime-site', join(ROOT, '.cache', 'e2e', 'development-folder'));
  const copy = await startDevServer(site);
  try {
    await page.goto(`${copy.origin}/en/`);
    const root = page.locator('html');
    // Once or twice Vite loads a new page again by itself, when it has seen which packages it needs.
    await expect(async () => {
      await root.evaluate((element) => element.setAttribute('data-seen', ''));
      await letPass(CALM_MS, 'Vite would load the page again');
      await expect(root).toHaveAttribute('data-seen', { timeout: 1 });
    }).toPass();
    mkdirSync(join(site, 'drafts'));
    await letPass(CALM_MS, 'a folder would load the page again');
    await expect(root).toHaveAttribute('data-seen');
  } finally {
    await endProcess(copy.server);
  }
});
