import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DevServer } from '../src/build/dev/dev-server.ts';
import { startDevServer } from '../src/build/dev/dev-server.ts';
import type { PageData } from '../src/shared/protocol.ts';
import type { Replacement, SiteCopy } from './site-copy.ts';
import { silentReporter } from './silent-reporter.ts';
import { createSiteCopy } from './site-copy.ts';

const HOME = 'content/pages/home.en.yaml';
const ABOUT = 'content/pages/about.en.md';
const CATALOGUE = `developmentPages: [
    { path: '/__sections/', language: 'en', template: 'page', title: 'Sections', description: 'All', data: {} },
  ],`;

let site: SiteCopy;
let server: DevServer;
const printed: string[] = [];

beforeAll(async () => {
  site = createSiteCopy();
  site.write('public/robots.txt', 'User-agent: *\n');
  site.write('content/media/team.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>');
  site.replace({ file: ABOUT, from: 'Hello from', to: '![Our team](team.svg)\n\nHello from' });
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,\n  settings: { summary: [], problems: [], browser: { room: 'hall' } },\n  ${CATALOGUE}`,
  });
  server = await start();
});

const start = (): Promise<DevServer> =>
  startDevServer({
    siteRoot: site.siteRoot,
    cacheDir: site.cacheDir,
    outDir: site.outDir,
    port: 0,
    reporter: { ...silentReporter, line: (text) => printed.push(text) },
  });

afterAll(async () => {
  await server.close();
  site.dispose();
});

async function get(path: string, headers = {}): Promise<{ status: number; type: string; text: string }> {
  const response = await fetch(new URL(path, server.url), { headers });
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text: await response.text() };
}

/** Asks until a saved file has been noticed. */
const soon = (check: () => Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 10_000, interval: 50 });

const unescape = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

describe('a page', () => {
  test('is served as the build would write it', async () => {
    const { status, type, text } = await get('/en/about/');
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<html lang="en" data-path="/en/about/" data-build="development"');
    expect(text).toContain('<title>About | Fixture</title>');
    expect(text).toContain('<p>Hello from Fixture.</p>');
    expect(text).toMatch(/<a aria-current="page"[^>]* href="\/en\/about\/">/);
  });

  test('has the styles of its components before any script runs', async () => {
    const { text } = await get('/en/');
    expect(text).toMatch(/<style data-vite-dev-id="[^"]+page\.module\.css">[^<]*color: green/);
  });

  test('starts React at once, so that it can be replaced while it is edited', async () => {
    const { text } = await get('/en/');
    expect(text).toContain(' data-interactive>');
    expect(text).toContain('/@vite/client');
    const boot = await get('/@id/__x00__virtual:engine/boot');
    expect([boot.status, boot.text.includes('importApp')]).toEqual([200, true]);
  });

  test.each([
    ['/en/about/?a=1', 200, 'About | Fixture'],
    ['/about/', 200, 'About | Fixture'],
    ['/de/nope/', 404, 'Nicht gefunden | Fixture'],
    ['/nope/', 404, 'Not found | Fixture'],
    ['/__sections/', 200, 'Sections | Fixture'],
  ])('%s answers %i with %s', async (path, status, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<title>${title}</title>`);
    expect(answer.text).not.toContain('<script></script>');
  });

  test('finds the constants of the site before any of its code runs', async () => {
    const boot = (await get('/@id/__x00__virtual:engine/boot')).text;
    const imported = [...boot.matchAll(/\bimport (?:[^"]* from )?"([^"]+)"/g)].map((match) => match[1]);
    expect(imported[0]).toContain('virtual:engine/settings');
    expect(imported.length).toBeGreaterThan(2);
    const settings = await get('/@id/__x00__virtual:engine/settings');
    expect(settings.text).toContain('globalThis.SETTINGS = {"room":"hall"}');
  });

  test('with an address that cannot be decoded is not found', async () => {
    // Vite warns of it, too.
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await get('/en/%zz/')).status).toBe(404);
    log.mockRestore();
  });
});

describe('data', () => {
  test('of a page, its queries and its slices', async () => {
    const { type, text } = await get('/page-data/en/about/page-data.json');
    expect(type).toBe('application/json; charset=utf-8');
    const page = JSON.parse(text) as PageData;
    expect(page).toMatchObject({
      path: '/en/about/',
      buildHash: 'development',
      slicesMap: { header: 'header-en' },
    });
    expect(page.staticQueryHashes).not.toEqual([]);
    for (const hash of page.staticQueryHashes)
      expect((await get(`/page-data/sq/d/${hash}.json`)).status).toBe(200);
    expect((await get('/slice-data/header-en.json')).text).toContain('"componentChunkName":"slice---header"');
    expect((await get('/page-data/app-data.json')).text).toBe('{"buildHash":"development"}');
  });

  test('that is not there answers 404', async () => {
    expect((await get('/page-data/en/nope/page-data.json')).status).toBe(404);
    expect((await get('/slice-data/nope.json')).status).toBe(404);
  });
});

