import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from './backup.ts';
import { openDatabase } from './database.ts';
import { pruneBackups } from './prune-backups.ts';

const NOW = new Date('2026-03-20T02:30:00Z');
const KEEP_14 = { keepDays: 14, now: NOW };

describe('backups that are too old', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quellwerk-backups-'));
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    await (await openDatabase({ dataDir })).close();
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await rm(dataDir, { recursive: true });
  });

  async function backUp(...times: string[]): Promise<void> {
    for (const time of times) await createBackup({ dataDir }, folder, new Date(time));
  }

  const left = async () => (await readdir(folder)).toSorted((one, other) => one.localeCompare(other));

  test('are deleted, and younger ones stay', async () => {
    await backUp('2026-03-06T04:29:59Z', '2026-03-06T04:30:00Z', '2026-03-20T02:30:00Z');
    expect(await pruneBackups(folder, KEEP_14)).toEqual({ deleted: 1, problems: [] });
    expect(await left()).toEqual(['20260306T043000Z', '20260320T023000Z']);
  });

  test.each([
    ['the last one is not as late as the first', '2026-03-06T01:45:00Z', '2026-03-20T01:30:00Z'],
    ['summer begins meanwhile', '2026-03-27T01:45:00Z', '2026-04-10T00:30:00Z'],
  ])('are gone after 14 nights, also where %s', async (_what, first, last) => {
    await backUp(first, last);
    expect(await pruneBackups(folder, { keepDays: 14, now: new Date(last) })).toMatchObject({ deleted: 1 });
  });

  test('cannot be found in a folder that cannot be read, which is named', async () => {
    const none = join(folder, 'none');
    expect(await pruneBackups(none, KEEP_14)).toEqual({
      deleted: 0,
      problems: [`${none}  cannot be read (ENOENT). Let this user read it, so that old copies go.`],
    });
  });

  test('stay where none is newer', async () => {
    await backUp('2025-01-01T00:00:00Z', '2025-01-02T00:00:00Z');
    expect(await pruneBackups(folder, KEEP_14)).toEqual({ deleted: 1, problems: [] });
    expect(await left()).toEqual(['20250102T000000Z']);
    expect(await pruneBackups(folder, KEEP_14)).toEqual({ deleted: 0, problems: [] });
  });

  test('go with what a backup that was cut off has left', async () => {
    await backUp('2026-03-19T02:30:00Z');
    for (const name of ['20260101T000000Z.incomplete', '20260319T120000Z.incomplete'])
      await mkdir(join(folder, name));
    expect(await pruneBackups(folder, KEEP_14)).toEqual({ deleted: 1, problems: [] });
    expect(await left()).toEqual(['20260319T023000Z', '20260319T120000Z.incomplete']);
  });

  test('stay where what is newer was cut off', async () => {
    await backUp('2025-01-01T00:00:00Z');
    await mkdir(join(folder, '20250102T000000Z.incomplete'));
    expect(await pruneBackups(folder, KEEP_14)).toEqual({ deleted: 1, problems: [] });
    expect(await left()).toEqual(['20250101T000000Z']);
  });

  test('that cannot be deleted are named, and the others go', async () => {
    await backUp('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-03-20T02:30:00Z');
    const first = join(folder, '20260101T000000Z');
    const remove = (path: string) =>
      path === first
        ? Promise.reject(Object.assign(new Error(), { code: 'EACCES' }))
        : rm(path, { recursive: true });
    expect(await pruneBackups(folder, { ...KEEP_14, remove })).toEqual({
      deleted: 1,
      problems: [`${first}  cannot be deleted (EACCES). Delete it, or correct its permissions.`],
    });
    expect(await left()).toEqual(['20260101T000000Z', '20260320T023000Z']);
  });

  test('are nothing that lies beside them', async () => {
    await backUp('2026-03-20T02:30:00Z');
    const others = ['20250101T000000Z', '20259999T000000Z', '20250101T000000Z-mine', 'holidays', 'notes.txt'];
    await writeFile(join(folder, 'notes.txt'), '');
    for (const name of others.slice(0, -1)) await mkdir(join(folder, name));
    await writeFile(join(folder, '20250101T000000Z', 'backup.json'), '{"mine": true}');
    expect(await pruneBackups(folder, KEEP_14)).toEqual({ deleted: 0, problems: [] });
    expect(await left()).toEqual(
      [...others, '20260320T023000Z'].toSorted((one, other) => one.localeCompare(other)),
    );
  });
});
