import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledServer } from '../../test/compiled-server.ts';
import { openDatabase } from '../database/database.ts';
import { readDatabaseConfig } from './database-config.ts';

const NO_POSTGRES = 'DATABASE_URL  is not a PostgreSQL address.';
const NO_DATABASE_HOST =
  'DATABASE_URL  names neither host nor database, or has more after them than a port and settings. Write signs of';

test.each([
  [{ DATABASE_URL: 'mysql://secret@host/x' }, NO_POSTGRES],
  [{ DATABASE_URL: 'mysql://user:secret@host/x' }, NO_POSTGRES],
  [{ DATABASE_URL: 'postgres://' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres:///' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres://user:p@secret/w?rd@127.0.0.1:5432/x' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres://user:p/secret@host/x' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres://user:1/secret@host/x' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres://user:1/secret@host' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres://user:1?secret@host/x' }, NO_DATABASE_HOST],
  [{ DATABASE_URL: 'postgres://user:1#secret@host/x' }, NO_DATABASE_HOST],
])('%j is refused without being printed', (env, message) => {
  const result = readDatabaseConfig(env);
  const problems = result.kind === 'problems' ? result.problems : [];
  expect(problems.map((problem) => problem.startsWith(message))).toEqual([true]);
  expect(problems.join()).not.toContain('secret');
});

test.each([
  'postgres://quellwerk@database',
  'postgresql://quellwerk:s%2Fe%23c@127.0.0.1:5432/quellwerk?sslmode=require',
  'postgres://quellwerk:secret@[::1]/quellwerk',
  'postgres:///quellwerk?host=/var/run/postgresql',
  'postgres:///quellwerk',
  'postgres://quellwerk:100%secret@host/quellwerk?application_name=web@one&options=-c search_path=x',
  'postgres://quellwerk@%2Fvar%2Frun%2Fpostgresql/quellwerk',
])('%j is taken as the address of a database', (databaseUrl) => {
  // A mounted secret ends with a line of its own.
  for (const written of [databaseUrl, `${databaseUrl}\n`])
    expect(readDatabaseConfig({ DATABASE_URL: written })).toMatchObject({
      config: { databaseUrl },
    });
});

test.each([
  ['stats.js', []],
  ['backup.js', ['backup']],
])('%s needs no settings of mails and no key', async (program, words) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-database-config-'));
  await (await openDatabase({ dataDir })).close();
  const wrong = { MAIL_FROM: 'nobody', SMTP_URL: 'mail.example.org', FORMS_KEY: 'short' };
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...wrong };
  const path = join(dirname(await compiledServer()), program);
  const { status, stderr } = spawnSync(process.execPath, [path, ...words], {
    cwd: dataDir,
    encoding: 'utf8',
    env,
  });
  expect([status, stderr]).toEqual([0, '']);
  await rm(dataDir, { recursive: true });
});
