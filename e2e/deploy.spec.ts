/** A deploy on the real server under a page that stays open: one build at a time, always with its styles. */
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goOffline, goOnline, untilWorkerServes } from './support/offline.ts';
import { buildRuntimeSite } from './support/runtime-site.ts';
import type { BuildName } from './support/runtime-site.ts';
import { serveSite } from './support/serve-site.ts';
import { expect, test as base } from './support/test.ts';
import { expectPage, follow, markDocument, open } from './support/visitor.ts';
import { BUILD_TIMEOUT_MS } from './support/worker-test.ts';

interface DeployFixtures {
  /** Puts a build online as `npm run release` does, and waits until the server has taken it. */
  readonly deploy: (name: BuildName) => Promise<void>;
}

/** The link that the server follows. */
interface Place {
  readonly folder: string;
  readonly builds: Readonly<Record<BuildName, string>>;
}

const test = base.extend<DeployFixtures & { readonly place: Place }>({
  place: [
    async ({}, use) => {
      const first = await buildRuntimeSite('first build');
      const second = await buildRuntimeSite('second build');
      const place = {
        folder: mkdtempSync(join(tmpdir(), 'site-deploys-')),
        builds: { 'first build': first, 'second build': second },
      };
      pointTo(place, 'first build');
      await use(place);
      rmSync(place.folder, { recursive: true });
    },
    { scope: 'test', timeout: 2 * BUILD_TIMEOUT_MS },
  ],
  site: async ({ place }, use) => {
    const site = await serveSite(join(place.folder, 'current'));
    await use(site);
    await site.stop();
  },
  deploy: async ({ place, site }, use) =>
    use(async (name) => {
      pointTo(place, name);
      const appData = readFileSync(join(place.builds[name], 'public/page-data/app-data.json'), 'utf8');
      const served = async () => (await fetch(`${site.origin}/page-data/app-data.json`)).text();
      await expect.poll(served).toBe(appData);
    }),
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });
  test.afterEach(({ noise }) => {
    expect(noise.filter((line) => line.includes('Content Security Policy'))).toEqual([]);
  });

  test('the next page is the new build, whole, also offline; then so is every page', async ({
    page,
    network,
    deploy,
  }) => {
    await deployBelowWorker({ page, deploy });
    await follow(page, '/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    await expectOneBuild(page, 'second build');

    await untilWorkerServes(page);
    goOffline(network);
    await page.goto('/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    await expectOneBuild(page, 'second build');

    goOnline(network);
    await page.goto('/en/');
    await expectPage(page, '/en/', 'Home en');
    await expectOneBuild(page, 'second build');
  });

  test('a page kept before the deploy is shown whole offline, and as the new build once there is a line', async ({
    page,
    network,
    deploy,
  }) => {
    await deployBelowWorker({ page, deploy });
    goOffline(network);
    await page.goto('/en/');
    await expectPage(page, '/en/', 'Home en');
    await expectOneBuild(page, 'first build');
    goOnline(network);
    await page.reload();
    await expectPage(page, '/en/', 'Home en');
    await expectOneBuild(page, 'second build');
  });
});

test('without one: the open page finds every file that it names, and its next page is the new build', async ({
  page,
  deploy,
}) => {
  await open(page, '/en/');
  const isSameDocument = await markDocument(page);
  await deploy('second build');
  const statuses = await page.evaluate(async () => {
    const named = [...document.documentElement.outerHTML.matchAll(/\/assets\/[\w.-]+/g)].map(String);
    return Promise.all([...new Set(named)].map(async (path) => (await fetch(path)).status));
  });
  expect(statuses.length).toBeGreaterThan(0);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect(await isSameDocument()).toBe(false);
  await expectOneBuild(page, 'second build');
});

/** A visitor whose worker is in charge, with the page of the first build open while the second one comes. */
async function deployBelowWorker({
  page,
  deploy,
}: Pick<DeployFixtures, 'deploy'> & { readonly page: Page }): Promise<void> {
  await open(page, '/en/');
  await untilWorkerServes(page);
  await expectOneBuild(page, 'first build');
  await deploy('second build');
}

/** What is shown is of one build, and its styles apply: unstyled, a body has a margin. */
async function expectOneBuild(page: Page, name: BuildName): Promise<void> {
  await expect(page.locator('footer')).toHaveText(name);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
}

/** In one step, so that there is no moment without a release. */
function pointTo({ folder, builds }: Place, name: BuildName): void {
  symlinkSync(builds[name], join(folder, 'next'));
  renameSync(join(folder, 'next'), join(folder, 'current'));
}
