import type { RuntimeWords } from '../../shared/protocol.ts';
import type { Renderer } from '../../shared/renderer.ts';
import type { Content } from '../content/read-content.ts';
import { runtimeWordsIn } from '../content/words/runtime-words.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { ExtraFile, FileTools } from '../content/definition/site-files.ts';
import { configFile } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { awaitSiteCode, runSiteCode } from '../problems.ts';
import { deadLinks } from './check-links.ts';
import type { ContentSources } from './content-sources.ts';
import { createContentSources } from './content-sources.ts';
import type { PageDefinition } from './create-pages.ts';
import { createPages } from './create-pages.ts';
import type { StoredSlice } from './create-slices.ts';
import { createSlices } from './create-slices.ts';
import { fileProblems, publicFileProblems, redirectProblems } from './file-problems.ts';
import { listPages } from './listed-pages.ts';
import type { StaticQueries } from './run-queries.ts';
import { runQueries } from './run-queries.ts';
import { siteProblems } from './site-problems.ts';

/** All pages of a site and what they share. */
export interface SitePages {
  readonly site: SiteDefinition;
  readonly renderer: Renderer;
  readonly pages: readonly PageDefinition[];
  readonly queries: StaticQueries;
  /** Stored name (`header-de`) -> the slice's data. */
  readonly slices: ReadonlyMap<string, StoredSlice>;
  /** Words of the runtime in the languages that visitors are not sent to. */
  readonly words: ReadonlyMap<string, RuntimeWords>;
  readonly sources: ContentSources;
  /** Everything an author has to correct before pages can be rendered. */
  readonly problems: readonly Problem[];
}

/** What a site makes besides its pages. */
export interface SiteFiles {
  readonly files: readonly ExtraFile[];
  /** For the server, by room. */
  readonly serverData: Readonly<Record<string, unknown>>;
  /** Everything an author has to correct besides, dead links among it. */
  readonly problems: readonly Problem[];
}

interface SitePagesTools {
  readonly renderer: Renderer;
  readonly tools: FileTools;
}

/** Runs the site's own code on content without faults, so that it need not guard against any. */
export async function createSitePages(
  content: Content,
  site: SiteDefinition,
  { renderer, tools }: SitePagesTools,
): Promise<SitePages> {
  const unprepared = createContentSources(content, site);
  const prepared = await awaitSiteCode('the site\'s "prepare"', () => site.prepare?.(unprepared.all, tools));
  const sources = createContentSources(content, site, prepared);
  const { siteRoot } = tools;
  const { pages, problems } = createPages(content.items, sources, { site, siteRoot });
  const queries = runQueries(site, sources, content.strings);
  const slices = createSlices(site, sources, renderer);
  const words = runtimeWordsIn(site.moreWordLanguages ?? [], site, content.strings);
  return {
    ...{ site, renderer, pages, queries, slices, words, sources },
    problems: [
      ...problems,
      ...siteProblems(site, renderer, { siteRoot, pages }),
      ...unprepared.takeProblems(),
      ...sources.takeProblems(),
    ],
  };
}

/** Makes what a site has besides its pages, and what no page waits for. */
export async function createSiteFiles(
  content: Content,
  { site, pages, sources, problems }: Pick<SitePages, 'site' | 'pages' | 'sources' | 'problems'>,
  tools: FileTools,
): Promise<SiteFiles> {
  const listed = listPages(pages, site);
  const files =
    (await awaitSiteCode('the site\'s "files"', () => site.files?.(sources.all, listed, tools))) ?? [];
  const serverData =
    runSiteCode('the site\'s "serverData"', () => site.serverData?.(sources.all, listed)) ?? {};
  const reported = sources.takeProblems();
  const { siteRoot } = tools;
  const { publicFiles } = content;
  const hasFaults = problems.length > 0 || reported.length > 0;
  const served = [
    ...[...content.media.values()].flatMap(({ url, variants }) => [
      url,
      ...variants.map((variant) => variant.url),
    ]),
    ...publicFiles.keys(),
    ...files.map(({ address }) => address),
  ];
  return {
    files,
    serverData,
    problems: [
      ...reported,
      ...deadLinks(content, pages, served),
      ...fileProblems(files, pages, { siteRoot, publicFiles, hasFaults }),
      ...publicFileProblems(publicFiles, pages),
      ...redirectProblems({ redirectsFile: configFile(siteRoot), ...site }, pages, served),
    ],
  };
}
