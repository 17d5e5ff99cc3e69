import { expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import { proveRelease } from '../release/load-release.ts';
import { createServedRelease } from '../release/served-release.ts';
import { createHostingPlan } from './hosting-plan.ts';

test('a page for what is not found is the one that the server itself shows, also where a slash leads its name', async () => {
  const site = await createFixtureSite();
  await site.publish({ notFoundFiles: [{ prefix: '/', file: '/404.html' }] });
  const loaded = await proveRelease(site.distDir);
  if (loaded.kind === 'problems') throw new Error(loaded.problems.join('\n'));
  const release = createServedRelease(loaded.release);
  expect(release.notFoundPages).toHaveLength(1);
  const { notFoundPages } = createHostingPlan(release);
  expect(notFoundPages).toEqual([{ prefix: '/', file: expect.objectContaining({ path: '/404.html' }) }]);
  await site.remove();
});
