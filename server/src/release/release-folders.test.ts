import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFixtureSite, page } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import { watchSyncs } from '../../test/watch-syncs.ts';
import { runReleaseCommand } from './release-cli.ts';
import { createReleaseFolders, CURRENT_LINK } from './release-folders.ts';
import type { ReleaseFolders } from './release-folders.ts';

let site: FixtureSite;
let folder: string;
let releases: ReleaseFolders;
let seconds = 0;

beforeEach(async () => {
  site = await createFixtureSite();
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-releases-'));
  releases = createReleaseFolders(folder, () => new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1))));
});

afterEach(async () => {
  await site.remove();
  await rm(folder, { recursive: true });
});

async function run(...words: string[]): Promise<string> {
  const result = await runReleaseCommand(words, releases);
  return 'output' in result ? result.output : `problem: ${result.problem}`;
}

/** A build whose start page says this, put online. */
async function deploy(title: string): Promise<void> {
  for (const suffix of ['.br', '.gz'])
    await rm(join(site.distDir, `public/de/index.html${suffix}`), { force: true });
  await site.write('public/de/index.html', page(title));
  await site.publish();
  expect(await run('deploy', site.distDir)).toMatch(/^\d{8}T\d{6}Z-[\da-f]{8} is served\.\n$/);
}

test('a running server follows the link forth and back', async () => {
  await deploy('one');
  const server = await runServer({ distDir: join(folder, CURRENT_LINK), store: { pollMs: 5 } });
  const title = async () => /<title>(.*?)</.exec((await server.ask('/de/')).text)?.[1];
  try {
    expect(await title()).toBe('one');
    await deploy('two');
    await expect.poll(title).toBe('two');
    expect(await run('rollback')).toContain('is served again');
    await expect.poll(title).toBe('one');
    await run('rollback');
    await expect.poll(title).toBe('two');
    expect(await run('list')).toMatch(/^- \S+\n\* \S+\n$/);
  } finally {
    await server.close();
  }
});

test('every request during twenty changes is answered', async () => {
  await deploy('one');
  await deploy('two');
  const server = await runServer({ distDir: join(folder, CURRENT_LINK), store: { pollMs: 5 } });
  const done = new AbortController();
  const statuses = new Set<number>();
  const visitor = (async () => {
    while (!done.signal.aborted) statuses.add((await server.ask('/de/')).status);
  })();
  for (let times = 0; times < 20; times += 1) await run('rollback');
  done.abort();
  await visitor;
  await server.close();
  expect([...statuses]).toEqual([200]);
});

test('a build that is not whole is not taken, and nothing of it stays', async () => {
  await deploy('one');
  const before = await readdir(folder);
  await rm(join(site.distDir, 'public/de/about/index.html'));
  expect(await run('deploy', site.distDir)).toMatch(/^problem: .*about\/index\.html {2}is missing\.\n$/);
  expect(await readdir(folder)).toEqual(before);
});

test('a release that was changed after it was added is not served', async () => {
  await deploy('one');
  const [name = ''] = (await releases.list()).map((each) => each.name);
  await deploy('two');
  await writeFile(join(folder, name, 'public/de/about/index.html'), 'changed');
  expect(await run('activate', name)).toContain('is not the file that the manifest names.');
  expect(await run('rollback')).toContain('is not the file that the manifest names.');
  expect((await releases.list()).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
});

test.runIf(existsSync('/proc/self/fd'))(
  'all of a release is on the disk before it has its name, and its name before it is served',
  async () => {
    await deploy('one');
    const synced = await watchSyncs();
    await deploy('two');
    const { name = '' } = (await releases.list()).find(({ isCurrent }) => isCurrent) ?? {};
    const files = (await readdir(join(folder, name), { recursive: true })).sort();
    expect(files).toContain('public/de/about/index.html');
    const paths = synced.map((path) => relative(folder, path));
    expect(paths.slice(0, -3).sort()).toEqual([
      `.adding-${name}`,
      ...files.map((file) => `.adding-${name}/${file}`),
    ]);
    // The name, the link to it, and the link to the one before.
    expect(paths.slice(-3)).toEqual(['', '', '']);
  },
);

test('what a killed process left is cleared away', async () => {
  await mkdir(join(folder, '.adding-20250101T000000Z-00000000/public'), { recursive: true });
  await deploy('one');
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('prune keeps the newest, the served one and the one before', async () => {
  for (const title of ['one', 'two', 'three', 'four']) await deploy(title);
  const all = (await releases.list()).map(({ name }) => name);
  await run('activate', all[1] ?? '');
  await run('activate', all[0] ?? '');
  expect(await run('prune', '1')).toBe('1 releases deleted.\n');
  expect((await releases.list()).map(({ name }) => name)).toEqual([all[0], all[1], all[3]]);
});

test('prune with more room than there are releases deletes none', async () => {
  for (const title of ['one', 'two', 'three', 'four']) await deploy(title);
  expect(await run('prune', '5')).toBe('0 releases deleted.\n');
  expect(await releases.list()).toHaveLength(4);
});

test('activating what is served already does not take away the way back', async () => {
  await deploy('one');
  await deploy('two');
  const [first = { name: '' }, second = { name: '' }] = await releases.list();
  expect(await run('activate', second.name)).toBe(`${second.name} is served.\n`);
  expect(await run('rollback')).toBe(`${first.name} is served again.\n`);
});

test('deploying the build that is served already does not take away the way back', async () => {
  await deploy('one');
  await deploy('two');
  await deploy('two');
  const [first = { name: '' }, , third] = await releases.list();
  expect(third).toMatchObject({ isCurrent: true });
  expect(await run('rollback')).toBe(`${first.name} is served again.\n`);
});

test('a build that was deployed twice and nothing before it has no way back', async () => {
  await deploy('one');
  await deploy('one');
  expect(await run('rollback')).toMatch(/^problem: No release has been served before/);
});

test.each([['list'], ['activate', 'x'], ['rollback'], ['prune']])(
  '%s says in one line that a file lies where the releases are to be',
  async (...words) => {
    const file = join(folder, 'releases');
    await writeFile(file, '');
    releases = createReleaseFolders(file);
    expect(await run(...words)).toBe(
      `problem: ${file}  cannot be read or changed (ENOTDIR). RELEASES_DIR has to be a folder that this user may read and write.\n`,
    );
  },
);

test('a build is not added where its folder cannot be made, which is said in one line', async () => {
  const file = join(folder, 'releases');
  await writeFile(file, '');
  releases = createReleaseFolders(file);
  expect(await run('add', site.distDir)).toMatch(/^problem: \S+ {2}cannot be made \(ENOTDIR\)\. .*\n$/);
});

test.each([
  [['activate', '../etc'], /^problem: There is no release "\.\.\/etc"/],
  [['activate'], /^problem: Usage/],
  [['rollback'], /^problem: No release has been served before/],
  [['prune', 'all'], /^problem: Usage/],
  [['list', 'a', 'b'], /^problem: Usage/],
  [['list'], /^There are no releases/],
])('%j says what is wrong', async (words, answer) => {
  expect(await run(...words)).toMatch(answer);
});
