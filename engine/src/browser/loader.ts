/**
 * Loads pages into script memory (specification §4 and §7, behaviour §2). Every
 * outcome is a value; nothing here touches the document. A page once loaded is
 * not fetched again, and loads of the same path at the same time are one.
 */
import { matchesPattern, normalisePath } from '../shared/paths.ts';
import { NOT_FOUND_PATH, SERVER_ERROR_PATH, type CatchAll, type PageData } from '../shared/protocol.ts';
import type { AppModule, LoadedPage } from './app.ts';
import type { ReadLiveBuild } from './app-data.ts';
import { isOtherBuild } from './build-check.ts';
import { type Clock, type Fetch, pause } from './environment.ts';
import { createPageMemory } from './page-memory.ts';
import { loadPartialHydration } from './partial-hydration.ts';
import { createRetryBudget, requestPageData, type RequestDependencies } from './request-page-data.ts';
import { createPageCompleter } from './shared-data.ts';

export type LoadResult =
  | { readonly kind: 'page' | 'not-found' | 'server-error'; readonly loaded: LoadedPage }
  /** The site has been deployed since this document was loaded. */
  | { readonly kind: 'new-build' }
  | { readonly kind: 'unreachable'; readonly cause: unknown };

export interface Loader {
  /** Loads the page at a path, percent-encoded or not. Never rejects. */
  load(path: string): Promise<LoadResult>;
}

export interface LoaderDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly app: AppModule;
  readonly readLiveBuild: ReadLiveBuild;
  /** Hash of the build that made the document; undefined when it does not say. */
  readonly documentBuild: string | undefined;
  readonly catchAlls: readonly CatchAll[];
}

const REMEMBERED_PAGES = 100;

/** How long a page that is ready waits for app data that does not answer. */
export const APP_DATA_WAIT_MS = 500;

export function createLoader(dependencies: LoaderDependencies): Loader {
  const memory = createPageMemory<LoadedPage>(REMEMBERED_PAGES);
  const inFlight = new Map<string, Promise<LoadResult>>();
  const completePage = createPageCompleter(dependencies);

  async function load(path: string): Promise<LoadResult> {
    const canonical = normalisePath(path);
    const remembered = canonical === undefined ? undefined : memory.get(canonical);
    if (remembered !== undefined) return { kind: 'page', loaded: remembered };
    const key = canonical ?? path;
    const loading = inFlight.get(key) ?? fetchPage(canonical).finally(() => inFlight.delete(key));
    inFlight.set(key, loading);
    return loading;
  }

  async function fetchPage(path: string | undefined): Promise<LoadResult> {
    const liveBuild = dependencies.readLiveBuild();
    try {
      const found = await findPage(path, { ...dependencies, budget: createRetryBudget() });
      if (found === undefined) return { kind: 'unreachable', cause: new Error(`No page data for ${path}`) };
      if (isOtherBuild(found.page.buildHash, dependencies.documentBuild)) return { kind: 'new-build' };
      const loaded = memory.get(found.path) ?? (await complete(found.page));
      const build = await Promise.race([liveBuild, pause(dependencies.clock, APP_DATA_WAIT_MS)]);
      if (isOtherBuild(build ?? undefined, dependencies.documentBuild)) return { kind: 'new-build' };
      memory.set(found.path, loaded);
      return { kind: found.kind, loaded };
    } catch (cause) {
      return { kind: 'unreachable', cause };
    }
  }

  async function findPage(
    path: string | undefined,
    request: RequestDependencies,
  ): Promise<FoundPage | undefined> {
    if (path === undefined) return findStatusPage('not-found', NOT_FOUND_PATH, request);
    const answer = await requestPageData(path, request);
    switch (answer.kind) {
      case 'success':
        return { kind: 'page', path, page: answer.page };
      case 'missing':
        return findStatusPage('not-found', notFoundPath(path), request);
      case 'server-error':
        return findStatusPage('server-error', SERVER_ERROR_PATH, request);
      case 'failed':
        return undefined;
    }
  }

  async function findStatusPage(
    kind: 'not-found' | 'server-error',
    path: string,
    request: RequestDependencies,
  ): Promise<FoundPage | undefined> {
    const remembered = memory.get(path);
    if (remembered !== undefined) return { kind, path, page: remembered.page };
    const answer = await requestPageData(path, request);
    return answer.kind === 'success' ? { kind, path, page: answer.page } : undefined;
  }

  function notFoundPath(path: string): string {
    return (
      dependencies.catchAlls.find(({ matchPath }) => matchesPattern(matchPath, path))?.path ?? NOT_FOUND_PATH
    );
  }

  async function complete(page: PageData): Promise<LoadedPage> {
    const isPartial = dependencies.app.isPartiallyHydrated?.(page.componentChunkName) ?? false;
    if (!isPartial) return completePage(page);
    const [loaded, payload] = await Promise.all([
      completePage(page),
      loadPartialHydration(page.path, dependencies),
    ]);
    return { ...loaded, payload };
  }

  return { load };
}

interface FoundPage {
  readonly kind: 'page' | 'not-found' | 'server-error';
  /** Where its data lies. */
  readonly path: string;
  readonly page: PageData;
}
