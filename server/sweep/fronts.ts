/**
 * Browser tests through the web servers of `deploy/`, in front of the compiled
 * server with the built site: nobody can tell that there is one between.
 *
 * `tsx server/sweep/fronts.ts [spec …]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, startCaddy, startDeployedNginx } from '../test/web-servers.ts';
import { ROOT, startProcess } from './processes.ts';

const SPECS = ['pages', 'not-found', 'languages', 'menus', 'html', 'without-script'].map(
  (name) => `e2e/${name}.spec.ts`,
);
const given = process.argv.slice(2);
const failed: string[] = [];

const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-fronts-'));
const server = await startProcess({ DIST_DIR: join(ROOT, 'dist'), DATA_DIR: dataDir, TRUST_PROXY: 'true' });
const address = `127.0.0.1:${server.port}`;
const fronts = {
  nginx: () => startDeployedNginx({ upstreams: [address] }),
  caddy: async () =>
    startCaddy(await readFile(join(ROOT, 'deploy/Caddyfile'), 'utf8'), { UPSTREAMS: address }),
};
for (const [name, start] of Object.entries(fronts)) {
  if (!hasProgram(name)) {
    console.log(`${name}: not installed, not tried.`);
    continue;
  }
  const front = await start();
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot'];
  const tests = spawn(
    join(ROOT, 'node_modules/.bin/playwright'),
    [...args, ...(given.length > 0 ? given : SPECS)],
    {
      cwd: ROOT,
      env: { ...process.env, SITE_SERVED_AT: front.origin },
      stdio: 'inherit',
    },
  );
  const [code] = await once(tests, 'exit');
  await front.stop();
  console.log(`${name}: the browser tests end with ${code}`);
  if (code !== 0) failed.push(name);
}
await server.stop();
await rm(dataDir, { recursive: true });
process.exitCode = failed.length === 0 ? 0 : 1;
