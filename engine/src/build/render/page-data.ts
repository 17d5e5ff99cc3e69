import { sliceChunk, templateChunk } from '../../shared/chunk-names.ts';
import type { Json, PageData, SliceData } from '../../shared/protocol.ts';
import type { TemplateNeeds } from '../../shared/renderer.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { SitePages } from '../pages/create-site-pages.ts';
import type { StoredSlice } from '../pages/create-slices.ts';
import { storedSliceName } from '../pages/create-slices.ts';
import { documentTitle, pageHead } from './page-head.ts';

/** A site of which one build is made; its pages name that build. */
export interface SiteBuild extends Pick<SitePages, 'site' | 'renderer' | 'queries' | 'slices' | 'words'> {
  readonly buildHash: string;
}

/** The page-data record of a page (R12.1). */
export function createPageData(page: PageDefinition, build: SiteBuild): PageData {
  const { site, buildHash } = build;
  const { frameLanguage, bodyLanguage, language } = page;
  const template = templateOf(page.template, build);
  const words = build.words.get(frameLanguage);
  return {
    path: page.path,
    ...(page.matchPath !== undefined && { matchPath: page.matchPath }),
    componentChunkName: templateChunk(page.template),
    ...sharedNeeds(page.template, frameLanguage, build),
    getServerDataError: page.serverDataError ?? null,
    buildHash,
    result: {
      data: page.data,
      pageContext: {
        language,
        ...(frameLanguage !== language && { frameLanguage }),
        ...(bodyLanguage !== language && { bodyLanguage }),
        title: documentTitle(page, site),
        description: page.description,
        head: pageHead(page, site),
        alternates: page.alternates,
        isInteractive: template.isInteractive ?? false,
        ...(template.isPartiallyHydrated === true && { isPartiallyHydrated: true as const }),
        isStatus: page.isStatus,
        ...(words !== undefined && { words }),
      },
    },
  };
}

/** What a page of a template gets besides its own data. */
export function sharedNeeds(
  template: string,
  language: string,
  build: SiteBuild,
): Pick<PageData, 'staticQueryHashes' | 'slicesMap'> {
  const { queries = [], ...needs } = templateOf(template, build);
  const slices = slicesOf(needs, build);
  const sliceQueries = slices.flatMap((slice) => build.renderer.slices[slice]?.queries ?? []);
  return {
    staticQueryHashes: queryHashes([...queries, ...sliceQueries], language, build),
    slicesMap: Object.fromEntries(slices.map((name) => [name, storedSliceName(name, language)])),
  };
}

/** No page is made before the registry has been found to have the templates of all. */
function templateOf(template: string, { renderer }: Pick<SiteBuild, 'renderer'>): TemplateNeeds {
  const definition = renderer.templates[template];
  if (definition === undefined) throw new Error(`The template "${template}" is not registered.`);
  return definition;
}

function slicesOf(template: Pick<TemplateNeeds, 'slices'>, { renderer }: SiteBuild): readonly string[] {
  return [...new Set([...renderer.frame.slices, ...(template.slices ?? [])])];
}

/** `/slice-data/{name}.json` of a slice. */
export function createSliceData({ name, language, data }: StoredSlice, build: SiteBuild): SliceData {
  const slice = build.renderer.slices[name];
  // Without a component it is data that the browser's code fetches.
  if (slice === undefined) return { componentChunkName: '', staticQueryHashes: [], data };
  const staticQueryHashes = queryHashes(slice.queries ?? [], language, build);
  return { componentChunkName: sliceChunk(name), staticQueryHashes, buildHash: build.buildHash, data };
}

/** Hashes of the queries that the frame reads and of these. */
function queryHashes(names: readonly string[], language: string, { renderer, queries }: SiteBuild): string[] {
  const all = new Set([...renderer.frame.queries, ...names]);
  return [...all].map((name) => {
    const query = queries.get(language)?.get(name);
    if (query === undefined)
      throw new Error(`A template or slice reads the query "${name}", which site.config.ts does not define.`);
    return query.hash;
  });
}

/** Query name -> data, of the queries that a record names. */
export function queryData(
  hashes: readonly string[],
  language: string,
  { queries }: SiteBuild,
): Readonly<Record<string, Json>> {
  const results = [...(queries.get(language) ?? [])].filter(([, { hash }]) => hashes.includes(hash));
  return Object.fromEntries(results.map(([name, { data }]) => [name, data]));
}
