/**
 * The build that is live now, by app data, against the build that made the document (R3). Served HTML of an old build is
 * loaded once more; a flag in session storage makes sure that a broken deploy costs one extra load and never a loop.
 */
import { APP_DATA_URL } from '../shared/addresses.ts';
import { APP_DATA_RETRIES } from '../shared/constants.ts';
import { BUILD_ATTRIBUTE, INCOMPLETE_ATTRIBUTE } from '../shared/document.ts';
import { RELOAD_STORAGE_KEY } from '../shared/storage-keys.ts';
import { ASK_AGAIN } from './ask-again.ts';
import type { Clock, Environment, Fetch } from './environment.ts';
import { watchLeaving } from './leaving.ts';
import { onceUnlessStalled } from './once-unless-stalled.ts';
import { reloadOnceFor } from './parts.ts';
import { pause } from './pause.ts';

export interface LiveBuild {
  /** Reads the hash of the build that is live now; undefined when it cannot be read. */
  read(): Promise<string | undefined>;
  /** What the first reader of the document has got, or is going to get: where there has been none, this is the first. */
  readFirst(): Promise<string | undefined>;
  /** Whether a hash differs from the document's. An unknown hash does not. */
  isOther(build: string | undefined): boolean;
}

export interface LiveBuildDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Hash of the build that made the document; undefined when it does not say. */
  readonly documentBuild: string | undefined;
}

/** Readers at the same time share one request. */
export function createLiveBuild({ fetch, clock, documentBuild }: LiveBuildDependencies): LiveBuild {
  const readNow = onceUnlessStalled(
    clock,
    () => readBuildHash(fetch, clock),
    () => false,
  );
  let first: Promise<string | undefined> | undefined;
  function read(): Promise<string | undefined> {
    const reading = readNow();
    first ??= reading;
    return reading;
  }
  return {
    read,
    readFirst: () => first ?? read(),
    isOther: (build) => Boolean(build && documentBuild && build !== documentBuild),
  };
}

/** The hash of the build that made a document; undefined where it does not say. */
export function documentBuild(document: Document): string | undefined {
  return document.documentElement.getAttribute(BUILD_ATTRIBUTE) ?? undefined;
}

/** Grows with every attempt, so that a server in trouble gets room. */
const RETRY_PAUSE_MS = 200;

/** Asks again on every status but 200 (R2.4a); invalid JSON is final. */
async function readBuildHash(fetch: Fetch, clock: Clock): Promise<string | undefined> {
  for (let attempt = 0; attempt <= APP_DATA_RETRIES; attempt += 1) {
    if (attempt > 0) await pause(clock, RETRY_PAUSE_MS * attempt);
    const response = await fetch(APP_DATA_URL, attempt > 0 ? ASK_AGAIN : undefined).catch(() => undefined);
    if (response?.status === 200) return buildHashOf(await response.json().catch(() => undefined));
  }
  return undefined;
}

function buildHashOf(appData: unknown): string | undefined {
  if (typeof appData !== 'object' || appData === null || !('buildHash' in appData)) return undefined;
  return typeof appData.buildHash === 'string' ? appData.buildHash : undefined;
}

/**
 * The check of a first load, with one request for app data: a page that hydrates has made it before. A document that is
 * left meanwhile is not reloaded: that would take its visitor back.
 */
export async function checkBuild(
  liveBuild: LiveBuild,
  {
    window,
    sessionStorage,
    reload,
  }: Pick<Environment, 'sessionStorage' | 'reload'> & { readonly window: Window },
): Promise<void> {
  const { isLeft, stop } = watchLeaving(window);
  const isReplaced = liveBuild.isOther(await liveBuild.readFirst());
  stop();
  if (
    isReplaced &&
    !isLeft() &&
    // Unless that has just been done, or nothing can be remembered.
    sessionStorage.read(RELOAD_STORAGE_KEY) === null &&
    sessionStorage.write(RELOAD_STORAGE_KEY, '1')
  )
    return reload();
  sessionStorage.remove(RELOAD_STORAGE_KEY);
}

export interface UpdateWatch {
  /** Whether a new service worker is ready, so that the next navigation has to be a full one. */
  hasUpdate(): boolean;
  /** A page that lacks something it needs, now or later, is healed by one reload (R8.4). */
  onUpdateReady(): void;
}

/** Puts together what is heard of the service worker and what the page lacks; reloads at most once for each build. */
export function createUpdateWatch({ window, document, sessionStorage, reload }: Environment): UpdateWatch {
  const root = document.documentElement;
  let hasUpdate = false;
  const reloadIncomplete = (): void => {
    // A reason of its own: the page may have been loaded again for the build itself.
    if (root.hasAttribute(INCOMPLETE_ATTRIBUTE))
      reloadOnceFor(`${documentBuild(document)}+;`, { sessionStorage, reload });
  };
  return {
    hasUpdate: () => hasUpdate,
    onUpdateReady() {
      reloadIncomplete();
      if (hasUpdate) return;
      hasUpdate = true;
      new window.MutationObserver(reloadIncomplete).observe(root, {
        attributeFilter: [INCOMPLETE_ATTRIBUTE],
      });
    },
  };
}
