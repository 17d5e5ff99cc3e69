/** What a browser shows under the development server while something is wrong, and once it has been mended. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copySite } from './support/build-copy.ts';
import { startDevServer } from './support/dev-server.ts';
import { endProcess } from './support/end-process.ts';

const ROOT = join(import.meta.dirname, '..');

test.describe.configure({ timeout: 120_000 });

test('shows the page by itself once code that could not run has been mended', async ({ page }) => {
  const site = copySite('engine/test/runtime-site', join(ROOT, '.cache', 'e2e', 'development-failure'));
  const copy = await startDevServer(site);
  try {
    const component = join(site, 'src', 'templates', 'page.tsx');
    const sound = readFileSync(component, 'utf8');
    const heading = page.locator('#content h1');
    // The first time no browser has asked for the component yet; afterwards Vite would replace it without a reload.
    for (const broken of [`${sound}\nconst open = (;`, `${sound}\nthrow new Error('Half written');`]) {
      writeFileSync(component, broken);
      await expect.poll(async () => (await fetch(`${copy.origin}/en/`)).status).toBe(500);
      // The page of the round before may load itself at this moment. Then the browser drops the navigation to the same address that is
      // asked for here, shows the right page, and Playwright waits for a load that never begins.
      await expect(async () => {
        const answer = await page.goto(`${copy.origin}/en/`, { waitUntil: 'commit', timeout: 10_000 });
        expect(answer?.status()).toBe(500);
      }).toPass();
      await expect(page.locator('body > pre')).toContainText('page.tsx');
      // Vite tells of the error once; whoever has loaded the page again has heard nothing of it.
      await page.reload();
      await expect(page.locator('body > pre')).toBeVisible();
      writeFileSync(component, sound);
      await expect(heading).toBeVisible();
    }
  } finally {
    await endProcess(copy.server);
  }
});

test('shows the page by itself once a component that failed has been mended, also to who had loaded it again', async ({
  page,
}) => {
  const site = copySite('engine/test/runtime-site', join(ROOT, '.cache', 'e2e', 'development-component'));
  const copy = await startDevServer(site);
  try {
    const isTold = whenToldOfError(page);
    await page.goto(`${copy.origin}/en/`);
    const heading = page.locator('#content h1');
    await expect(heading).toBeVisible();
    const component = join(site, 'src', 'templates', 'page.tsx');
    // The browser has it now, so that Vite would replace it without a reload.
    await fetch(`${copy.origin}/src/templates/page.tsx`);
    const sound = readFileSync(component, 'utf8');
    writeFileSync(component, sound.replace('  return (', "  throw new Error('Half written');\n  return ("));
    await expect.poll(async () => (await fetch(`${copy.origin}/en/`)).status).toBe(500);
    // Vite tells of the error once, and would load the page again if it had shown it.
    await isTold;
    await page.reload();
    await expect(page.locator('body > pre')).toContainText('page.tsx');
    writeFileSync(component, sound);
    await expect(heading).toBeVisible();
  } finally {
    await endProcess(copy.server);
  }
});

/** Vite tells of it on its socket, in a message of the kind `error`. */
function whenToldOfError(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"type":\s*"error"/.test(String(payload))) resolve();
      }),
    );
  });
}
