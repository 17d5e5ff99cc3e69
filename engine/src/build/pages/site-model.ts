import type { Renderer } from '../../react/entry-prerender.tsx';
import type { Content } from '../content/read-content.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import type { Problem } from '../problems.ts';
import type { SharedData } from '../render/page-data.ts';
import { createSlices } from '../render/page-data.ts';
import { deadLinks } from './check-links.ts';
import { createContentSources } from './content-sources.ts';
import type { PageDefinition } from './create-pages.ts';
import { createPages } from './create-pages.ts';
import { runQueries } from './run-queries.ts';

/** A site as data: all its pages and what they share. */
export interface SiteModel {
  readonly pages: readonly PageDefinition[];
  readonly shared: SharedData;
  /** Everything an author has to correct before pages can be rendered. */
  readonly problems: readonly Problem[];
}

interface ModelInput {
  readonly site: SiteDefinition;
  readonly renderer: Renderer;
  readonly buildHash: string;
}

/**
 * Makes the site's pages, queries and slices out of its content. Site code sees
 * only content without faults, so it need not guard against any.
 */
export function createSiteModel(content: Content, { site, renderer, buildHash }: ModelInput): SiteModel {
  const empty = { site, renderer, buildHash, queries: new Map(), slices: new Map() };
  if (content.problems.length > 0) return { pages: [], shared: empty, problems: content.problems };
  const sources = createContentSources(content.items, site);
  const templates = Object.keys(renderer.templates);
  const { pages, problems } = createPages(content.items, sources, { site, templates });
  const queries = runQueries(site, sources, content.strings);
  const slices = createSlices(site, sources, { renderer, queries });
  const files = [...[...content.media.values()].map(({ url }) => url), ...content.publicFiles.keys()];
  return {
    pages,
    shared: { site, renderer, buildHash, queries, slices },
    problems: [...problems, ...sources.problems, ...deadLinks(content.items, pages, files)],
  };
}
