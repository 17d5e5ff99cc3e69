import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sample, SEED } from './sample.ts';

/** WCAG 2.2 at levels A and AA, and what axe holds good practice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Scheme = 'light' | 'dark';
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/**
 * What axe finds on the page as it stands, one line for each element: in a colour scheme that changes with the day and
 * the page, and in both in `npm run sweep`.
 *
 * @param region selector of the part to look at, where the rest of the page is known
 */
export async function axeViolations(page: Page, region = 'html'): Promise<string[]> {
  const schemes =
    process.env['SWEEP'] === undefined
      ? sample(SCHEMES, 1, `${SEED} scheme ${new URL(page.url()).pathname}`)
      : SCHEMES;
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await finishAnimations(page);
    const violations = await run(new AxeBuilder({ page }).include(region).withTags(TAGS));
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

async function run(axe: AxeBuilder): Promise<string[]> {
  // The other mode opens a second page for each run, for the sake of frames, which there are none of.
  const { violations } = await axe.setLegacyMode().analyze();
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
