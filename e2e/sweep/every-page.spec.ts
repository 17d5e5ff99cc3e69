/** Every page, in every width and colour scheme: nothing overflows, axe finds nothing, and the console stays empty. */
import { axeViolationsIn, SCHEMES } from '../support/axe.ts';
import { overflow, unfold } from '../support/layout.ts';
import { expect, test } from '../support/site-test.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1920];
const HEIGHT = 900;
/** Pages are dealt to so many tests, which run side by side. */
const PARTS = 24;
/** A page takes up to ten seconds. */
const TIMEOUT_MS = 30 * 60_000;

for (let part = 1; part <= PARTS; part += 1)
  test(`every page in every width, ${part} of ${PARTS}`, async ({ crawledPages, page, noise }) => {
    test.setTimeout(TIMEOUT_MS);
    const found: unknown[] = [];
    const pages = crawledPages.filter(({ html }) => html !== '');
    for (const { path } of pages.filter((_page, place) => place % PARTS === part - 1)) {
      await page.goto(path);
      await unfold(page);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const problems = await overflow(page);
        for (const scheme of SCHEMES) problems.push(...(await axeViolationsIn(scheme, page, 'html')));
        if (problems.length > 0) found.push({ path, width, problems });
      }
      const noises = noise.splice(0);
      if (noises.length > 0) found.push({ path, noises });
    }
    expect(found).toEqual([]);
  });
