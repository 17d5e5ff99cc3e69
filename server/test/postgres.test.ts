import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hasPostgres, startPostgres } from './postgres.ts';

/** More than the address of a socket may have. */
const LONG_NAME = 'a'.repeat(120);

test('a PostgreSQL that ends instead of starting is noticed at once, with what it has printed', async ({
  skip,
}) => {
  skip(!hasPostgres(), 'PostgreSQL is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-long-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, LONG_NAME));
  vi.stubEnv('TMPDIR', join(folder, LONG_NAME));
  try {
    await expect(startPostgres()).rejects.toThrow(
      /ended instead of starting:\n.*socket path .* is too long/s,
    );
  } finally {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  }
});
