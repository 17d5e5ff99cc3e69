import { resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ViteDevServer } from 'vite';
import type { SiteCode } from '../bundle/load-site-code.ts';
import type { Content } from '../content/read-content.ts';
import { readContent } from '../content/read-content.ts';
import { headingProblems } from '../pages/check-headings.ts';
import { anchorProblems } from '../pages/check-links.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { SiteData } from '../pages/create-site-data.ts';
import { createSiteData } from '../pages/create-site-data.ts';
import type { Problem } from '../problems.ts';
import type { SiteBuild } from '../render/page-data.ts';
import type { BuildAssets, PageRenderer } from '../render/page-renderer.ts';
import { createPageRenderer } from '../render/page-renderer.ts';
import type { DevMemory, PageFacts } from './dev-memory.ts';
import { createDevMemory, factsOf } from './dev-memory.ts';

/** A site in memory, nothing bundled. */
export interface DevSite {
  readonly content: Content;
  readonly data: SiteData;
  readonly build: SiteBuild;
  readonly pages: PageRenderer;
}

/** A site that cannot be shown before its authors have corrected something. */
export interface FaultySite {
  readonly problems: readonly Problem[];
}

/** Stands for the build hash, which only a bundle has. */
export const DEVELOPMENT_HASH = 'development';

/** The build's own: files are kept by the hash of what they are made of, whoever makes them. */
const FILES_CACHE = resolve('.cache/engine/files');

const BOOT_URL = '/@id/__x00__virtual:engine/boot';

/** Vite brings code and styles by itself. */
export const ASSETS: BuildAssets = {
  boot: BOOT_URL,
  stylesheet: '',
  fonts: [],
  css: '',
  languageRedirect: '',
  earlyScript: '',
};

/** Loads a site again and again; what belongs to unchanged code and files is remembered from one time to the next. */
export interface DevSiteLoader {
  load(): Promise<DevSite | FaultySite>;
  /** Looks for faults that only rendered pages show. Lets requests through between pages. */
  check(site: DevSite): Promise<readonly Problem[]>;
}

export function createDevSiteLoader(server: ViteDevServer, siteRoot: string): DevSiteLoader {
  let code: SiteCode | undefined;
  let memory = createDevMemory();
  let loads = 0;
  return {
    async load() {
      loads += 1;
      const loaded = (await server.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
      // Vite gives the same module until one that it depends on has changed.
      if (loaded !== code) memory = createDevMemory();
      code = loaded;
      return loadDevSite(loaded, siteRoot, memory);
    },
    check(site) {
      const load = loads;
      return checkPages(site, memory, () => load === loads);
    },
  };
}

/** Pages are rendered in slices of this length, so that nobody waits for more. */
const SLICE_MS = 20;

/** Ends without a result when there is something newer to look at. */
async function checkPages(
  { content, data, pages }: DevSite,
  memory: DevMemory,
  isLatest: () => boolean,
): Promise<readonly Problem[]> {
  const rendered: (PageFacts & { readonly page: PageDefinition })[] = [];
  let sliceEnd = 0;
  for (const page of data.pages) {
    if (performance.now() > sliceEnd) {
      await setImmediate();
      sliceEnd = performance.now() + SLICE_MS;
      if (!isLatest()) return [];
    }
    const key = pages.keyOf(page);
    const facts = memory.pages.get(key) ?? factsOf(pages.render(pages.prepare(page)));
    memory.pages.set(key, facts);
    rendered.push({ page, ...facts });
  }
  const problems = [...anchorProblems(content, rendered), ...headingProblems(rendered)];
  if (problems.length === 0) memory.succeed();
  return problems;
}

/** Takes the site's code from Vite and its content from the disk. */
async function loadDevSite(
  { site, createRenderer }: SiteCode,
  siteRoot: string,
  memory: DevMemory,
): Promise<DevSite | FaultySite> {
  const content = await readContent(siteRoot, site, memory);
  if (content.problems.length > 0) return { problems: content.problems };
  const renderer = await createRenderer(site);
  const extraPages: typeof site.extraPages = (sources) => [
    ...(site.extraPages?.(sources) ?? []),
    ...(site.developmentPages ?? []),
  ];
  const data = await createSiteData(
    content,
    { ...site, extraPages },
    {
      renderer,
      files: { siteRoot, cacheDir: FILES_CACHE, report: () => undefined },
    },
  );
  if (data.problems.length > 0) return { problems: data.problems };
  const build = { ...data, buildHash: DEVELOPMENT_HASH };
  const pages = createPageRenderer(build, ASSETS, DEVELOPMENT_HASH);
  return { content, data, build, pages };
}
