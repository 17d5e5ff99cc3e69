import { chmod, cp, mkdir, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFixtureSite, page } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { createLogger } from '../operation/logger.ts';
import { openReleaseStore } from './release-store.ts';

const silent = createLogger({ level: 'silent', destination: process.stdout });
/** So seldom that only the test itself looks. */
const NEVER_MS = 1_000_000;
let site: FixtureSite;
const servers: RunningServer[] = [];

beforeEach(async () => {
  site = await createFixtureSite();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(site.distDir, { recursive: true, force: true });
});

async function run(distDir = site.distDir, store = {}): Promise<RunningServer> {
  const server = await runServer({ distDir, store: { pollMs: NEVER_MS, ...store } });
  servers.push(server);
  return server;
}

describe('a new release', () => {
  test('is looked for when a part of it is asked for, which another process has named', async () => {
    const server = await run();
    await site.write('public/assets/app.5678.js', 'new');
    await site.publish({ buildHash: 'build-2' });
    expect((await server.ask('/assets/app.9999.js')).status).toBe(404);
    expect((await server.ask('/assets/app.5678.js')).text).toBe('new');
  });

  test('answers when it is complete, as a whole', async () => {
    const server = await run();
    await site.write('public/de/index.html', page('Neu'));
    await site.write('public/assets/app.5678.js', 'new');
    await server.releases.check();
    expect((await server.ask('/de/')).text).toContain('Start');
    expect((await server.ask('/assets/app.5678.js')).status).toBe(404);
    await rm(join(site.distDir, 'public/de/index.html.br'));
    await site.publish({ buildHash: 'build-2', headers: { 'x-release': '2' } });
    await server.releases.check();
    const answer = await server.ask('/de/', { headers: { 'accept-encoding': 'identity' } });
    expect([answer.headers['x-release'], answer.text]).toEqual(['2', page('Neu')]);
    expect((await server.ask('/assets/app.5678.js')).text).toBe('new');
  });

  test('is found within a second', async () => {
    const server = await run(site.distDir, { pollMs: 50 });
    await site.publish({ buildHash: 'build-2' });
    await expect.poll(() => server.releases.current().manifest.buildHash).toBe('build-2');
  });

  test('whose pages change but keep time and size is another release, with other entity tags', async () => {
    const file = join(site.distDir, 'public/de/about/index.html');
    const before = await run();
    const { etag = '' } = (await before.ask('/de/about/')).headers;
    await site.write('public/de/about/index.html', page('Üver uns'));
    await utimes(file, new Date(0), new Date(0));
    await site.publish();
    await utimes(join(site.distDir, 'manifest.json'), new Date(0), new Date(0));
    await before.releases.check();
    const answer = await before.ask('/de/about/', { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.text]).toEqual([200, page('Üver uns')]);
  });

  test('keeps the hashed files of two releases before, and no more', async () => {
    const server = await run();
    for (const name of ['app.2', 'app.3', 'app.4']) {
      await rm(join(site.distDir, 'public/assets'), { recursive: true });
      await site.write(`public/assets/${name}.js`, name);
      await site.publish({ buildHash: name });
      await server.releases.check();
    }
    const statuses = ['app.1234', 'app.2', 'app.3', 'app.4'].map(async (name) => {
      const answer = await server.ask(`/assets/${name}.js`);
      return [name, answer.status, answer.headers['cache-control']];
    });
    const year = 'public, max-age=31536000, immutable';
    expect(await Promise.all(statuses)).toEqual([
      ['app.1234', 404, 'no-cache'],
      ['app.2', 200, year],
      ['app.3', 200, year],
      ['app.4', 200, year],
    ]);
  });

  test('that is the same one put there again is no release: hashed files of before stay', async () => {
    const server = await run();
    await rm(join(site.distDir, 'public/assets'), { recursive: true });
    await site.write('public/assets/app.2.js', 'two');
    await site.publish({ buildHash: 'app.2' });
    await server.releases.check();
    for (let times = 0; times < 3; times += 1) {
      await utimes(join(site.distDir, 'manifest.json'), times, times);
      await server.releases.check();
    }
    expect((await server.ask('/assets/app.1234.js')).status).toBe(200);
  });

  test('keeps no pages of releases before', async () => {
    const server = await run();
    await rm(join(site.distDir, 'public/de/about'), { recursive: true });
    await site.publish();
    await server.releases.check();
    expect((await server.ask('/de/about/')).status).toBe(404);
  });
});

