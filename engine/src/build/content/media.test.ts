import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentHash } from '../hash.ts';
import { missingPicture, readMedia } from './media.ts';

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

test.each(['media', 'pages'])(
  'a name that the disk of a Mac has written with its umlauts in two characters each is found: %s',
  async (folder) => {
    mkdirSync(join(siteRoot, 'content', folder), { recursive: true });
    writeFileSync(join(siteRoot, 'content', folder, 'gro\u0308ße.jpg'), await photograph(400));
    const { media, problems } = await readMedia(siteRoot);
    expect(problems).toEqual([]);
    const picture = media.get(folder === 'media' ? 'gr\u00f6ße.jpg' : 'pages/gr\u00f6ße.jpg');
    expect(picture?.url).toMatch(/^\/assets\/media\/gr%C3%B6%C3%9Fe-/);
  },
);

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

const NO_KIND = 'is no kind of picture that pages show. Export it as JPEG or PNG.';

async function problemsOf(name: string, bytes: Uint8Array) {
  writeFileSync(join(siteRoot, 'content', 'media', name), bytes);
  const { media, problems } = await readMedia(siteRoot);
  return { isThere: media.has(name), messages: problems.map(({ message }) => message) };
}

test.each(['a\\b.svg', 'a\nb.svg'])(
  'a name that no address can have is told of, and to be changed: %j',
  async (name) => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>');
    const { isThere, messages } = await problemsOf(name, bytes);
    expect(isThere).toBe(true);
    expect(messages).toEqual([
      expect.stringMatching(/^has a backslash or a control character.* Rename it\.$/),
    ]);
  },
);

test.each(['IMG_1.HEIC', 'a.heif', 'a.gif', 'a.tif', 'a.tiff', 'a.bmp'])(
  '%s is told of once, and not where it is shown',
  async (name) => {
    expect(await problemsOf(name, Buffer.from('x'))).toEqual({ isThere: true, messages: [NO_KIND] });
  },
);

test('a picture of such a kind that is not there is told to be another one', () => {
  expect(missingPicture('./a.heic', { isBeside: false, isInMedia: false })).toBe(
    `picture "./a.heic" ${NO_KIND}`,
  );
});

test.each([
  [200_000, []],
  [200_001, ['is 201 kB; a drawing has at most 200. Export it without embedded pictures, or use a JPEG.']],
])('a drawing of %i bytes', async (size, messages) => {
  const [start, end] = ['<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"><!--', '--></svg>'];
  const bytes = Buffer.from(start + 'x'.repeat(size - start.length - end.length) + end);
  expect(await problemsOf('plan.svg', bytes)).toEqual({ isThere: true, messages });
});

describe('a picture that moves is told of, and one of its kind that does not is shown', () => {
  const still = sharp({ create: { width: 4, height: 4, channels: 3, background: '#357' } });

  /** As programs write it that make moving pictures: the mark of one before the picture itself. */
  async function movingPng(): Promise<Uint8Array> {
    const png = await still.png().toBuffer();
    const start = png.indexOf('IDAT') - 4;
    return Buffer.concat([png.subarray(0, start), Buffer.from('\0\0\0\bacTL'), png.subarray(start)]);
  }

  async function movingAvif(): Promise<Uint8Array> {
    const avif = await still.avif().toBuffer();
    avif.write('avis', 8);
    return avif;
  }

  const frames = Buffer.concat([Buffer.alloc(12, 0), Buffer.alloc(12, 255)]);
  const raw = { width: 2, height: 4, channels: 3, pageHeight: 2 } as const;

  test.each([
    ['a.webp', () => sharp(frames, { raw }).webp().toBuffer()],
    ['a.png', movingPng],
    ['a.avif', movingAvif],
  ])('%s moves', async (name, make) => {
    const messages = ['moves, and pages show still pictures. Export one frame of it.'];
    expect(await problemsOf(name, await make())).toEqual({ isThere: true, messages });
  });

  test.each(['webp', 'png', 'avif'] as const)('a.%s does not', async (format) => {
    const bytes = await still.toFormat(format).toBuffer();
    expect(await problemsOf(`a.${format}`, bytes)).toEqual({ isThere: true, messages: [] });
  });
});

test('a folder is named where pictures lie, also one that is called like a picture', async () => {
  for (const folder of ['media/2026', 'media/a.jpg', 'pages/b.jpg', 'pages/2026', 'media/.git'])
    mkdirSync(join(siteRoot, 'content', folder), { recursive: true });
  const { media, problems } = await readMedia(siteRoot);
  expect(media.size).toBe(0);
  const told = problems.map(({ file, message }) => `${relative(join(siteRoot, 'content'), file)} ${message}`);
  expect(told.sort()).toEqual([
    'media/2026 is a folder; files lie directly in "media". Move them there, or remove it.',
    'media/a.jpg is a folder; files lie directly in "media". Move them there, or remove it.',
    'pages/b.jpg is a folder; files lie directly in "pages". Move them there, or remove it.',
  ]);
});

test('files and folders that begin with a dot are no pictures: a Mac puts some beside those on other disks', async () => {
  mkdirSync(join(siteRoot, 'content', '.git'));
  for (const name of ['media/._team.jpg', '.git/a.jpg'])
    writeFileSync(join(siteRoot, 'content', name), 'Mac OS X');
  expect(await readMedia(siteRoot)).toEqual({ media: new Map(), problems: [] });
});

test('a link that leads nowhere is no picture', async () => {
  symlinkSync('nowhere.jpg', join(siteRoot, 'content', 'media', 'a.jpg'));
  expect(await readMedia(siteRoot)).toEqual({ media: new Map(), problems: [] });
});
