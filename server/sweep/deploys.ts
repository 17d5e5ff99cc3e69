/**
 * Deploys under 250 requests a second in the four ways that operators know, and
 * to nginx and Caddy without the server as the operators' guide says; 20 of each,
 * and no wrong answer: every page whole, with a policy that fits its styles, and
 * every file that it names there.
 *
 * `tsx server/sweep/deploys.ts [deploys] [part of a way's name]`
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeExport } from '../src/hosting/write-export.ts';
import { hasProgram, startCaddy, startNginx } from '../test/web-servers.ts';
import type { WebServer } from '../test/web-servers.ts';
import { comesTrue } from './faults/fault-site.ts';
import { ROOT, startProcess } from './processes.ts';

const [, , deploys = '20', wanted = ''] = process.argv;
const DEPLOYS = Number(deploys);
const VISITORS = 8;
const REQUESTS_PER_SECOND = 250;
const SITE = join(ROOT, 'engine/test/runtime-site');
const STYLES = 'src/frame.css';
const PAGES = ['/en/', '/de/', '/en/interactive/', '/de/nope/'] as const;

type Build = 'a' | 'b';

/** Puts a build into the served place; returns the colour that tells it apart. */
type Deploy = (place: string, build: Build, number: number) => Promise<string>;

// Inside the project, so that the site's code finds its packages.
const folder = join(ROOT, '.cache', 'deploys');
const source = join(folder, 'site');
const builds = { a: join(folder, 'a'), b: join(folder, 'b') };
await rm(folder, { recursive: true, force: true });
await cp(SITE, source, {
  recursive: true,
  filter: (path) => !/node_modules|tsconfig/.test(path.slice(ROOT.length)),
});
const styles = await readFile(join(source, STYLES), 'utf8');
const COLORS = { a: '#aaa001', b: '#bbb001' } as const;
await build(builds.a, COLORS.a);
await build(builds.b, COLORS.b);

/** A way to serve a place, which holds build b at first, and to deploy to it. */
interface Way {
  readonly serve: (place: string) => Promise<Pick<WebServer, 'origin' | 'stop'>>;
  readonly deploy: Deploy;
  /**
   * A reload of a web server closes connections that are kept alive, also under a
   * request that has just been sent; browsers send it again (RFC 9112, 9.3.1).
   */
  readonly isReloaded?: boolean;
}

const TO_THE_SERVER: Readonly<Record<string, Deploy>> = {
  'symlink swap': async (place, name) => {
    await symlink(builds[name], `${place}.next`);
    await rename(`${place}.next`, place);
    return COLORS[name];
  },
  'folder renamed': async (place, name) => {
    await cp(builds[name], `${place}.next`, { recursive: true });
    await rename(place, `${place}.old`);
    await rename(`${place}.next`, place);
    await rm(`${place}.old`, { recursive: true });
    return COLORS[name];
  },
  'copied over': async (place, name) => {
    await cp(builds[name], place, { recursive: true, force: true });
    return COLORS[name];
  },
  'built in place': inPlace,
};

