import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest, PageData } from '../src/shared/protocol.ts';
import type { FolderContent, SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;
let output: FolderContent;
let pages: number;

beforeAll(async () => {
  site = createSiteCopy();
  site.write(
    'content/media/team photo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>',
  );
  site.write('public/robots.txt', 'User-agent: *\n');
  site.write('public/reports/2025 (final).pdf', new Uint8Array([37, 80, 68, 70, 255]));
  site.write(
    'content/notes/nur-deutsch.de.md',
    '---\ntitle: Notiz\ndescription: Nur hier.\n---\n\nText & `<b>`.\n',
  );
  site.replace({
    file: 'content/pages/about.en.md',
    from: 'Hello from',
    to: '![Our team](<team photo.svg>)\n\n[Report](/reports/2025%20(final).pdf)\n\nHello from',
  });
  ({ pages } = await site.build());
  output = site.output();
});

afterAll(() => site.dispose());

const pageData = (path: string) => site.readJson(join('page-data', path, 'page-data.json')) as PageData;
/** Paths below the served folder. */
const served = (): string[] =>
  [...output.keys()].flatMap((path) => (path.startsWith('/public/') ? [path.slice('/public'.length)] : []));
const manifest = () => JSON.parse(output.get('/manifest.json') ?? '') as Manifest;

describe('the output', () => {
  test('holds a page and its data for every address', () => {
    const names = served().filter(
      (path) => !/\.(br|gz)$/.test(path) && !path.startsWith('/assets/') && !path.includes('/sq/d/'),
    );
    expect(names.sort()).toEqual(
      [
        ['/404.html', '/page-data/404.html/page-data.json'],
        ['/index.html', '/page-data/index/page-data.json'],
        ['/about/index.html', '/page-data/about/page-data.json'],
        ['/notes/nur-deutsch/index.html', '/page-data/notes/nur-deutsch/page-data.json'],
        ['/en/index.html', '/page-data/en/page-data.json'],
        ['/en/about/index.html', '/page-data/en/about/page-data.json'],
        ['/de/index.html', '/page-data/de/page-data.json'],
        ['/de/about/index.html', '/page-data/de/about/page-data.json'],
        ['/de/404.html', '/page-data/de/404.html/page-data.json'],
        ['/de/notes/nur-deutsch/index.html', '/page-data/de/notes/nur-deutsch/page-data.json'],
        ['/page-data/app-data.json', '/slice-data/header-de.json', '/slice-data/header-en.json'],
        ['/reports/2025 (final).pdf', '/robots.txt'],
      ]
        .flat()
        .sort(),
    );
    expect(pages).toBe(10);
  });

  test('has nothing beside the served folder but the manifest and what the next build asks for', () => {
    const others = [...output.keys()].filter((path) => !path.startsWith('/public/'));
    expect(others).toEqual(['/manifest.json']);
  });

  test('names code, styles and pictures after their content', () => {
    const assets = served().filter((path) => path.startsWith('/assets/') && !/\.(br|gz)$/.test(path));
    const names = assets.map((path) => path.slice('/assets/'.length));
    for (const name of names)
      expect(name).toMatch(/^(media\/[\w ]+-[\da-f]{16}\.svg|style-[\da-f]{16}\.css|[a-z-]+-[\w-]{8}\.js)$/);
    for (const name of ['boot', 'background', 'pages', 'react', 'style', 'media/team photo']) {
      expect(names.filter((file) => file.startsWith(`${name}-`))).toHaveLength(1);
    }
  });

  test('holds public files byte for byte', () => {
    expect(readFileSync(join(site.outDir, 'public/reports/2025 (final).pdf'))).toEqual(
      Buffer.from([37, 80, 68, 70, 255]),
    );
  });
});

describe('page data', () => {
  test('has every field of the record and nothing else', () => {
    const { buildHash } = site.readJson('page-data/app-data.json') as { buildHash: string };
    const data = pageData('en/about');
    expect(data).toEqual({
      path: '/en/about/',
      componentChunkName: 'template---page',
      staticQueryHashes: [expect.stringMatching(/^[\da-f]{16}$/), expect.stringMatching(/^[\da-f]{16}$/)],
      slicesMap: { header: 'header-en' },
      getServerDataError: null,
      buildHash,
      result: { data: expect.any(Object), pageContext: expect.any(Object) },
    });
    expect(data.result.pageContext).toMatchObject({
      language: 'en',
      title: 'About | Fixture',
      description: 'What this is.',
      alternates: [{ language: 'de', path: '/de/about/' }],
      isInteractive: false,
      isStatus: false,
    });
  });

  test('has finished values: placeholders, links, headings, defaults', () => {
    const { data } = pageData('en').result;
    expect(data).toEqual({
      title: 'Home',
      description: 'The first page.',
      terms: [],
      related: [],
      link: '/en/about/#details',
      sections: [
        {
          section: 'words',
          text: {
            html: 'See <a href="/en/about/">about</a> and the <a href="/en/about/" class="term">IBAN</a>.',
            headings: [],
          },
        },
      ],
    });
    expect(pageData('de/about').result.data).toMatchObject({
      body: {
        html: expect.stringContaining('Hallo von Fixture.'),
        headings: [{ depth: 2, id: 'einzelheiten-and-mehr', text: 'Einzelheiten & mehr' }],
      },
    });
  });

  test('of a catch-all page has its pattern, others have none', () => {
    expect(pageData('de/404.html').matchPath).toBe('/de/*');
    expect(pageData('404.html')).not.toHaveProperty('matchPath');
    expect(pageData('404.html').result.pageContext.isStatus).toBe(true);
  });

  test('of an unprefixed address offers the languages of the page', () => {
    expect(pageData('about').path).toBe('/about/');
    expect(pageData('index').result.pageContext).toMatchObject({
      language: 'mul',
      alternates: [
        { language: 'en', path: '/en/' },
        { language: 'de', path: '/de/' },
      ],
    });
  });

  test('names queries and slices that are there, and nothing refers to a file that is not', () => {
    const files = new Set(served());
    for (const path of files) {
      if (!path.endsWith('/page-data.json')) continue;
      const { staticQueryHashes, slicesMap } = site.readJson(path) as PageData;
      expect(staticQueryHashes.map((hash) => files.has(`/page-data/sq/d/${hash}.json`))).toEqual([
        true,
        true,
      ]);
      expect(Object.values(slicesMap).map((name) => files.has(`/slice-data/${name}.json`))).toEqual([true]);
    }
  });
});

describe('shared data', () => {
  test('each query is stored once a language, under the hash of its text', () => {
    const files = served().filter((path) => path.includes('/sq/d/') && path.endsWith('.json'));
    const queries = files.map((path) => site.readJson(path) as { query: string; data: unknown });
    expect(queries.map(({ query }) => query).sort()).toEqual(['strings', 'strings', 'titles']);
    expect(queries).toContainEqual({ query: 'titles', data: ['about', 'home'] });
    for (const path of files) {
      const hash = createHash('sha256').update(site.read(path)).digest('hex').slice(0, 16);
      expect(path).toBe(`/page-data/sq/d/${hash}.json`);
    }
  });

  test('messages are compiled, plain words stay text', () => {
    const [hash = ''] = (site.readJson('slice-data/header-de.json') as { staticQueryHashes: string[] })
      .staticQueryHashes;
    expect(site.readJson(`page-data/sq/d/${hash}.json`)).toEqual({
      query: 'strings',
      data: { 'header.home': 'Start', 'pages.count': [expect.objectContaining({ type: 6, value: 'count' })] },
    });
  });

  test('a slice has its code, its queries and its data', () => {
    const { buildHash } = site.readJson('page-data/app-data.json') as { buildHash: string };
    expect(site.readJson('slice-data/header-de.json')).toEqual({
      componentChunkName: 'slice---header',
      staticQueryHashes: [expect.any(String)],
      buildHash,
      data: { home: '/de/', about: '/de/about/' },
    });
  });
});

describe('compressed variants', () => {
  test('hold the same bytes', () => {
    const files = served();
    const compressed = files.filter((path) => /\.(br|gz)$/.test(path));
    expect(compressed.length).toBeGreaterThan(20);
    for (const path of compressed) {
      const bytes = readFileSync(join(site.outDir, 'public', path));
      const original = readFileSync(join(site.outDir, 'public', path.slice(0, -3)));
      expect(
        (path.endsWith('.br') ? brotliDecompressSync(bytes) : gunzipSync(bytes)).equals(original),
        path,
      ).toBe(true);
    }
  });

  test('exist for every text of more than a packet’s worth, both of them, and for nothing else', () => {
    const files = new Set(served());
    for (const path of files) {
      if (/\.(br|gz)$/.test(path)) continue;
      const isWorthIt =
        /\.(html|js|css|json|svg|xml|txt)$/.test(path) &&
        readFileSync(join(site.outDir, 'public', path)).length >= 512;
      expect([files.has(`${path}.br`), files.has(`${path}.gz`)], path).toEqual([isWorthIt, isWorthIt]);
    }
  });
});

describe('the manifest', () => {
  test('tells the server what it cannot know', () => {
    expect(manifest()).toMatchObject({
      buildHash: expect.stringMatching(/^[\da-f]{16}$/),
      earlierFiles: [],
      notFoundFiles: [
        { prefix: '/de/', file: 'de/404.html' },
        { prefix: '/', file: '404.html' },
      ],
      immutablePrefixes: expect.arrayContaining(['/assets/']),
    });
  });

  test('names every served file with the hash of its content, and nothing else', () => {
    const hashes = served().map((path) => {
      const content = readFileSync(join(site.outDir, 'public', path));
      const address = path.split('/').map(encodeURIComponent).join('/');
      return [decodeURI(address), createHash('sha256').update(content).digest('hex').slice(0, 16)];
    });
    const named = Object.entries(manifest().files).map(([address, hash]) => [decodeURI(address), hash]);
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(hashes));
  });

  test('allows exactly the styles and scripts that stand in the pages', () => {
    const hash = (content: string): string =>
      `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
    const { inlineStyles, contentSecurityPolicy } = manifest();
    const html = served().filter((path) => path.endsWith('.html'));
    expect(Object.keys(inlineStyles).sort()).toEqual(html.map((path) => path.slice(1)).sort());
    for (const path of html) {
      const text = site.read(path);
      expect(inlineStyles[path.slice(1)]).toBe(hash(/<style>(.*?)<\/style>/.exec(text)?.[1] ?? ''));
      for (const [, script = ''] of text.matchAll(/<script>(.*?)<\/script>/g))
        expect(contentSecurityPolicy).toContain(hash(script));
    }
    expect(contentSecurityPolicy).not.toMatch(/unsafe-/);
  });

  test('names the build that pages and app data name', () => {
    const { buildHash } = manifest();
    expect(site.readJson('page-data/app-data.json')).toEqual({ buildHash });
    expect(pageData('en').buildHash).toBe(buildHash);
  });
});
