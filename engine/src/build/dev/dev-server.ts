import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, mergeConfig, normalizePath } from 'vite';
import type { EnvironmentModuleNode, ErrorPayload, ViteDevServer } from 'vite';
import { runtimeOptions } from '../bundle/runtime-options.ts';
import type { BundleOptions } from '../bundle/runtime-options.ts';
import { DEFINITION_MODULE, isEngineModule } from '../bundle/engine-plugin.ts';
import { baseConfig } from '../bundle/vite-config.ts';
import type { SiteCode } from '../bundle/load-site-code.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { syntaxProblems } from '../bundle/syntax-problems.ts';
import { readStrings } from '../content/words/strings.ts';
import type { StringsByLanguage } from '../content/words/strings.ts';
import { formatProblems, refuse } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { Reporter } from '../reporter.ts';
import { answerFromSite } from './answer-from-site.ts';
import type { FollowedSite } from './answer-from-site.ts';
import { createBrowserNotice } from './browser-notice.ts';
import { createChangeFilter } from './change-filter.ts';
import { failureText } from './dev-document.ts';
import type { DevFolders, DevSite, FaultySite } from './dev-site.ts';
import { createDevSiteLoader } from './dev-site.ts';
import { ownContentApi } from './own-content-api.ts';
import { createRequestWatch } from './request-watch.ts';
import type { RequestWatch } from './request-watch.ts';
import { contentRoot, isInside, watchChanges } from './watch-changes.ts';

