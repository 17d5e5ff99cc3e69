/** What authors are told of a mistake in a site that was built well before. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Replacement, SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

export const HOME = 'content/pages/home.en.yaml';
export const ABOUT = 'content/pages/about.en.md';
export const GERMAN_ABOUT = 'content/pages/about.de.md';
export const GERMAN_WORDS = 'content/strings/de.yaml';

export interface Mistake {
  readonly name: string;
  readonly change: Replacement;
  /** The only line of the report, after the file's name. */
  readonly problem: string;
}

interface GoodSite {
  readonly site: SiteCopy;
  /** The report after some replacements. Whatever is wrong, the last good output has to stay, byte for byte. */
  reportAfter(...replacements: readonly Replacement[]): Promise<readonly string[]>;
}

/** A site for the tests of a file, built once and the same again before each test. */
export function buildGoodSite(): GoodSite {
  const site = createSiteCopy();
  beforeAll(async () => {
    await site.build({ compress: false });
  });
  beforeEach(() => site.reset());
  afterAll(() => site.dispose());
  return {
    site,
    async reportAfter(...replacements) {
      const lastGoodOutput = site.output();
      for (const replacement of replacements) site.replace(replacement);
      const report = await site.problems();
      expect(site.output()).toEqual(lastGoodOutput);
      return report;
    },
  };
}
