/** The commands of operators as they are started: what their options mean. What each of them does is tested beside its room. */
import { execFile, spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compiledServer } from '../test/compiled-server.ts';
import { createBackup } from './database/backup.ts';
import { openDatabase } from './database/database.ts';
import { createSeal } from './database/seal.ts';
import { outboxRow } from './forms/stored/submissions.ts';

let programs: string;
let folder: string;
beforeAll(async () => {
  programs = dirname(await compiledServer());
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number | string | null | undefined;
  readonly said: string;
}

/** In blocks of 512 bytes: more than opening a database writes and a copy of one without entries, and less than what is large below. */
const WITH_SMALL_FILES = ['sh', '-c', 'ulimit -f 600; exec "$0" "$@"'];
const LARGE = 'x'.repeat(500_000);

/** As a user whom the modes of files hold up; root needs a program for that. */
const UNPRIVILEGED =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : [];
const [setpriv] = UNPRIVILEGED;
const hasUnprivileged = setpriv === undefined || spawnSync(setpriv, ['--version']).status === 0;

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  /** A program that takes the command and becomes it. */
  readonly before?: readonly string[];
}

function run(
  program: string,
  words: readonly string[],
  { env = {}, before = [] }: Surroundings = {},
): Promise<Ended> {
  const [file = '', ...args] = [...before, process.execPath, join(programs, program), ...words];
  const settings = { PATH: process.env['PATH'], DATA_DIR: folder, DIST_DIR: folder, ...env };
  return new Promise((resolve) =>
    execFile(file, args, { cwd: folder, env: settings }, (error, _out, err) =>
      resolve({ code: error === null ? 0 : error.code, said: err }),
    ),
  );
}

test.each([
  ['backup.js', ['backup', '--keep-day=30']],
  ['backup.js', ['backup', '--keep-days']],
  ['export.js', ['nginx', '--rooot=/srv/www']],
  ['forms.js', ['list', 'contact', '--cvs']],
  ['forms.js', ['list', 'contact', '--csv=yes']],
  ['stats.js', ['--day=7']],
])(
  '%s with an option that it does not know, %j, says what there is and does nothing',
  async (program, words) => {
    expect(await run(program, words)).toEqual({
      code: 1,
      said: expect.stringContaining(`Usage: node server/${program} `),
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

describe.each([
  ['forms.js', ['subject', 'export', 'a@bank.example']],
  ['stats.js', []],
  ['backup.js', ['backup']],
])('%s', (program, words) => {
  test('without the settings of the server says so, instead of making an empty database', async () => {
    const dataDir = join(folder, 'data');
    expect(await run(program, words, { env: { DATA_DIR: dataDir } })).toEqual({
      code: 1,
      said: `${join(dataDir, 'quellwerk.db')}  does not exist. Set DATA_DIR to that of the server.\n`,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('says in one line that the file is no database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-commands-data-'));
    const file = join(dataDir, 'quellwerk.db');
    await writeFile(file, 'This is no database.'.repeat(100));
    const { code, said } = await run(program, words, { env: { DATA_DIR: dataDir } });
    expect([code, said.split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^\S+quellwerk\.db {2}cannot be (opened|copied) \(SQLITE_NOTADB\)\. /), ''],
    ]);
    await rm(dataDir, { recursive: true });
    await rm(join(folder, 'backups'), { recursive: true, force: true });
  });

  test.runIf(hasUnprivileged)('says in one line that another user may see the data', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-commands-data-'));
    await chmod(dataDir, 0o000);
    const settings = { env: { DATA_DIR: dataDir }, before: UNPRIVILEGED };
    expect(await run(program, words, settings)).toEqual({
      code: 1,
      said: `${join(dataDir, 'quellwerk.db')}  cannot be opened (EACCES). Run this as the user of the server.\n`,
    });
    await rm(dataDir, { recursive: true });
  });
});

test.each([
  ['forms.js', ['list']],
  ['stats.js', []],
])('%s says in one line that PostgreSQL does not answer', async (program, words) => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await run(program, words, { env })).toEqual({
    code: 1,
    said: 'DATABASE_URL  does not answer (ECONNREFUSED). Start the database, or correct the address.\n',
  });
});

test.runIf(hasUnprivileged)('release.js says in one line that another user may see its folder', async () => {
  const releases = await mkdtemp(join(tmpdir(), 'quellwerk-commands-releases-'));
  await chmod(releases, 0o000);
  const settings = { env: { RELEASES_DIR: releases }, before: UNPRIVILEGED };
  expect(await run('release.js', ['list'], settings)).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+ {2}cannot be read or changed \(EACCES\)\. RELEASES_DIR .*\n$/),
  });
  await rm(releases, { recursive: true });
});

