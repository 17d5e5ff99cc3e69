import { existsSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '../src/build/list-files.ts';
import type { FolderContent, SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;
let original: FolderContent;

beforeAll(async () => {
  site = createSiteCopy();
  await site.build();
  original = site.output();
});
beforeEach(async () => {
  site.reset();
  await site.build();
});
afterAll(() => site.dispose());

const HOME = 'content/pages/home.en.yaml';
const ABOUT = 'content/pages/about.en.md';

/** Paths that differ from the output before, without their compressed variants and the manifest that names all of them. */
function changedPaths(): string[] {
  const now = site.output();
  const all = new Set([...original.keys(), ...now.keys()]);
  return [...all]
    .filter((path) => original.get(path) !== now.get(path) && !/(\.(br|gz)|^\/manifest\.json)$/.test(path))
    .sort();
}

/** Identity of every file in the output: a file that is written anew gets another. */
function identities(): Map<string, string> {
  return new Map(
    [...listFiles(site.outDir)].map(([url, path]) => {
      const { ino, mtimeMs } = statSync(path);
      return [url, `${ino} ${mtimeMs}`];
    }),
  );
}

const pagesOf = (...paths: string[]): string[] =>
  paths.flatMap((path) => [`/public/${path}/index.html`, `/public/page-data/${path}/page-data.json`]).sort();

describe('an unchanged site', () => {
  test('is not written again, not one file', async () => {
    const before = identities();
    expect(await site.build()).toEqual({ pages: 8, written: 0, removed: 0 });
    expect(identities()).toEqual(before);
    expect(site.output()).toEqual(original);
  });

  test('is the same as a clean build of it', async () => {
    expect(original).toEqual(await site.cleanOutput());
  });

  test('loses its compressed variants when they are not wanted, and gets them back', async () => {
    await site.build({ compress: false });
    expect([...site.output().keys()].filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
    await site.build();
    expect(site.output()).toEqual(original);
  });
});

describe('content that changed', () => {
  test('in one file changes that page and its data', async () => {
    site.replace({ file: ABOUT, from: 'Hello from', to: 'Good morning from' });
    const before = identities();
    const { written, removed } = await site.build();
    expect(changedPaths()).toEqual(pagesOf('en/about'));
    expect({ written, removed }).toEqual({ written: 6, removed: 0 });
    const kept = [...identities()]
      .filter(([url, identity]) => before.get(url) === identity)
      .map(([url]) => url);
    expect(kept).toHaveLength(before.size - 8);
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in a title changes the page at the unprefixed address too', async () => {
    site.replace({ file: ABOUT, from: 'title: About', to: 'title: Everything about us' });
    await site.build();
    expect(changedPaths()).toEqual(pagesOf('about', 'en/about'));
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in a glossary term changes the links on other pages', async () => {
    site.replace({ file: HOME, from: 'and the IBAN.', to: 'and the IBAN and the BIC.' });
    await site.build();
    expect(site.read('en/index.html')).toContain('class="term">IBAN</a> and the BIC.');
    site.replace({ file: ABOUT, from: 'terms: [IBAN]', to: 'terms: [BIC]' });
    await site.build();
    expect(site.read('en/index.html')).toContain(
      'the IBAN and the <a href="/en/about/" class="term">BIC</a>.',
    );
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in the interface words changes the slice and the pages around it', async () => {
    site.replace({ file: 'content/strings/de.yaml', from: 'header.home: Start', to: 'header.home: Anfang' });
    await site.build();
    expect(site.read('de/about/index.html')).toContain('>Anfang</a>');
    expect(changedPaths().filter((path) => path.startsWith('/public/en/'))).toEqual([]);
    expect(changedPaths()).toEqual(
      expect.arrayContaining([
        ...pagesOf('de/about', 'de'),
        '/public/de/404.html',
        '/public/slice-data/header-de.json',
      ]),
    );
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in a picture changes its address on the page', async () => {
    const picture = (width: number): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"></svg>`;
    site.write('content/media/team.svg', picture(3));
    site.replace({ file: ABOUT, from: 'Hello from', to: '![Our team](team.svg)\n\nHello from' });
    await site.build();
    site.write('content/media/team.svg', picture(4));
    await site.build();
    expect(site.read('en/about/index.html')).toMatch(/team-[\da-f]{16}\.svg" alt="Our team" width="4"/);
    expect([...site.output().keys()].filter((path) => path.includes('/media/'))).toHaveLength(1);
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('by a new page changes what lists it', async () => {
    site.write('content/pages/fees.en.yaml', 'title: Fees\ndescription: What it costs.\n');
    site.write('content/pages/fees.de.yaml', 'title: Preise\ndescription: Was es kostet.\n');
    expect((await site.build()).pages).toBe(11);
    expect(site.read('de/about/index.html')).toContain('>about, fees, home</p>');
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('by a removed page removes all of its files and their folders', async () => {
    site.write('content/notes/passing.en.yaml', 'title: Passing\ndescription: Soon gone.\n');
    await site.build();
    expect(changedPaths()).toEqual(expect.arrayContaining(pagesOf('en/notes/passing', 'notes/passing')));
    site.remove('content/notes/passing.en.yaml');
    expect((await site.build()).removed).toBeGreaterThan(4);
    expect(site.output()).toEqual(original);
    expect(existsSync(join(site.outDir, 'public/en/notes'))).toBe(false);
  });
});

describe('code that changed', () => {
  test('in a template changes its pages', async () => {
    site.replace({ file: 'src/templates/page.tsx', from: '<h1>', to: '<h1 className="large">' });
    await site.build();
    expect(site.read('de/index.html')).toContain('<h1 class="large">Start</h1>');
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in a slice changes every page that has it', async () => {
    site.replace({ file: 'src/slices/header.tsx', from: '<nav>', to: '<nav aria-label="Main">' });
    await site.build();
    for (const path of ['en/index.html', 'de/404.html', 'about/index.html'])
      expect(site.read(path)).toContain('<nav aria-label="Main">');
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in a query changes the pages that show its result', async () => {
    site.replace({
      file: 'site.config.ts',
      from: '.map(({ slug }) => slug)',
      to: '.map(({ slug }) => slug.toUpperCase())',
    });
    await site.build();
    expect(site.read('de/index.html')).toContain('>ABOUT, HOME</p>');
    expect(changedPaths().filter((path) => path.startsWith('/public/page-data/sq/'))).toHaveLength(2);
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('in a style changes what pages inline and the stylesheet they name', async () => {
    site.replace({ file: 'src/templates/page.module.css', from: 'margin: 1rem', to: 'margin: 2rem' });
    await site.build();
    expect(site.read('en/index.html')).toMatch(/<style>\.page_[\w-]+\{margin:2rem\}/);
    expect(site.output()).toEqual(await site.cleanOutput());
  });
});

test('the hashed files of as many earlier builds stay as are asked for', async () => {
  const stylesheets = () => [...site.output().keys()].filter((path) => /assets\/.*\.css$/.test(path));
  const [earlier = ''] = stylesheets();
  site.replace({ file: 'src/templates/page.module.css', from: 'margin: 1rem', to: 'margin: 3rem' });
  await site.build({ keepReleases: 1 });
  expect(stylesheets()).toHaveLength(2);
  expect(stylesheets()).toContain(earlier);
  await site.build();
  expect(stylesheets()).not.toContain(earlier);
});

describe('the cache', () => {
  const cacheFile = (): string => join(site.cacheDir, 'pages', 'index.json');
  const itemsFile = (): string =>
    [...listFiles(site.cacheDir).values()].find((path) => path.endsWith('.items')) ?? '';

  test('may be deleted', async () => {
    rmSync(site.cacheDir, { recursive: true });
    expect(await site.build()).toMatchObject({ written: 0, removed: 0 });
    expect(site.output()).toEqual(original);
  });

  test.each(['/pages/index.json', '/client-bundle.json', '.items'])(
    'may be cut short in %s',
    async (name) => {
      const [, file = ''] = [...listFiles(site.cacheDir)].find(([url]) => url.endsWith(name)) ?? [];
      truncateSync(file, Math.floor(statSync(file).size / 2));
      expect(await site.build()).toMatchObject({ written: 0, removed: 0 });
      expect(site.output()).toEqual(original);
    },
  );

  test('may have lost what content files held', async () => {
    rmSync(itemsFile());
    expect(await site.build()).toMatchObject({ written: 0, removed: 0 });
    site.replace({ file: ABOUT, from: 'Hello from', to: 'Good morning from' });
    await site.build();
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('holds what is used, however many builds have added to it', async () => {
    for (let build = 0; build < 18; build += 1) {
      site.write('content/notes/passing.en.yaml', `title: Passing ${build}\ndescription: Soon gone.\n`);
      site.write(
        `content/notes/staying-${build}.en.yaml`,
        `title: Staying ${build}\ndescription: Kept ${build}.\n`,
      );
      await site.build({ compress: false });
    }
    const files = [...listFiles(site.cacheDir).keys()].filter((url) => url.endsWith('.items'));
    expect(files.length).toBeLessThan(17);
    site.remove('content/notes/passing.en.yaml');
    await site.build();
    expect(site.output()).toEqual(await site.cleanOutput({ withBundles: true }));
  });

  test('may hold a bundle that was never finished', async () => {
    const [, file = ''] = [...listFiles(site.cacheDir)].find(([url]) => url.endsWith('/prerender.mjs')) ?? [];
    rmSync(file);
    expect(await site.build()).toMatchObject({ written: 0, removed: 0 });
  });

  test('of other code is not used, whatever it says', async () => {
    const staleText = (file: string): string =>
      readFileSync(file, 'utf8').replaceAll('"title":"Home"', '"title":"Past"');
    writeFileSync(itemsFile(), staleText(itemsFile()));
    const stale = staleText(cacheFile());
    writeFileSync(cacheFile(), stale);
    await site.build();
    expect(site.read('en/index.html')).toContain('<h1>Past</h1>');
    writeFileSync(cacheFile(), stale.replace(/"codeHash":"\w+"/, '"codeHash":"other"'));
    await site.build();
    expect(site.output()).toEqual(original);
  });

  test('loses what killed builds have left half written', async () => {
    const drafts = ['page-files.json.next-1', 'pages/index.json.next-1'].map((name) =>
      join(site.cacheDir, name),
    );
    for (const draft of drafts) {
      writeFileSync(draft, 'cut sh');
      utimesSync(draft, 0, 0);
    }
    await site.build();
    expect(drafts.filter((draft) => existsSync(draft))).toEqual([]);
  });

  test('keeps nothing of a build that failed', async () => {
    const before = readFileSync(cacheFile(), 'utf8');
    site.replace({ file: HOME, from: 'title: Home', to: 'titel: Home' });
    await site.problems();
    expect(readFileSync(cacheFile(), 'utf8')).toBe(before);
  });

  test.each([
    ['a name that the site does not use', 'The first page.', 'The first installment.'],
    ['a link to no page', 'link: /about/', 'link: /abuot/'],
    ['a link to no anchor', '#details', '#detials'],
  ])('hides no fault from a build after one that was refused for it: %s', async (_fault, from, to) => {
    site.replace({ file: HOME, from, to });
    const told = await site.problems();
    expect(told).toHaveLength(1);
    expect(await site.problems()).toEqual(told);
  });
});

describe('the output folder', () => {
  test('may be deleted', async () => {
    rmSync(site.outDir, { recursive: true });
    expect((await site.build()).written).toBeGreaterThan(60);
    expect(site.output()).toEqual(original);
  });

  test.each([
    'public/en/index.html',
    'public/en/index.html.br',
    'public/page-data/app-data.json',
    'public/slice-data/header-de.json',
    'manifest.json',
  ])('may lose %s', async (path) => {
    rmSync(join(site.outDir, path));
    await site.build();
    expect(site.output()).toEqual(original);
  });

  test('may lose its index in the middle of a commit that removes a page', async () => {
    site.write('content/notes/passing.en.yaml', 'title: Passing\ndescription: Soon gone.\n');
    await site.build();
    site.remove('content/notes/passing.en.yaml');
    truncateSync(join(site.outDir, 'output-index.json'), 100);
    await site.build();
    expect(site.output()).toEqual(original);
  });
});
