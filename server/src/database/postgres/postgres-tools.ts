/** PostgreSQL's own tools, which know how to copy a database from one moment. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../shared/error-code.ts';

/** Name of the dump in a backup; in the format of `pg_restore`. */
export const POSTGRES_FILE = 'quellwerk.dump';

/**
 * @param options.without tables of which only the form is copied
 * @returns what went wrong, or nothing
 */
export function dumpPostgres(
  databaseUrl: string,
  file: string,
  { without }: { readonly without: readonly string[] },
): Promise<string | undefined> {
  const tables = without.map((table) => `--exclude-table-data=${table}`);
  const args = ['--format=custom', '--no-owner', '--no-privileges', ...tables, `--file=${file}`];
  return endOf(start('pg_dump', args, databaseUrl), 'pg_dump');
}

type RestoreResult =
  | { readonly kind: 'done'; readonly selected: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: string };

/**
 * Replaces the tables and runs statements on the restored ones, in one transaction: all of it or nothing, also where this
 * process is killed meanwhile.
 *
 * @returns what each statement has selected, one line each; or what went wrong
 */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  statements: readonly string[],
): Promise<RestoreResult> {
  const args = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--file=-', file];
  const source = start('pg_restore', args, databaseUrl);
  const target = start('psql', ['--no-psqlrc', '--quiet', ...SELECTED_ALONE, '--file=-'], databaseUrl);
  const sourceEnd = endOf(source, 'pg_restore');
  const [printed, targetProblem, sourceProblem, failure] = await Promise.all([
    text(target.stdout),
    endOf(target, 'psql'),
    sourceEnd,
    pipeline(script(source.stdout, sourceEnd, statements), target.stdin).catch((error: unknown) => error),
  ]);
  // Where the target has ended too soon, the source only says that it cannot write.
  const problem = targetProblem ?? sourceProblem;
  if (problem === undefined && failure !== undefined) throw failure;
  return problem === undefined
    ? { kind: 'done', selected: printed.split('\n').filter((line) => line !== '') }
    : { kind: 'problem', problem };
}

const SELECTED_ALONE = ['--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1'];

/** Without its end, as of a process that was killed, `psql` commits nothing. */
async function* script(
  source: Readable,
  sourceEnd: Promise<string | undefined>,
  statements: readonly string[],
): AsyncGenerator<string | Buffer> {
  yield 'begin;\n\\o /dev/null\n';
  yield* source;
  if ((await sourceEnd) !== undefined) throw new Error('The dump could not be read to its end.');
  // A dump names the schema of each table, and leaves none to look in.
  yield 'reset search_path;\n\\o\n';
  for (const statement of statements) yield `${statement};\n`;
  yield 'commit;\n';
}

/** The address goes through the environment: arguments can be read by everybody on the machine. */
function start(program: string, args: readonly string[], databaseUrl: string) {
  return spawn(program, args, { env: { ...process.env, ...connectionOf(new URL(databaseUrl)) } });
}

/** @returns what went wrong, or nothing */
async function endOf(child: ChildProcess, program: string): Promise<string | undefined> {
  let complaint = '';
  child.stderr?.on('data', (chunk) => (complaint += String(chunk)));
  try {
    const [code] = await once(child, 'close');
    return code === 0 ? undefined : `${program} failed: ${complaint.trim()}`;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return `${program} is not installed. On Debian: apt-get install postgresql-client.`;
  }
}

/** What an address says of TLS, and the variables of the tools for it. */
const TLS_VARIABLES = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const;

/** Read as the driver of the server reads it: what stands in a parameter counts before what stands in front. */
function connectionOf(url: URL): Record<string, string> {
  const parameter = (name: string) => url.searchParams.get(name) || undefined;
  const tls = Object.entries(TLS_VARIABLES).flatMap(([name, variable]) => {
    const value = parameter(name);
    return value === undefined ? [] : [[variable, value] as const];
  });
  return {
    PGHOST: parameter('host') ?? decodeURIComponent(url.hostname.replace(/^\[(.+)\]$/, '$1')),
    PGPORT: parameter('port') ?? (url.port || '5432'),
    PGUSER: parameter('user') ?? decodeURIComponent(url.username),
    PGPASSWORD: parameter('password') ?? decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...Object.fromEntries(tls),
  };
}
