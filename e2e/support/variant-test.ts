import { serveSite } from './serve-site.ts';
import { NEW_VISITOR, test as base } from './site-test.ts';
import { buildSiteVariant } from './site-variant.ts';
import type { SiteVariant } from './site-variant.ts';

/** A test on the site with other settings, as somebody who has never been here. */
export function createVariantTest(variant: SiteVariant) {
  const test = base.extend({
    site: [
      async ({}, use) => {
        const site = await serveSite(await buildSiteVariant(variant));
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });
  test.use(NEW_VISITOR);
  // One worker for the whole file: the variant is built once.
  test.describe.configure({ mode: 'default' });
  return test;
}