describe('a release that is not sound', () => {
  const damages: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    ['without its manifest', () => rm(join(site.distDir, 'manifest.json')), 'manifest.json  is missing.'],
    ['with a manifest cut short', () => truncate(join(site.distDir, 'manifest.json'), 50), 'is not JSON.'],
    ['moved away', () => rename(site.distDir, `${site.distDir}-away`), 'manifest.json  is missing.'],
    [
      'with a file missing',
      async () => {
        await rm(join(site.distDir, 'public/favicon.svg'));
        await writeManifestAgain();
      },
      'public/favicon.svg  is missing.',
    ],
    [
      'with a file of another build',
      async () => {
        await site.write('public/favicon.svg', '<svg/>');
        await writeManifestAgain();
      },
      'public/favicon.svg  is not the file that the manifest names.',
    ],
    [
      'with a folder in the place of a file',
      async () => {
        await rm(join(site.distDir, 'public/favicon.svg'));
        await mkdir(join(site.distDir, 'public/favicon.svg'));
        await writeManifestAgain();
      },
      'public/favicon.svg  is',
    ],
  ];

  test.each(damages)('%s leaves the one before, and says why', async (_, damage, problem) => {
    const server = await run();
    await damage();
    await server.releases.check();
    await server.releases.check();
    expect((await server.ask('/de/')).text).toContain('Start');
    expect((await server.ask('/favicon.svg')).status).toBe(200);
    expect(server.logs.filter((line) => line.includes('the one before stays'))).toHaveLength(1);
    expect(server.logs.join()).toContain(problem);
    expect((await server.askOperations('/readyz')).text).toContain('waitingRelease');
    await rm(`${site.distDir}-away`, { recursive: true, force: true });
  });

  test.each(damages)('%s is a reason not to start', async (_, damage, problem) => {
    await damage();
    await expect(run()).rejects.toThrow(problem);
    await rm(`${site.distDir}-away`, { recursive: true, force: true });
  });

  test.skipIf(process.getuid?.() === 0)('that may not be read names the permission', async () => {
    await chmod(join(site.distDir, 'public/favicon.svg'), 0);
    await expect(run()).rejects.toThrow('may not be read by this user');
  });

  test('shows a few problems and counts the rest', async () => {
    await rm(join(site.distDir, 'public'), { recursive: true });
    await writeFile(join(site.distDir, 'public'), 'a file');
    const options = { distDir: site.distDir, logger: silent, keepReleases: 0, memoryLimitBytes: 1 };
    const result = await openReleaseStore(options);
    const problems = result.kind === 'problems' ? result.problems : [];
    expect(problems).toHaveLength(7);
    expect(problems.at(-2)).toMatch(/^… and \d+ more\.$/);
    expect(problems.at(-1)).toMatch(/^Run `npm run build` again/);
  });

  /** The same manifest, as a new file: the server has to look at its files again. */
  async function writeManifestAgain(): Promise<void> {
    const file = join(site.distDir, 'manifest.json');
    await cp(file, `${file}.next`);
    await rename(`${file}.next`, file);
  }
});

