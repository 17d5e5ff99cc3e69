/** PostgreSQL's own tools, which know how to copy a database from one moment. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  return run('pg_dump', args, databaseUrl);
}

/** Replaces the tables in one transaction: all of them or none. */
export function restorePostgres(databaseUrl: string, file: string): Promise<string | undefined> {
  const args = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction'];
  return run('pg_restore', [...args, '--exit-on-error', '--dbname=', file], databaseUrl);
}

/** The address goes through the environment: arguments can be read by everybody on the machine. */
async function run(
  program: string,
  args: readonly string[],
  databaseUrl: string,
): Promise<string | undefined> {
  const child = spawn(program, args, {
    env: { ...process.env, ...connectionOf(new URL(databaseUrl)) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
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
