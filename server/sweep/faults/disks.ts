/** Disks that are full or that refuse, and clocks that jump. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFixtureSite, page } from '../../test/fixture-site.ts';
import { freePort, untilOpen } from '../../test/web-servers.ts';
import { ROOT, startProcess } from '../processes.ts';
import { ask, comesTrue, createFaultSite, isRoot } from './fault-site.ts';
import { createJudge, notTried } from './fault.ts';
import type { Fault } from './fault.ts';

const MEGABYTE = 1_048_576;
const NEEDS_ROOT = 'needs root, to mount a small disk';

export const fullDataDisk: Fault = {
  row: 'Disk full: data',
  name: 'full disk below the embedded database',
  async run(attempts) {
    if (!isRoot()) return notTried(NEEDS_ROOT);
    const judge = createJudge();
    const fault = await createFaultSite();
    const disk = await mountSmallDisk(8 * MEGABYTE, fault.dataDir);
    try {
      const { port, stop } = await fault.start();
      let refused = 0;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken`);
        await disk.fill();
        // What the database has of free room in its own files may take some forms yet.
        const isRefused = await comesTrue(async () => {
          const status = await fault.submit(port);
          judge.expect(status === 200 || status === 503, `${attempt}: a form is answered with ${status}`);
          return status === 503;
        });
        if (isRefused) refused += 1;
        judge.expect((await fault.page(port)) === 200, `${attempt}: pages are served`);
        await disk.free();
        const isBack = await comesTrue(async () => (await fault.submit(port)) === 200);
        judge.expect(isBack, `${attempt}: forms are taken again`);
      }
      judge.expect(refused > 0, 'the disk was never full for the database');
      judge.expect((await stop()) === 0, 'it ends well');
      const lost = await fault.lost();
      judge.expect(lost === 0, `${lost} acknowledged forms are lost or doubled`);
      return {
        attempts,
        broken: judge.broken,
        detail: `tmpfs of 8 MB; ${refused} times forms answered 503; ${fault.acknowledged.size} acknowledged, ${lost} lost`,
      };
    } finally {
      disk.unmount();
      await fault.remove();
    }
  },
};

export const fullLogDisk: Fault = {
  row: 'Disk full: log',
  name: 'full disk below the log',
  async run(attempts) {
    if (!isRoot()) return notTried(NEEDS_ROOT);
    const judge = createJudge();
    const site = await createFixtureSite();
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-log-'));
    const disk = await mountSmallDisk(65_536, folder);
    const log = join(folder, 'log');
    try {
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const port = await freePort();
        const output = openSync(log, 'a');
        const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
          env: {
            PATH: process.env['PATH'],
            npm_lifecycle_event: 'sweep',
            PORT: String(port),
            DIST_DIR: site.distDir,
            DATA_DIR: `${site.distDir}/data`,
          },
          stdio: ['ignore', output, 'inherit'],
        });
        closeSync(output);
        await untilOpen(child, port);
        await disk.fill();
        for (let times = 0; times < 5; times += 1) {
          const asks = Array.from({ length: 20 }, () => ask(`http://127.0.0.1:${port}/de/`));
          judge.expect(
            (await Promise.all(asks)).every((status) => status === 200),
            `${attempt}: pages are served`,
          );
        }
        await disk.free();
        const isSaid = await comesTrue(async () => {
          await ask(`http://127.0.0.1:${port}/de/`);
          return /^\{"level":40,[^{}]*"Log lines were lost\."\}$/m.test(await readFile(log, 'utf8'));
        });
        judge.expect(isSaid, `${attempt}: one line says that lines were lost`);
        await disk.fill();
        child.kill('SIGTERM');
        const [code] = await once(child, 'exit');
        judge.expect(code === 0, `${attempt}: it ends well while the disk is full`);
        await disk.free();
        await rm(log);
      }
      return {
        attempts,
        broken: judge.broken,
        detail: `tmpfs of 64 kB; ${attempts * 100} pages while it was full`,
      };
    } finally {
      disk.unmount();
      await site.remove();
      await rm(folder, { recursive: true });
    }
  },
};

export const fullReleaseDisk: Fault = {
  row: 'Disk full: releases',
  name: 'full disk below the releases',
  async run(attempts) {
    if (!isRoot()) return notTried(NEEDS_ROOT);
    const judge = createJudge();
    const site = await createFixtureSite();
    await site.write('public/assets/large.1234.bin', Buffer.alloc(3 * MEGABYTE, 1));
    await site.publish();
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-releases-'));
    const disk = await mountSmallDisk(5 * MEGABYTE, folder);
    const deploy = () =>
      spawnSync(process.execPath, [join(ROOT, 'server/dist/release.js'), 'deploy', site.distDir], {
        env: { PATH: process.env['PATH'], RELEASES_DIR: folder },
        encoding: 'utf8',
      });
    try {
      judge.expect(deploy().status === 0, 'the first deploy is whole');
      const server = await startProcess({
        DIST_DIR: join(folder, 'current'),
        DATA_DIR: `${site.distDir}/data`,
      });
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await site.write('public/assets/large.1234.bin', Buffer.alloc(3 * MEGABYTE, attempt));
        await site.publish();
        const result = deploy();
        judge.expect(result.status === 1, `${attempt}: the command ends with 1, not ${result.status}`);
        judge.expect(
          /cannot be written \(ENOSPC\)/.test(result.stderr),
          `${attempt}: it says why: ${result.stderr}`,
        );
        const rest = (await readdir(folder)).filter((name) => name.startsWith('.adding'));
        judge.expect(rest.length === 0, `${attempt}: nothing is left behind`);
        judge.expect(
          (await ask(`http://127.0.0.1:${server.port}/de/`)) === 200,
          `${attempt}: pages are served`,
        );
      }
      judge.expect((await server.stop()) === 0, 'it ends well');
      return { attempts, broken: judge.broken, detail: 'tmpfs of 5 MB, releases of 3 MB' };
    } finally {
      disk.unmount();
      await site.remove();
      await rm(folder, { recursive: true });
    }
  },
};

export const unreadableFiles: Fault = {
  row: 'Half a release, unreadable or changed file',
  name: 'a release with a file that may not be read',
  async run(attempts) {
    if (!isRoot()) return notTried('needs root, whose rights are taken from the server alone');
    // The server runs as root that may not read everything; this process writes the manifest and may.
    const before = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];
    const judge = createJudge();
    const fault = await createFaultSite();
    try {
      const { site } = fault;
      const { port, stop } = await fault.start({}, before);
      const { extensions } = JSON.parse(await readFile(join(site.distDir, 'manifest.json'), 'utf8'));
      const publish = (attempt: number) => site.publish({ extensions, buildHash: `unreadable-${attempt}` });
      const textOf = async () => (await fetch(`http://127.0.0.1:${port}/de/`)).text();
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const earlier = await textOf();
        const file = join(
          site.distDir,
          attempt % 2 === 0 ? 'public/de/index.html' : 'public/assets/app.1234.js',
        );
        for (const suffix of ['.br', '.gz']) {
          await rm(join(site.distDir, `public/de/index.html${suffix}`), { force: true });
          await rm(join(site.distDir, `public/assets/app.1234.js${suffix}`), { force: true });
        }
        await site.write('public/de/index.html', page(`release ${attempt}`));
        // What has not changed is not read again.
        await site.write('public/assets/app.1234.js', `export const release = ${attempt};`);
        await chmod(file, 0o000);
        await publish(attempt);
        const isNamed = await comesTrue(async () =>
          (await fault.readinessText()).includes('may not be read'),
        );
        judge.expect(isNamed, `${attempt}: /readyz names the file`);
        judge.expect((await textOf()) === earlier, `${attempt}: the release before is served`);
        await chmod(file, 0o644);
        const isServed = await comesTrue(async () => (await textOf()).includes(`release ${attempt}<`));
        judge.expect(isServed, `${attempt}: the release is served once it can be read`);
      }
      judge.expect((await stop()) === 0, 'it ends well');
      return {
        attempts,
        broken: judge.broken,
        detail: 'mode 000, by turns a page and a script; the server without the rights of root',
      };
    } finally {
      await fault.remove();
    }
  },
};

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const JUMPS = ['+1d', '-1d', '+0', '+2h', '-30m', '+6d', '-400d', '+0'] as const;

export const clockJumps: Fault = {
  row: 'The clock jumps',
  name: 'the clock jumps forth and back',
  async run(attempts) {
    if (!existsSync(FAKETIME))
      return notTried('libfaketime is not installed. On Debian: apt-get install libfaketime');
    const judge = createJudge();
    const fault = await createFaultSite();
    try {
      const clock = join(fault.dataDir, 'clock');
      await writeFile(clock, '+0\n');
      const { port, stop } = await fault.start({
        LD_PRELOAD: FAKETIME,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_NO_CACHE: '1',
        // A clock that is set does not move the one that timers run by.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      let jumped = 0;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const jump = JUMPS[attempt % JUMPS.length] ?? '+0';
        await writeFile(clock, `${jump}\n`);
        const answer = await fetch(`http://127.0.0.1:${port}/de/`);
        await answer.arrayBuffer();
        const offset = Date.parse(answer.headers.get('date') ?? '') - Date.now();
        if (Math.abs(offset) > 60_000) jumped += 1;
        judge.expect(answer.status === 200, `${attempt}: pages are served after ${jump}`);
        judge.expect((await fault.submit(port)) === 200, `${attempt}: a form is taken after ${jump}`);
        judge.expect((await fault.readiness()) === 200, `${attempt}: it is ready after ${jump}`);
      }
      judge.expect(jumped >= attempts / 2, 'the clock of the server did not jump');
      await writeFile(clock, '+0\n');
      await fault.letMailsBeDue();
      await fault.submit(port);
      const sent = join(fault.dataDir, 'outbox');
      const expected = 2 * fault.acknowledged.size;
      const count = async () =>
        existsSync(sent) ? (await readdir(sent)).filter((name) => name.endsWith('.eml')).length : 0;
      const haveCome = await comesTrue(async () => (await count()) >= expected, 60_000);
      judge.expect(haveCome, `${await count()} of ${expected} mails were written`);
      judge.expect((await stop()) === 0, 'it ends well');
      const lost = await fault.lost();
      judge.expect(lost === 0, `${lost} acknowledged forms are lost or doubled`);
      return {
        attempts,
        broken: judge.broken,
        detail: `libfaketime, ${[...new Set(JUMPS)].join(' ')}; seen in ${jumped} dates of answers; ${fault.acknowledged.size} forms, ${lost} lost`,
      };
    } finally {
      await fault.remove();
    }
  },
};

/** A disk that a file can fill. */
async function mountSmallDisk(bytes: number, folder: string) {
  await mkdir(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) throw new Error(`The disk could not be mounted: ${mounted.stderr}`);
  const filler = join(folder, 'filler');
  return {
    async fill(): Promise<void> {
      spawnSync('sh', ['-c', `cat /dev/zero > ${filler} 2>/dev/null`]);
      if ((await stat(filler)).size === 0) throw new Error('The disk was full before it was filled.');
    },
    free: () => rm(filler, { force: true }),
    unmount(): void {
      // Also where something in it is still being closed.
      spawnSync('umount', ['--lazy', folder]);
    },
  };
}
