import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteCode } from '../bundle/load-site-code.ts';
import type { Content } from '../content/read-content.ts';
import { readContent } from '../content/read-content.ts';
import { headingProblems } from '../pages/check-headings.ts';
import { anchorProblems } from '../pages/check-links.ts';
import type { SiteData } from '../pages/create-site-data.ts';
import { createSiteData } from '../pages/create-site-data.ts';
import type { Problem } from '../problems.ts';
import type { SiteBuild } from '../render/page-data.ts';
import type { BuildAssets, PageRenderer } from '../render/page-renderer.ts';
import { createPageRenderer } from '../render/page-renderer.ts';

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
const ASSETS: BuildAssets = { boot: BOOT_URL, stylesheet: '', fonts: [], css: '', languageRedirect: '' };

/** Reads the site's code through Vite and its content from the disk. Nothing is cached, because caches are keyed by code. */
export async function loadDevSite(server: ViteDevServer, siteRoot: string): Promise<DevSite | FaultySite> {
  const { site, createRenderer } = (await server.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
  const content = await readContent(siteRoot, site);
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
  const rendered = data.pages.map((page) => ({ page, ...pages.render(pages.prepare(page)) }));
  const problems = [...anchorProblems(content, rendered), ...headingProblems(rendered)];
  return problems.length > 0 ? { problems } : { content, data, build, pages };
}
