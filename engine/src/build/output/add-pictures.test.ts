import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMedia } from '../content/media.ts';
import { addPictures } from './add-pictures.ts';
import { createOutputFiles } from './output-files.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'pictures-'))));
afterEach(() => rmSync(root, { recursive: true }));

async function writePhotograph(name: string): Promise<void> {
  const media = join(root, 'site', 'content', 'media');
  mkdirSync(media, { recursive: true });
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } });
  writeFileSync(join(media, `${name}.jpg`), await picture.jpeg().toBuffer());
}

/** One build, before its commit. */
async function addAll() {
  const pictures = await readMedia(join(root, 'site'));
  const output = createOutputFiles(join(root, 'dist'));
  expect(await addPictures(output, pictures.media, join(root, 'cache'))).toEqual([]);
  return output;
}

test('a photograph may have as long a name as disks allow, in any alphabet', async () => {
  // 200 bytes on the disk, 600 in an address.
  await writePhotograph('ü'.repeat(100));
  const output = await addAll();
  const kept = readdirSync(join(root, 'cache')).map((name) => name.split('.')[1]);
  expect(new Set(kept)).toEqual(new Set(['avif', 'webp']));
  expect(output.commit().written).toBe(2);
});

test('a variant that a loss of power has left empty is not kept', async () => {
  await writePhotograph('lake');
  const first = await addAll();
  const addresses = first.entries().map(([address]) => address);
  first.commit();
  rmSync(join(root, 'dist', 'output-index.json'));
  for (const address of addresses) writeFileSync(join(root, 'dist', 'public', address), '');
  const next = await addAll();
  next.commit();
  expect(addresses.map((address) => next.read(address).byteLength > 0)).toEqual([true, true]);
});
