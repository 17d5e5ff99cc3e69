import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

export interface WebServer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
  /** Takes another configuration, as an operator would hand it over, without a break. */
  readonly reload: (configuration: string) => Promise<void>;
}

export interface Nginx extends WebServer {
  /** As a rotation of logs asks for it. */
  readonly reopenLogs: () => void;
}

export interface Caddy extends WebServer {
  /** What it has written of its own accord. */
  readonly log: () => Promise<string>;
}

const START_LIMIT_MS = 10_000;

/** Whether a program is installed. */
export function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}

interface DeployedNginxOptions {
  /** Addresses of the servers behind it, each with the lines that `deploy/nginx.conf` has for its one. */
  readonly upstreams: readonly string[];
  /** Where its logs go that production keeps; a folder of its own where nothing is said. */
  readonly logFolder?: string;
  readonly user?: string;
  /** What else is different from production, in the text that names the upstreams. */
  readonly edit?: (configuration: string) => string;
}

const DEPLOYED_NGINX = join(import.meta.dirname, '../../deploy/nginx.conf');

/** Starts nginx with `deploy/nginx.conf`, in front of servers elsewhere than the one that it names. */
export async function startDeployedNginx({
  upstreams,
  logFolder,
  user,
  edit = (configuration) => configuration,
}: DeployedNginxOptions): Promise<Nginx> {
  const deployed = await readFile(DEPLOYED_NGINX, 'utf8');
  const behind = replaceOrFail(deployed, /^ *server 127\.0\.0\.1:8081 .*$/gm, (line) =>
    upstreams.map((address) => line.replace('127.0.0.1:8081', address)).join('\n'),
  );
  const logging =
    logFolder === undefined ? behind : replaceOrFail(behind, '/var/log/quellwerk', () => logFolder);
  return startNginx(edit(logging), user);
}

/** Replaces every occurrence, and throws where there is none: a test would go on with what it meant to change. */
export function replaceOrFail(text: string, search: string | RegExp, by: (found: string) => string): string {
  const changed = text.replaceAll(search, by);
  if (changed === text) throw new Error(`There is no ${search} to replace in:\n${text}`);
  return changed;
}

/** Starts nginx with blocks of its `http` block on a free port in place of 8080; `user` counts where root starts it. */
export async function startNginx(blocks: string, user = 'root'): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-nginx-'));
  if (user !== 'root') await chmod(folder, 0o755);
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const configure = (text: string) =>
    writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
${process.getuid?.() === 0 ? `user ${user};` : ''}
events { worker_connections 512; }
http { access_log off; ${temporary}
${listenAt(port, text.replaceAll('/var/log/quellwerk', folder))}
}`,
    );
  await configure(blocks);
  const child = spawn('nginx', ['-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await running(child, { port, folder });
  return {
    ...server,
    async reload(changed) {
      await configure(changed);
      child.kill('SIGHUP');
    },
    reopenLogs: () => void child.kill('SIGUSR1'),
  };
}

/** Whether this machine speaks IPv6, without which nginx refuses an address of it. */
export const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);

function listenAt(port: number, text: string): string {
  return text
    .replace(/listen 8080/, `listen 127.0.0.1:${port}`)
    .replace(/listen \[::\]:8080[^;]*;/, (line) =>
      hasIpv6 ? line.replace('[::]:8080', `[::1]:${port}`) : '',
    );
}

/** Starts Caddy with a Caddyfile that takes its address from `SITE_ADDRESS`, or its port from `SITE_PORT`. */
export async function startCaddy(
  caddyfile: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const configure = (text: string) =>
    writeFile(file, withOptions(text, `  admin unix//${folder}/admin\n  auto_https off`));
  await configure(caddyfile);
  const log = await open(join(folder, 'log'), 'w');
  const start = (command: 'run' | 'reload') =>
    spawn('caddy', [command, '--adapter', 'caddyfile', '--config', file], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        SITE_PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'ignore', log.fd],
    });
  const server = await running(start('run'), { port, folder });
  return {
    ...server,
    log: () => readFile(join(folder, 'log'), 'utf8'),
    async stop() {
      await server.stop();
      await log.close();
    },
    async reload(changed) {
      await configure(changed);
      const [code] = await once(start('reload'), 'exit');
      if (code !== 0) throw new Error(`caddy reload ended with ${code}.`);
    },
  };
}

/** A Caddyfile with more in its block of global options, which is its first, or with one where it has none. */
function withOptions(caddyfile: string, options: string): string {
  const hasBlock = /^\{$/m.test(caddyfile);
  return hasBlock ? caddyfile.replace(/^\{$/m, `{\n${options}`) : `{\n${options}\n}\n${caddyfile}`;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** The first of two ports in a row that nobody has: of two workers each needs one for its operator. */
export async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const probe = createServer().listen(port + 1, '127.0.0.1');
    const isFree = await Promise.race([
      once(probe, 'listening').then(() => true),
      once(probe, 'error').then(() => false),
    ]).catch(() => false);
    probe.close();
    if (isFree) return port;
  }
}

async function running(
  child: ChildProcess,
  { port, folder }: { readonly port: number; readonly folder: string },
): Promise<Omit<WebServer, 'reload'>> {
  await untilOpen(child, port);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until somebody listens on the port, and fails if the program ends before. */
export async function untilOpen(child: ChildProcess, port: number, limitMs = START_LIMIT_MS): Promise<void> {
  const limit = Date.now() + limitMs;
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode} instead of listening.`);
    if (Date.now() > limit) throw new Error('It did not listen.');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
