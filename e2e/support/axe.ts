import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at levels A and AA, and what axe holds good practice beyond it. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules that a colour scheme can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands in either colour scheme, one line for each element.
 *
 * @param region selector of the part to look at, where the rest of the page is known
 */
export async function axeViolations(page: Page, region = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await finishAnimations(page);
  const inLight = await run(new AxeBuilder({ page }).include(region).withTags(TAGS));
  await page.emulateMedia({ colorScheme: 'dark' });
  await finishAnimations(page);
  const inDark = await run(new AxeBuilder({ page }).include(region).withRules(COLOR_RULES));
  return [
    ...inLight.map((violation) => `light: ${violation}`),
    ...inDark.map((violation) => `dark: ${violation}`),
  ];
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
