import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from '../sweep/processes.ts';
import { createFormsSite } from './forms-load.ts';
import { freePort } from './web-servers.ts';

test('pages are served while the database is away, and operators are told', { timeout: 60_000 }, async () => {
  const site = await createFormsSite(1);
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
  const operationsPort = await freePort();
  const env = {
    DIST_DIR: site.distDir,
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://test@127.0.0.1:1/none',
    OPERATIONS_PORT: String(operationsPort),
  };
  const server = await startProcess(env, 'current');
  try {
    const pages = await Promise.all(
      ['/de/', '/de/about/', '/de/'].map((path) => fetch(`http://127.0.0.1:${server.port}${path}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ready = await fetch(`http://127.0.0.1:${operationsPort}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ problems: [{ name: 'database', problem: 'does not answer' }] }),
    ]);
    expect(await server.stop()).toBe(0);
  } finally {
    await site.remove();
    await rm(dataDir, { recursive: true });
  }
});