test('forms.js says in one line that there is no room to erase', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-commands-data-'));
  const database = await openDatabase({ dataDir });
  const { subjectOf } = createSeal(undefined);
  await database.transaction(async (query) => {
    // Of two persons in turn, so that pages stay and have to be written.
    for (let number = 0; number < 2000; number += 1)
      await query
        .insertInto('submissions')
        .values({
          ...{ id: `${number}`, form: 'contact', language: 'en', page: null, reference: `QW-${number}` },
          ...{
            idempotency_key: `${number}`,
            state: 'active',
            answers: `v0:{"message":"${'x'.repeat(500)}"}`,
          },
          ...{ subject: subjectOf(number % 2 === 0 ? 'a@bank.example' : 'b@bank.example') },
          ...{ consent: null, created_at: 0, confirmed_at: null, delete_after: Number.MAX_SAFE_INTEGER },
        })
        .execute();
  });
  await database.close();
  const settings = { env: { DATA_DIR: dataDir }, before: WITH_SMALL_FILES };
  expect(await run('forms.js', ['subject', 'erase', 'a@bank.example'], settings)).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^\S+quellwerk\.db {2}cannot be used \(SQLITE_\w+\)\. .*its disk has room.*\n$/,
    ),
  });
  await rm(dataDir, { recursive: true });
});

test('a backup says in one line that a file lies where its folder is to be', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-commands-data-'));
  await (await openDatabase({ dataDir })).close();
  const file = join(dataDir, 'quellwerk.db');
  expect(await run('backup.js', ['backup', file], { env: { DATA_DIR: dataDir } })).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+quellwerk\.db\S+ {2}cannot be made \(ENOTDIR\)\. Name a folder .*\n$/),
  });
  await rm(dataDir, { recursive: true });
});

async function dataForEveryUser(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-commands-data-'));
  await (await openDatabase({ dataDir })).close();
  // What SQLite has written beside its file may go at this moment.
  const kept = (await readdir(dataDir)).filter((name) => !/-(?:shm|wal)$/.test(name));
  for (const name of ['', ...kept]) await chmod(join(dataDir, name), 0o777);
  return dataDir;
}

test.runIf(hasUnprivileged)('a backup says in one line that another user may see the mails', async () => {
  const dataDir = await dataForEveryUser();
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { mode: 0o000 });
  const backups = await mkdtemp(join(tmpdir(), 'quellwerk-commands-backups-'));
  await chmod(backups, 0o777);
  const settings = { env: { DATA_DIR: dataDir }, before: UNPRIVILEGED };
  const { code, said } = await run('backup.js', ['backup', backups], settings);
  expect([code, said.split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^\S+outbox {2}cannot be copied \(EACCES\)\. See that this user may read it/), ''],
  ]);
  expect(await readdir(backups)).toEqual([]);
  for (const each of [dataDir, backups]) await rm(each, { recursive: true });
});

describe('a backup that cannot be made', () => {
  const DAY_MS = 86_400_000;
  let dataDir: string;
  let backups: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-commands-data-'));
    backups = await mkdtemp(join(tmpdir(), 'quellwerk-commands-backups-'));
    await (await openDatabase({ dataDir })).close();
    for (const days of [40, 30, 20])
      await createBackup({ dataDir }, backups, new Date(Date.now() - days * DAY_MS));
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', 'large.eml'), LARGE);
  });
  afterEach(async () => {
    for (const each of [dataDir, backups]) await rm(each, { recursive: true });
  });

  test('for want of room lets old ones go, except the newest', async () => {
    const [, , newest = ''] = (await readdir(backups)).sort();
    const settings = { env: { DATA_DIR: dataDir }, before: WITH_SMALL_FILES };
    expect(await run('backup.js', ['backup', backups], settings)).toEqual({
      code: 1,
      said: expect.stringMatching(/^\S+outbox {2}cannot be copied \(EFBIG\)\. .*\n$/),
    });
    expect(await readdir(backups)).toEqual([newest]);
  });

  test.runIf(hasUnprivileged)('says so, and which old one it could not delete', async () => {
    const [oldest = '', , newest = ''] = (await readdir(backups)).sort();
    await chmod(join(dataDir, 'outbox'), 0o000);
    await chmod(join(backups, oldest), 0o555);
    const settings = { env: { DATA_DIR: dataDir }, before: UNPRIVILEGED };
    const { code, said } = await run('backup.js', ['backup', backups], settings);
    expect([code, said.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(/^\S+outbox {2}cannot be copied \(EACCES\)/),
        `${join(backups, oldest)}  cannot be deleted (EACCES). Delete it, or correct its permissions.`,
        '',
      ],
    ]);
    expect((await readdir(backups)).sort()).toEqual([oldest, newest]);
  });
});

