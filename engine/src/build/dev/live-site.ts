import { normalizePath } from 'vite';
import type { EnvironmentModuleNode, ErrorPayload, ViteDevServer } from 'vite';
import { DEFINITION_MODULE } from '../bundle/engine-plugin.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { StringsByLanguage } from '../content/words/strings.ts';
import { failureText } from '../failure-text.ts';
import { formatProblems } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { Reporter } from '../reporter.ts';
import { createBrowserNotice } from './browser-notice.ts';
import { createChangeFilter } from './change-filter.ts';
import type { DevFolders, DevSite, SiteWithProblems } from './dev-site.ts';
import { createDevSiteLoader } from './dev-site.ts';
import type { FaultNotice } from './fault-notice.ts';
import { createFaultNotice } from './fault-notice.ts';
import type { RequestWatch } from './request-watch.ts';
import { watchChanges } from './watch-changes.ts';

/** A site with every change that has been saved; rejects where its code cannot run. */
interface LatestSite {
  /** How many changes browsers have been told of. */
  readonly version: number;
  readonly loading: Promise<DevSite | SiteWithProblems>;
}

/** A site whose changes are followed. */
export interface LiveSite {
  /** Waits for the first load; throws what it throws. Problems that rendered pages show are told of later. */
  start(): Promise<void>;
  /** Waits for a change that is being read, and for those that come meanwhile. */
  latest(): Promise<LatestSite>;
  /** Hears that a browser shows why a page could not be made: nothing in that can be replaced in place. */
  noteFailure(): void;
  /** Tells of problems that show only when a part of the site is asked for, and answers with them until there is a change. */
  showProblems(problems: readonly Problem[], loading: LatestSite['loading']): void;
  /** Looks at no further change. */
  stop(): Promise<void>;
}

/** Tells the browser's code of a site's definition and interface words, as they are now. */
export type UseDefinition = (site: SiteDefinition, strings: StringsByLanguage) => void;

interface LiveSiteTools {
  readonly reporter: Reporter;
  readonly requests: RequestWatch;
  readonly useDefinition: UseDefinition;
}

/** How long to wait for further changes before the content is read again. */
const SETTLE_MS = 10;

/** Begins to load a site, and loads it again whenever something of it is saved. */
export async function createLiveSite(
  vite: ViteDevServer,
  folders: DevFolders,
  { reporter, requests, useDefinition }: LiveSiteTools,
): Promise<LiveSite> {
  const faults = createFaultNotice(reporter.line);
  const loader = createDevSiteLoader(vite, folders, { requests, reporter });
  const load = async (changed: readonly string[] = []): Promise<DevSite | SiteWithProblems> => {
    const site = await loader.load(changed);
    if ('problems' in site) faults.tell(formatProblems(site.problems));
    else useDefinition(site.data.site, site.content.strings);
    return site;
  };
  const browsers = createBrowserNotice(vite);
  const hasToBeShown = createChangeFilter(vite);
  // Before anything is read, so that no change is missed that is saved meanwhile.
  const stopWatching = await watchChanges(vite, folders.siteRoot);
  let current = load();
  // Nobody waits for it before `start`, and without Vite it fails.
  current.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const showProblems: LiveSite['showProblems'] = (problems, loading) => {
    if (current === loading) current = Promise.resolve(tellOfProblems(vite, faults, problems));
  };
  /** Pages are shown before all of them are known to be right, because that takes longer the more there are. */
  const follow = async (loading: Promise<DevSite | SiteWithProblems>): Promise<void> => {
    try {
      const site = await loading;
      if ('problems' in site) return;
      const problems = await loader.check(site);
      if (problems.length > 0) showProblems(problems, loading);
      // A check that something newer has ended has found nothing out.
      else if (current === loading) faults.findNone();
    } catch (error) {
      if (current === loading) current = failed(error);
      await tellOfFailure(vite, faults, error);
    }
  };
  const changed = new Set<string>();
  const reload = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    const loadChanged = (): Promise<DevSite | SiteWithProblems> => load(files);
    // One after the other: a load that joined one under way could get the code of before.
    const wasWhole = isWhole(current);
    const loading = current.then(loadChanged, loadChanged);
    current = loading;
    const hasComponents = (await wasWhole) && !browsers.hasShownFailure();
    const isReplaced = hasComponents && files.every((file) => isHotReplaced(vite, file));
    // They leave the page and ask for it again while it is made. Problems come in its place.
    if (!isReplaced) browsers.tell();
    await follow(loading);
  };
  vite.watcher.on('all', (event, file) => {
    if (!hasToBeShown(event, file)) return;
    // Vite does the same, but some time later.
    vite.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
    clearTimeout(timer);
    changed.add(file);
    timer = setTimeout(() => void reload().catch(faults.tellOfUntold), SETTLE_MS);
  });
  return {
    async start() {
      const loading = current;
      await loading;
      void follow(loading).catch(faults.tellOfUntold);
    },
    async latest() {
      await untilSettled(() => current);
      return { version: browsers.version(), loading: current };
    },
    noteFailure: browsers.noteFailure,
    showProblems,
    async stop() {
      clearTimeout(timer);
      await stopWatching();
      loader.close();
    },
  };
}

/** Waits for something, and for what has taken its place meanwhile. */
async function untilSettled(current: () => Promise<unknown>): Promise<void> {
  let waitedFor: Promise<unknown>;
  do {
    waitedFor = current();
    await waitedFor.catch(() => undefined);
  } while (waitedFor !== current());
}

/** What stands in place of a site with problems, or after a failure, runs no component that could be replaced. */
function isWhole(site: Promise<DevSite | SiteWithProblems>): Promise<boolean> {
  return site.then(
    (loaded) => !('problems' in loaded),
    () => false,
  );
}

/** What later requests are answered with; nobody may be waiting for it yet. */
function failed(error: unknown): Promise<never> {
  const failure = Promise.reject(error);
  failure.catch(() => undefined);
  return failure;
}

/** Components are replaced in place by Vite; everything else needs the page again, also a module that data are made by, too. */
function isHotReplaced({ environments: { client, ssr } }: ViteDevServer, file: string): boolean {
  const path = normalizePath(file);
  const inBrowser = client.moduleGraph.getModulesByFile(path)?.size ?? 0;
  return inBrowser > 0 && !isUsedByDefinition(ssr.moduleGraph.getModulesByFile(path) ?? []);
}

/** Whether one of these modules is imported, by whatever way, by the definition of the site. */
function isUsedByDefinition(modules: Iterable<EnvironmentModuleNode>): boolean {
  const seen = new Set(modules);
  // A set that grows while it is gone through is gone through to its new end.
  for (const { importers } of seen) importers.forEach((importer) => seen.add(importer));
  return [...seen].some(({ id }) => id === DEFINITION_MODULE);
}

/** On the page that is shown. */
function showError({ environments }: ViteDevServer, err: ErrorPayload['err']): void {
  environments.client.hot.send({ type: 'error', err });
}

/** What the site has been found to have since it was shown. */
function tellOfProblems(
  vite: ViteDevServer,
  faults: FaultNotice,
  problems: readonly Problem[],
): SiteWithProblems {
  const message = formatProblems(problems);
  faults.tell(message);
  showError(vite, { message, stack: '' });
  return { problems };
}

/** Code that cannot run, mostly because it is half written. Requests answer with the same until it is. */
async function tellOfFailure(vite: ViteDevServer, faults: FaultNotice, error: unknown): Promise<void> {
  const stack = await failureText(error);
  faults.tell(stack);
  const message = error instanceof Error ? error.message : stack;
  showError(vite, { message, stack });
}
