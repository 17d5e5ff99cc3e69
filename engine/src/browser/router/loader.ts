/**
 * Loads the data of pages into script memory (R2). Every outcome is a value;
 * nothing here touches the document or runs code of a page. A page once loaded
 * is not fetched again, and loads of the same path at the same time are one,
 * unless the first has stalled.
 */
import { NOT_FOUND_PATH, SERVER_ERROR_PATH } from '../../shared/addresses.ts';
import type { LoadedPage } from '../../shared/app.ts';
import { versionAt } from '../../shared/language-at.ts';
import { matchesPattern, normalisePath } from '../../shared/paths.ts';
import type { CatchAll, Json, PageData, SliceData, StaticQueryFile } from '../../shared/protocol.ts';
import { partialHydrationUrl, sliceDataUrl, staticQueryUrl } from '../../shared/record-addresses.ts';
import type { Clock, Fetch } from '../environment.ts';
import type { LiveBuild } from '../live-build.ts';
import { onceUnlessStalled } from '../once-unless-stalled.ts';
import { pause } from '../pause.ts';
import { createPageDataRequest } from './page-data-request.ts';
import type { PageDataRequest } from './page-data-request.ts';
import { readRecord } from './read-record.ts';

export type LoadResult =
  | { readonly kind: 'page' | 'not-found' | 'server-error'; readonly loaded: LoadedPage }
  /** The site has been deployed since this document was loaded. */
  | { readonly kind: 'new-build' }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

/** Why a load has brought no page. */
export function failureOf(
  result: Exclude<LoadResult, { readonly kind: 'page' | 'new-build' }>,
  path: string,
): unknown {
  return result.kind === 'unreachable' ? result.cause : new Error(`No page data for ${path}`);
}

export interface Loader {
  /** Loads the page at a path, percent-encoded or not. Never rejects. */
  load(path: string): Promise<LoadResult>;
  /** The same without the payload of a page that hydrates partly, for pages that are only likely. Never rejects. */
  loadAhead(path: string): Promise<LoadResult>;
  /**
   * The record of a page, before its slices and queries are there; undefined where no page of the live build stands at the
   * path. Never rejects.
   */
  loadRecord(path: string): Promise<PageData | undefined>;
  /**
   * Whether the record of a page, its slices and queries are in memory; the payload of one that hydrates partly may not be.
   */
  isLoaded(path: string): boolean;
  /** Whether the last load of a path has brought no page, so that it is left to a click to try again. */
  hasFailed(path: string): boolean;
  /** Loads slices and static queries that the next page is likely to have, by their addresses. Never rejects. */
  loadShared(urls: readonly string[]): Promise<void>;
}

export interface LoaderDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly liveBuild: LiveBuild;
  readonly catchAlls: readonly CatchAll[];
  /** The language in which a status page speaks at a path. */
  languageAt(path: string): string;
  /** The path of the document that was served. */
  readonly servedPath: string;
}

/** How long a page that is ready waits for app data that does not answer. */
const APP_DATA_WAIT_MS = 500;

/** A page-data record, found for a path. */
interface Found {
  readonly kind: 'page' | 'not-found' | 'server-error';
  readonly page: PageData;
}

interface StatusSearch {
  readonly kind: 'not-found' | 'server-error';
  readonly statusPath: string;
  readonly path: string;
}

