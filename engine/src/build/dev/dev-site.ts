import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteCode } from '../bundle/load-site-code.ts';
import { readContent } from '../content/read-content.ts';
import type { Content } from '../content/read-content.ts';
import { openBuildCache } from '../output/build-cache.ts';
import { deadAnchors, doubledAnchors } from '../pages/check-links.ts';
import type { SiteModel } from '../pages/site-model.ts';
import { createSiteModel } from '../pages/site-model.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { Problem } from '../problems.ts';
import { anchorsIn } from '../render/render-pages.ts';
import { createPageData, loadedPage } from '../render/page-data.ts';
import { createSliceRenderer } from '../render/slice-renderer.ts';
import type { PageData } from '../../shared/protocol.ts';

/** A site as the development server sees it: all of it in memory, nothing bundled. */
export interface DevSite {
  readonly content: Content;
  readonly model: SiteModel;
  readonly problems: readonly Problem[];
  pageData(page: PageDefinition): PageData;
  renderPage(page: PageDefinition): string;
}

/** Stands for the build hash, which only a bundle has. */
export const DEVELOPMENT_HASH = 'development';

/** Reads the site's code through Vite and its content from the disk. */
export async function loadDevSite(
  server: ViteDevServer,
  siteRoot: string,
  cacheDir: string,
): Promise<DevSite> {
  const { site, createRenderer } = (await server.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
  const renderer = await createRenderer(site.languages);
  // Development keeps nothing between runs: code changes under its feet.
  const cache = openBuildCache(join(cacheDir, 'development.json'), DEVELOPMENT_HASH);
  const content = await readContent(siteRoot, site, cache);
  const definition = { ...site, extraPages: withDevelopmentPages(site) };
  const model = createSiteModel(content, { site: definition, renderer, buildHash: DEVELOPMENT_HASH });
  const slices = createSliceRenderer(model.shared);
  const pageData = (page: PageDefinition): PageData => createPageData(page, model.shared);
  const renderPage = (page: PageDefinition): string => {
    const data = pageData(page);
    return renderer.renderPage(loadedPage(data, model.shared), slices.forPage(data));
  };
  const problems = model.problems.length > 0 ? model.problems : anchorProblems(content, model, renderPage);
  return { content, model, problems, pageData, renderPage };
}

function withDevelopmentPages(site: SiteCode['site']): NonNullable<SiteCode['site']['extraPages']> {
  return (sources) => [...(site.extraPages?.(sources) ?? []), ...(site.developmentPages ?? [])];
}

function anchorProblems(
  content: Content,
  model: SiteModel,
  renderPage: (page: PageDefinition) => string,
): Problem[] {
  const rendered = model.pages.map((page) => ({ page, ids: anchorsIn(renderPage(page)) }));
  return [...deadAnchors(content.items, rendered), ...doubledAnchors(rendered)];
}
