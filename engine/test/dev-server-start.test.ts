import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startDevServer } from '../src/build/dev/dev-server.ts';
import { silentReporter } from './silent-reporter.ts';
import { createSiteCopy } from './site-copy.ts';

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
