import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { ofTheDay } from './sample.ts';

/** WCAG 2.2 at levels A and AA, and what axe holds good practice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Less than half of what the package's own copy of its source weighs, which goes to the browser for each document. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Rules about colours, which take axe longer than all others together; every fourth look has them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const LOOKS = ['with colours', 'without', 'without', 'without'] as const;

type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/**
 * What axe finds on the page as it stands, one line for each element: in a colour scheme that changes with the day and
 * the page, and at its colours on one day in four. `npm run sweep` takes both schemes, always with colours.
 *
 * @param region selector of the part to look at, where the rest of the page is known
 */
export async function axeViolations(page: Page, region = 'html'): Promise<string[]> {
  const found: string[] = [];
  const { pathname } = new URL(page.url());
  const hasColours = ofTheDay(LOOKS, `colours ${pathname}`).includes('with colours');
  for (const colorScheme of ofTheDay(SCHEMES, `scheme ${pathname}`))
    found.push(...(await look(page, { colorScheme, region, hasColours })));
  return found;
}

/**
 * The same for a state of a part that other tests look at as well, such as a tool: on one day in three, and always in
 * `npm run sweep`.
 */
export async function axeViolationsOnSomeDays(page: Page, region: string): Promise<string[]> {
  const subject = `day ${new URL(page.url()).pathname} ${region}`;
  return ofTheDay(['look', 'leave', 'leave'], subject).includes('look') ? axeViolations(page, region) : [];
}

/** The same in the colour scheme given, always with the rules about colours. */
export function axeViolationsIn(colorScheme: Scheme, page: Page, region: string): Promise<string[]> {
  return look(page, { colorScheme, region, hasColours: true });
}

interface Look {
  readonly colorScheme: Scheme;
  /** Selector of the part to look at. */
  readonly region: string;
  readonly hasColours: boolean;
}

async function look(page: Page, { colorScheme, region, hasColours }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await finishAnimations(page);
  // A document keeps it for all of its states.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([selector, tags, left]) => {
      const found = await window.axe.run(selector, {
        runOnly: [...tags],
        rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      });
      return found.violations;
    },
    [region, TAGS, hasColours ? [] : COLOUR_RULES] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${colorScheme}: ${id}: ${help} — ${target.join(' ')} — ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
    ),
  );
}

/** What moves or fades is measured where it ends. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
