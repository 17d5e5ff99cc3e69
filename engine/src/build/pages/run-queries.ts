import { staticQueryUrl } from '../../shared/page-addresses.ts';
import type { Json, StaticQueryFile } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/site-definition.ts';
import { contentHash } from '../content/source-files.ts';
import type { CompiledStrings } from '../content/strings.ts';
import type { ContentSources } from './content-sources.ts';

/** A static query's result and the file it is served from. */
export interface StaticQuery {
  readonly hash: string;
  readonly url: string;
  readonly text: string;
  readonly data: Json;
}

/** The interface words are a query like any other: loaded once, shared by all pages of a language. */
export const STRINGS_QUERY = 'strings';

/** Language -> query name -> result. */
export type StaticQueries = ReadonlyMap<string, ReadonlyMap<string, StaticQuery>>;

/** Runs every query once for each language of the site. */
export function runQueries(
  site: SiteDefinition,
  sources: ContentSources,
  strings: CompiledStrings,
): StaticQueries {
  return new Map(
    sources.all.map((source) => {
      const results = Object.entries(site.queries).map(
        ([name, query]) => [name, storeQuery(name, query(source))] as const,
      );
      const words = storeQuery(STRINGS_QUERY, strings.get(source.language) ?? {});
      return [source.language, new Map([...results, [STRINGS_QUERY, words]])];
    }),
  );
}

function storeQuery(query: string, data: Json): StaticQuery {
  const file: StaticQueryFile = { query, data };
  const text = JSON.stringify(file);
  const hash = contentHash(text);
  return { hash, url: staticQueryUrl(hash), text, data };
}
