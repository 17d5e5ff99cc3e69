/** The site's own statistics: nothing without consent, after it exactly what is declared, and what operators see of it. */
import type { Page } from '@playwright/test';
import {
  accept,
  dataLayer,
  reject,
  shortForm,
  untilBatchWouldBeSent,
  watchRequests,
  withdraw,
} from '../support/consent.ts';
import { DATA_LAYER, takeNoise } from '../support/noise.ts';
import type { OperatedSite } from '../support/operations.ts';
import { expect, NEW_VISITOR, test as base } from '../support/site-test.ts';
import { follow } from '../support/visitor.ts';
import { untilSettled } from '../support/waiting.ts';

const test = base.extend<{ site: OperatedSite }>({
  site: async ({ operatedSite }, use) => use(operatedSite),
});
test.use(NEW_VISITOR);

const IS_MEASURING = /\/collect$|\/assets\/(?:measuring|web-vitals)-/;

/** Whether this visit is one of the sample whose speed is measured. */
async function chooseSample(page: Page, isInSample: boolean): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, Number(!isInSample));
}

test('without consent no request is made and no identifier stored: undecided, refused, and on later pages', async ({
  page,
  context,
}) => {
  await chooseSample(page, true);
  const requests = watchRequests(page);
  await page.goto('/en/about/?utm_source=news&gclid=abc');
  await untilSettled(page);
  await untilBatchWouldBeSent();
  await reject(page);
  await follow(page, '/en/services/');
  await expect(page).toHaveURL('/en/services/');
  await page.goto('/de/');
  await untilSettled(page);
  await untilBatchWouldBeSent();
  await page.goto('about:blank');
  expect(requests.filter((address) => IS_MEASURING.test(address))).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('visitor');
});

test('after a grant exactly the declared requests are made, and to nobody else', async ({
  page,
  baseURL,
}) => {
  await chooseSample(page, false);
  await page.goto('/en/about/');
  // On a busy machine the question comes after the first quiet moment, and what pages share after it.
  await expect(shortForm(page)).toBeVisible();
  await untilSettled(page);
  const requests = watchRequests(page);
  await accept(page);
  await expect
    .poll(() => requests.filter((address) => address.endsWith('/collect')), { timeout: 8000 })
    .toHaveLength(1);
  expect(requests.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
  // Pages that the visitor may open next are loaded ahead, with and without consent.
  const paths = requests
    .map((address) => new URL(address).pathname.replace(/-[\w-]{8}\.js$/, '.js'))
    .filter((path) => !/^\/(?:page-data|slice-data)\//.test(path));
  expect(paths.sort()).toEqual([
    '/assets/measuring.js',
    '/assets/parse-url.js',
    '/assets/poll.js',
    '/assets/visitor.js',
    '/collect',
  ]);
});

test('what a visitor reads and does reaches the operators’ page, and what it may not does not', async ({
  page,
  context,
  request,
  site,
  noise,
}) => {
  await chooseSample(page, false);
  await page.goto('/de/about/?utm_source=letter&utm_campaign=spring&gclid=SECRET&access_token=SECRET');
  await page.getByRole('button', { name: 'Zustimmen', exact: true }).click();
  await follow(page, '/de/services/');
  await expect(page).toHaveURL('/de/services/');
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'visitor')).toBe(true);
  await follow(page, '/de/nope/');
  await expect(page.locator('html')).toHaveAttribute('data-path', '/de/404.html');
  await expect.poll(async () => JSON.stringify(await dataLayer(page))).toContain('/de/nope/');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('visitor=');
  // What the browser itself says when a page answers 404, as it should.
  takeNoise(noise, /status of 404/);
  const shown = async () => (await request.get(`${site.operations}/stats`)).text();
  await expect.poll(shown, { timeout: 8000 }).toContain('/de/nope/');
  const whole = await shown();
  for (const words of ['/de/about/', '/de/services/', 'letter / – / spring', 'yes'])
    expect(whole).toContain(words);
  expect(whole).not.toContain('SECRET');
  expect((await request.get('/stats')).status()).toBe(404);
});

test('the identifier of the visit ends half an hour later, is told in the debug mode, and goes with a withdrawal', async ({
  page,
  context,
  noise,
}) => {
  await chooseSample(page, false);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/en/');
  await accept(page);
  const identifier = async () => (await context.cookies()).find(({ name }) => name === 'visitor');
  await expect.poll(identifier).toMatchObject({ value: expect.stringMatching(/^[\da-f]{16}$/), path: '/' });
  const cookie = await identifier();
  const minutes = ((cookie?.expires ?? 0) - Date.now() / 1000) / 60;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  await page.goto('/en/about/?debug=data-layer');
  await expect.poll(() => said.join()).toContain(`Visitor id: ${cookie?.value}`);
  takeNoise(noise, DATA_LAYER, /^info: Visitor id: [\da-f]{16}$/);
  const requests = watchRequests(page);
  await withdraw(page);
  await expect.poll(identifier).toBeUndefined();
  await follow(page, '/en/services/');
  await expect(page).toHaveURL('/en/services/');
  await untilBatchWouldBeSent();
  expect(requests.filter((address) => address.endsWith('/collect'))).toEqual([]);
  takeNoise(noise, DATA_LAYER);
});

test('of a sample the speed of the loaded page is told', async ({ page, request, site }) => {
  await chooseSample(page, true);
  let visits = 0;
  const visit = async () => {
    await page.goto(`/en/glossary/?visit=${visits}`);
    if (visits === 0) await accept(page);
    visits += 1;
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .join(),
        ),
      )
      .toContain('web-vitals');
    await page.goto('about:blank');
  };
  const slowPages = async () => {
    const text = await (await request.get(`${site.operations}/stats`)).text();
    return text.split('<h2>Slow pages</h2>')[1] ?? '';
  };
  // A visit that ends just when its code has come tells nothing, and operators see what several have told.
  await expect(async () => {
    await visit();
    expect(await slowPages()).toContain('/en/glossary/');
  }).toPass({ intervals: [0] });
});

test('the steps of a form are told, and no answer', async ({ page }) => {
  await page.goto('/en/newsletter/');
  const form = page.locator('form[data-form]').first();
  await expect(form).toHaveJSProperty('noValidate', true);
  await form.locator('input[type=email]').first().fill('not-an-address');
  await form.locator('[type=submit]').click();
  const events = async () =>
    (await dataLayer(page)).filter((entry) => JSON.stringify(entry).includes('"category":"form"'));
  await expect
    .poll(events)
    .toEqual([
      { event: 'customEvent', category: 'form', action: 'start', name: 'newsletter' },
      expect.objectContaining({ category: 'form', action: 'problem', name: 'newsletter' }),
    ]);
  expect(JSON.stringify(await dataLayer(page))).not.toContain('not-an-address');
});
