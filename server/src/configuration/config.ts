import { resolve } from 'node:path';
import { isIP } from 'node:net';
import * as v from 'valibot';

/** What the environment says about folders; passed in so that tests need no disk. */
export interface FolderChecks {
  /** Creates the folder if need be; returns why it cannot be written to, or nothing. */
  readonly prepareDataFolder: (folder: string) => Promise<string | undefined>;
  readonly hasManifest: (folder: string) => Promise<boolean>;
}

export type Config = v.InferOutput<ReturnType<typeof createConfigSchema>>;

export type ConfigResult =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/**
 * Reads the configuration from environment variables. Every wrong one is
 * reported in the same result: its name, what is wrong, and what to do.
 * A variable set to nothing counts as left out.
 */
export async function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  checks: FolderChecks,
): Promise<ConfigResult> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = await v.safeParseAsync(createConfigSchema(checks), given);
  if (result.success) return { kind: 'config', config: result.output };
  return { kind: 'problems', problems: result.issues.map((issue) => describeProblem(issue, given)) };
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const PORT_MAX = 65_535;
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
/** Its value may hold a password, so it is never printed. */
const SECRET_NAMES: ReadonlySet<string> = new Set(['DATABASE_URL']);

const host = v.pipe(
  v.string(),
  v.check(
    isHost,
    'is not a host name or IP address. Set it to the address to listen on, or leave it out for 127.0.0.1.',
  ),
);
const port = v.pipe(
  v.string(),
  v.check(
    isPort,
    `is not a whole number from 0 to ${PORT_MAX}. Set it to a free port (0 picks one), or leave it out for 8080.`,
  ),
  v.transform(Number),
);
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
    'is neither true nor false. Set it to true only behind a proxy that sets X-Forwarded-Proto itself, or leave it out for false.',
  ),
  v.transform((value) => value === 'true'),
);
const databaseUrl = v.pipe(
  v.string(),
  v.check(
    isPostgresUrl,
    'is not a PostgreSQL address. Set it to postgres://user:password@host:5432/database, or leave it out for the embedded database.',
  ),
);

function createConfigSchema({ prepareDataFolder, hasManifest }: FolderChecks) {
  const dataFolder = v.rawCheckAsync<string>(async ({ dataset, addIssue }) => {
    const reason = dataset.typed ? await prepareDataFolder(dataset.value) : undefined;
    if (reason === undefined) return;
    const advice = 'Set it to a folder this user may write, or correct its owner.';
    addIssue({ message: `cannot be written to (${reason}). ${advice}` });
  });
  const distFolder = v.checkAsync<string, string>(
    hasManifest,
    'holds no manifest.json. Run `npm run build` first, or set it to the folder a build has written.',
  );
  return v.pipeAsync(
    v.objectAsync({
      HOST: v.optional(host, '127.0.0.1'),
      PORT: v.optional(port, '8080'),
      DATA_DIR: v.optionalAsync(v.pipeAsync(folder, dataFolder), './data'),
      DIST_DIR: v.optionalAsync(v.pipeAsync(folder, distFolder), './dist'),
      LOG_LEVEL: v.optional(logLevel, 'info'),
      TRUST_PROXY: v.optional(trustProxy, 'false'),
      DATABASE_URL: v.optional(databaseUrl),
    }),
    v.transform((given) => ({
      host: given.HOST,
      port: given.PORT,
      dataDir: given.DATA_DIR,
      distDir: given.DIST_DIR,
      logLevel: given.LOG_LEVEL,
      trustProxy: given.TRUST_PROXY,
      databaseUrl: given.DATABASE_URL,
    })),
  );
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || HOST_NAME.test(value);
}

function isPort(value: string): boolean {
  return /^\d{1,5}$/.test(value) && Number(value) <= PORT_MAX;
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return ['postgres:', 'postgresql:'].includes(url.protocol) && url.pathname.length > 1;
}

function describeProblem(
  issue: v.BaseIssue<unknown>,
  given: Readonly<Record<string, string | undefined>>,
): string {
  const name = v.getDotPath(issue) ?? 'environment';
  const value = given[name];
  const shown = value === undefined || SECRET_NAMES.has(name) ? name : `${name}=${JSON.stringify(value)}`;
  return `${shown}  ${issue.message}`;
}
