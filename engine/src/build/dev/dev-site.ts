import { join } from 'node:path';
import { normalizePath } from 'vite';
import type { ViteDevServer } from 'vite';
import { hashCode } from '../bundle/code-hash.ts';
import { codeProblems } from '../bundle/code-problems.ts';
import type { SiteCode } from '../bundle/load-site-code.ts';
import { definitionProblems } from '../content/definition/definition-problems.ts';
import type { Content } from '../content/read-content.ts';
import { readContent } from '../content/read-content.ts';
import { headingProblems } from '../pages/check-headings.ts';
import { anchorProblems } from '../pages/check-links.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { SiteFiles, SitePages } from '../pages/create-site-pages.ts';
import { createSiteFiles, createSitePages } from '../pages/create-site-pages.ts';
import { openBuildCache } from '../cache/build-cache.ts';
import { sourceProblem, tellOfRefusal } from '../disk-problem.ts';
import type { WrittenFolders } from '../disk-problem.ts';
import { ProblemsError, refuse } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { SiteBuild } from '../render/page-data.ts';
import type { BuildAssets, PageRenderer } from '../render/page-renderer.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import type { Reporter } from '../reporter.ts';
import type { DevMemory, PageFacts } from './dev-memory.ts';
import { createDevMemory, factsOf } from './dev-memory.ts';
import type { RequestWatch } from './request-watch.ts';

/** A site in memory, nothing bundled. */
export interface DevSite {
  readonly content: Content;
  readonly data: SitePages & SiteFiles;
  readonly build: SiteBuild;
  readonly pages: PageRenderer;
}

/** A site that cannot be shown before its authors have corrected something. */
export interface SiteWithProblems {
  readonly problems: readonly Problem[];
}

/** Stands for the build hash, which only a bundle has. */
export const DEVELOPMENT_HASH = 'development';

const START_URL = '/@id/__x00__virtual:engine/start';

/**
 * Vite brings code and styles by itself. The head's classic scripts are left out: unprefixed addresses do not redirect,
 * and `earlyScript` does not run.
 */
export const ASSETS: BuildAssets = {
  start: `import '${START_URL}'`,
  stylesheet: '',
  fonts: [],
  styles: [],
  languageRedirect: '',
  earlyScript: '',
};

/** Loads a site again and again; what belongs to unchanged code and files is remembered from one time to the next. */
export interface DevSiteLoader {
  /** @param changed files since the last time */
  load(changed: readonly string[]): Promise<DevSite | SiteWithProblems>;
  /** Looks for faults that only rendered pages show. Lets requests through between pages. */
  check(site: DevSite): Promise<readonly Problem[]>;
  /** Ends a check, without a result, and forgets what was found out and is not kept for the next server. */
  close(): void;
}

/** Where a site lies, and where what is found out about it is kept from one server to the next. */
export interface DevFolders extends WrittenFolders {
  readonly siteRoot: string;
}

interface LoaderTools {
  /** They come before the check of pages that nobody has asked for. */
  readonly requests: RequestWatch;
  readonly reporter: Reporter;
}

