import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, type FolderChecks } from './config.ts';

const SOUND_FOLDERS: FolderChecks = {
  prepareDataFolder: async () => undefined,
  hasManifest: async () => true,
};

test('an empty environment gives the defaults', async () => {
  expect(await readConfig({ PORT: '', HOST: ' ', PATH: '/bin' }, SOUND_FOLDERS)).toEqual({
    kind: 'config',
    config: {
      host: '127.0.0.1',
      port: 8080,
      dataDir: resolve('data'),
      distDir: resolve('dist'),
      logLevel: 'info',
      trustProxy: false,
      databaseUrl: undefined,
    },
  });
});

test('every variable is read', async () => {
  const env = {
    HOST: '::1',
    PORT: '0',
    DATA_DIR: '/srv/data',
    DIST_DIR: '/srv/dist',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    DATABASE_URL: 'postgres://user:word@localhost:5432/bank',
  };
  expect(await readConfig(env, SOUND_FOLDERS)).toEqual({
    kind: 'config',
    config: {
      host: '::1',
      port: 0,
      dataDir: '/srv/data',
      distDir: '/srv/dist',
      logLevel: 'warn',
      trustProxy: true,
      databaseUrl: 'postgres://user:word@localhost:5432/bank',
    },
  });
});

describe('wrong values', () => {
  test.each([
    ['HOST', 'a host', 'HOST="a host"  is not a host name or IP address.'],
    ['PORT', '80a', 'PORT="80a"  is not a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT="65536"  is not a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT="-1"  is not a whole number from 0 to 65535.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud"  is not a log level.'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY="yes"  is neither true nor false.'],
    ['DATABASE_URL', 'mysql://u:hush@h/d', 'DATABASE_URL  is not a PostgreSQL address.'],
    ['DATABASE_URL', 'postgres://u:hush@h', 'DATABASE_URL  is not a PostgreSQL address.'],
    ['DATABASE_URL', 'hush', 'DATABASE_URL  is not a PostgreSQL address.'],
  ])('%s=%s is a problem that says what to do and shows no password', async (name, value, problem) => {
    const problems = await problemsOf({ [name]: value }, SOUND_FOLDERS);
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(/ Set it to .*\.$/);
    expect(problems[0]).not.toContain('hush');
  });

  test('folders that cannot be used are named with the reason', async () => {
    const checks: FolderChecks = { prepareDataFolder: async () => 'EROFS', hasManifest: async () => false };
    expect(await problemsOf({ DATA_DIR: '/nowhere' }, checks)).toEqual([
      expect.stringContaining('DATA_DIR="/nowhere"  cannot be written to (EROFS).'),
      expect.stringMatching(/^DIST_DIR  holds no manifest\.json\. Run `npm run build` first/),
    ]);
  });

  test('all of them are reported at once', async () => {
    const checks: FolderChecks = { prepareDataFolder: async () => 'EACCES', hasManifest: async () => false };
    const env = { HOST: '-', PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x', DATABASE_URL: 'x' };
    expect(await problemsOf(env, checks)).toHaveLength(7);
  });
});

async function problemsOf(env: Record<string, string>, checks: FolderChecks): Promise<readonly string[]> {
  const result = await readConfig(env, checks);
  return result.kind === 'problems' ? result.problems : [];
}
