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

type Scheme = 'light' | 'dark';
export const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/**
 * What axe finds on the page as it stands, one line for each element: in a colour scheme that changes with the day and
 * the page, and in both in `npm run sweep`.
 *
 * @param region selector of the part to look at, where the rest of the page is known
 */
export async function axeViolations(page: Page, region = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ofTheDay(SCHEMES, `scheme ${new URL(page.url()).pathname}`))
    found.push(...(await axeViolationsIn(colorScheme, page, region)));
  return found;
}

/** The same in the colour scheme given. */
export async function axeViolationsIn(colorScheme: Scheme, page: Page, region: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await finishAnimations(page);
  const violations = await run(page, region);
  return violations.map((violation) => `${colorScheme}: ${violation}`);
}

async function run(page: Page, region: string): Promise<string[]> {
  // A document keeps it for all of its states.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const violations = await page.evaluate(
    async ([selector, tags]) => {
      const found = await window.axe.run(selector, { runOnly: [...tags], resultTypes: ['violations'] });
      return found.violations;
    },
    [region, TAGS] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help} — ${target.join(' ')} — ${failureSummary?.replaceAll(/\s+/g, ' ')}`,
    ),
  );
}

/** What moves or fades is measured where it ends. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}