const ways: [name: string, way: Way][] = Object.entries(TO_THE_SERVER).map(([name, deploy]) => [
  name,
  { serve: (place) => serveByServer(name, place), deploy },
]);
for (const [name, start] of [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const) {
  if (hasProgram(name)) ways.push([`${name} alone`, toStaticHost(name, start)]);
  else console.log(`${name}: not installed, not tried.`);
}
const results = [];
for (const [name, way] of ways.filter(([each]) => each.includes(wanted)))
  results.push(await tryWay(name, way));
await rm(folder, { recursive: true });
process.exitCode = results.every(Boolean) ? 0 : 1;

async function serveByServer(way: string, place: string) {
  if (way === 'symlink swap') await symlink(builds.b, place);
  else await cp(builds.b, place, { recursive: true });
  const { port, stop } = await startProcess({
    DIST_DIR: place,
    DATA_DIR: join(folder, 'data'),
    SOCKETS_PER_ADDRESS: '0',
  });
  return { origin: `http://127.0.0.1:${port}`, stop: async () => void (await stop()) };
}

/** Each release lies in a folder of its own, which its configuration names: files and policies change in one step. */
function toStaticHost(name: 'nginx' | 'caddy', start: (configuration: string) => Promise<WebServer>): Way {
  let host: WebServer | undefined;

  /** What the build in place has become, as a release of its own; returns its configuration. */
  async function release(place: string, number: number): Promise<string> {
    const copy = join(place, String(number));
    await cp(join(place, 'dist'), copy, { recursive: true });
    const outDir = join(place, `export-${number}`);
    const result = await writeExport(name, { distDir: copy, outDir, root: join(copy, 'public') });
    if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
    return readFile(join(outDir, result.files[0] ?? ''), 'utf8');
  }

  return {
    isReloaded: true,
    async serve(place) {
      await mkdir(place);
      await cp(builds.b, join(place, 'dist'), { recursive: true });
      return (host = await start(await release(place, 0)));
    },
    async deploy(place, build, number) {
      const color = await inPlace(join(place, 'dist'), build, number);
      await host?.reload(await release(place, number));
      return color;
    },
  };
}

async function tryWay(name: string, { serve, deploy, isReloaded = false }: Way): Promise<boolean> {
  const place = join(folder, name.replaceAll(' ', '-'));
  const server = await serve(place);
  const visitors = startVisitors(server.origin, isReloaded);
  let seen = 0;
  for (let number = 1; number <= DEPLOYS; number += 1) {
    const color = await deploy(place, number % 2 === 1 ? 'a' : 'b', number);
    if (await comesTrue(() => visitors.lastColor() === color)) seen += 1;
  }
  const { answers, repeated, seconds, wrong } = await visitors.stop();
  await server.stop();
  console.log(
    `${name.padEnd(14)} ${DEPLOYS} deploys, ${seen} seen, ${answers} answers (${Math.round(answers / seconds)}/s), ` +
      `${repeated} sent again, ` +
      `${[...wrong.values()].reduce((sum, times) => sum + times, 0)} wrong`,
  );
  for (const [what, times] of wrong) console.log(`  ${times} x ${what}`);
  return wrong.size === 0 && seen === DEPLOYS;
}

/** Visitors who open pages and everything a page names, at a steady rate together. */
function startVisitors(origin: string, isRepeating: boolean) {
  const stopping = new AbortController();
  const wrong = new Map<string, number>();
  let color = '';
  const start = performance.now();
  let answers = 0;
  let repeated = 0;
  const blame = (what: string) => void wrong.set(what, (wrong.get(what) ?? 0) + 1);

  async function get(path: string, isAgain = false): Promise<Response | undefined> {
    answers += 1;
    const due = start + (answers * 1000) / REQUESTS_PER_SECOND;
    await wait(Math.max(0, due - performance.now()));
    try {
      const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'gzip' } });
      const expected = path.includes('nope') ? 404 : 200;
      if (answer.status !== expected) blame(`${answer.status} for ${path.replace(/[\w-]{8}\./, '….')}`);
      return answer;
    } catch (error) {
      if (isRepeating && !isAgain) {
        repeated += 1;
        return get(path, true);
      }
      blame(`no answer for ${path}: ${String(error)}`);
      return undefined;
    }
  }

  async function visit(number: number): Promise<void> {
    for (let times = number; !stopping.signal.aborted; times += 1) {
      const answer = await get(PAGES[times % PAGES.length] ?? '/en/');
      if (answer === undefined) continue;
      const text = await answer.text().catch(() => '');
      if (!text.trimEnd().endsWith('</html>')) blame('a page that is cut off');
      const policy = answer.headers.get('content-security-policy') ?? '';
      for (const [, style = ''] of text.matchAll(/<style[^>]*>([^<]*)<\/style>/g)) {
        color = /#(?:aaa|bbb)\d{3}/.exec(style)?.[0] ?? 'none';
        const hash = createHash('sha256').update(style).digest('base64');
        if (!policy.includes(`'sha256-${hash}'`)) blame('a page whose policy does not allow its styles');
      }
      const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
      for (const path of new Set(named)) await (await get(path))?.arrayBuffer();
    }
  }

  const running = Array.from({ length: VISITORS }, (_, number) => visit(number));
  return {
    lastColor: () => color,
    async stop() {
      stopping.abort();
      await Promise.all(running);
      return { answers, repeated, wrong, seconds: (performance.now() - start) / 1000 };
    },
  };
}

async function inPlace(place: string, name: Build, number: number): Promise<string> {
  const color = `#${name.repeat(3)}${String(number + 100)}`;
  await build(place, color);
  return color;
}

async function build(out: string, color: string): Promise<void> {
  await writeFile(join(source, STYLES), `${styles}\nbody { outline-color: ${color}; }\n`);
  const cli = [join(ROOT, 'scripts/engine.mjs'), 'build', source, '--no-compress'];
  const child = spawn(process.execPath, [...cli, '--out', out, '--cache', join(folder, 'cache')], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build ended with ${code}.`);
}
