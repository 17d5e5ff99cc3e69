import { resolve } from 'node:path';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import type { Environment } from './read-settings.ts';

export type Config = v.InferOutput<typeof configSchema>;

export type ConfigResult =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/**
 * Reads the configuration from environment variables. Every wrong one is
 * reported in the same result: its name, what is wrong, and what to do.
 * A variable set to nothing counts as left out.
 */
export function readConfig(env: Environment): ConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(configSchema, given);
  const ports = v.safeParse(portSettings, given);
  const clash = ports.success ? portProblem(ports.output) : undefined;
  const problems = [
    ...(result.issues ?? []).map((issue) => describeProblem(issue, given)),
    ...(clash === undefined ? [] : [clash]),
  ];
  return result.success && problems.length === 0
    ? { kind: 'config', config: result.output }
    : { kind: 'problems', problems };
}

const DEFAULT_DIST_DIR = './dist';

/** Where the build lies, for commands that need nothing else of the settings. */
export function readDistDir({ DIST_DIR }: Environment): string {
  return resolve(DIST_DIR?.trim() ? DIST_DIR : DEFAULT_DIST_DIR);
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORT_MAX = 65_535;
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const SOCKETS_PER_ADDRESS = 100;
/**
 * Pages of forms that are filled in for one network, and sends, also those answered in JSON. Four a second are more than a
 * house full of people sends, and little work.
 */
const PAGES_PER_MINUTE = 240;
/** Of one process, which all requests of a visitor's connection come to. */
const LEAST_PAGES_PER_MINUTE = 30;
const MOST_EVENTS_PER_DAY = 9_999_999;
const MEGABYTE = 1_048_576;

const host = v.pipe(
  v.string(),
  v.check(
    isHost,
    'is not a host name or IP address. Set it to the address to listen on, or leave it out for 127.0.0.1.',
  ),
);

function wholeNumber(max: number, advice: string) {
  return v.pipe(
    v.string(),
    v.check(
      (value) => /^\d{1,7}$/.test(value) && Number(value) <= max,
      `is not a whole number from 0 to ${max}. ${advice}`,
    ),
    v.transform(Number),
  );
}

const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
);
const logLevel = v.picklist(
  LOG_LEVELS,
  `is not a log level. Set it to one of ${LOG_LEVELS.join(', ')}, or leave it out for info.`,
);
const trustProxy = v.pipe(
  v.picklist(
    ['true', 'false'],
    'is neither true nor false. Set it to true only behind a proxy that sets or extends X-Forwarded-For and sets X-Forwarded-Proto, or leave it out for false.',
  ),
  v.transform((value) => value === 'true'),
);
const transportSecurity = v.picklist(
  ['off', 'host', 'subdomains'],
  'is not off, host or subdomains. Set it to subdomains only if every subdomain is served over https, or leave it out for host.',
);

const workers = v.pipe(
  v.string(),
  v.regex(
    /^(all|[1-9]\d?)$/,
    'is neither all nor a whole number from 1 to 99. Set it to how many processes take visitors, or leave it out for 1.',
  ),
  v.transform((value) => (value === 'all' ? availableParallelism() : Number(value))),
);

