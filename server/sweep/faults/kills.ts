/** Processes that end in the middle of their work. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFixtureSite } from '../../test/fixture-site.ts';
import { brokenPromises, runKillCampaign } from '../../test/kill-campaign.ts';
import { ROOT, startProcess } from '../processes.ts';
import type { ServerProcess } from '../processes.ts';
import { ask, comesTrue } from './fault-site.ts';
import { createJudge } from './fault.ts';
import type { Fault, FaultResult } from './fault.ts';

export const killInSubmission: Fault = {
  row: 'kill -9, power cut',
  name: 'kill -9 in the middle of submissions',
  run: (attempts) => killUnderLoad(attempts, (server) => server.kill()),
};

export const killInShutdown: Fault = {
  row: 'kill -9, power cut',
  name: 'kill -9 in the middle of a shutdown',
  run: (attempts) =>
    killUnderLoad(attempts, async (server, kill) => {
      process.kill(server.pid, 'SIGTERM');
      await wait((kill * 7) % 60);
      await server.kill();
    }),
};

async function killUnderLoad(
  attempts: number,
  end: (server: ServerProcess, kill: number) => Promise<void>,
): Promise<FaultResult> {
  let kill = 0;
  const result = await runKillCampaign({
    kills: attempts,
    processes: 1,
    entry: 'delivered',
    restMs: 50,
    end: (server) => end(server, (kill += 1)),
  });
  const { lost, mailsMissing, mailsTwice } = result;
  return {
    attempts,
    broken: brokenPromises(result, { kills: attempts }),
    detail: `${result.acknowledged} forms acknowledged, ${lost.length} lost; ${result.mails} mails, ${mailsMissing} missing, ${mailsTwice} twice`,
  };
}

const SITE = join(ROOT, 'engine/test/runtime-site');
const BUILD_NAME_FILE = 'src/build-name.ts';

export const killInBuild: Fault = {
  row: 'kill -9 of a build or a deploy',
  name: 'kill -9 in the middle of builds in place',
  async run(attempts) {
    // Inside the project, so that the site's code finds its packages.
    const folder = join(ROOT, '.cache', 'faults');
    await rm(folder, { recursive: true, force: true });
    let server: ServerProcess | undefined;
    try {
      const source = join(folder, 'site');
      const isNeeded = (path: string) => !/node_modules|tsconfig/.test(path.slice(ROOT.length));
      await cp(SITE, source, { recursive: true, filter: isNeeded });
      const dist = join(folder, 'dist');
      const cli = [join(ROOT, 'scripts/engine.mjs'), 'build', source, '--no-compress'];
      const build = async (name: string) => {
        await writeFile(join(source, BUILD_NAME_FILE), `export const buildName = '${name}';\n`);
        return start([...cli, '--out', dist, '--cache', join(folder, 'cache')]);
      };
      const judge = createJudge();
      const begun = performance.now();
      judge.expect((await ended(await build('build 0'))) === 0, 'the first build is whole');
      const buildMs = performance.now() - begun;
      server = await startProcess({ DIST_DIR: dist, DATA_DIR: join(folder, 'data') });
      const origin = `http://127.0.0.1:${server.port}`;
      let whole = 0;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const child = await build(`build ${attempt}`);
        // Most of the writing is at the end of a build.
        const share = 0.4 + (0.7 * attempt) / attempts;
        const isEnded = await Promise.race([ended(child), wait(buildMs * share).then(() => undefined)]);
        if (isEnded === undefined) await killGroup(child);
        else whole += 1;
        judge.expect(await isWholePage(origin), `${attempt}: pages of one build are served`);
      }
      judge.expect((await ended(await build('the last build'))) === 0, 'the build after all kills is whole');
      const isServed = await comesTrue(async () =>
        (await textOf(`${origin}/en/`)).includes('the last build'),
      );
      judge.expect(isServed, 'what it wrote is served');
      judge.expect((await server.stop()) === 0, 'the server ends well');
      return {
        attempts,
        broken: judge.broken,
        detail: `builds of ${Math.round(buildMs / 100) / 10} s killed from 40 to 110 % of their time, ${whole} were done before`,
      };
    } finally {
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export const killInDeploy: Fault = {
  row: 'kill -9 of a build or a deploy',
  name: 'kill -9 in the middle of deploys',
  async run(attempts) {
    const site = await createFixtureSite();
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-releases-'));
    let server: ServerProcess | undefined;
    try {
      for (let file = 0; file < 400; file += 1)
        await site.write(`public/assets/file-${file}.1234.bin`, Buffer.alloc(50_000, file));
      const deploy = () =>
        start([join(ROOT, 'server/dist/release.js'), 'deploy', site.distDir], { RELEASES_DIR: folder });
      const judge = createJudge();
      await site.publish({ buildHash: 'deploy-0' });
      const begun = performance.now();
      judge.expect((await ended(deploy())) === 0, 'the first deploy is whole');
      const deployMs = performance.now() - begun;
      server = await startProcess({ DIST_DIR: join(folder, 'current'), DATA_DIR: join(folder, 'data') });
      const origin = `http://127.0.0.1:${server.port}`;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        await site.publish({ buildHash: `deploy-${attempt}` });
        const child = deploy();
        const isEnded = await Promise.race([
          ended(child),
          wait((deployMs * attempt) / attempts).then(() => undefined),
        ]);
        if (isEnded === undefined) await killGroup(child);
        const statuses = await Promise.all([ask(`${origin}/de/`), ask(`${origin}/assets/file-1.1234.bin`)]);
        judge.expect(
          statuses.every((status) => status === 200),
          `${attempt}: the site is served, not ${statuses.join(' and ')}`,
        );
        const again = await startProcess({
          DIST_DIR: join(folder, 'current'),
          DATA_DIR: join(folder, 'data'),
        });
        judge.expect(
          (await ask(`http://127.0.0.1:${again.port}/de/`)) === 200,
          `${attempt}: a server can start on it`,
        );
        await again.stop();
      }
      await site.publish({ buildHash: 'the-last' });
      judge.expect((await ended(deploy())) === 0, 'the deploy after all kills is whole');
      const drafts = (await readdir(folder)).filter((name) => name.startsWith('.adding'));
      judge.expect(drafts.length === 0, `half releases are left: ${drafts.join(' ')}`);
      judge.expect((await server.stop()) === 0, 'the server ends well');
      return {
        attempts,
        broken: judge.broken,
        detail: `deploys of ${Math.round(deployMs)} ms killed at ${attempts} moments; a second server started after each`,
      };
    } finally {
      await server?.stop();
      await site.remove();
      await rm(folder, { recursive: true });
    }
  },
};

/** In a group of its own, because a build has workers. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
    detached: true,
  });
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.exitCode;
}

async function killGroup(child: ChildProcess): Promise<void> {
  const exit = ended(child);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await exit;
}

/** Whether a page is answered, and every script and data file that it names. */
async function isWholePage(origin: string): Promise<boolean> {
  const text = await textOf(`${origin}/en/`);
  const assets = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const statuses = await Promise.all(assets.map((path) => ask(origin + path)));
  return text.includes('</html>') && assets.length > 0 && statuses.every((status) => status === 200);
}

async function textOf(address: string): Promise<string> {
  return fetch(address).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  );
}
