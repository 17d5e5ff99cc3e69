import { NEW_VISITOR, test as base } from './site-test.ts';
import { buildSiteVariant } from './site-variant.ts';
import type { SiteVariant } from './site-variant.ts';
import { BUILD_TIMEOUT_MS } from './worker-test.ts';

/** Two settings that have nothing to do with each other, in one build for the tests of both. */
export const GUARDED_AND_UNMEASURED: SiteVariant = {
  name: 'guarded-and-unmeasured',
  settings: { SITE_TRUSTED_TYPES: 'yes', SITE_MEASURING: 'off' },
};

/** A test on the site with other settings, as somebody who has never been here. */
export function createVariantTest(variant: SiteVariant) {
  const test = base.extend({
    site: [
      async ({ serveFolder }, use) => use(await serveFolder(await buildSiteVariant(variant))),
      { scope: 'test', timeout: BUILD_TIMEOUT_MS },
    ],
  });
  test.use(NEW_VISITOR);
  // One worker for the whole file, so that one server is started.
  test.describe.configure({ mode: 'default' });
  return test;
}
