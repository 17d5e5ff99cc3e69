/** Every page, in every width and colour scheme: nothing overflows, axe finds nothing, and the console stays empty. */
import { axeViolations } from '../support/axe.ts';
import { overflow, unfold } from '../support/layout.ts';
import { LANGUAGES } from '../support/page-kinds.ts';
import { expect, test } from '../support/site-test.ts';

const WIDTHS = [320, 390, 768, 1024, 1280, 1920];
const HEIGHT = 900;
/** A page takes a second or two, and there are hundreds. */
const TIMEOUT_MS = 60 * 60_000;

for (const language of LANGUAGES) {
  for (const width of WIDTHS) {
    // Both colour schemes are looked at one after the other.
    test(`every page in ${language} at ${width} pixels`, async ({ crawledPages, page, noise }) => {
      test.setTimeout(TIMEOUT_MS);
      await page.setViewportSize({ width, height: HEIGHT });
      const found: unknown[] = [];
      for (const { path } of crawledPages.filter((crawled) => crawled.path.startsWith(`/${language}/`))) {
        await page.goto(path);
        await unfold(page);
        const problems = [...(await overflow(page)), ...(await axeViolations(page)), ...noise.splice(0)];
        if (problems.length > 0) found.push({ path, problems });
      }
      expect(found).toEqual([]);
    });
  }
}
