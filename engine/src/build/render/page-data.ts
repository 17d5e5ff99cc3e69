import { sliceChunk, templateChunk } from '../../react/chunk-names.ts';
import type { LoadedPage } from '../../browser/app.ts';
import type { Renderer } from '../../react/entry-prerender.tsx';
import type { Json, PageData, SliceData } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import type { ContentSources } from '../pages/content-sources.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { StaticQueries } from '../pages/run-queries.ts';
import { documentTitle, pageHead } from './page-head.ts';

/** Everything that pages share, ready to be looked up. */
export interface SharedData {
  readonly site: SiteDefinition;
  readonly queries: StaticQueries;
  /** Stored name (`header-de`) -> the slice's data. */
  readonly slices: ReadonlyMap<string, StoredSlice>;
  readonly renderer: Renderer;
  readonly buildHash: string;
}

export interface StoredSlice {
  readonly name: string;
  readonly language: string;
  readonly data: SliceData;
}

/** The language of the frame around a page: its own where the site offers it. */
export function frameLanguage(language: string, site: SiteDefinition): string {
  return site.languages.includes(language) ? language : site.defaultLanguage;
}

export function storedSliceName(slice: string, language: string): string {
  return `${slice}-${language}`;
}

/** Runs the data function of every slice once for each language. */
export function createSlices(
  site: SiteDefinition,
  sources: ContentSources,
  { renderer, queries }: Pick<SharedData, 'renderer' | 'queries'>,
): ReadonlyMap<string, StoredSlice> {
  const slices = Object.entries(renderer.slices).flatMap(([name, definition]) =>
    sources.all.map((source): StoredSlice => {
      const staticQueryHashes = hashesOf(definition.queries, source.language, queries);
      const data = site.sliceData[name]?.(source) ?? null;
      return {
        name,
        language: source.language,
        data: { componentChunkName: sliceChunk(name), staticQueryHashes, data },
      };
    }),
  );
  return new Map(slices.map((slice) => [storedSliceName(slice.name, slice.language), slice]));
}

/** The page-data record of a page (specification §3). */
export function createPageData(
  page: PageDefinition,
  { site, queries, renderer, buildHash }: SharedData,
): PageData {
  const template = renderer.templates[page.template];
  if (template === undefined)
    throw new Error(`Template "${page.template}" passed the check without existing.`);
  const language = frameLanguage(page.language, site);
  const sliceQueries = Object.values(template.slices).flatMap(
    (slice) => renderer.slices[slice]?.queries ?? [],
  );
  return {
    path: page.path,
    ...(page.matchPath !== undefined && { matchPath: page.matchPath }),
    componentChunkName: templateChunk(page.template),
    staticQueryHashes: hashesOf([...template.queries, ...sliceQueries], language, queries),
    slicesMap: Object.fromEntries(
      Object.entries(template.slices).map(([name, slice]) => [name, storedSliceName(slice, language)]),
    ),
    getServerDataError: null,
    buildHash,
    result: {
      data: page.data as Json,
      pageContext: {
        language: page.language,
        title: documentTitle(page, site),
        description: page.description,
        head: pageHead(page, site),
        alternates: page.alternates,
        isInteractive: template.isInteractive,
        isStatus: page.isStatus,
      },
    },
  };
}

function hashesOf(names: readonly string[], language: string, queries: StaticQueries): string[] {
  const hashes = names.map((name) => {
    const query = queries.get(language)?.get(name);
    if (query === undefined)
      throw new Error(`A template or slice reads the query "${name}", which site.config.ts does not define.`);
    return query.hash;
  });
  return [...new Set(hashes)].sort();
}

/** The page as the renderer wants it: the same record the browser puts together from its fetches. */
export function loadedPage(page: PageData, { site, queries, slices }: SharedData): LoadedPage {
  const language = frameLanguage(page.result.pageContext.language, site);
  const results = [...(queries.get(language) ?? [])].filter(([, { hash }]) =>
    page.staticQueryHashes.includes(hash),
  );
  return {
    page,
    staticQueries: Object.fromEntries(results.map(([name, { data }]) => [name, data])),
    slices: Object.fromEntries(
      Object.entries(page.slicesMap).flatMap(([name, stored]) => {
        const slice = slices.get(stored);
        return slice === undefined ? [] : [[name, slice.data]];
      }),
    ),
  };
}