test('public files and pictures are served', async () => {
  expect((await get('/robots.txt')).text).toBe('User-agent: *\n');
  const [, address = ''] = /<img src="([^"]+)"/.exec((await get('/en/about/')).text) ?? [];
  expect(await get(address)).toMatchObject({ status: 200, type: 'image/svg+xml' });
});

describe('a change', () => {
  test('of content is seen at once', async () => {
    site.replace({ file: HOME, from: 'title: Home', to: 'title: Welcome' });
    await soon(async () => expect((await get('/en/')).text).toContain('<h1>Welcome</h1>'));
  });

  test('of the interface words is seen at once', async () => {
    site.replace({ file: 'content/strings/en.yaml', from: 'header.home: Home', to: 'header.home: Entrance' });
    await soon(async () => expect((await get('/en/')).text).toContain('>Entrance</a>'));
  });

  test('by a new page is seen at once', async () => {
    site.write('content/notes/new.en.yaml', 'title: New note\ndescription: Fresh.\n');
    await soon(async () => expect((await get('/en/notes/new/')).status).toBe(200));
  });

  test('by an editor that puts a new file in the place of the old one is seen, also the next time', async () => {
    const note = 'content/notes/new.en.yaml';
    for (const title of ['First', 'Second']) {
      site.write(`${note}.tmp`, `title: ${title}\ndescription: Replaced as a whole.\n`);
      renameSync(join(site.siteRoot, `${note}.tmp`), join(site.siteRoot, note));
      await soon(async () =>
        expect((await get('/en/notes/new/')).text).toContain(`<title>${title} | Fixture</title>`),
      );
    }
  });

  test('of a component is seen at once', async () => {
    site.replace({ file: 'src/templates/page.tsx', from: '<h1>', to: '<h1 className="large">' });
    await soon(async () => expect((await get('/en/')).text).toContain('<h1 class="large">'));
  });

  test('of a component is seen also where it follows another at once', async () => {
    const file = 'src/templates/page.tsx';
    const text = (name: string): string => `<h1 className="${name}">`;
    let shown = 'large';
    // From one to the next what is dropped in between may begin a little later.
    for (let gap = 5; gap < 50; gap += 5) {
      for (const next of [`${gap}-first`, `${gap}-second`]) {
        site.replace({ file, from: text(shown), to: text(next) });
        shown = next;
        await wait(gap);
      }
      await soon(async () => expect((await get('/en/')).text).toContain(`<h1 class="${shown}">`));
    }
    site.replace({ file, from: text(shown), to: text('large') });
  });

  test('of content that code imports is seen at once, also by a new file', async () => {
    site.write('content/rates/one.yaml', 'first');
    site.replace({
      file: 'src/templates/page.tsx',
      from: 'export function Page',
      to: `const rates = import.meta.glob('../../content/rates/*.yaml', { query: '?raw', import: 'default', eager: true });\n\nexport function Page`,
    });
    site.replace({
      file: 'src/templates/page.tsx',
      from: "{titles.join(', ')}",
      to: "{Object.values(rates).join(' and ')}",
    });
    await soon(async () => expect((await get('/en/')).text).toContain('>first<'));
    site.write('content/rates/one.yaml', 'second');
    await soon(async () => expect((await get('/en/')).text).toContain('>second<'));
    site.write('content/rates/two.yaml', 'third');
    await soon(async () => expect((await get('/en/')).text).toContain('>second and third<'));
  });

  test('of the configuration is seen at once', async () => {
    site.replace({ file: 'site.config.ts', from: CATALOGUE, to: '' });
    await soon(async () => expect((await get('/__sections/')).status).toBe(404));
  });

  test('of what boot is told by the configuration or the interface words is seen at once', async () => {
    const change = (from: string, to: string): void => site.replace({ file: 'site.config.ts', from, to });
    change("plainLinkPaths: ['download']", "plainLinkPaths: ['reports']");
    change("room: 'hall'", "room: 'attic'");
    change("() => ({ navigatedTo: 'Navigated to'", "(words) => ({ navigatedTo: words['header.home']");
    await soon(async () => {
      const boot = (await get('/@id/__x00__virtual:engine/boot')).text;
      expect(boot).toContain('"plainLinkPaths":["reports"]');
      expect(boot).toContain('"navigatedTo":"Entrance"');
      expect((await get('/@id/__x00__virtual:engine/settings')).text).toContain('"room":"attic"');
    });
    site.replace({ file: 'content/strings/en.yaml', from: 'Entrance', to: 'Hall' });
    await soon(async () =>
      expect((await get('/@id/__x00__virtual:engine/boot')).text).toContain('"navigatedTo":"Hall"'),
    );
  });
});

