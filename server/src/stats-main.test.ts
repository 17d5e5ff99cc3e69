import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { compiledServer } from '../test/compiled-server.ts';
import { openDatabase } from './database/database.ts';

const PAGE_BYTES = 4096;

test('a file of which the statistics are damaged is named in one line, with what to do', async () => {
  const program = join(dirname(await compiledServer()), 'stats.js');
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-stats-'));
  const database = await openDatabase({ dataDir });
  const { rows } = await sql<{
    rootpage: number;
  }>`select rootpage from sqlite_master where tbl_name = 'events'`.execute(database.query);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
  await database.close();
  const file = await open(join(dataDir, 'quellwerk.db'), 'r+');
  for (const { rootpage } of rows)
    await file.write(Buffer.alloc(PAGE_BYTES, 7), 0, PAGE_BYTES, (rootpage - 1) * PAGE_BYTES);
  await file.close();
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd: dataDir, encoding: 'utf8', env });
  expect([status, stderr.split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(/^\S+quellwerk\.db {2}cannot be used \(SQLITE_CORRUPT\)\. Restore a backup\.$/),
      '',
    ],
  ]);
  await rm(dataDir, { recursive: true });
});
