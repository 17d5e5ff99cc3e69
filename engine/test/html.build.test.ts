import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentHash } from '../src/build/hash.ts';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;

beforeAll(async () => {
  site = createSiteCopy();
  site.write(
    'content/media/team photo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>',
  );
  site.write('content/notes/nur-deutsch.de.md', '---\ntitle: Notiz\ndescription: Nur hier.\n---\n\nText.\n');
  site.replace({
    file: 'content/pages/about.en.md',
    from: 'Hello from',
    to: '![Our team](<team photo.svg>)\n\nHello from',
  });
  site.replace({
    file: 'site.config.ts',
    from: 'data: {} satisfies PageData,',
    to: 'data: { title: path === "/de/404.html" ? new Date(0) : title },',
  });
  await site.build({ compress: false });
});

afterAll(() => site.dispose());

/** Addresses below the served folder. */
const served = (): string[] =>
  [...site.output().keys()].flatMap((path) =>
    path.startsWith('/public/') ? [path.slice('/public'.length)] : [],
  );

describe('a page', () => {
  test('says its language, its path, and the build', () => {
    const { buildHash } = site.readJson('page-data/app-data.json') as { buildHash: string };
    expect(site.read('de/about/index.html')).toMatch(
      new RegExp(`^<!doctype html><html lang="de" data-path="/de/about/" data-build="${buildHash}"`),
    );
  });

  test('in several languages is in the default one', () => {
    expect(site.read('index.html')).toMatch(/^<!doctype html><html lang="en" data-path="\/"/);
    expect(site.read('404.html')).toMatch(/^<!doctype html><html lang="en" data-path="\/404.html"/);
  });

  test('is complete without script', () => {
    const html = site.read('en/about/index.html');
    expect(html).toContain('<title>About | Fixture</title>');
    expect(html).toContain('<h1>About</h1>');
    expect(html).toContain('<p>Hello from Fixture.</p>');
    expect(html).toContain('<p>2026</p>');
    expect(html).toMatch(
      /<img src="\/assets\/media\/team%20photo-[\da-f]{16}\.svg" alt="Our team" width="3" height="2" loading="lazy">/,
    );
    expect(html).toContain(
      '<div id="announcer" aria-live="assertive" aria-atomic="true"></div><div id="status" role="status"></div>',
    );
  });

  test('holds its slices, with the link to itself marked', () => {
    const header = (path: string): string => /<nav>(.*?)<\/nav>/.exec(site.read(path))?.[1] ?? '';
    const current = '<a aria-current="page" ';
    const other = '<a ';
    expect(header('de/index.html')).toBe(
      `${current}href="/de/">Start</a>${other}href="/de/about/">About</a>`,
    );
    expect(header('de/about/index.html')).toBe(
      `${other}href="/de/">Start</a>${current}href="/de/about/">About</a>`,
    );
    expect(header('de/404.html')).not.toContain('aria-current');
    expect(header('index.html')).toContain('>Home</a>');
  });

  test('is rendered from what its record holds, and not from what JSON makes something else of', () => {
    const { result } = site.readJson('page-data/de/404.html/page-data.json') as { result: { data: unknown } };
    expect(result.data).toEqual({ title: '1970-01-01T00:00:00.000Z' });
    expect(site.read('de/404.html')).toContain('<h1>1970-01-01T00:00:00.000Z</h1>');
  });

  test('names itself and its language versions', () => {
    const links = [
      ...site.read('en/about/index.html').matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g),
    ].map(([link]) => link);
    expect(links).toEqual([
      '<link rel="canonical" href="https://fixture.example/en/about/" data-head>',
      '<link rel="alternate" hreflang="en" href="https://fixture.example/en/about/" data-head>',
      '<link rel="alternate" hreflang="de" href="https://fixture.example/de/about/" data-head>',
      '<link rel="alternate" hreflang="x-default" href="https://fixture.example/about/" data-head>',
    ]);
  });

  test('without a twin names no versions, and a status page no address', () => {
    expect(site.read('de/notes/nur-deutsch/index.html')).not.toContain('hreflang');
    expect(site.read('404.html')).not.toContain('canonical');
    expect(site.read('404.html')).toContain('<meta name="robots" content="noindex" data-head>');
  });

  test('at an unprefixed address sends visitors on before anything is painted', () => {
    const html = site.read('about/index.html');
    expect(html.indexOf('<script>')).toBeGreaterThan(0);
    expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<title>'));
    expect(html).toContain('<title>About | Fixture</title>');
    expect(html).toContain('hreflang="de" href="https://fixture.example/de/about/"');
    expect(site.read('en/about/index.html')).not.toContain('<script>');
    expect(site.read('de/404.html')).not.toContain('<script>');
  });

  test('at an unprefixed address says its languages where it lacks one', () => {
    expect(site.read('notes/nur-deutsch/index.html')).toMatch(
      /^<!doctype html><html [^>]* data-languages="de"/,
    );
    expect(site.read('about/index.html')).not.toMatch(/^<!doctype html><html [^>]* data-languages=/);
  });

  test('inlines the styles it uses and no others', () => {
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(site.read('en/index.html')) ?? [];
    expect(styles).toMatch(/^\.page_[\w-]+\{margin:1rem\}\.count_[\w-]+\{color:green\}$/);
    const stylesheet = served().find((path) => path.endsWith('.css')) ?? '';
    expect(site.read(stylesheet)).toMatch(/\.unused_[\w-]+\{color:red\}/);
    expect(site.read('en/index.html')).toContain(` data-stylesheet="${stylesheet}"`);
  });

  test('names the whole stylesheet by what is in it, so that an address that is kept for good never gets other bytes', () => {
    const stylesheet = served().find((path) => path.endsWith('.css')) ?? '';
    expect(stylesheet).toBe(`/assets/style-${contentHash(site.read(stylesheet))}.css`);
  });

  test('has the classes of the browser’s code', () => {
    const [, name = ''] = /class="(page_[\w-]+)"/.exec(site.read('en/index.html')) ?? [];
    const chunk = served().find((path) => /^\/assets\/pages-[\w-]{8}\.js$/.test(path)) ?? '';
    expect(site.read(chunk)).toContain(name);
  });
});
