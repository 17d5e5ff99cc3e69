import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startDevServer } from '../src/build/dev/dev-server.ts';
import { silentReporter } from './silent-reporter.ts';
import { createSiteCopy } from './site-copy.ts';

/** More pages than are looked at while a server is being stopped. */
const SAMPLES = 60;
const PAGE_MS = 50;

test('a port that another server has is named, with what to do', async () => {
  const site = createSiteCopy();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { siteRoot, cacheDir, outDir } = site;
  const started = startDevServer({ siteRoot, cacheDir, outDir, port, reporter: silentReporter });
  await expect(started).rejects.toThrow(
    new RegExp(`--port.+${port}.+End what uses the port, or choose another one`),
  );
  other.close();
  site.dispose();
});

test('code that fails while the site is loaded for the first time leaves no server behind', async () => {
  const site = createSiteCopy();
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: "serviceWorker: false,\n  prepare: () => Promise.reject(new Error('No preparation.')),",
  });
  const { siteRoot, cacheDir, outDir } = site;
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await new Promise((resolve) => other.close(resolve));
  const started = startDevServer({ siteRoot, cacheDir, outDir, port, reporter: silentReporter });
  await expect(started).rejects.toMatchObject({ cause: { message: 'No preparation.' } });
  const next = createServer().listen(port, '127.0.0.1');
  await once(next, 'listening');
  next.close();
  site.dispose();
});

test('a file that may not be read when the server starts is told of with what to do', async () => {
  const site = createSiteCopy();
  const file = "import.meta.dirname + '/content/strings/en.yaml'";
  site.replace({
    file: 'site.config.ts',
    from: 'const words',
    to: `throw Object.assign(new Error('EACCES'), { code: 'EACCES', path: ${file} });\nconst words`,
  });
  const { siteRoot, cacheDir, outDir } = site;
  const started = startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter: silentReporter });
  await expect(started).rejects.toThrow(
    /strings\/en\.yaml {2}cannot be read \(EACCES\)\. Correct its permissions, or remove it\./,
  );
  site.dispose();
});

test('a site whose code cannot be listed is told of, and its files are watched no longer', async () => {
  const site = createSiteCopy();
  symlinkSync('..', join(site.siteRoot, 'src', 'round'));
  const { siteRoot, cacheDir, outDir } = site;
  const watched = (): number =>
    process.getActiveResourcesInfo().filter((resource) => resource === 'FSEventWrap').length;
  const before = watched();
  const started = startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter: silentReporter });
  await expect(started).rejects.toThrow(/src\/round {2}is a link to a folder around it/);
  await vi.waitFor(() => expect(watched()).toBeLessThanOrEqual(before), 10_000);
  site.dispose();
});

test('code that cannot be parsed is told of with file and line', async () => {
  const site = createSiteCopy();
  site.replace({ file: 'site.config.ts', from: "origin: 'https", to: 'origin: https' });
  const { siteRoot, cacheDir, outDir } = site;
  const started = startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter: silentReporter });
  await expect(started).rejects.toThrow(
    /site\.config\.ts:\d+:\d+ {2}cannot be read as code: .+Look for a quote/,
  );
  site.dispose();
});

test.each([
  ['none', '', []],
  [
    'one',
    `developmentPages: [{ path: '/samples/', language: 'en', template: 'page', title: 'All samples', description: 'A', data: {} }],`,
    ['samples/  All samples'],
  ],
])('its address is printed, and those of the pages that it alone has: %s', async (_case, pages, printed) => {
  const site = createSiteCopy();
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,\n  ${pages}`,
  });
  const { siteRoot, cacheDir, outDir } = site;
  const lines: string[] = [];
  const reporter = { ...silentReporter, line: (text: string) => void lines.push(text) };
  const { url, close } = await startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter });
  await close();
  site.dispose();
  expect(lines).toEqual([['', `  ${url}`, ...printed.map((page) => `  ${url}${page}`), ''].join('\n')]);
});

test('a cache that cannot be written is told of, and pages are shown', async () => {
  const site = createSiteCopy();
  const { siteRoot, cacheDir, outDir } = site;
  const blocked = join(cacheDir, 'development');
  rmSync(blocked, { recursive: true, force: true });
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(blocked, 'Mine.');
  const lines: string[] = [];
  const reporter = { ...silentReporter, line: (text: string) => void lines.push(text) };
  const { url, close } = await startDevServer({ siteRoot, cacheDir, outDir, port: 0, reporter });
  await vi.waitFor(
    () => expect(lines.join('\n')).toMatch(/development.* {2}cannot be written.*--cache/),
    10_000,
  );
  expect((await fetch(new URL('/en/', url))).status).toBe(200);
  await close();
  site.dispose();
});

test('a server that is stopped looks at no further page', async () => {
  const site = createSiteCopy();
  const { siteRoot, cacheDir, outDir } = site;
  const pages = `developmentPages: Array.from({ length: ${SAMPLES} }, (_, index) => (
    { path: \`/sample-\${index}/\`, language: 'en', template: 'page', title: 'Sample', description: 'A', data: {} }
  )),`;
  site.replace({
    file: 'site.config.ts',
    from: 'serviceWorker: false,',
    to: `serviceWorker: false,\n  ${pages}`,
  });
  // The server runs the site's code in this process, whose event loop each page holds for so long at least.
  const counted = `{((end) => {
    globalThis.renderedSamples = (globalThis.renderedSamples ?? 0) + 1;
    while (performance.now() < end);
  })(performance.now() + ${PAGE_MS})}<h1>`;
  site.replace({ file: 'src/templates/page.tsx', from: '<h1>', to: counted });
  const rendered = (): unknown => Reflect.get(globalThis, 'renderedSamples');
  const { close } = await startDevServer({
    siteRoot,
    cacheDir,
    outDir,
    port: 0,
    reporter: silentReporter,
  });
  await vi.waitFor(() => expect(rendered()).toBeGreaterThan(0), 10_000);
  await close();
  const seen = rendered();
  await wait(10 * PAGE_MS);
  site.dispose();
  expect(seen).toBeLessThan(SAMPLES);
  expect(rendered()).toBe(seen);
});
