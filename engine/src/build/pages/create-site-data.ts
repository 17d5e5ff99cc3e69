import type { RuntimeWords } from '../../shared/protocol.ts';
import type { Renderer } from '../../shared/renderer.ts';
import type { Content } from '../content/read-content.ts';
import { runtimeWordsIn } from '../content/runtime-words.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import type { ExtraFile, FileTools } from '../content/site-files.ts';
import type { Problem } from '../problems.ts';
import { deadLinks } from './check-links.ts';
import { createContentSources } from './content-sources.ts';
import type { PageDefinition } from './create-pages.ts';
import { createPages } from './create-pages.ts';
import type { StoredSlice } from './create-slices.ts';
import { createSlices } from './create-slices.ts';
import { fileProblems, redirectProblems } from './file-problems.ts';
import { listPages } from './listed-pages.ts';
import type { StaticQueries } from './run-queries.ts';
import { runQueries } from './run-queries.ts';

/** All pages of a site, what they share, and the files that the site makes besides. */
export interface SiteData {
  readonly site: SiteDefinition;
  readonly renderer: Renderer;
  readonly pages: readonly PageDefinition[];
  readonly queries: StaticQueries;
  /** Stored name (`header-de`) -> the slice's data. */
  readonly slices: ReadonlyMap<string, StoredSlice>;
  /** Words of the runtime in the languages that visitors are not sent to. */
  readonly words: ReadonlyMap<string, RuntimeWords>;
  readonly files: readonly ExtraFile[];
  /** For the server, by room. */
  readonly serverData: Readonly<Record<string, unknown>>;
  /** Everything an author has to correct before pages can be rendered. */
  readonly problems: readonly Problem[];
}

interface SiteDataTools {
  readonly renderer: Renderer;
  readonly files: FileTools;
}

/** Runs the site's own code on content without faults, so that it need not guard against any. */
export async function createSiteData(
  content: Content,
  site: SiteDefinition,
  { renderer, files: tools }: SiteDataTools,
): Promise<SiteData> {
  const sources = createContentSources(content, site);
  await site.prepare?.(sources.all, tools);
  const { pages, problems } = createPages(content.items, sources, site);
  const queries = runQueries(site, sources, content.strings);
  const slices = createSlices(site, sources, renderer);
  const listed = listPages(pages);
  const files = (await site.files?.(sources.all, listed, tools)) ?? [];
  const serverData = site.serverData?.(sources.all, listed) ?? {};
  const served = [
    ...[...content.media.values()].flatMap(({ url, variants }) => [
      url,
      ...variants.map((variant) => variant.url),
    ]),
    ...content.publicFiles.keys(),
    ...files.map(({ address }) => address),
  ];
  return {
    site,
    renderer,
    pages,
    queries,
    slices,
    words: runtimeWordsIn(site.moreWordLanguages ?? [], site, content.strings),
    files,
    serverData,
    problems: [
      ...problems,
      ...sources.problems,
      ...deadLinks(content, pages, served),
      ...fileProblems(files, pages, content.publicFiles),
      ...redirectProblems(site, pages, served),
    ],
  };
}