/** @throws ProblemsError for a link to a folder around it, among the code of the site */
export function createDevSiteLoader(
  server: ViteDevServer,
  folders: DevFolders,
  { requests, reporter }: LoaderTools,
): DevSiteLoader {
  const codeHash = hashCode(folders.siteRoot);
  const cache = openBuildCache<PageFacts>(join(folders.cacheDir, 'development'), codeHash);
  let memory = createDevMemory({
    cache,
    isCurrent: () => hashCode(folders.siteRoot) === codeHash,
    keep: (save) => tellOfRefusal(save, folders, reporter.line),
  });
  let code: SiteCode | undefined;
  let latest: DevSite | SiteWithProblems | undefined;
  let isClosed = false;
  const loadCode = async (): Promise<SiteCode> => {
    const loaded = (await server.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
    // Vite gives the same module until one that it depends on has changed.
    if (code !== undefined && loaded !== code) memory = createDevMemory();
    code = loaded;
    return loaded;
  };
  return {
    async load(changed) {
      latest = undefined;
      // Vite keeps the error of code that was being run when it was changed, as if it were that of the code of after.
      for (const file of changed) server.environments.ssr.moduleGraph.onFileChange(normalizePath(file));
      latest = await loadCode()
        .then((loaded) => loadDevSite(loaded, folders, memory))
        .catch((error: unknown) => asProblems(error, folders.siteRoot));
      return latest;
    },
    check: (site) => checkPages(site, memory, { requests, isLatest: () => site === latest && !isClosed }),
    close() {
      isClosed = true;
      cache.close();
    },
  };
}

/**
 * Problems that loading a site ends with, such as a link without end, a file that may not be read, or code that cannot be parsed.
 *
 * @throws whatever else is thrown, which is code that fails
 */
export function asProblems(error: unknown, siteRoot: string): SiteWithProblems {
  const told = error instanceof ProblemsError ? error : sourceProblem(error, siteRoot);
  const problems = told?.problems ?? codeProblems(error);
  if (problems.length === 0) throw error;
  return { problems };
}

/** So long pages are rendered before others have their turn, so that nobody waits for more. */
const TURN_MS = 20;
/** So long whoever asks comes first; then the check goes on between requests. */
const PATIENCE_MS = 2000;

interface CheckTools {
  readonly requests: RequestWatch;
  isLatest(): boolean;
}

/** Ends without a result when there is something newer to look at. */
async function checkPages(
  { content, data, pages }: DevSite,
  memory: DevMemory,
  { requests, isLatest }: CheckTools,
): Promise<readonly Problem[]> {
  const rendered: (PageFacts & { readonly page: PageDefinition })[] = [];
  const patienceEnd = performance.now() + PATIENCE_MS;
  let turnEnd = 0;
  for (const page of data.pages) {
    if (performance.now() > turnEnd) {
      await requests.calm(patienceEnd);
      turnEnd = performance.now() + TURN_MS;
      if (!isLatest()) return [];
    }
    const key = pages.keyOf(page);
    const facts = memory.pages.get(key) ?? factsOf(pages.render(pages.prepare(page)));
    memory.pages.set(key, facts);
    rendered.push({ page, ...facts });
  }
  const problems = [...anchorProblems(content, rendered), ...headingProblems(rendered)];
  if (problems.length === 0) memory.succeed();
  else memory.fail();
  return problems;
}

/** Takes the site's code from Vite and its content from the disk. */
async function loadDevSite(
  { site, createRenderer }: SiteCode,
  { siteRoot, cacheDir }: DevFolders,
  memory: DevMemory,
): Promise<DevSite | SiteWithProblems> {
  refuse(definitionProblems(siteRoot, site));
  memory.begin();
  const content = await readContent(siteRoot, site, memory);
  // As in a build: what follows from these faults would only hide them.
  const faults = [...(site.settings?.problems ?? []), ...content.problems];
  if (faults.length > 0) return { problems: faults };
  const renderer = await createRenderer(site);
  const extraPages: typeof site.extraPages = (sources) => [
    ...(site.extraPages?.(sources) ?? []),
    ...(site.developmentPages ?? []),
  ];
  const tools = { siteRoot, cacheDir: join(cacheDir, 'files'), report: () => undefined };
  const sitePages = await createSitePages(content, { ...site, extraPages }, { renderer, tools });
  const siteFiles = await createSiteFiles(content, sitePages, tools);
  const problems = [...sitePages.problems, ...siteFiles.problems];
  if (problems.length > 0) return { problems };
  const data = { ...sitePages, ...siteFiles };
  const build = { ...data, buildHash: DEVELOPMENT_HASH };
  const pages = createPageRenderer(build, ASSETS, DEVELOPMENT_HASH);
  return { content, data, build, pages };
}