export interface DevServerOptions extends DevFolders {
  /** 0 for a free one. */
  readonly port: number;
  readonly reporter: Reporter;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** How long to wait for further changes before the content is read again. */
const SETTLE_MS = 10;

/** Serves a site from its sources: components by hot reload, content as soon as it is saved. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const http = createHttpServer();
  const { vite, site: definition, useDefinition } = await startVite(options, http);
  const requests = createRequestWatch();
  let live: LiveSite | undefined;
  const close = async (): Promise<void> => {
    await live?.stop();
    await vite.close();
    await new Promise((resolve) => http.close(resolve));
  };
  try {
    const site = await createLiveSite(vite, options, { requests, useDefinition });
    live = site;
    http.on('request', (request: IncomingMessage, response: ServerResponse) => {
      requests.add(response);
      vite.middlewares(request, response, () => void answerFromSite(request, response, { vite, site }));
    });
    await listen(http, options.port);
    await site.start();
  } catch (error) {
    await close();
    throw error;
  }
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const places = (definition.developmentPages ?? []).map(
    ({ path, title }) => `  ${new URL(path, url).href}  ${title}`,
  );
  options.reporter.line(['', `  ${url}`, ...places, ''].join('\n'));
  return { url, close };
}

/** @throws ProblemsError where the port cannot be had, most often because another server has it */
async function listen(http: ReturnType<typeof createHttpServer>, port: number): Promise<void> {
  try {
    http.listen(port, '127.0.0.1');
    await once(http, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refuse([{ file: '--port', message: `${reason}. End what uses the port, or choose another one.` }]);
  }
}

/** Tells the browser's code of a site's definition and interface words, as they are now. */
type UseDefinition = (site: SiteDefinition, strings: StringsByLanguage) => void;

/** @throws ProblemsError for code that cannot be parsed, as a build does */
async function startVite(
  { siteRoot, cacheDir, outDir }: DevServerOptions,
  http: ReturnType<typeof createHttpServer>,
): Promise<{
  readonly vite: ViteDevServer;
  readonly site: SiteDefinition;
  readonly useDefinition: UseDefinition;
}> {
  const loaded: { options?: BundleOptions } = {};
  const optionsOfSite = (): BundleOptions => {
    if (loaded.options === undefined)
      throw new Error('The browser asks for its code before the site is loaded.');
    return loaded.options;
  };
  const vite = await createServer(
    mergeConfig(baseConfig(siteRoot, optionsOfSite), {
      // After each change Vite's watcher looks at all files of the folder again, of which content and the output may have
      // thousands.
      server: {
        middlewareMode: true,
        hmr: { server: http },
        watch: { ignored: isInside([contentRoot(siteRoot), cacheDir, outDir]) },
      },
      // What a module imports is compiled while others are; the first page waits for all of them.
      environments: { ssr: { dev: { preTransformRequests: true } } },
      plugins: [ownContentApi()],
      appType: 'custom',
      publicDir: join(siteRoot, 'public'),
    }),
  );
  const useDefinition: UseDefinition = (site, strings) => {
    const options = runtimeOptions({ ...site, serviceWorker: false }, strings);
    if (JSON.stringify(options) === JSON.stringify(loaded.options)) return;
    loaded.options = options;
    const { moduleGraph } = vite.environments.client;
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isEngineModule(id)) moduleGraph.invalidateModule(module);
  };
  // The browser needs a part of the site's definition, and only Vite can read that.
  try {
    const { site } = (await vite.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
    useDefinition(site, readStrings(siteRoot, site).strings);
    return { vite, site, useDefinition };
  } catch (error) {
    await vite.close();
    refuse(syntaxProblems(error));
    throw error;
  }
}

interface LiveSite extends FollowedSite {
  /** Waits for the first load; throws what it throws. Faults that rendered pages show are told of later. */
  start(): Promise<void>;
  /** Looks at no further change. */
  stop(): Promise<void>;
}

interface LiveSiteTools {
  readonly requests: RequestWatch;
  readonly useDefinition: UseDefinition;
}

async function createLiveSite(
  vite: ViteDevServer,
  { reporter, ...folders }: DevServerOptions,
  { requests, useDefinition }: LiveSiteTools,
): Promise<LiveSite> {
  const loader = createDevSiteLoader(vite, folders, { requests, reporter });
  const load = async (changed: readonly string[] = []): Promise<DevSite | FaultySite> => {
    const site = await loader.load(changed);
    if ('problems' in site) reporter.line(formatProblems(site.problems));
    else useDefinition(site.data.site, site.content.strings);
    return site;
  };
  const browsers = createBrowserNotice(vite);
  const hasToBeShown = createChangeFilter(vite);
  let current = load();
  // Nobody waits for it before `start`, and without Vite it fails.
  current.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const showFaults: LiveSite['showFaults'] = (problems, loading) => {
    if (current === loading) current = Promise.resolve(showProblems(vite, reporter, problems));
  };
  /** Pages are shown before all of them are known to be right, because that takes longer the more there are. */
  const check = async (loading: Promise<DevSite | FaultySite>): Promise<void> => {
    const site = await loading;
    if ('problems' in site) return;
    const problems = await loader.check(site);
    if (problems.length > 0) showFaults(problems, loading);
  };
  const follow = async (loading: Promise<DevSite | FaultySite>): Promise<void> => {
    try {
      await check(loading);
    } catch (error) {
      if (current === loading) current = failed(error);
      showFailure(vite, reporter, error);
    }
  };
  const changed = new Set<string>();
  const reload = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    const loadChanged = (): Promise<DevSite | FaultySite> => load(files);
    // One after the other: a load that joined one under way could get the code of before.
    const wasFaulty = isFaulty(current);
    const loading = current.then(loadChanged, loadChanged);
    current = loading;
    const isWhole = !(await wasFaulty) && !browsers.hasShownFailure();
    const isReplaced = isWhole && files.every((file) => isHotReplaced(vite, file));
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
    timer = setTimeout(() => void reload(), SETTLE_MS);
  });
  const stopWatching = await watchChanges(vite, folders.siteRoot);
  return {
    async start() {
      const loading = current;
      await loading;
      void follow(loading);
    },
    async latest() {
      await untilSettled(() => current);
      return { version: browsers.version(), loading: current };
    },
    noteFailure: browsers.noteFailure,
    showFaults,
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

/** What stands in place of a faulty site runs no component that could be replaced. */
function isFaulty(site: Promise<DevSite | FaultySite>): Promise<boolean> {
  return site.then(
    (loaded) => 'problems' in loaded,
    () => true,
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

/** Faults that the site has been found to have since it was shown. */
function showProblems(vite: ViteDevServer, reporter: Reporter, problems: readonly Problem[]): FaultySite {
  const message = formatProblems(problems);
  reporter.line(message);
  showError(vite, { message, stack: '' });
  return { problems };
}

/** Code that cannot run, mostly because it is half written. Requests answer with the same until it is. */
function showFailure(vite: ViteDevServer, reporter: Reporter, error: unknown): void {
  const stack = failureText(error);
  reporter.line(stack);
  const message = error instanceof Error ? error.message : stack;
  showError(vite, { message, stack });
}
