import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, readDistDir } from './config.ts';

test('an empty environment gives the defaults', () => {
  expect(readConfig({ PORT: '', HOST: ' ', PATH: '/bin' })).toEqual({
    kind: 'config',
    config: {
      host: '127.0.0.1',
      port: 8080,
      operationsHost: '127.0.0.1',
      operationsPort: undefined,
      distDir: resolve('dist'),
      keepReleases: 2,
      memoryLimitBytes: 256 * 1_048_576,
      socketsPerAddress: 100,
      workers: 1,
      eventsPerMinute: 600,
      eventsPerDay: 100_000,
      pagesPerMinute: 240,
      logLevel: 'info',
      trustProxy: false,
      transportSecurity: 'host',
    },
  });
});

test('every variable is read', () => {
  const env = {
    HOST: '::1',
    PORT: '0',
    OPERATIONS_HOST: '0.0.0.0',
    OPERATIONS_PORT: '9090',
    DIST_DIR: '/srv/dist',
    KEEP_RELEASES: '0',
    MEMORY_MB: '1',
    SOCKETS_PER_ADDRESS: '7',
    WORKERS: '3',
    EVENTS_PER_ADDRESS: '0',
    EVENTS_PER_DAY: '3001',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
    HSTS: 'subdomains',
  };
  expect(readConfig(env)).toEqual({
    kind: 'config',
    config: {
      host: '::1',
      port: 0,
      operationsHost: '0.0.0.0',
      operationsPort: 9090,
      distDir: '/srv/dist',
      keepReleases: 0,
      memoryLimitBytes: 1_048_576,
      socketsPerAddress: 7,
      workers: 3,
      eventsPerMinute: 0,
      eventsPerDay: 1001,
      pagesPerMinute: 80,
      logLevel: 'warn',
      trustProxy: true,
      transportSecurity: 'subdomains',
    },
  });
});

test('all is one process for each core', () => {
  const result = readConfig({ WORKERS: 'all' });
  expect(result.kind === 'config' && result.config.workers).toBe(availableParallelism());
});

test.each([
  ['1', 600, 240],
  ['4', 150, 60],
  ['7', 86, 35],
  // As many pages as a visitor asks for over one connection are always filled in.
  ['12', 50, 30],
])(
  'of the events and pages of one network each of %s processes admits its share',
  (workers, eventsPerMinute, pagesPerMinute) => {
    const result = readConfig({ WORKERS: workers });
    expect(result).toMatchObject({ config: { eventsPerMinute, pagesPerMinute } });
  },
);

test('behind a proxy all connections come from one address, so they are not limited unless asked for', () => {
  const result = readConfig({ TRUST_PROXY: 'true' });
  expect(result).toMatchObject({ config: { socketsPerAddress: 0 } });
});

describe('wrong values', () => {
  test.each([
    ['HOST', 'a host', 'HOST="a host"  is not a host name or IP address.'],
    ['PORT', '80a', 'PORT="80a"  is not a whole number from 0 to 65535.'],
    ['PORT', '65536', 'PORT="65536"  is not a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT="-1"  is not a whole number from 0 to 65535.'],
    ['OPERATIONS_PORT', 'x', 'OPERATIONS_PORT="x"  is not a whole number from 0 to 65535.'],
    ['KEEP_RELEASES', '21', 'KEEP_RELEASES="21"  is not a whole number from 0 to 20.'],
    ['WORKERS', '0', 'WORKERS="0"  is neither all nor a whole number from 1 to 99.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud"  is not a log level.'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY="yes"  is neither true nor false.'],
    ['TRUST_PROXY', '1', 'behind a proxy that sets or extends X-Forwarded-For and sets X-Forwarded-Proto'],
    ['HSTS', 'yes', 'HSTS="yes"  is not off, host or subdomains.'],
  ])('%s=%s is a problem that says what to do', (name, value, problem) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(/ Set it to .*\.$/);
  });

  test('a clash of ports is said together with whatever else is wrong', () => {
    expect(problemsOf({ OPERATIONS_PORT: '8080', HSTS: 'yes' })).toEqual([
      expect.stringContaining('HSTS="yes"  is not off'),
      expect.stringContaining('PORT="8080"  is wanted for operators too'),
    ]);
    expect(problemsOf({ OPERATIONS_PORT: '8080', WORKERS: 'none' })).toEqual([
      expect.stringContaining('WORKERS="none"'),
    ]);
  });

  test.each([
    [
      { WORKERS: '2', OPERATIONS_PORT: '65535' },
      'OPERATIONS_PORT="65535"  leaves no ports for 2 workers, of which each takes the next. Set it to 65534 or less.',
    ],
    [
      { WORKERS: '2', OPERATIONS_PORT: '9391', PORT: '9392' },
      'PORT="9392"  is wanted for operators too, who have 9391 to 9392, one for each worker, by OPERATIONS_PORT. Set one of the two to another.',
    ],
    [
      { OPERATIONS_PORT: '8080' },
      'PORT="8080"  is wanted for operators too, who have 8080 by OPERATIONS_PORT. Set one of the two to another.',
    ],
    [
      { OPERATIONS_PORT: '8080', HOST: '0.0.0.0' },
      'PORT="8080"  is wanted for operators too, who have 8080 by OPERATIONS_PORT. Set one of the two to another.',
    ],
  ])('the ports of %j do not go together', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });

  test.each([
    { WORKERS: '2', OPERATIONS_PORT: '65534' },
    { WORKERS: '2', OPERATIONS_PORT: '0' },
    { WORKERS: '2', OPERATIONS_PORT: '9391', PORT: '9393' },
    { OPERATIONS_PORT: '8080', HOST: '192.0.2.1' },
  ])('the ports of %j do', (env) => {
    expect(problemsOf(env)).toEqual([]);
  });

  test('all of them are reported at once', () => {
    expect(problemsOf({ HOST: '-', PORT: 'x', LOG_LEVEL: 'x', TRUST_PROXY: 'x' })).toHaveLength(4);
  });
});

function problemsOf(env: Record<string, string>): readonly string[] {
  const result = readConfig(env);
  return result.kind === 'problems' ? result.problems : [];
}

test.each([undefined, '', ' '])(
  'the build of commands is that of the server where DIST_DIR is %j',
  (DIST_DIR) => {
    expect(readConfig({ DIST_DIR })).toMatchObject({ config: { distDir: readDistDir({ DIST_DIR }) } });
  },
);
