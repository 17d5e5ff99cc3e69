import { resolve } from 'node:path';
import * as v from 'valibot';
import type { DatabaseOptions } from '../database/database.ts';
import { readSettings } from './read-settings.ts';
import type { Environment } from './read-settings.ts';

type DatabaseConfigResult =
  | { readonly kind: 'config'; readonly config: DatabaseOptions }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

const DEFAULT_DATA_DIR = './data';
const POSTGRES_ADDRESS = /^postgres(?:ql)?:\/\//i;
export const SPELL_SIGNS =
  'Write signs of user and password as in %2F for /, %3F for ?, %23 for #, %40 for @, %3A for : and %25 for %';

export const databaseSettings = v.object({
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => POSTGRES_ADDRESS.test(value),
        'is not a PostgreSQL address. Set it to postgres://user:password@host:5432/database, or leave it out for the embedded database.',
      ),
      v.check(
        (value) => !POSTGRES_ADDRESS.test(value) || namesDatabase(value),
        `names neither host nor database, or has more after them than a port and settings. ${SPELL_SIGNS}, as postgres://user:p%2Fword@host:5432/database.`,
      ),
    ),
  ),
});

/** Reads where the data lie, for commands that need nothing else of the settings, and makes nothing. */
export function readDatabaseConfig(env: Environment): DatabaseConfigResult {
  const read = readSettings(databaseSettings, env);
  return read.kind === 'problems' ? read : { kind: 'config', config: databaseOptions(read.settings) };
}

export function databaseOptions({
  DATA_DIR,
  DATABASE_URL,
}: v.InferOutput<typeof databaseSettings>): DatabaseOptions {
  return { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL };
}

/** Where `DATA_DIR` leads, also where another setting is wrong. */
export function readDataDir({ DATA_DIR }: Environment): string {
  return resolve(DATA_DIR?.trim() ? DATA_DIR : DEFAULT_DATA_DIR);
}

/**
 * Whether all of an address means what it seems to: what follows a sign of the password could be taken for host, database or
 * settings, and would stand in questions to DNS and in the log.
 */
function namesDatabase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, hostname, pathname, search, hash } = new URL(value);
  // Without a host, the settings may name the folder of a socket, and the system has one of its own.
  const namesOne = hostname !== '' || /^\/[^/]/.test(pathname);
  const hasSettings =
    /^(?:\?(?:\w+=[^&]*(?:&|$))*)?$/.test(search) && (username !== '' || !search.includes('@'));
  return namesOne && /^(?:\/[^/@]*)?$/.test(pathname) && hasSettings && hash === '';
}
