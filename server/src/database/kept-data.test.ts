import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from './backup.ts';
import { openDatabase } from './database.ts';
import { keptNotice, pruneKept } from './kept-data.ts';
import { restoreBackup } from './restore.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const KEPT = [
  'outbox.before-20260102T030405Z',
  'quellwerk.db.before-20260102T030405Z',
  'quellwerk.db.before-20260102T030405Z-2',
  'quellwerk.db.before-20260102T030405Z-2-wal',
  'quellwerk.dump.before-20260102T030405Z',
];
const OTHERS = [
  'notes.before-20260102T030405Z',
  'outbox',
  'quellwerk.db',
  'quellwerk.db.before-20269999T030405Z',
  'quellwerk.db.before-20260102T030405Z.gz',
];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-kept-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function fill(): Promise<void> {
  for (const name of [...KEPT, ...OTHERS]) {
    if (!name.startsWith('outbox')) await writeFile(join(dataDir, name), '');
    else await mkdir(join(dataDir, name));
  }
}

test('what restores have kept is named, and nothing else', async () => {
  expect(await keptNotice(dataDir)).toBeUndefined();
  expect(await keptNotice(join(dataDir, 'none'))).toBeUndefined();
  await fill();
  const paths = KEPT.map((name) => join(dataDir, name)).join(', ');
  expect(await keptNotice(dataDir)).toBe(
    `${paths}: kept by a restore, also what has been erased since. Delete them once the restore has proven itself; \`backup\` does when it deletes copies as old`,
  );
});

test('what restores have kept goes with copies that are as old, and nothing else', async () => {
  await fill();
  const { length } = await readdir(dataDir);
  const prune = (now: string) => pruneKept(dataDir, { keepDays: 14, now: new Date(now) });
  expect(await prune('2026-01-16T01:00:00Z')).toEqual({ deleted: 0, problems: [] });
  expect(await readdir(dataDir)).toHaveLength(length);
  expect(await prune('2026-01-16T01:04:06Z')).toEqual({ deleted: KEPT.length, problems: [] });
  expect((await readdir(dataDir)).sort()).toEqual(OTHERS.toSorted());
});

test('a folder that cannot be read is named', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  expect(await pruneKept(file, { keepDays: 14, now: NOW })).toEqual({
    deleted: 0,
    problems: [
      `${file}  cannot be read (ENOTDIR). Let this user read it, so that what restores have kept goes.`,
    ],
  });
});

test('what a restore keeps of the embedded database tells no senders apart', async () => {
  const source = join(dataDir, 'source');
  await mkdir(source);
  const { query, truncateLog, close } = await openDatabase({ dataDir: source });
  await query.insertInto('rate_counts').values({ key: 'hash of a network', window_start: 1 }).execute();
  await truncateLog();
  await close();
  const backup = await createBackup({ dataDir: source }, dataDir, NOW);
  if (backup.kind === 'problem') throw new Error(backup.problem);
  // One that this process has never opened.
  const target = join(dataDir, 'target');
  await mkdir(target);
  await copyFile(join(source, 'quellwerk.db'), join(target, 'quellwerk.db'));
  const restored = await restoreBackup(backup.path, { dataDir: target }, NOW);
  expect(restored).toMatchObject({ kind: 'done' });
  const [before, kept] = await Promise.all(
    [join(source, 'quellwerk.db'), restored.kept ?? ''].map((path) => readFile(path, 'latin1')),
  );
  expect(before).toContain('hash of a network');
  expect(kept).not.toContain('hash of a network');
});
