import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMailFile } from './mail-files.ts';

const ID = '00000000-0000-4000-8000-000000000000';
/** The rights of group and others in a file's mode. */
const OF_OTHERS = 0o077;

test('mails as files, and their folder, are for the user of the server alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
  try {
    const folder = join(dataDir, 'outbox');
    await writeMailFile(folder, ID, Buffer.from('Hello'));
    expect(await readdir(folder)).toEqual([`${ID}.eml`]);
    const modes = [folder, join(folder, `${ID}.eml`)].map(
      async (path) => (await stat(path)).mode & OF_OTHERS,
    );
    expect(await Promise.all(modes)).toEqual([0, 0]);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
