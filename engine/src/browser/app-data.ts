import { APP_DATA_RETRIES } from '../shared/constants.ts';
import { APP_DATA_URL } from '../shared/page-addresses.ts';
import type { Clock, Fetch } from './environment.ts';
import { pause } from './environment.ts';

/** Reads the hash of the build that is live now; undefined when nobody can tell. */
export type ReadLiveBuild = () => Promise<string | undefined>;

export interface AppDataDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

/** Grows with every attempt, so that a server in trouble gets room. */
const RETRY_PAUSE_MS = 200;

/**
 * Asks again on every status but 200 (specification §4, §7); invalid JSON is
 * final. Readers at the same time share one request.
 */
export function createLiveBuildReader(dependencies: AppDataDependencies): ReadLiveBuild {
  let inFlight: Promise<string | undefined> | undefined;
  return () => {
    inFlight ??= readLiveBuild(dependencies).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
}

async function readLiveBuild({ fetch, clock }: AppDataDependencies): Promise<string | undefined> {
  for (let attempt = 0; attempt <= APP_DATA_RETRIES; attempt += 1) {
    if (attempt > 0) await pause(clock, RETRY_PAUSE_MS * attempt);
    const response = await fetch(APP_DATA_URL).catch(() => undefined);
    if (response?.status === 200) return buildHashOf(await response.json().catch(() => undefined));
  }
  return undefined;
}

function buildHashOf(appData: unknown): string | undefined {
  if (typeof appData !== 'object' || appData === null || !('buildHash' in appData)) return undefined;
  return typeof appData.buildHash === 'string' ? appData.buildHash : undefined;
}
