import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from './database.ts';

const OPEN_FILES = '/proc/self/fd';

test.runIf(existsSync(OPEN_FILES))(
  'a damaged file is said to be so at each attempt, and none stays open',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-damaged-'));
    await writeFile(join(dataDir, DATABASE_FILE), 'no database '.repeat(1000));
    for (const _ of Array.from({ length: 3 }))
      await expect(openDatabase({ dataDir })).rejects.toThrow('file is not a database');
    const open = await Promise.all(
      (await readdir(OPEN_FILES)).map((name) => readlink(join(OPEN_FILES, name)).catch(() => '')),
    );
    expect(open.filter((path) => path.startsWith(dataDir))).toEqual([]);
    await rm(dataDir, { recursive: true });
  },
);