test.runIf(hasUnprivileged).each([
  ['may not write', 0o555],
  ['may not even look', 0o000],
])('a backup says in one line that its user %s where it is to lie', async (_what, mode) => {
  const dataDir = await dataForEveryUser();
  const closed = await mkdtemp(join(tmpdir(), 'quellwerk-commands-closed-'));
  await chmod(closed, mode);
  const settings = { env: { DATA_DIR: dataDir }, before: UNPRIVILEGED };
  expect(await run('backup.js', ['backup', join(closed, 'backups')], settings)).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+backups\S+ {2}cannot be made \(EACCES\)\. Name a folder .*\n$/),
  });
  await rm(dataDir, { recursive: true });
  await rm(closed, { recursive: true });
});

test('mails that waited when a copy was made are held by a restore, until an operator sends them', async () => {
  const source = await mkdtemp(join(tmpdir(), 'quellwerk-commands-source-'));
  const before = await openDatabase({ dataDir: source });
  const mail = { id: 'one', template: 'receipt', sealedRecipient: 'v0:x', language: 'en', at: 0 };
  await before.query.insertInto('outbox').values(outboxRow(mail)).execute();
  await before.close();
  const backup = await createBackup({ dataDir: source }, source, new Date());
  const dataDir = join(source, 'restored');
  const words = ['restore', backup.kind === 'done' ? backup.path : 'none'];
  expect(await run('backup.js', words, { env: { DATA_DIR: dataDir } })).toEqual({ code: 0, said: '' });
  expect(await readdir(dataDir)).toEqual(['quellwerk.db']);
  for (const [options, state] of [
    [[], 'dead'],
    [['--held'], 'waiting'],
  ] as const) {
    const resent = await run('forms.js', ['resend', ...options], { env: { DATA_DIR: dataDir } });
    expect(resent).toEqual({ code: 0, said: '' });
    const after = await openDatabase({ dataDir });
    expect(await after.query.selectFrom('outbox').select('state').execute()).toEqual([{ state }]);
    await after.close();
  }
  await rm(source, { recursive: true });
});

describe('a restore for which there is no room', () => {
  let source: string;
  let dataDir: string;
  let backups: string;
  beforeEach(async () => {
    const folderOf = (name: string) => mkdtemp(join(tmpdir(), `quellwerk-commands-${name}-`));
    source = await folderOf('source');
    dataDir = await folderOf('data');
    backups = await folderOf('backups');
  });
  afterEach(async () => {
    for (const each of [source, dataDir, backups]) await rm(each, { recursive: true });
  });

  async function backUp(setting: string): Promise<string> {
    const database = await openDatabase({ dataDir: source });
    await database.query.insertInto('settings').values({ name: 'one', value: setting }).execute();
    await database.close();
    const backup = await createBackup({ dataDir: source }, backups, new Date());
    return backup.kind === 'done' ? backup.path : 'none';
  }

  const restore = (path: string, before: readonly string[]) =>
    run('backup.js', ['restore', path], { env: { DATA_DIR: dataDir }, before });

  test('leaves the database at its place, and says so in one line', async () => {
    const path = await backUp(LARGE);
    // One that this process has never opened.
    await copyFile(join(path, 'quellwerk.db'), join(dataDir, 'quellwerk.db'));
    expect(await restore(path, WITH_SMALL_FILES)).toEqual({
      code: 1,
      said: expect.stringMatching(/^\S+quellwerk\.db {2}is not restored \(EFBIG\)\. Make room.*\n$/),
    });
    expect(await readdir(dataDir)).toEqual(['quellwerk.db']);
    expect(await restore(path, [])).toEqual({ code: 0, said: '' });
  });

  test('of the mails leaves the database at its place as well', async () => {
    await mkdir(join(source, 'outbox'));
    await writeFile(join(source, 'outbox', 'large.eml'), LARGE);
    const path = await backUp('small');
    await mkdir(join(dataDir, 'outbox'));
    await copyFile(join(path, 'quellwerk.db'), join(dataDir, 'quellwerk.db'));
    expect(await restore(path, WITH_SMALL_FILES)).toEqual({
      code: 1,
      said: expect.stringMatching(/^\S+outbox {2}is not restored \(EFBIG\)\. Make room.*\n$/),
    });
    expect((await readdir(dataDir)).sort()).toEqual(['outbox', 'quellwerk.db']);
    expect(await readdir(join(dataDir, 'outbox'))).toEqual([]);
    expect(await restore(path, [])).toEqual({ code: 0, said: '' });
  });
});