describe('files too large for memory', () => {
  const ON_DISK = { fileLimitBytes: 100 };

  test('are streamed from the disk, whole or in part, with the same headers', async () => {
    const inMemory = await run();
    const onDisk = await run(site.distDir, ON_DISK);
    for (const headers of [{}, { range: 'bytes=5-104' }, { 'accept-encoding': 'br' }]) {
      const expected = await inMemory.ask('/assets/app.1234.js', { headers });
      const answer = await onDisk.ask('/assets/app.1234.js', { headers });
      expect(answer.body).toEqual(expected.body);
      expect({ ...answer.headers, date: '' }).toEqual({ ...expected.headers, date: '' });
    }
    const head = await onDisk.ask('/assets/app.1234.js', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '1000', '']);
  });

  test('are never sent from another release than their headers', async () => {
    const server = await run(site.distDir, ON_DISK);
    await site.write('public/de/index.html', page('Neu'));
    const between = await server.ask('/de/');
    expect([between.status, between.headers['retry-after']]).toEqual([503, '1']);
    await site.publish({ headers: { 'x-release': '2' } });
    const answer = await server.ask('/de/');
    expect([answer.status, answer.text, answer.headers['x-release']]).toEqual([200, page('Neu'), '2']);
  });

  test('are read from the folder that the link named when the release was loaded', async () => {
    const link = `${site.distDir}-link`;
    const other = await createFixtureSite();
    await other.write('public/de/index.html', page('Anders'));
    await other.publish();
    await symlink(site.distDir, link);
    const server = await run(link, ON_DISK);
    await rm(link);
    await symlink(other.distDir, link);
    expect((await server.ask('/de/')).text).toBe(page('Start'));
    await server.releases.check();
    expect((await server.ask('/de/')).text).toBe(page('Anders'));
    await rm(link);
    await other.remove();
  });

  test('are read from where the same release lies now, once the folder of before is gone', async () => {
    const [link, copy] = [`${site.distDir}-link`, `${site.distDir}-copy`];
    await symlink(site.distDir, link);
    const server = await run(link, ON_DISK);
    await cp(site.distDir, copy, { recursive: true });
    await rm(link);
    await symlink(copy, link);
    await server.releases.check();
    await rm(site.distDir, { recursive: true });
    expect((await server.ask('/de/')).text).toBe(page('Start'));
    await rm(link);
    await rm(copy, { recursive: true });
  });

  test('are proven again, once, when they were touched, and sent', async () => {
    const server = await run(site.distDir, ON_DISK);
    await utimes(join(site.distDir, 'public/de/index.html'), 0, 0);
    expect((await server.ask('/de/')).text).toBe(page('Start'));
    const proven = server.releases.current();
    // The pause after a load is over.
    vi.spyOn(performance, 'now').mockReturnValue(Infinity);
    await server.releases.check();
    expect(server.releases.current()).toBe(proven);
  });

  test('are named when they are damaged, and sent again once they are mended and a pause is over', async () => {
    const server = await run(site.distDir, ON_DISK);
    await site.write('public/de/index.html', page('Neu'));
    expect((await server.ask('/de/')).status).toBe(503);
    expect(server.releases.problem()).toContain('index.html  is not the file that the manifest names.');
    await site.write('public/de/index.html', page('Start'));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    expect((await server.ask('/de/')).status).toBe(503);
    clock.mockReturnValue(Infinity);
    expect((await server.ask('/de/')).status).toBe(200);
    expect(server.releases.problem()).toBeUndefined();
  });

  test('are shown also as the page of an error', async () => {
    const server = await run(site.distDir, { memoryLimitBytes: 0 });
    const [whole, compressed] = [
      await server.ask('/de/nope/'),
      await server.ask('/de/nope/', { headers: { 'accept-encoding': 'gzip' } }),
    ];
    expect([whole.status, whole.text]).toEqual([404, page('nicht gefunden')]);
    expect([compressed.status, gunzipSync(compressed.body).toString()]).toEqual([
      404,
      page('nicht gefunden'),
    ]);
    expect((await server.ask('/de/nope/', { method: 'HEAD' })).status).toBe(404);
  });

  test('are also those for which there is no memory left', async () => {
    const server = await run(site.distDir, { memoryLimitBytes: 0 });
    expect((await server.ask('/de/')).text).toBe(page('Start'));
  });
});
