/**
 * What holds for every tool of the site: its page costs no more than any other
 * before it is used, its own code is small, nothing moves by itself, what was
 * chosen stands in the address, faults are explained beside their field, and
 * without JavaScript the page says what the tool would. Each row is a tool; what
 * it calculates is the matter of its own file.
 */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { shifts, shiftsThatShow, watchShifts } from '../support/layout.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { countedBeforeLoad, loadedScripts, MAX_REQUESTS, saveData } from '../support/resources.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

/** Brotli. */
const BUDGET = { scriptBytes: 6000, ownBytes: 12_000 } as const;

interface Tool {
  readonly path: string;
  /** Where its keys go. */
  readonly field: string;
  readonly keys: readonly string[];
  /** What shows the answer, and after a reload the same answer. */
  readonly answer: string;
  /** What the address says then; left out where the answer is nobody else's business. */
  readonly address?: RegExp;
  /** Keys that make a fault in the field. */
  readonly fault?: readonly string[];
  readonly withoutScript: { readonly shown: string; readonly hidden: string };
  /** Its code has a limit of its own. */
  readonly isApart?: boolean;
  /** What comes with its script or an answer may be wider than what stood in its place. */
  readonly isCompleted?: boolean;
}

const replaced = (text: string, end: string): string[] => ['Control+a', `type ${text}`, end];

const TOOLS: Readonly<Record<string, Tool>> = {
  search: {
    path: '/search/',
    field: '[data-search] input[type="search"]',
    keys: ['type phishing', 'Enter'],
    // Not yet while it says that it is searching.
    answer: '[data-search-status]:not(:text-matches("…$"))',
    address: /\?q=phishing$/,
    withoutScript: { shown: 'main a[href$="/glossary/"]', hidden: '[data-search-form]' },
    isApart: true,
  },
  'exchange rates': {
    path: '/exchange-rates/',
    field: 'input[name="amount"]',
    keys: replaced('250', 'Tab'),
    answer: '[data-tool-result] dl',
    address: /\?amount=250&/,
    fault: replaced('x', 'Tab'),
    withoutScript: { shown: 'main table', hidden: '[data-tool-form]' },
    isCompleted: true,
  },
  'account check': {
    path: '/is-my-account-with-you/',
    field: 'main form input',
    keys: ['type nuri', 'Enter'],
    answer: 'main [role="status"] h3:visible',
    address: /\?app=nuri$/,
    fault: ['Control+a', 'Delete', 'Enter'],
    withoutScript: { shown: 'main h3', hidden: 'main form' },
  },
  'IBAN checker': {
    path: '/iban-checker/',
    field: 'main form input',
    keys: ['type DE89370400440532013000', 'Enter'],
    answer: '[data-part="country"]',
    fault: replaced('DE88', 'Enter'),
    withoutScript: { shown: 'main table', hidden: 'main form' },
  },
  'deposit protection': {
    path: '/deposit-protection/',
    field: '[data-tool-field="amount-1"]',
    keys: replaced('80000', 'Tab'),
    answer: '[data-tool-result]',
    fault: replaced('x', 'Tab'),
    withoutScript: { shown: 'main h4', hidden: '[data-tool-form]' },
  },
  availability: {
    path: '/availability/',
    field: 'select[name="country"]',
    // The first country is the one where everything is offered.
    keys: ['ArrowDown', 'ArrowDown'],
    answer: '[data-filter-count]',
    address: /\?country=\w+$/,
    withoutScript: { shown: 'main tbody tr', hidden: '[data-filters]' },
  },
  'solution finder': {
    path: '/solution-finder/',
    field: 'input[name="task"] >> nth=1',
    keys: ['Space'],
    answer: '[data-solution]:visible',
    address: /\?task=\w+/,
    withoutScript: { shown: '[data-solution]', hidden: '[data-tool-form]' },
  },
  'cost planner': {
    path: '/cost-planner/',
    field: '[name="accounts"]',
    keys: replaced('100', 'Tab'),
    answer: '[data-tool-result]',
    address: /\?accounts=100&/,
    fault: replaced('-3', 'Tab'),
    withoutScript: { shown: 'main table', hidden: '[data-tool-form]' },
  },
  jobs: {
    path: '/careers/jobs/',
    // Of their states there may be only one on some day, and then nobody is asked for it.
    field: 'select[name="topic"]',
    keys: ['ArrowDown'],
    answer: '[data-filter-count]',
    address: /\?topic=[\w-]+$/,
    withoutScript: { shown: 'main li a[href*="/careers/jobs/"]', hidden: '[data-filters]' },
  },
  'brand preview': {
    path: '/brand-preview/',
    field: 'main form input[name="colour"]',
    keys: replaced('ffcc00', 'Tab'),
    answer: '[data-tool-result] [role="status"]',
    address: /[?&]colour=ffcc00/,
    fault: replaced('no colour', 'Tab'),
    withoutScript: { shown: 'main h3', hidden: 'main form' },
  },
  developers: {
    path: '/developers/',
    field: 'main input[value="curl"]:visible >> nth=0',
    keys: ['ArrowRight'],
    answer: 'main [data-code]:visible >> nth=0',
    address: /\?code=\w+$/,
    withoutScript: { shown: 'main [data-code]:visible', hidden: '[data-copy] >> nth=0' },
  },
  'flow player': {
    path: '/services/cards/',
    field: '[data-flow-action="next"]',
    keys: ['Enter'],
    answer: '[data-flow-steps] > li:visible',
    address: /#step-2$/,
    withoutScript: { shown: '[data-flow-steps] > li >> nth=1', hidden: '[data-flow-action="next"]' },
  },
  checklist: {
    path: '/publications/cards-guide/',
    field: '[data-checklist] input >> nth=0',
    keys: ['Space'],
    answer: '#checklist output',
    withoutScript: { shown: '[data-checklist] input', hidden: '#checklist progress' },
  },
  player: {
    path: '/podcast/who-holds-the-money/',
    field: 'nav a[data-seek] >> nth=1',
    keys: ['Enter'],
    answer: '[data-seek][aria-current="true"]',
    address: /#t=\d+$/,
    withoutScript: { shown: 'audio[controls]', hidden: 'main [type="search"]' },
    isApart: true,
    isCompleted: true,
  },
};

