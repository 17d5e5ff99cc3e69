import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPostgres, startPostgres } from '../../test/postgres.ts';
import type { TestPostgres } from '../../test/postgres.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { openForCommand } from './open-for-command.ts';

describe('a file that cannot be opened comes with what to do', () => {
  let dataDir: string;
  let file: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    file = join(dataDir, 'quellwerk.db');
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test.each([
    [
      'no database',
      () => writeFile(file, 'This is no database.'.repeat(100)),
      '(SQLITE_NOTADB). Restore a backup.',
    ],
    [
      'a damaged database',
      async () => {
        const database = new LibsqlDatabase(file);
        database.exec('create table one (name text)');
        database.close();
        const handle = await open(file, 'r+');
        // After the header: what SQLite knows of the tables.
        await handle.write(Buffer.alloc(3000, 0xff), 0, 3000, 100);
        await handle.close();
      },
      '(SQLITE_CORRUPT). Restore a backup.',
    ],
    ['nothing to open', () => mkdir(file), '(SQLITE_CANTOPEN). Run this as the user of the server.'],
  ])('%s', async (_what, make, said) => {
    await make();
    expect(await openForCommand({ dataDir })).toEqual({
      kind: 'problem',
      problem: `${file}  cannot be opened ${said}`,
    });
  });

  test.runIf(existsSync('/dev/full'))('a full disk', async () => {
    await symlink('/dev/full', file);
    const remedy = 'See what else uses it and whether its disk has room, and run this again.';
    expect(await openForCommand({ dataDir })).toEqual({
      kind: 'problem',
      problem: `${file}  cannot be opened (SQLITE_FULL). ${remedy}`,
    });
  });

  test('the tables of a newer server', async () => {
    await recordNewerMigration(await openDatabase({ dataDir }));
    expect(await openForCommand({ dataDir })).toEqual({
      kind: 'problem',
      problem: `${file}  has the tables of a newer server (9999-newer). Run the command of that server.`,
    });
  });
});

async function recordNewerMigration(database: Database): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026')`.execute(
    database.query,
  );
  await database.close();
}

describe('a database server that', () => {
  const sockets = new Set<Socket>();
  let server: Server;
  let answer: (socket: Socket) => void;
  let databaseUrl: string;
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      answer(socket);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  test.each([
    ['takes the connection and says nothing', 'ETIMEDOUT', () => undefined],
    [
      'hangs up, as a port of a container behind which nothing runs',
      'ECONNRESET',
      (socket: Socket) => socket.end(),
    ],
  ])('%s, does not answer', async (_what, code, how) => {
    answer = how;
    expect(await openForCommand({ dataDir: tmpdir(), databaseUrl })).toEqual({
      kind: 'problem',
      problem: `DATABASE_URL  does not answer (${code}). Start the database, or correct the address.`,
    });
  });

  /** Length and kind of a message, as PostgreSQL writes them. */
  function message(kind: string, ...content: readonly Buffer[]): Buffer {
    const body = Buffer.concat(content);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(4 + body.byteLength);
    return Buffer.concat([Buffer.from(kind), length, body]);
  }

  test('wants a password that the address does not have, says so', async () => {
    // Authentication by SASL (10) with one mechanism, and how it goes on (11).
    const steps = [
      message('R', Buffer.of(0, 0, 0, 10), Buffer.from('SCRAM-SHA-256\0\0')),
      message('R', Buffer.of(0, 0, 0, 11), Buffer.from('r=one,s=c2FsdA==,i=4096')),
    ];
    answer = (socket) => {
      const left = [...steps];
      socket.on('data', () => socket.write(left.shift() ?? ''));
    };
    expect(await openForCommand({ dataDir: tmpdir(), databaseUrl })).toEqual({
      kind: 'problem',
      problem: 'DATABASE_URL  has no password that the database takes. Correct its user or password.',
    });
  });

  test('has no TLS where the address asks for it, says so', async () => {
    answer = (socket) => socket.once('data', () => socket.write('N'));
    const url = `${databaseUrl}?sslmode=verify-full`;
    expect(await openForCommand({ dataDir: tmpdir(), databaseUrl: url })).toEqual({
      kind: 'problem',
      problem:
        'DATABASE_URL  asks for TLS, which the database does not offer. Take "sslmode" out of the address, or switch TLS on there.',
    });
  });

  test('is silent for longer than it may, does not answer', async () => {
    answer = () => undefined;
    const options = { dataDir: tmpdir(), databaseUrl, silenceLimitMs: 100 };
    expect(await openForCommand(options)).toMatchObject({
      problem: expect.stringContaining('does not answer (ETIMEDOUT)'),
    });
  });
});

describe.runIf(hasPostgres())('a PostgreSQL that answers with an error', () => {
  let postgres: TestPostgres;
  let databaseUrl: string;
  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
  });
  afterAll(() => postgres.stop());

  const openAt = (url: string) => openForCommand({ dataDir: tmpdir(), databaseUrl: url });

  test('is not said to be silent', async () => {
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl });
    await sql`create role reader login`.execute(database.query);
    await database.close();
    expect(await openAt(databaseUrl.replace('test@', 'reader@'))).toEqual({
      kind: 'problem',
      problem: 'DATABASE_URL  is answered with an error (42501). Look into the log of the database.',
    });
  });

  test('about user or database is refused', async () => {
    const problem = (code: string) =>
      `DATABASE_URL  is refused (${code}). Correct its user, password or database.`;
    expect(await openAt(databaseUrl.replace('test@', 'stranger@'))).toMatchObject({
      problem: problem('28000'),
    });
    expect(await openAt(`${databaseUrl}_none`)).toMatchObject({ problem: problem('3D000') });
  });

  test('because its tables are those of a newer server, says so', async () => {
    const newer = await postgres.createDatabase();
    await recordNewerMigration(await openDatabase({ dataDir: tmpdir(), databaseUrl: newer }));
    expect(await openAt(newer)).toEqual({
      kind: 'problem',
      problem: 'DATABASE_URL  has the tables of a newer server (9999-newer). Run the command of that server.',
    });
  });
});
