import { staticQueryUrl } from '../../shared/record-addresses.ts';
import type { Json, StaticQueryFile } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { StringsByLanguage } from '../content/words/strings.ts';
import { contentHash } from '../hash.ts';
import { toJson } from '../json.ts';
import { runSiteCode } from '../problems.ts';
import type { ContentSources } from './content-sources.ts';

/** A static query's result and the file it is served from. */
interface StaticQuery {
  readonly hash: string;
  readonly url: string;
  readonly text: string;
  readonly data: Json;
}

/** The interface words are a query like any other. */
export const STRINGS_QUERY = 'strings';

/** Language -> query name -> result. */
export type StaticQueries = ReadonlyMap<string, ReadonlyMap<string, StaticQuery>>;

/** Runs every query once for each language that pages have words in. */
export function runQueries(
  site: SiteDefinition,
  sources: ContentSources,
  strings: StringsByLanguage,
): StaticQueries {
  return new Map(
    sources.ofWords.map((source) => {
      const results = {
        ...Object.fromEntries(
          Object.entries(site.queries ?? {}).map(([name, query]) => [
            name,
            runSiteCode(`the query "${name}" in "${source.language}"`, () => query(source)),
          ]),
        ),
        [STRINGS_QUERY]: strings.get(source.language) ?? {},
      };
      const stored = Object.entries(results).map(([name, data]) => [name, storeQuery(name, data)] as const);
      return [source.language, new Map(stored)];
    }),
  );
}

function storeQuery(query: string, result: unknown): StaticQuery {
  const file: StaticQueryFile = { query, data: toJson(result) };
  const text = JSON.stringify(file);
  const hash = contentHash(text);
  return { hash, url: staticQueryUrl(hash), text, data: file.data };
}
