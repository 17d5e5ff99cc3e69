/** What a site can ask of the build besides pages of its own languages: other prefixes, details, files, redirects. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest, PageData } from '../src/shared/protocol.ts';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;

const COLLECTIONS = `const collections = {
  posts: defineCollection({
    schema: pageSchema,
    template: 'page',
    path: (slug) => '/blog/' + slug + '/',
    prefix: 'none',
    twins: 'optional',
    details: ({ data }, source: ContentSource) => ({
      head: [{ tag: 'meta', attributes: { name: 'author', content: data.title } }],
      canonical: '/blog/first/',
      hreflang: [{ language: source.language, path: '/blog/first/' }],
    }),
  }),
  letters: defineCollection({
    schema: pageSchema,
    template: 'page',
    path: (slug) => '/letters/' + slug + '/',
    twins: 'optional',
    details: () => ({ isUnlisted: true }),
  }),
  rules: defineCollection({
    schema: pageSchema,
    template: 'page',
    path: (slug) => '/rules/' + slug + '/',
    prefix: 'every',
    twins: 'optional',
  }),`;

const HOOKS = `moreWordLanguages: ['es'],
  redirects: [{ from: '/old/', to: '/en/about/', status: 301, line: 1 }],
  files: (sources, pages) => [
    {
      address: '/list.txt',
      content: pages
        .filter(({ isUnlisted }) => !isUnlisted)
        .map(({ path, language }) => language + ' ' + path)
        .join('\\n'),
    },
    {
      address: '/languages.txt',
      content: sources.map((source) => source.language + source.in('de').items('pages').length).join(' '),
    },
  ],
  filesChanged: (languages, { siteRoot }) => {
    process.getBuiltinModule('node:fs').writeFileSync(siteRoot + '/changed.txt', languages.join(' '));
  },
  prepare: async (sources) => {
    if (sources.length === 0) await import('sharp');
  },
  filesFromPages: (pages) =>
    Promise.resolve([
      {
        address: '/index/headings.txt',
        content: pages.map((page) => page.path + ' ' + /<title>(.*?)</.exec(page.html())?.[1]).join('\\n'),
      },
      { address: '/index/words.txt', content: 'words '.repeat(200) },
    ]),
  webAssemblyPrefixes: ['/index/'],
  isOpenFile: (address) => address === '/index/words.txt',
  earlyScript: { module: 'src/early.ts', attribute: 'data-first' },
  serverData: (sources, pages) => ({ room: { sources: sources.length, hasPages: pages.length > 0 } }),
  serviceWorker: false,`;

beforeAll(async () => {
  site = createSiteCopy();
  site.replace({ file: 'site.config.ts', from: 'const collections = {', to: COLLECTIONS });
  site.replace({ file: 'site.config.ts', from: 'serviceWorker: false,', to: HOOKS });
  site.write('src/early.ts', `document.documentElement.dataset['early'] = 'yes';`);
  const marked = `<article data-first={title.startsWith('First') ? '' : undefined}`;
  site.replace({ file: 'src/templates/page.tsx', from: '<article', to: marked });
  site.write('content/strings/es.yaml', 'header.home: Inicio\n');
  const text = (title: string) => `---\ntitle: ${title}\ndescription: About ${title}.\n---\n\nWords.\n`;
  site.write('content/posts/first.en.md', text('First'));
  site.write('content/posts/second.en.md', text('Second'));
  for (const language of ['en', 'de']) site.write(`content/letters/link.${language}.md`, text('Link'));
  site.write('content/pages/hola.es.md', text('Hola'));
  site.write('content/rules/fees.it.md', text('Spese'));
  await site.build();
});

afterAll(() => site.dispose());

const manifest = (): Manifest =>
  JSON.parse(readFileSync(join(site.outDir, 'manifest.json'), 'utf8')) as Manifest;
const context = (path: string) =>
  (site.readJson(join('page-data', path, 'page-data.json')) as PageData).result.pageContext;

test('a collection without prefix stands at its bare addresses, with no language to choose', () => {
  expect(site.read('blog/first/index.html')).toContain('<html lang="en"');
  expect(() => site.read('en/blog/first/index.html')).toThrow('ENOENT');
});

test('a collection under every prefix has each page in each frame, with a body in its own language', () => {
  for (const language of ['en', 'de']) {
    expect(context(`${language}/rules/fees`)).toMatchObject({ language, bodyLanguage: 'it' });
  }
});

test('details of an item reach the head of its page', () => {
  const html = site.read('blog/second/index.html');
  expect(html).toContain('<meta name="author" content="Second" data-head>');
  expect(html).toContain('<link rel="canonical" href="https://fixture.example/blog/first/" data-head>');
});

test('a page that is not to be listed says so, and so does the choice among its languages', () => {
  for (const folder of ['', 'en/', 'de/']) {
    const html = site.read(`${folder}letters/link/index.html`);
    expect(html).toContain('<meta name="robots" content="noindex" data-head>');
    expect(html).not.toContain('rel="canonical"');
  }
  expect(site.read('list.txt')).not.toContain('/letters/');
  expect(site.read('about/index.html')).not.toContain('noindex');
});

test('a page in another language with words of its own has them around it, and the rest in the default language', () => {
  const html = site.read('es/hola/index.html');
  expect(html).toContain('<html lang="es"');
  expect(html).toContain('>Inicio</a>');
  expect(context('es/hola').frameLanguage ?? 'es').toBe('es');
  expect(context('es/hola').words).toEqual({ navigatedTo: 'Navigated to', stillLoading: 'Still loading' });
  expect(html).toContain(' data-still-loading="Still loading"');
  expect(context('en/about')).not.toHaveProperty('words');
});

test('files are made out of all pages and all languages of the content', () => {
  const lines = site.read('list.txt').split('\n');
  expect(lines).toContain('en /en/about/');
  expect(lines).toContain('es /es/hola/');
  expect(lines).toContain('en /blog/first/');
  expect(lines).not.toContain('en /blog/second/');
  expect(lines.some((line) => line.includes('404'))).toBe(false);
  expect(site.read('languages.txt').split(' ').toSorted()).toEqual(['de2', 'en2', 'es2']);
});

test('redirects and the data of rooms stand in the manifest', () => {
  expect(manifest().redirects).toContainEqual({ from: '/old/', to: '/en/about/', status: 301 });
  expect(manifest().extensions).toEqual({ room: { sources: 3, hasPages: true } });
});

test('files made of pages are made of their finished HTML', () => {
  expect(site.read('index/headings.txt').split('\n')).toContain('/blog/first/ First | Fixture');
});

test('files made of pages are compressed like all others', () => {
  const variants = [...site.output().keys()].filter((path) => path.includes('/index/words.txt.'));
  expect(variants.toSorted()).toEqual(['/public/index/words.txt.br', '/public/index/words.txt.gz']);
});

test('the bundle of the code for Node holds the packages that it starts with, and not those that it asks for later', () => {
  const bundles = join(site.cacheDir, 'bundles');
  const [folder = ''] = readdirSync(bundles);
  const text = readFileSync(join(bundles, folder, 'prerender', 'prerender.mjs'), 'utf8');
  const imported = [...text.matchAll(/^import .*?["']([^"']+)["'];$/gm)].map(([, name = '']) => name);
  expect(imported.filter((name) => !/^(?:node:|\.)/.test(name))).toEqual([]);
  expect(text).toMatch(/import\("file:\/\/[^"]+\/node_modules\/sharp\/[^"]+"\)/);
});

test('packages that it asks for later are found from a cache outside the repository, too', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'cache-'));
  try {
    const condition = { file: 'site.config.ts', from: 'if (sources.length === 0) await', to: 'await' };
    site.replace(condition);
    const result = await site.build({ cacheDir, outDir: join(cacheDir, 'dist'), compress: false });
    expect(result.pages).toBeGreaterThan(0);
    site.replace({
      ...condition,
      from: "await import('sharp')",
      to: "if (sources.length === 0) await import('sharp')",
    });
  } finally {
    rmSync(cacheDir, { recursive: true });
  }
});

test('the early script stands in the head of the pages that have its attribute, and the policy allows it', () => {
  const [, script = ''] =
    /<head>.*<script>(.*early.*?)<\/script><title>/.exec(site.read('blog/first/index.html')) ?? [];
  expect(script).not.toBe('');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(manifest().contentSecurityPolicy).toContain(`'sha256-${hash}'`);
  expect(site.read('blog/second/index.html')).not.toContain('<script>');
});

test('pages of other sites may load and read the open files, and no others', () => {
  const { headers, otherHeaders } = manifest();
  expect(otherHeaders).toEqual([
    {
      files: ['/index/words.txt'],
      headers: { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
    },
  ]);
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
});

test('WebAssembly is allowed below the prefixes that ask for it, and in no page', () => {
  const { contentSecurityPolicy, otherPolicies } = manifest();
  expect(otherPolicies.map(({ prefix }) => prefix)).toEqual(['/index/']);
  expect(otherPolicies[0]?.contentSecurityPolicy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(contentSecurityPolicy).not.toContain('wasm');
});

describe('a site is told of the languages whose pages may have changed', () => {
  const changed = (): string => readFileSync(join(site.siteRoot, 'changed.txt'), 'utf8');

  test('none, where nothing has', async () => {
    await site.build();
    expect(changed()).toBe('');
  });

  test.each([
    { name: 'that of a page', file: 'content/posts/first.en.md', words: 'Words.', languages: 'en' },
    { name: 'all that show a text', file: 'content/rules/fees.it.md', words: 'Words.', languages: 'en de' },
    { name: 'all, where words have', file: 'content/strings/de.yaml', words: 'Start', languages: 'en de' },
  ])('$name', async ({ file, words, languages }) => {
    site.replace({ file, from: words, to: `${words} and more` });
    // What was written just now may be written again within the same tick, and counts as changed once more.
    await setTimeout(200);
    await site.build();
    expect(changed()).toBe(languages);
  });
});

describe('files made of pages', () => {
  const change = (from: string, to: string): void => site.replace({ file: 'site.config.ts', from, to });

  test('that take the place of another are refused', async () => {
    change("address: '/index/headings.txt'", "address: '/index/words.txt'");
    const problems = site.problems();
    await expect(problems).resolves.toEqual([expect.stringContaining('"/index/words.txt" twice')]);
    change("address: '/index/words.txt'", "address: '/index/headings.txt'");
  });

  test('that take the place of one that is made besides them are refused', async () => {
    change("address: '/index/words.txt'", "address: '/list.txt'");
    await expect(site.problems()).resolves.toEqual([expect.stringContaining('"/list.txt" twice')]);
    change("address: '/list.txt', content: 'words", "address: '/index/words.txt', content: 'words");
  });

  test('are not waited for by a build that is refused, which leaves nothing behind', async () => {
    const before = site.output();
    const never = 'new Promise(() => undefined, [';
    change('Promise.resolve([', never);
    site.write(
      'content/posts/lost.en.md',
      '---\ntitle: Lost\ndescription: Lost.\n---\n\n[Nowhere](/nowhere/)\n',
    );
    await expect(site.problems()).resolves.toEqual([expect.stringContaining('/nowhere/" leads to no page')]);
    expect(site.output()).toEqual(before);
    expect(readdirSync(site.outDir)).not.toContain('next');
    site.remove('content/posts/lost.en.md');
    change(never, 'Promise.resolve([');
  });

  test('that are made while other files are, and have no address, are told of before pictures are', async () => {
    const whole = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    site.write('content/posts/cut.jpg', whole.subarray(0, whole.length / 2));
    site.write('content/posts/cut.en.md', '---\ntitle: Cut\ndescription: Cut.\n---\n\n![Cut](./cut.jpg)\n');
    change("address: '/index/words.txt'", "address: 'words'");
    await expect(site.problems()).resolves.toEqual([
      expect.stringMatching(/^site\.config\.ts {2}makes the file "words", which is no address/),
    ]);
    change("address: 'words'", "address: '/index/words.txt'");
    for (const name of ['cut.jpg', 'cut.en.md']) site.remove(`content/posts/${name}`);
  });

  test('that cannot be made end the build with the reason', async () => {
    change('Promise.resolve([', 'Promise.reject(new Error("No index: " + [');
    change("'words '.repeat(200) },\n    ]),", "'words '.repeat(200) },\n    ].length)),");
    await expect(site.build({ compress: false })).rejects.toThrow('No index: 2');
  });
});
