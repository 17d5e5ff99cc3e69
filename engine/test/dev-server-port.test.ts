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
