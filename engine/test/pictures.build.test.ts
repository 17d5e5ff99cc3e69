/** A photograph that an editor puts beside a content file, from the camera to the page. */
import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;
const CAMERA_ROTATED_RIGHT = 6;
/** Eight pictures are encoded, which takes a busy machine a while. */
const BUILD_MS = 180_000;

vi.setConfig({ testTimeout: BUILD_MS, hookTimeout: BUILD_MS });

/** As a camera makes it: lying on its side, with data about itself. */
async function photograph(width: number, height: number): Promise<Uint8Array> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${width}"><linearGradient id="g"><stop stop-color="#123"/><stop offset="1" stop-color="#fc8"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(drawn)).withMetadata({ orientation: CAMERA_ROTATED_RIGHT }).jpeg().toBuffer();
}

function show(written: string): void {
  site.replace({ file: 'content/pages/about.en.md', from: 'Hello from', to: `${written}\n\nHello from` });
}

/** Addresses and widths that a `srcset` names. */
function choices(html: string, type: string): { readonly address: string; readonly width: number }[] {
  const written = new RegExp(`<source type="${type}" srcset="([^"]*)"`).exec(html)?.[1] ?? '';
  return written.split(', ').map((choice) => {
    const [address = '', width = ''] = choice.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });
}

beforeAll(() => {
  site = createSiteCopy();
});

afterAll(() => site.dispose());

describe('a photograph beside a content file', () => {
  let html = '';
  beforeAll(async () => {
    site.write('content/pages/harbour.jpg', await photograph(1500, 250));
    show('![The harbour at dawn](./harbour.jpg)');
    await site.build({ compress: false });
    html = site.read('en/about/index.html');
  });

  test.each(['image/avif', 'image/webp'])(
    'is offered as %s in the widths that a screen may need',
    async (type) => {
      const offered = choices(html, type);
      expect(offered.map(({ width }) => width)).toEqual([480, 800, 1200, 1500]);
      for (const { address, width } of offered) {
        const file = join(site.outDir, 'public', decodeURIComponent(address));
        const { width: made, height, exif, format } = await sharp(file).metadata();
        expect([made, height]).toEqual([width, Math.round((width * 250) / 1500)]);
        expect([exif, `image/${format === 'heif' ? 'avif' : format}`]).toEqual([undefined, type]);
      }
    },
  );

  test('keeps its place free, has its alternative, and says how wide it will be', () => {
    expect(html).toMatch(
      /<img src="\/assets\/media\/harbour-[\da-f]{16}-1200\.webp" alt="The harbour at dawn" width="1500" height="250" loading="lazy">/,
    );
    expect(html).toContain('sizes="auto, (width < 48rem) 100vw, 42rem"');
  });

  test('is not served as the camera made it', () => {
    expect([...site.output().keys()].filter((path) => path.endsWith('.jpg'))).toEqual([]);
  });

  test('is encoded once: a build into another folder takes it from the cache, byte for byte', async () => {
    const before = site.output();
    const cached = join(site.cacheDir, 'pictures');
    const [name = ''] = readdirSync(cached);
    const made = statSync(join(cached, name)).ino;
    rmSync(site.outDir, { recursive: true });
    await site.build({ compress: false });
    expect(statSync(join(cached, name)).ino).toBe(made);
    const pictures = [...before].filter(([path]) => path.includes('/media/harbour'));
    expect(pictures).toHaveLength(8);
    const again = site.output();
    expect(pictures.filter(([path, bytes]) => again.get(path) !== bytes)).toEqual([]);
  });

  test('is the same file when it is encoded again', async () => {
    const before = site.output();
    rmSync(site.outDir, { recursive: true });
    rmSync(join(site.cacheDir, 'pictures'), { recursive: true });
    await site.build({ compress: false });
    const pictures = [...site.output()].filter(([path]) => path.includes('/media/harbour'));
    expect(pictures).toHaveLength(8);
    expect(pictures.filter(([path, bytes]) => before.get(path) !== bytes)).toEqual([]);
  });

  test('leaves the cache a day after it has left the site', async () => {
    const cached = join(site.cacheDir, 'pictures');
    site.reset();
    await site.build({ compress: false });
    expect(readdirSync(cached)).toHaveLength(8);
    const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
    for (const name of readdirSync(cached)) utimesSync(join(cached, name), longAgo, longAgo);
    await site.build({ compress: false });
    expect(readdirSync(cached)).toEqual([]);
  });
});

describe('a photograph that cannot be shown', () => {
  test.each([
    [
      'without an alternative',
      '![](./small.jpg)',
      'picture "./small.jpg" has no text alternative. Write it in the brackets: ![What it shows](./small.jpg).',
    ],
    [
      'too small for its place',
      '![A boat](./small.jpg)',
      'picture "./small.jpg" is 640 pixels wide, and its place needs 1000. Take a larger one.',
    ],
    [
      'that is not there',
      '![A boat](./boat.jpg)',
      'picture "./boat.jpg" does not exist. Put it into content/media or beside this file, or correct its name.',
    ],
  ])('%s stops the build with file, line and remedy', async (_, written, message) => {
    site.reset();
    site.write('content/pages/small.jpg', await photograph(640, 400));
    show(written);
    const problems = (await site.problems()).join('\n');
    expect(problems).toMatch(/content\/pages\/about\.en\.md:\d+/);
    expect(problems).toContain(message);
  });
});

test('a photograph that was copied only in part stops the build with its name, and nothing is written', async () => {
  site.reset();
  await site.build({ compress: false });
  const before = site.output();
  const whole = await photograph(1200, 800);
  site.write('content/pages/cut.jpg', whole.subarray(0, whole.length / 2));
  const report = await site.problems();
  expect(report).toHaveLength(1);
  expect(report[0]).toMatch(
    /^content\/pages\/cut\.jpg {2}cannot be read as a picture \(.+\)\. Export it again, or remove it\.$/,
  );
  expect(site.output()).toEqual(before);
});

describe('a picture', () => {
  test.each([
    ['that is none', 'nonsense'],
    ['that is empty', ''],
    ['that is a drawing with a fault', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
  ])('%s', async (_, content) => {
    site.reset();
    site.write('content/media/team.svg', content);
    show('![Our team](team.svg)');
    const report = await site.problems();
    expect(report).toHaveLength(1);
    expect(report[0]).toMatch(
      /^content\/media\/team\.svg {2}cannot be read as a picture \(.+\)\. Export it again, or remove it\.$/,
    );
  });
});
