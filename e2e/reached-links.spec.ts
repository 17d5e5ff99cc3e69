/** What a link costs that somebody reaches for, and the click that follows. */
import type { Page } from '@playwright/test';
import { ofTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';
import { untilSettled } from './support/waiting.ts';

const PAGES = ['/en/', '/en/glossary/bank-identifier-code/', '/de/services/cards/', '/de/privacy-policy/'];

for (const path of ofTheDay(PAGES, 'whole stylesheet'))
  test(`the stylesheet of the whole site, which it brings, leaves ${path} as it looks`, async ({ page }) => {
    await page.goto(path);
    await untilSettled(page);
    const before = await page.evaluate(looks);
    await reachFor(page, '[data-language-choice]');
    await page.mouse.move(0, 0);
    await expect(async () => expect(await page.evaluate(looks)).toEqual(before)).toPass();
  });

test('while a page arrives, the footer is laid out only where it is seen', async ({ page }) => {
  await page.goto('/en/services/accounts/');
  const layoutOfFooter = (isArriving: boolean) =>
    page.evaluate((arriving) => {
      document.documentElement.toggleAttribute('data-arriving', arriving);
      const footer = document.querySelector('main + footer');
      return footer && getComputedStyle(footer).contentVisibility;
    }, isArriving);
  expect([await layoutOfFooter(true), await layoutOfFooter(false)]).toEqual(['auto', 'visible']);
});

/** Until the page behind the link has been rendered, with which the stylesheet comes into force. */
async function reachFor(page: Page, link: string): Promise<void> {
  await page.locator(link).first().hover();
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href, media }) => href !== null && media.mediaText === 'all'),
  );
}

/** How each element that is seen is styled and where it stands, those alike put together. */
function looks(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility()) continue;
    const style = getComputedStyle(element);
    const { x, y, width, height } = element.getBoundingClientRect();
    const look = [
      element.localName,
      x,
      y,
      width,
      height,
      ...Array.from(style, (name) => style.getPropertyValue(name)),
    ].join(';');
    // A sum of the letters says as much and is shorter.
    let sum = 0;
    for (let index = 0; index < look.length; index += 1) sum = (sum * 31 + look.charCodeAt(index)) | 0;
    const name = `${element.localName}.${element.className} ${sum}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
