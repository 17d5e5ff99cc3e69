// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each(['abc', '65536', '0'])('the mock takes no port %j, and says what to write', (port) => {
  const mock = [join(import.meta.dirname, 'mock.ts'), port];
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...mock], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe(`"${port}" is no port. Write a number from 1 to 65535: npm run mock 4011\n`);
  expect(status).toBe(1);
});
