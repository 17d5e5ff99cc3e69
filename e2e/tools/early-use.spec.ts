/** A tool used before its script is there: nothing goes into the address, nothing is lost, and what was pressed is answered. */
import type { Page } from '@playwright/test';
import { createHold } from '../support/faults.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const LATER_SCRIPTS = /\/assets\/(?!boot-).*\.js$/;

interface EarlyUse {
  readonly tool: string;
  readonly path: string;
  readonly field: string;
  readonly typed: string;
  readonly answer: string;
  /** What the answer says once the script is there; where the button has to be pressed for it, `isAsked`. */
  readonly says: RegExp;
  readonly isAsked?: boolean;
}

const USES: readonly EarlyUse[] = [
  {
    tool: 'deposit protection',
    path: '/deposit-protection/',
    field: '[id$="-amount-1"]',
    typed: '12345',
    answer: '[data-tool-result]',
    says: /62[.,]345[.,]00/,
  },
  {
    tool: 'IBAN checker',
    path: '/iban-checker/',
    field: 'main form input',
    typed: 'DE89370400440532013000',
    answer: '[data-tool-result]',
    says: /37040044/,
    isAsked: true,
  },
  {
    tool: 'account check',
    path: '/is-my-account-with-you/?app=finom',
    field: 'main form input',
    typed: 'nuri',
    answer: '[data-tool-result]',
    says: /Nuri/,
    isAsked: true,
  },
  {
    tool: 'exchange rates',
    path: '/exchange-rates/?amount=7&currency=CZK&programme=0',
    field: '[name="programme"]',
    typed: '12',
    answer: '[data-value="markup"]',
    says: /1\d[.,]\d\d/,
  },
  {
    tool: 'cost planner',
    path: '/cost-planner/?accounts=7',
    field: '[name="accounts"]',
    typed: '4321',
    answer: '[data-value="number-accounts"]',
    says: /4[.,]321/,
  },
  {
    tool: 'brand preview',
    path: '/brand-preview/',
    field: '[name="name"]',
    typed: 'Xyzzy',
    answer: 'main svg[aria-label*="Xyzzy"] >> nth=0',
    says: /Xyzzy/,
  },
];

for (const { tool, path, field, typed, answer, says, isAsked } of USES) {
  for (const language of ofTheDay(['en', 'de'], tool)) {
    const address = `/${language}${path}`;

    test(`${tool} (${language}): Enter before any script neither sends nor forgets what was typed`, async ({
      page,
    }) => {
      const release = await holdScripts(page, SCRIPTS);
      const asked: string[] = [];
      await page.goto(address, { waitUntil: 'commit' });
      page.on('request', (request) => {
        if (request.isNavigationRequest()) asked.push(request.url());
      });
      await page.locator(field).fill(typed);
      await page.locator(field).press('Enter');
      release();
      await page.waitForLoadState('load');
      if (isAsked !== true) await expect(page.locator(answer)).toContainText(says);
      await expect(page.locator(field)).toHaveValue(typed);
      expect(asked).toEqual([]);
    });

    if (isAsked !== true) continue;
    test(`${tool} (${language}): what was pressed before its script was there is answered then`, async ({
      page,
    }) => {
      const release = await holdScripts(page, LATER_SCRIPTS);
      await page.goto(address);
      await page.locator(field).fill(typed);
      await page.locator('main form [type="submit"]').click();
      // What somebody does meanwhile takes nothing of it back.
      await page.locator('main h1').click();
      release();
      await expect(page.locator(answer)).toContainText(says);
      await expect(page.locator(field)).toHaveValue(typed);
    });
  }
}

async function holdScripts(page: Page, scripts: RegExp): Promise<() => void> {
  const { until: isReleased, release } = createHold();
  await page.route(scripts, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
