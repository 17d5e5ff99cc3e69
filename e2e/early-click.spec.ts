/** A click while React is on its way: the page that its HTML makes is the page that a visit makes (R4.1e). */
import { isByReact } from './support/content-markup.ts';
import { createHold } from './support/faults.ts';
import { EXAMPLES } from './support/page-kinds.ts';
import { someOfTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';
import { follow } from './support/visitor.ts';

const REACT = /\/assets\/react-/;
/** Links to the others are the browser's, or lead through the router. */
const PAGES = EXAMPLES.filter(({ address }) => /^\/(en|de)\/(?!customer-information)/.test(address));

for (const { kind, address } of someOfTheDay(PAGES, 2)) {
  test(`a click before React has come leads to ${address} (${kind}) as a visit does`, async ({
    page,
    context,
  }) => {
    const { until: isHeld, release } = createHold();
    await page.route(REACT, async (route) => {
      await isHeld;
      await route.continue();
    });
    const isComing = page.waitForRequest(REACT);
    await page.goto('/en/imprint/');
    await isComing;
    await follow(page, address);
    await expect(page.locator('html')).toHaveAttribute('data-path', address);
    expect(await isByReact(page)).toBe(false);

    const visit = await context.newPage();
    await visit.goto(address);
    const text = (): string => document.getElementById('content')?.innerText ?? '';
    // Parts of a page come in their own time, in both.
    await expect
      .poll(async () => (await page.evaluate(text)) === (await visit.evaluate(text)), {
        message: 'text as on a visit',
      })
      .toBe(true);
    expect(await page.title()).toBe(await visit.title());
    release();
  });
}
