import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readMedia } from '../content/media.ts';
import { addPictures } from './add-pictures.ts';
import { createOutputFiles } from './output-files.ts';

test('a photograph may have as long a name as disks allow, in any alphabet', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  const media = join(root, 'site', 'content', 'media');
  mkdirSync(media, { recursive: true });
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } });
  // 200 bytes on the disk, 600 in an address.
  writeFileSync(join(media, `${'ü'.repeat(100)}.jpg`), await picture.jpeg().toBuffer());
  const pictures = await readMedia(join(root, 'site'));
  const output = createOutputFiles(join(root, 'dist'));
  expect(await addPictures(output, pictures.media, join(root, 'cache'))).toEqual([]);
  const kept = readdirSync(join(root, 'cache')).map((name) => name.split('.')[1]);
  expect(new Set(kept)).toEqual(new Set(['avif', 'webp']));
  expect(output.commit().written).toBe(2);
  rmSync(root, { recursive: true });
});
