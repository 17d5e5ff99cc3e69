import { expect, test } from 'vitest';
import { trailAbove, trailTo } from './trail.ts';

type TrailSource = Parameters<typeof trailAbove>[0];

const page = (slug: string, path: string, name?: string) => ({ slug, path, data: { title: slug, name } });
const sourceOf = (content: Readonly<Record<string, readonly object[]>>) =>
  ({ items: (collection: string) => content[collection] ?? [] }) as unknown as TrailSource;

const jobs = sourceOf({
  pages: [
    page('home', '/en/'),
    page('careers', '/en/careers/'),
    page('careers-jobs', '/en/careers/jobs/', 'Openings'),
  ],
});
const help = sourceOf({
  pages: [page('support', '/en/support/')],
  support: [page('nuri', '/en/support/nuri/', 'Nuri')],
  transfers: [page('nuri', '/en/support/nuri/transfer/', 'Get your money')],
});

test.each([
  ['/en/careers/jobs/first/', jobs, ['/en/careers/', '/en/careers/jobs/']],
  ['/en/careers/jobs/', jobs, ['/en/careers/']],
  ['/en/careers/none/first/', jobs, ['/en/careers/']],
  ['/de/careers/jobs/', jobs, []],
  ['/en/careers/', jobs, []],
  ['/en/', jobs, []],
  [
    '/en/support/nuri/transfer/sepa/',
    help,
    ['/en/support/', '/en/support/nuri/', '/en/support/nuri/transfer/'],
  ],
])('above %s stand the pages in whose folders it lies, but not the home page', (path, source, above) => {
  expect(trailTo({ path }, source).map((crumb) => crumb.path)).toEqual(above);
});

test('a page above is called by its short name, else by its title', () => {
  expect(trailTo({ path: '/en/careers/jobs/first/' }, jobs).map(({ name }) => name)).toEqual([
    'careers',
    'Openings',
  ]);
});

test('the page above another is named by its slug, and found at its address', () => {
  expect(trailAbove(jobs, 'careers-jobs')).toEqual([{ name: 'Openings', path: '/en/careers/jobs/' }]);
  expect(trailAbove(jobs, 'careers')).toEqual([{ name: 'careers', path: '/en/careers/' }]);
});
