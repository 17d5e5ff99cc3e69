import { expect, test } from 'vitest';
import { trailAbove } from './trail.ts';

type TrailSource = Parameters<typeof trailAbove>[0];

test('the page above another is named by its slug, and found at its address', () => {
  const page = (slug: string, path: string, name?: string) => ({ slug, path, data: { title: slug, name } });
  const pages = [page('careers', '/en/careers/'), page('careers-jobs', '/en/careers/jobs/', 'Openings')];
  const source = { items: () => pages } as unknown as TrailSource;
  expect(trailAbove(source, 'careers-jobs')).toEqual([{ name: 'Openings', path: '/en/careers/jobs/' }]);
  expect(trailAbove(source, 'careers')).toEqual([{ name: 'careers', path: '/en/careers/' }]);
});
