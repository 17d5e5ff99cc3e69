import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { watchSyncs } from '../../test/watch-syncs.ts';
import { MAILS_FOLDER } from '../mail/mail-files.ts';
import { createBackup } from './backup.ts';
import { openDatabase } from './database.ts';

test.runIf(existsSync('/proc/self/fd'))(
  'all of a backup is on the disk before it has its name, and its name before older ones are deleted',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
    await (await openDatabase({ dataDir })).close();
    await mkdir(join(dataDir, MAILS_FOLDER));
    await writeFile(join(dataDir, MAILS_FOLDER, 'one.eml'), 'Hello');
    const synced = await watchSyncs();
    const name = '20260102T030405Z';
    expect(await createBackup({ dataDir }, folder, new Date('2026-01-02T03:04:05Z'))).toMatchObject({
      kind: 'done',
    });
    const files = (await readdir(join(folder, name), { recursive: true })).sort();
    expect(files).toEqual(['backup.json', 'outbox', 'outbox/one.eml', 'quellwerk.db']);
    const paths = synced.map((path) => relative(folder, path));
    expect(paths.at(-1)).toBe('');
    expect(paths.slice(0, -1).sort()).toEqual([
      `${name}.incomplete`,
      ...files.map((file) => `${name}.incomplete/${file}`),
    ]);
    for (const each of [dataDir, folder]) await rm(each, { recursive: true });
  },
);