/** Tools of the day; each has tests of its own in every run. */
const LOOKED_AT = someOfTheDay(Object.entries(TOOLS), 7);
/** Those of them whose page is read without JavaScript; `html.spec.ts` holds the HTML of all pages to its rules. */
const READ_WITHOUT_SCRIPT = someOfTheDay(LOOKED_AT, 2, 'without script').map(([name]) => name);

for (const [name, tool] of LOOKED_AT) {
  for (const language of ofTheDay(LANGUAGES, name)) {
    test(`${name} (${language}): light before use, small, steady, kept and explained`, async ({
      page,
      scriptsOfText,
    }) => {
      test.slow();
      const moved = tool.isCompleted === true ? shiftsThatShow : shifts;
      await page.addInitScript(saveData);
      await watchShifts(page);
      await page.goto(`/${language}${tool.path}`);
      await expectLightStart(page);
      await untilSettled(page);
      const before = await answerOf(page, tool);
      await press(page, tool.field, tool.keys);
      await expect.poll(() => answerOf(page, tool)).not.toBe(before);
      await untilSettled(page);
      const own = (await loadedScripts(page)).filter(({ address }) => !scriptsOfText.has(address));
      const bytes = own.reduce((sum, script) => sum + script.bytes, 0);
      expect(bytes, 'its script is fetched when its page is there').toBeGreaterThan(0);
      if (tool.isApart !== true) expect(bytes, JSON.stringify(own)).toBeLessThanOrEqual(BUDGET.ownBytes);
      expect(await moved(page)).toEqual([]);

      if (tool.address !== undefined) {
        await expect(page).toHaveURL(tool.address);
        const answer = await answerOf(page, tool);
        await page.reload();
        await expect.poll(() => answerOf(page, tool)).toBe(answer);
        await untilSettled(page);
      } else {
        expect(new URL(page.url()).search, 'what was typed stays in the browser').toBe('');
      }
      if (tool.fault !== undefined) {
        const problem = page.locator('main [data-tool-problem]:visible');
        await expect(problem).toHaveCount(0);
        await press(page, tool.field, tool.fault);
        await expect(page.locator(tool.field)).toHaveAttribute('aria-invalid', 'true');
        // A sentence, and not only a mark, which is read with the field.
        await expect(problem).toHaveText(/\p{Lu}.+ .+ .+[.?]/u);
        await expect(page.locator(tool.field)).toHaveAccessibleDescription(
          containing(await problem.innerText()),
        );
      }
      expect(await axeViolations(page, 'main')).toEqual([]);
      expect(await moved(page)).toEqual([]);
    });

    if (!READ_WITHOUT_SCRIPT.includes(name)) continue;
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test(`${name} (${language}): the page says it without the tool`, async ({ page }) => {
        await page.goto(`/${language}${tool.path}`);
        await expect(page.locator(tool.withoutScript.shown).first()).toBeVisible();
        await expect(page.locator(tool.withoutScript.hidden)).toBeHidden();
      });
    });
  }
}

function containing(text: string): RegExp {
  const words = text.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(words.join(String.raw`\s+`));
}

async function expectLightStart(page: Page): Promise<void> {
  const counted = await countedBeforeLoad(page);
  // The document counts, too.
  expect(counted.length + 1, counted.map(({ address }) => address).join(' ')).toBeLessThanOrEqual(
    MAX_REQUESTS,
  );
  const scripts = counted.filter(({ address }) => address.endsWith('.js'));
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET.scriptBytes);
}

/** By keyboard alone: `type …` types a text, all else is a key. */
async function press(page: Page, field: string, keys: readonly string[]): Promise<void> {
  await page.locator(field).focus();
  for (const key of keys) {
    if (key.startsWith('type ')) await page.keyboard.type(key.slice('type '.length));
    else await page.keyboard.press(key);
  }
}

/** Its text, or nothing while there is none. */
async function answerOf(page: Page, { answer }: Tool): Promise<string> {
  return (await page.locator(answer).allInnerTexts()).join('\n');
}