/** The loader of a document, with nothing in memory. */
export function createLoader(dependencies: LoaderDependencies): Loader {
  const { fetch, clock, liveBuild, catchAlls, languageAt, servedPath } = dependencies;
  const records = onceUnlessStalled(clock, (url: string) => readRecord(fetch, url));
  const statusPages = new Map<string, PageData>();
  const loadPage = onceUnlessStalled(clock, fetchPage, ({ kind }) => kind === 'page');
  /** Of all paths that have been asked for. */
  const pageRecords = new Map<string, Promise<PageData | undefined>>();
  const loadPayload = onceUnlessStalled(clock, readPayload, (payload) => payload !== undefined);
  /** Paths that a visitor wants; the payloads of others stay where they are. */
  const wanted = new Set<string>();
  const loadedPaths = new Set<string>();
  const failures = createFailures();

  function loadWhole(path: string): Promise<LoadResult> {
    wanted.add(path);
    return failures.note(path, loadWithPayload(path));
  }

  async function loadWithPayload(path: string): Promise<LoadResult> {
    const result = await loadPage(path);
    try {
      // A record that somebody has written by hand may lack what tells.
      if (result.kind !== 'page' || !isPartial(result.loaded.page)) return result;
      const payload = await loadPayload(result.loaded.page.path);
      if (payload === undefined) return { kind: 'new-build' };
      return { ...result, loaded: { ...result.loaded, payload } };
    } catch (cause) {
      return { kind: 'unreachable', cause };
    }
  }

  /** The payload of a page of the live build; undefined where that is another one, although the record has come before. */
  async function readPayload(pagePath: string): Promise<Json | undefined> {
    const liveHash = liveBuild.read();
    const payload = (await readRecord(fetch, partialHydrationUrl(pagePath))) as Json;
    return (await isReplaced(liveHash, dependencies)) ? undefined : payload;
  }

  async function fetchPage(path: string): Promise<LoadResult> {
    // The document has asked which build is live, or is about to: one question is enough for its own page.
    const liveHash = path === servedPath ? liveBuild.readFirst() : liveBuild.read();
    const finding = find(path);
    pageRecords.set(path, readPageRecord(finding, liveHash));
    try {
      const found = await finding;
      if (found === undefined) return { kind: 'unreachable', cause: new Error(`No page data for ${path}`) };
      if (liveBuild.isOther(found.page.buildHash)) return { kind: 'new-build' };
      // Beside what the record refers to; whoever wants the page waits for it, and hears of a failure.
      if (wanted.has(path) && isPartial(found.page)) loadPayload(found.page.path).catch(() => undefined);
      const loaded = await complete(found.page);
      // The worker of another build answers with its own slices where the network fails for a moment.
      if (Object.values(loaded.slices).some(({ buildHash }) => liveBuild.isOther(buildHash)))
        return { kind: 'new-build' };
      if (await isReplaced(liveHash, dependencies)) return { kind: 'new-build' };
      if (found.kind === 'page') loadedPaths.add(path);
      return { kind: found.kind, loaded };
    } catch (cause) {
      return { kind: 'unreachable', cause };
    }
  }

  async function readPageRecord(
    finding: Promise<Found | undefined>,
    liveHash: ReturnType<LiveBuild['read']>,
  ): Promise<PageData | undefined> {
    const found = await finding.catch(() => undefined);
    if (found?.kind !== 'page' || liveBuild.isOther(found.page.buildHash)) return undefined;
    return (await isReplaced(liveHash, dependencies)) ? undefined : found.page;
  }

  /** The record for a path, which may be that of a status page; undefined when none can be had. */
  async function find(path: string): Promise<Found | undefined> {
    const request = createPageDataRequest(fetch, clock);
    const findNotFound = (statusPath: string): Promise<Found | undefined> =>
      findStatusPage(request, { kind: 'not-found', statusPath, path });
    const findServerError = (): Promise<Found | undefined> =>
      findStatusPage(request, { kind: 'server-error', statusPath: SERVER_ERROR_PATH, path });
    if (normalisePath(path) === undefined) return findNotFound(NOT_FOUND_PATH);
    const answer = await request(path);
    switch (answer.kind) {
      case 'success':
        // Empty and left out mean the same: whoever writes records by hand writes either.
        return answer.page.getServerDataError ? findServerError() : { kind: 'page', page: answer.page };
      case 'missing': {
        const catchAll = catchAlls.find(({ matchPath }) => matchesPattern(matchPath, path));
        return findNotFound(catchAll?.path ?? NOT_FOUND_PATH);
      }
      case 'server-error':
        return findServerError();
      case 'failed':
        return undefined;
    }
  }

  /** A status page, in the language wanted where its record names such a version and it can be had. */
  async function findStatusPage(
    request: PageDataRequest,
    { kind, statusPath, path }: StatusSearch,
  ): Promise<Found | undefined> {
    const page = await readStatusPage(request, statusPath);
    const version = page && versionAt(path, page.result.pageContext.alternates, languageAt);
    const inLanguage = version && (await readStatusPage(request, version.path));
    const found = inLanguage ?? page;
    return found && { kind, page: found };
  }

  async function readStatusPage(request: PageDataRequest, path: string): Promise<PageData | undefined> {
    const known = statusPages.get(path);
    if (known !== undefined) return known;
    const answer = await request(path);
    if (answer.kind !== 'success') return undefined;
    statusPages.set(path, answer.page);
    return answer.page;
  }

  /** Adds the queries and slices that a record refers to; rejects when one cannot be had. */
  async function complete(page: PageData): Promise<LoadedPage> {
    const [queryFiles, loadedSlices] = await Promise.all([
      Promise.all(page.staticQueryHashes.map(loadQuery)),
      Promise.all(Object.entries(page.slicesMap).map(loadSlice)),
    ]);
    const allQueries = [...queryFiles, ...loadedSlices.flatMap((slice) => slice.queryFiles)];
    return {
      page,
      staticQueries: Object.fromEntries(allQueries.map(({ query, data }) => [query, data])),
      slices: Object.fromEntries(loadedSlices.map(({ name, slice }) => [name, slice])),
    };
  }

  async function loadSlice([name, stored]: readonly [string, string]) {
    const slice = (await records(sliceDataUrl(stored))) as SliceData;
    return { name, slice, queryFiles: await Promise.all(slice.staticQueryHashes.map(loadQuery)) };
  }

  async function loadQuery(hash: string): Promise<StaticQueryFile> {
    return (await records(staticQueryUrl(hash))) as StaticQueryFile;
  }

  return {
    load: (path) => loadWhole(normalisePath(path) ?? path),
    loadAhead(path) {
      const key = normalisePath(path) ?? path;
      return failures.note(key, loadPage(key));
    },
    async loadRecord(path) {
      const key = normalisePath(path) ?? path;
      // Begins by noting the record that is on its way.
      void loadPage(key);
      return pageRecords.get(key);
    },
    isLoaded: (path) => loadedPaths.has(normalisePath(path) ?? path),
    hasFailed: (path) => failures.has(normalisePath(path) ?? path),
    async loadShared(urls) {
      // A failure shows, and is tried again, with the page that needs it.
      await Promise.allSettled(urls.map(records));
    },
  };
}

/** The paths of which the last load has brought no page. */
function createFailures() {
  const failed = new Set<string>();
  /** How many loads of each path have brought its page. */
  const successes = new Map<string, number>();
  return {
    has: (path: string): boolean => failed.has(path),
    async note(path: string, loading: Promise<LoadResult>): Promise<LoadResult> {
      const before = successes.get(path) ?? 0;
      const result = await loading;
      const now = successes.get(path) ?? 0;
      if (result.kind === 'page') {
        successes.set(path, now + 1);
        failed.delete(path);
      }
      // A load that has stalled may end after the one that was made in its place.
      else if (now === before) failed.add(path);
      return result;
    },
  };
}

/** Whether another build is live, as far as that can be known in a moment. */
async function isReplaced(
  liveHash: ReturnType<LiveBuild['read']>,
  { clock, liveBuild }: Pick<LoaderDependencies, 'clock' | 'liveBuild'>,
): Promise<boolean> {
  const hash = await Promise.race([liveHash, pause(clock, APP_DATA_WAIT_MS)]);
  return liveBuild.isOther(hash ?? undefined);
}

function isPartial(page: PageData): boolean {
  return page.result.pageContext.isPartiallyHydrated === true;
}
