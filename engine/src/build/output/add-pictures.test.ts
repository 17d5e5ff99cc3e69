import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readMedia } from '../content/media.ts';
import { addPictures, tidyPictures } from './add-pictures.ts';
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

describe('what is kept of photographs', () => {
  const cache = (): string => join(root, 'cache');
  const kept = (): string[] => readdirSync(cache());
  const HOUR_MS = 60 * 60 * 1000;
  const letPass = (hours: number): void => {
    for (const file of kept().map((name) => join(cache(), name))) {
      const before = new Date(statSync(file).mtimeMs - hours * HOUR_MS);
      utimesSync(file, before, before);
    }
  };
  /** One build, and what its site shows is kept. */
  const buildAndTidy = async (): Promise<void> => {
    await addAll();
    tidyPictures((await readMedia(join(root, 'site'))).media, cache());
  };

  test('goes a day after the last build that has shown it, with drafts of builds that were killed', async () => {
    await writePhotograph('lake');
    await writePhotograph('hill');
    await buildAndTidy();
    writeFileSync(join(cache(), '0123456789abcdef.avif.next-1'), 'cut short');
    const all = kept();
    rmSync(join(root, 'site', 'content', 'media', 'hill.jpg'));
    letPass(23);
    await buildAndTidy();
    expect(kept()).toEqual(all);
    letPass(2);
    await buildAndTidy();
    expect(kept()).toHaveLength(2);
    rmSync(join(root, 'site', 'content', 'media', 'lake.jpg'));
    letPass(23);
    await buildAndTidy();
    expect(kept()).toHaveLength(2);
    letPass(2);
    await buildAndTidy();
    expect(kept()).toEqual([]);
  });

  test('is all that goes', async () => {
    await writePhotograph('lake');
    await buildAndTidy();
    writeFileSync(join(cache(), 'holiday.avif'), 'Mine.');
    rmSync(join(root, 'site', 'content', 'media', 'lake.jpg'));
    letPass(25);
    await buildAndTidy();
    expect(kept()).toEqual(['holiday.avif']);
  });

  test('is nothing where a site has never shown one', () => {
    expect(() => tidyPictures(new Map(), cache())).not.toThrow();
  });
});