describe('problems', () => {
  test.each<Replacement & { readonly name: string }>([
    {
      name: 'that the site itself has found',
      file: 'site.config.ts',
      from: 'summary: [], problems: []',
      to: "summary: [], problems: [{ file: 'forms/a.yaml', line: 3, message: 'is wrong.' }]",
    },
    { name: 'of a file', file: HOME, from: 'description:', to: 'desription:' },
    { name: 'of a link', file: HOME, from: '(/about/)', to: '(/abuot/)' },
    { name: 'of an anchor', file: HOME, from: '#details', to: '#detials' },
    { name: 'of a heading', file: ABOUT, from: '## Details', to: '## Details\n\n## Status' },
  ])(
    '$name take the place of pages, with the words of the build, until corrected',
    async ({ file, from, to }) => {
      printed.length = 0;
      site.replace({ file, from, to });
      await soon(async () => expect((await get('/de/')).status).toBe(500));
      const lines = await site.problems();
      const { type, text } = await get('/de/');
      expect(type).toBe('text/html; charset=utf-8');
      expect(text).toContain('/@vite/client');
      for (const line of lines) {
        expect(unescape(text)).toContain(line);
        expect(printed.join('\n')).toContain(line);
      }
      expect(text).toContain(`${lines.length} problem`);
      // Only a build writes.
      expect(text).not.toContain('written');
      site.replace({ file, from: to, to: from });
      await soon(async () => expect((await get('/de/')).status).toBe(200));
    },
  );
});

test('a bug that only one page shows is told of with that page', async () => {
  const change = { from: '{data.title', to: "{title.startsWith('About') ? JSON.parse('{') : data.title" };
  site.replace({ file: 'src/templates/page.tsx', ...change });
  await soon(async () => {
    const { status, text } = await get('/en/about/');
    expect([status, text]).toEqual([
      500,
      expect.stringMatching(/content\/pages\/about\.en\.md[^]*SyntaxError/),
    ]);
  });
  await soon(async () => expect(printed.join('\n')).toMatch(/content\/pages\/about\.\w+\.md[^]*SyntaxError/));
  site.replace({ file: 'src/templates/page.tsx', from: change.to, to: change.from });
  await soon(async () => expect((await get('/en/about/')).status).toBe(200));
});

describe('started again', () => {
  beforeAll(async () => {
    const kept = join(site.cacheDir, 'development');
    // The code is not what it was when this server started, so it has kept nothing of what it knows now, or nothing at all.
    await server.close();
    rmSync(kept, { recursive: true, force: true });
    server = await start();
    await vi.waitUntil(() => existsSync(join(kept, 'index.json')), { timeout: 30_000 });
    await server.close();
    // What was read before is taken from here, so it says something else now.
    for (const name of readdirSync(kept).filter((file) => file.endsWith('.items'))) {
      const file = join(kept, name);
      writeFileSync(file, readFileSync(file, 'latin1').replaceAll('Hello from', 'Hallo from'), 'latin1');
    }
    site.replace({ file: HOME, from: 'title: Welcome', to: 'title: Good evening' });
    server = await start();
  });

  test('it does not read again what has not changed', async () => {
    expect((await get('/en/about/')).text).toContain('<p>Hallo from Fixture.</p>');
  });

  test('it has what was changed in the meantime', async () => {
    expect((await get('/en/')).text).toContain('Good evening</h1>');
  });

  test('it finds faults in what it has not read again, too', async () => {
    site.replace({ file: ABOUT, from: '## Details', to: '## Particulars' });
    await soon(async () => expect(unescape((await get('/de/')).text)).toContain('#details'));
    site.replace({ file: ABOUT, from: '## Particulars', to: '## Details' });
    await soon(async () => expect((await get('/de/')).status).toBe(200));
  });
});

test('it stops by its handle, also with a change on its way', async () => {
  site.replace({ file: HOME, from: 'description:', to: 'desription:' });
  const { url } = server;
  await server.close();
  await expect(fetch(url)).rejects.toThrow(TypeError);
});
