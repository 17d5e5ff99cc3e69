import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { freePort } from './web-servers.ts';

export interface TestPostgres {
  /** Makes an empty database and returns its address. */
  createDatabase(): Promise<string>;
  /** Returns the address of a database without a row, the same one each time, for tests that follow one another. */
  emptyDatabase(): Promise<string>;
  /** Stops the server hard, as a crash would, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** Where a data folder lies as `initdb` leaves it, for each version. May be deleted at any time. */
const KEPT_FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'postgres');
const START_LIMIT_MS = 60_000;

/** Whether this machine has a PostgreSQL that tests can start. */
export function hasPostgres(): boolean {
  return binFolder() !== undefined;
}

/** Starts a PostgreSQL of its own in a temporary folder, on a free port of 127.0.0.1. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = binFolder();
  if (bin === undefined)
    throw new Error('No PostgreSQL is installed. On Debian: apt-get install postgresql.');
  const owner = unprivilegedOwner();
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-postgres-'));
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  await makeDataFolder(data, bin, owner);
  const port = await freePort();
  const address = `postgres://test@127.0.0.1:${port}`;
  const start = () =>
    launch(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], { owner, address });
  let server = await start();
  let databases = 0;
  let emptied: string | undefined;
  async function createDatabase(): Promise<string> {
    databases += 1;
    const name = `test_${databases}`;
    await execute(`${address}/postgres`, `create database ${name}`);
    return `${address}/${name}`;
  }
  return {
    createDatabase,
    async emptyDatabase() {
      if (emptied === undefined) emptied = await createDatabase();
      else await execute(emptied, DELETE_ROWS);
      return emptied;
    },
    async restart() {
      await end(server, 'SIGQUIT');
      server = await start();
    },
    async stop() {
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function binFolder(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  return readdirSync(DEBIAN_FOLDER)
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Keeps the tables and the record of the migrations that have made them. */
const DELETE_ROWS = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
    execute format('delete from %I', name);
  end loop;
end $$`;

/** `initdb` takes longer than anything else of the start, so that what it makes is made once and copied. */
async function makeDataFolder(data: string, bin: string, owner: Owner | undefined): Promise<void> {
  const kept = join(KEPT_FOLDER, basename(dirname(bin)));
  if (existsSync(kept)) return runOrFail('cp', ['-a', kept, data], undefined);
  runOrFail(join(bin, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '--no-sync', '-E', 'UTF8'], owner);
  await mkdir(KEPT_FOLDER, { recursive: true });
  const next = await mkdtemp(join(KEPT_FOLDER, 'next-'));
  runOrFail('cp', ['-a', data, join(next, 'data')], undefined);
  // Another process may have been quicker.
  await rename(join(next, 'data'), kept).catch(() => undefined);
  await rm(next, { recursive: true, force: true });
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function runOrFail(command: string, args: readonly string[], owner: Owner | undefined): void {
  const result = spawnSync(command, args, { encoding: 'utf8', cwd: tmpdir(), ...owner });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr}`);
}

async function launch(
  command: string,
  args: readonly string[],
  { owner, address }: { readonly owner: Owner | undefined; readonly address: string },
): Promise<ChildProcess> {
  const server = spawn(command, [...args, '-c', 'listen_addresses=127.0.0.1'], {
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...owner,
  });
  const printed = text(server.stderr);
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      await execute(`${address}/postgres`, 'select 1');
      return server;
    } catch (cause) {
      const hasEnded = server.exitCode !== null || server.signalCode !== null;
      if (hasEnded || Date.now() > limit) {
        server.kill('SIGQUIT');
        const how = hasEnded ? 'ended instead of starting' : 'did not start';
        throw new Error(`PostgreSQL ${how}:\n${await printed}`, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