const settings = v.object({
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(
    wholeNumber(PORT_MAX, 'Set it to a free port (0 picks one), or leave it out for 8080.'),
    '8080',
  ),
  OPERATIONS_HOST: v.optional(host, '127.0.0.1'),
  OPERATIONS_PORT: v.optional(
    wholeNumber(PORT_MAX, 'Set it to a free port that visitors cannot reach, or leave it out for none.'),
  ),
  DIST_DIR: v.optional(folder, DEFAULT_DIST_DIR),
  KEEP_RELEASES: v.optional(
    wholeNumber(20, 'Set it to how many earlier releases keep their hashed files, or leave it out for 2.'),
    '2',
  ),
  MEMORY_MB: v.optional(
    wholeNumber(65_536, 'Set it to what the files of a release may take in memory, or leave it out for 256.'),
    '256',
  ),
  SOCKETS_PER_ADDRESS: v.optional(
    wholeNumber(
      65_536,
      'Set it to 0 for no limit, or leave it out for 100 (no limit behind a trusted proxy).',
    ),
  ),
  WORKERS: v.optional(workers, '1'),
  EVENTS_PER_ADDRESS: v.optional(
    wholeNumber(
      1_000_000,
      'Set it to 0 for any number, or leave it out for 600 events of the statistics a minute.',
    ),
    '600',
  ),
  EVENTS_PER_DAY: v.optional(
    wholeNumber(
      MOST_EVENTS_PER_DAY,
      'Set it to 0 for any number, or leave it out for 100000 events of the statistics a day.',
    ),
    '100000',
  ),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  TRUST_PROXY: v.optional(trustProxy, 'false'),
  HSTS: v.optional(transportSecurity, 'host'),
});

/** What says which ports are taken; held against one another also where another setting is wrong. */
const portSettings = v.pick(settings, ['HOST', 'PORT', 'OPERATIONS_HOST', 'OPERATIONS_PORT', 'WORKERS']);

const configSchema = v.pipe(
  settings,
  v.transform((given) => ({
    host: given.HOST,
    port: given.PORT,
    operationsHost: given.OPERATIONS_HOST,
    operationsPort: given.OPERATIONS_PORT,
    distDir: given.DIST_DIR,
    keepReleases: given.KEEP_RELEASES,
    memoryLimitBytes: given.MEMORY_MB * MEGABYTE,
    // Behind a proxy every connection comes from the proxy's address.
    socketsPerAddress: given.SOCKETS_PER_ADDRESS ?? (given.TRUST_PROXY ? 0 : SOCKETS_PER_ADDRESS),
    workers: given.WORKERS,
    // Processes count for themselves: each gets its share, so that all together admit no more.
    eventsPerMinute: Math.ceil(given.EVENTS_PER_ADDRESS / given.WORKERS),
    eventsPerDay: Math.ceil(given.EVENTS_PER_DAY / given.WORKERS),
    pagesPerMinute: Math.max(LEAST_PAGES_PER_MINUTE, Math.ceil(PAGES_PER_MINUTE / given.WORKERS)),
    logLevel: given.LOG_LEVEL,
    trustProxy: given.TRUST_PROXY,
    transportSecurity: given.HSTS,
  })),
);

/** Operators' ports follow one another, one for each of the workers. */
function portProblem(given: v.InferOutput<typeof portSettings>): string | undefined {
  const { HOST: host, PORT: port, OPERATIONS_HOST: operationsHost, WORKERS: workers } = given;
  const { OPERATIONS_PORT: operationsPort } = given;
  if (operationsPort === undefined || operationsPort === 0) return undefined;
  const last = operationsPort + workers - 1;
  if (last > PORT_MAX)
    return `OPERATIONS_PORT="${operationsPort}"  leaves no ports for ${workers} workers, of which each takes the next. Set it to ${PORT_MAX + 1 - workers} or less.`;
  if (!isSharedHost(host, operationsHost) || port < operationsPort || port > last) return undefined;
  const range = workers === 1 ? `${last}` : `${operationsPort} to ${last}, one for each worker,`;
  return `PORT="${port}"  is wanted for operators too, who have ${range} by OPERATIONS_PORT. Set one of the two to another.`;
}

const EVERY_ADDRESS = ['0.0.0.0', '::'];

function isSharedHost(one: string, other: string): boolean {
  return one === other || [one, other].some((host) => EVERY_ADDRESS.includes(host));
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || HOST_NAME.test(value);
}

function describeProblem(
  issue: v.BaseIssue<unknown>,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const name = v.getDotPath(issue) ?? 'environment';
  const value = given[name];
  return `${value === undefined ? name : `${name}=${JSON.stringify(value)}`}  ${issue.message}`;
}
