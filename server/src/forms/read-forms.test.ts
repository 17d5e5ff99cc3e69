import { expect, test } from 'vitest';
import { createFixtureSite, page } from '../../test/fixture-site.ts';
import { createLogger } from '../operation/logger.ts';
import { openReleaseStore } from '../release/release-store.ts';
import { createBuiltPages } from './read-forms.ts';

test.each([
  ['in memory', 1_000_000],
  ['on the disk, because memory is for fewer files', 0],
])('a page that the server writes into is read where it is: %s', async (_place, memoryLimitBytes) => {
  const site = await createFixtureSite();
  const logger = createLogger({ level: 'silent', destination: process.stdout });
  const opened = await openReleaseStore({
    distDir: site.distDir,
    logger,
    keepReleases: 0,
    memoryLimitBytes,
    pollMs: 1_000_000,
  });
  if (opened.kind === 'problems') throw new Error(opened.problems.join('\n'));
  const pages = createBuiltPages(opened.store);
  expect(await pages.read('/de/about/')).toEqual({
    html: page('Über uns'),
    headers: { 'content-security-policy': "default-src 'self'" },
  });
  expect(await pages.read('/de/nope/')).toBeUndefined();
  // Never from another release than the policy that is sent with it.
  await site.write('public/de/about/index.html', page('Changed'));
  expect((await pages.read('/de/about/'))?.html).toBe(memoryLimitBytes > 0 ? page('Über uns') : undefined);
  opened.store.close();
  await site.remove();
});
