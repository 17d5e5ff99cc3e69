import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { podcastArtworkFiles } from './podcast-artwork.ts';

const SITE_ROOT = join(import.meta.dirname, '..', '..', '..');

/** As much of the content as the picture is made of. */
function source(language: string, episodes: number, title: string) {
  const items = (collection: string) =>
    collection === 'podcast'
      ? Array.from({ length: episodes })
      : [{ slug: 'podcast', data: { title, description: '' } }];
  return { language, items } as unknown as Parameters<typeof podcastArtworkFiles>[0][number];
}

test('a podcast has a square picture of the size and weight that apps take, drawn once', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'artwork-'));
  const tools = { siteRoot: SITE_ROOT, cacheDir, report: () => undefined };
  const make = (title: string) =>
    podcastArtworkFiles([source('en', 5, title), source('es', 0, 'Sin episodios')], tools);
  const files = await make('Podcast on banking inside products');
  expect(files.map(({ address }) => address)).toEqual(['/en/podcast-artwork.png']);
  const bytes = Buffer.from(files[0]?.content ?? '');
  // Apple's rules: 1400 to 3000 pixels, RGB, below 512 kB.
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'png',
    width: 1400,
    height: 1400,
    channels: 3,
    hasAlpha: false,
  });
  expect(bytes.length).toBeLessThan(512_000);
  const again = await make('Podcast on banking inside products');
  expect(bytes.equals(Buffer.from(again[0]?.content ?? ''))).toBe(true);
  const other = await make('Another title');
  expect(bytes.equals(Buffer.from(other[0]?.content ?? ''))).toBe(false);
  rmSync(cacheDir, { recursive: true });
});
