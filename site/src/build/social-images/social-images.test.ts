import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentHash } from '@quellwerk/engine/content';
import type { ListedPage } from '@quellwerk/engine/content';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { provider } from '../../../provider.ts';
import { testSource } from '../../../test/test-source.ts';
import type { Source } from '../collections.ts';
import { confluence } from './confluence.ts';
import { drawPicture } from './picture.ts';
import { LEADING, setTitle } from './set-title.ts';
import { socialImage, socialImageFiles } from './social-images.ts';

const SITE_ROOT = join(import.meta.dirname, '..', '..', '..');

const page = (title: string, changes: Partial<ListedPage> = {}): ListedPage => ({
  path: '/de/services/accounts/',
  language: 'de',
  title,
  description: '',
  isUnlisted: false,
  hreflang: [],
  item: { collection: 'services', slug: 'accounts' },
  ...changes,
});

describe('the picture of a page', () => {
  let cacheDir = '';
  beforeEach(() => {
    cacheDir = mkdtempSync(join(tmpdir(), 'pictures-'));
  });
  afterEach(() => {
    rmSync(cacheDir, { recursive: true });
  });

  const make = async (pages: readonly ListedPage[], sources: readonly Source[] = []) => {
    const lines: string[] = [];
    const report = (line: string) => void lines.push(line);
    const files = await socialImageFiles(sources, pages, { siteRoot: SITE_ROOT, cacheDir, report });
    return { files, lines };
  };

  test('is a PNG of 1200 by 630 below 60 kB, the same for the same page', async () => {
    const first = await make([page('Konten mit IBAN & mehr')]);
    expect(first.files.map(({ address }) => address)).toEqual(['/social/de/services/accounts.png']);
    const bytes = Buffer.from(first.files[0]?.content ?? '');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(60_000);
    // The server holds each file against it.
    expect(first.files[0]?.hash).toBe(contentHash(bytes));
    rmSync(cacheDir, { recursive: true });
    const again = await make([page('Konten mit IBAN & mehr')]);
    expect(bytes.equals(Buffer.from(again.files[0]?.content ?? ''))).toBe(true);
  });

  test('is drawn for each page that has one of its own, and for no other', async () => {
    const { item: _, ...made } = page('Archive', { path: '/blog/' });
    const chooser = { ...made, path: '/about/', isUnlisted: true };
    const { files } = await make([made, chooser, page('Konten')]);
    expect(files.map(({ address }) => address)).toEqual([
      '/social/blog.png',
      '/social/de/services/accounts.png',
    ]);
  });

  test('names the language of its text, whatever that of the frame around it', async () => {
    const path = '/en/customer-information/france/de-iban/french/';
    const item = { path, language: 'en', bodyLanguage: 'fr', data: {} };
    const items: Source['items'] = (name) => (name === 'customer-information' ? [item] : []) as never;
    const shown = page('Informations clients', { path, language: 'en', isUnlisted: true });
    await make([{ ...shown, language: 'fr' }]);
    expect((await make([shown], [testSource({ items })])).lines).toEqual([]);
    expect((await make([shown])).lines).toEqual(['  1 social images drawn']);
  });

  test('is kept until something in it changes, and forgotten when no page has it', async () => {
    expect((await make([page('One')])).lines).toEqual(['  1 social images drawn']);
    expect((await make([page('One')])).lines).toEqual([]);
    const kept = join(cacheDir, 'social');
    for (const name of readdirSync(kept)) utimesSync(join(kept, name), 0, 0);
    expect((await make([page('Two')])).lines).toHaveLength(1);
    expect(readdirSync(kept)).toHaveLength(1);
  });

  test.each(['Bankenabwicklungsrichtlinie (BRRD)', 'Zahlungsdiensteaufsichtsgesetzdurchführungsverordnung'])(
    '%s keeps clear of the margins',
    async (title) => {
      const { files } = await make([page(title)]);
      const picture = sharp(Buffer.from(files[0]?.content ?? ''));
      for (const left of [0, 1200 - 72]) {
        const strip = await picture
          .clone()
          .extract({ left, top: 130, width: 70, height: 250 })
          .png()
          .toBuffer();
        const { channels } = await sharp(strip).stats();
        expect(channels.map(({ stdev }) => stdev)).toEqual([0, 0, 0]);
      }
    },
  );
});

describe('who has one', () => {
  test('a page of its own, with words for who cannot see it', () => {
    expect(socialImage(page('Konten'))).toEqual({
      address: '/social/de/services/accounts.png',
      width: 1200,
      height: 630,
      alt: `Konten – ${provider.name}`,
    });
  });

  test('an address that chooses a language shows that of its first version', () => {
    const { item: _, ...chooser } = page('Accounts', {
      path: '/services/accounts/',
      hreflang: [{ language: 'en', path: '/en/services/accounts/' }],
    });
    expect(socialImage(chooser)?.address).toBe('/social/en/services/accounts.png');
  });

  test('a page that no content file makes has its own where it is to be found, as the blog’s archive is', () => {
    const { item: _, ...made } = page('Archive', { path: '/blog/' });
    expect(socialImage(made)?.address).toBe('/social/blog.png');
    expect(socialImage({ ...made, isUnlisted: true })).toBeUndefined();
  });
});

describe('a title', () => {
  /** Every character as wide as half the size of the type. */
  const measure = (text: string) => text.length / 2;
  const box = { width: 1000, height: 200 };

  test.each([
    'Short',
    'A title of several words that wants two lines',
    'Zahlungsdiensteaufsichtsgesetz (ZAG)',
  ])('"%s" fits its box and loses nothing', (title) => {
    const { size, lines } = setTitle(title, measure, box);
    expect(lines.join(' ')).toBe(title);
    expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(box.width);
    expect(lines.length * size * LEADING).toBeLessThanOrEqual(box.height);
  });

  test('leaves no word alone', () => {
    expect(setTitle('Ten words of the same kind and then one more', measure, box).lines).toEqual([
      'Ten words of the same',
      'kind and then one more',
    ]);
  });

  test('a word wider than the box at every size is cut with a hyphen', () => {
    const { size, lines } = setTitle('x'.repeat(60), measure, box);
    expect(lines.join('').replaceAll('-', '')).toBe('x'.repeat(60));
    expect(Math.max(...lines.map(measure)) * size).toBeLessThanOrEqual(box.width);
  });
});

test('pages without a flow have drawings that differ', () => {
  const drawings = ['/en/a/', '/en/b/', '/de/a/'].map((path) => JSON.stringify(confluence(path)));
  expect(new Set(drawings).size).toBe(3);
  expect(JSON.stringify(confluence('/en/a/'))).toBe(drawings[0]);
});

test('the mark in pictures is that of browser tabs: an open source in the colour of its stream', () => {
  const icon = readFileSync(join(SITE_ROOT, 'public/favicon.svg'), 'utf8');
  const [, colour = ''] = /\.stream \{ stroke: (#\w+) \}/.exec(icon) ?? [];
  const picture = drawPicture({
    siteName: 'Bank',
    languageName: 'English',
    title: { size: 0, lines: [] },
    drawing: confluence('/en/'),
  });
  const [mark = ''] = /<g transform.*?<\/g>/.exec(picture) ?? [];
  const [source = ''] = /<circle [^>]*r="3\.5"[^>]*>/.exec(mark) ?? [];
  expect(mark).toContain(`<path d="M17.5 17.5 29 29H40" stroke="${colour}"`);
  expect(source).toContain(`stroke="${colour}"`);
  expect(source).not.toContain(`fill="${colour}"`);
});
