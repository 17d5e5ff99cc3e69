/** The plugin hooks (R13.1): a plugin that writes every call down sees each of them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/runtime-test.ts';
import { expectPage, follow, open, pageData } from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.seenHooks.map(([hook, detail]) => `${hook} ${detail}`.trim()));

test('client entry and first route update, then nothing else on a page without React', async ({ page }) => {
  await open(page, '/en/');
  await letPass(300, 'hooks are called while the page starts');
  expect(await seen(page)).toEqual(['onClientEntry', 'onRouteUpdate nowhere -> /en/']);
});

test('initial client render when React takes over', async ({ page }) => {
  await open(page, '/en/interactive/');
  await expect.poll(() => seen(page)).toContain('onInitialClientRender');
  await page.getByRole('button').click();
  await expect(page.getByRole('button')).toHaveText('Pressed 1 times');
});

test('before and after a route update, in this order, also on the way back', async ({ page }) => {
  await open(page, '/en/');
  await follow(page, '/en/about/?a=1#b');
  await expectPage(page, '/en/about/?a=1#b', 'About en');
  await page.goBack();
  await expectPage(page, '/en/', 'Home en');
  const hooks = await seen(page);
  expect(hooks.filter((hook) => hook.includes('RouteUpdate'))).toEqual([
    'onRouteUpdate nowhere -> /en/',
    'onPreRouteUpdate /en/about/ at /en/',
    'onRouteUpdate /en/ -> /en/about/',
    'onPreRouteUpdate /en/ at /en/',
    'onRouteUpdate /en/about/ -> /en/',
  ]);
  expect(hooks.filter((hook) => hook === 'onInitialClientRender')).toHaveLength(1);
});

test('a change of the fragment alone is no route update', async ({ page }) => {
  await open(page, '/en/tall/');
  await page.evaluate(() => window.navigateByPlugin('#second'));
  await expectPage(page, '/en/tall/#second', 'tall');
  expect((await seen(page)).filter((hook) => hook.includes('RouteUpdate'))).toEqual([
    'onRouteUpdate nowhere -> /en/tall/',
  ]);
});

test('a navigation that takes long is told once', async ({ page, network }) => {
  await open(page, '/en/');
  network.inject(({ url }) =>
    url === pageData('/en/about/') ? { kind: 'delay', milliseconds: 1600 } : undefined,
  );
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect((await seen(page)).filter((hook) => hook.includes('Delayed'))).toEqual([
    'onRouteUpdateDelayed /en/about/',
  ]);
});

test('a plugin navigates with the function that it is given, and may replace the history entry', async ({
  page,
}) => {
  await open(page, '/en/');
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => window.navigateByPlugin('/en/about/', { replace: true }));
  await expectPage(page, '/en/about/', 'About en');
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test.describe('with prefetching', () => {
  test.use({ isPrefetching: true });

  test('prefetch and post-prefetch', async ({ page }) => {
    await open(page, '/en/links/');
    await page.getByRole('link', { name: '/en/page-12/' }).hover();
    await expect.poll(() => seen(page)).toContain('onPostPrefetchPathname /en/page-12/');
    const hooks = (await seen(page)).filter((hook) => hook.includes('page-12'));
    expect(hooks).toEqual(['onPrefetchPathname /en/page-12/', 'onPostPrefetchPathname /en/page-12/']);
  });
});
