import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../shared/error-code.ts';
import { identityOf, loadRelease, MANIFEST_FILE } from './load-release.ts';
import type { LoadedRelease, LoadResult } from './load-release.ts';
import { createServedRelease } from './served-release.ts';
import type { Address, ServedRelease } from './served-release.ts';

/** The release that answers now. It changes as a whole or not at all. */
export interface ReleaseStore {
  readonly current: () => ServedRelease;
  /** Hashed files of the releases before, for visitors whose page was loaded before the deploy. */
  readonly findEarlier: (path: string) => Address | undefined;
  /** Why the release on the disk is not the one that answers, or nothing. */
  readonly problem: () => string | undefined;
  /** Looks at the disk now instead of at the next round. */
  readonly check: () => Promise<void>;
  /** The same once a file of the current release is another one on the disk: its files are proven again. */
  readonly checkFiles: () => Promise<void>;
  readonly close: () => void;
}

export type OpenResult =
  | { readonly kind: 'store'; readonly store: ReleaseStore }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export interface StoreOptions {
  readonly distDir: string;
  readonly logger: FastifyBaseLogger;
  /** Of how many releases before the current one hashed files stay available. */
  readonly keepReleases: number;
  readonly memoryLimitBytes: number;
  readonly fileLimitBytes?: number;
  /** How often the disk is looked at. */
  readonly pollMs?: number;
}

const FILE_LIMIT_BYTES = 1_048_576;
const POLL_MS = 250;
/** After a release that cannot be used, looking takes at most a tenth of the time. */
const PAUSE_PER_LOAD = 9;
/** Problems shown at the start; with a broken folder every file is one. */
const PROBLEMS_SHOWN = 5;

/** Loads the release for the first time; an unsound one is a reason not to start. */
export async function openReleaseStore(options: StoreOptions): Promise<OpenResult> {
  const version = await readVersion(options.distDir);
  const first = await load(options, new Map());
  if (first.kind === 'release') return { kind: 'store', store: createStore(options, { ...first, version }) };
  const advice = 'Run `npm run build` again, or set DIST_DIR to a folder a build has written.';
  return { kind: 'problems', problems: [...shorten(first.problems), advice] };
}

interface FirstRelease {
  readonly release: LoadedRelease;
  readonly version: string;
}

function createStore(options: StoreOptions, first: FirstRelease): ReleaseStore {
  const { distDir, logger, keepReleases, pollMs = POLL_MS } = options;
  let current = createServedRelease(first.release);
  let earlier: readonly ReadonlyMap<string, Address>[] = [];
  let { version } = first;
  let hasChangedFile = false;
  let problem: string | undefined;
  let checking: Promise<void> | undefined;
  let nextLoad = { version, notBefore: 0 };

  function check(): Promise<void> {
    checking ??= checkOnce().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  async function checkOnce(): Promise<void> {
    const found = await readVersion(distDir);
    if (found === version && !hasChangedFile) {
      problem = undefined;
      return;
    }
    if (found === nextLoad.version && performance.now() < nextLoad.notBefore) return;
    const start = performance.now();
    const result = await load(options, current.contents);
    const end = performance.now();
    nextLoad = { version: found, notBefore: end + (end - start) * PAUSE_PER_LOAD };
    if (result.kind === 'problems') {
      keepCurrent(shorten(result.problems));
      return;
    }
    // A release that was exchanged while it was read is read again in the next round.
    if ((await readVersion(distDir)) !== found) return;
    version = found;
    hasChangedFile = false;
    problem = undefined;
    const next = createServedRelease(result.release);
    // The same release may lie in other files now, and large ones are read from where they lie.
    if (next.id === current.id) current = next;
    else activate(next);
  }

  function keepCurrent(problems: readonly string[]): void {
    const text = problems.join(' ');
    if (text === problem) return;
    problem = text;
    logger.warn(
      { release: current.id, problems },
      'The release in DIST_DIR is not complete or not sound; the one before stays.',
    );
  }

  function activate(next: ServedRelease): void {
    const immutable = [...current.addresses].filter(
      ([, address]) => address.kind === 'file' && address.isImmutable,
    );
    earlier = [new Map(immutable), ...earlier].slice(0, keepReleases);
    current = next;
    logger.info({ release: next.id, buildHash: next.manifest.buildHash }, 'A new release is served.');
  }

  const timer = setInterval(() => {
    check().catch((error: unknown) => logger.error({ err: error }, 'Looking for a new release failed.'));
  }, pollMs);
  timer.unref();

  return {
    current: () => current,
    findEarlier: (path) => earlier.find((addresses) => addresses.has(path))?.get(path),
    problem: () => problem,
    check,
    checkFiles: () => {
      hasChangedFile = true;
      return check();
    },
    close: () => clearInterval(timer),
  };
}

function load(options: StoreOptions, known: ServedRelease['contents']): Promise<LoadResult> {
  const { distDir, memoryLimitBytes, fileLimitBytes = FILE_LIMIT_BYTES } = options;
  return loadRelease(distDir, { known, memoryLimitBytes, fileLimitBytes });
}

/** Changes with every write and every exchange of the manifest or of a folder above it. */
async function readVersion(distDir: string): Promise<string> {
  try {
    const folder = await realpath(distDir);
    return `${folder} ${identityOf(await stat(join(folder, MANIFEST_FILE)))}`;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code;
  }
}

function shorten(problems: readonly string[]): readonly string[] {
  const rest = problems.length - PROBLEMS_SHOWN;
  return rest > 0 ? [...problems.slice(0, PROBLEMS_SHOWN), `… and ${rest} more.`] : problems;
}
