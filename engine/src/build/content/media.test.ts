import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentHash } from '../hash.ts';
import { readMedia } from './media.ts';

let siteRoot = '';
beforeEach(() => {
  siteRoot = mkdtempSync(join(tmpdir(), 'media-'));
  mkdirSync(join(siteRoot, 'content', 'media'), { recursive: true });
});
afterEach(() => rmSync(siteRoot, { recursive: true }));

async function pictureOf(name: string, bytes: Uint8Array) {
  writeFileSync(join(siteRoot, 'content', 'media', name), bytes);
  const { media, problems } = await readMedia(siteRoot);
  expect(problems).toEqual([]);
  return media.get(name);
}

const photograph = (width: number): Promise<Uint8Array> =>
  sharp({ create: { width, height: 10, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();

test.each([
  [400, [400]],
  [800, [480, 800]],
  [801, [480, 800, 801]],
  [1600, [480, 800, 1200, 1600]],
  [2400, [480, 800, 1200, 1600]],
])('a photograph of %i pixels is made in the widths %j', async (width, widths) => {
  const picture = await pictureOf('a.jpg', await photograph(width));
  const made = picture?.variants.filter(({ format }) => format === 'webp').map((variant) => variant.width);
  expect(made).toEqual(widths);
});

test('a name with spaces and umlauts makes an address that a page can hold', async () => {
  const picture = await pictureOf('Große Elbe, früh.jpg', await photograph(400));
  expect(picture?.url).toMatch(/^\/assets\/media\/Gro%C3%9Fe%20Elbe%2C%20fr%C3%BCh-\w+-400\.webp$/);
});

test('the address of a photograph changes with how it is encoded, and not with its bytes alone', async () => {
  const bytes = await photograph(400);
  const picture = await pictureOf('a.jpg', bytes);
  expect(picture?.url).not.toContain(contentHash(bytes));
});

test('a drawing is served as it is, however its ending is spelt', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>');
  const picture = await pictureOf('plan.SVG', bytes);
  expect(picture).toMatchObject({ width: 3, height: 2, variants: [] });
  expect(picture?.url).toBe(`/assets/media/plan-${contentHash(bytes)}.SVG`);
});
