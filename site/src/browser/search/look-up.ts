/** What a query finds and, where it finds nothing, what the one word finds that was probably meant. */
import { once } from '@quellwerk/engine/browser';
import type { Environment } from '@quellwerk/engine/browser';
import { doubtfulWords, isFarFetched, suggestQuery } from './query.ts';
import type { Suggestion } from './query.ts';
import type { Found, FoundPage, SearchIndex } from './search-index.ts';

interface Wanted {
  readonly query: string;
  /** Empty for every kind. */
  readonly kind: string;
  /** How many pages are loaded, if there are as many. */
  readonly length: number;
}

/** Count and kinds are those of pages that fit; of what only begins alike there are none. */
export interface Lookup extends Pick<Found, 'count' | 'kinds'> {
  readonly query: string;
  readonly result: Found;
  readonly pages: readonly FoundPage[];
  /** What was probably meant. Most searches need no list of words for it. */
  suggestion(): Promise<Suggestion | undefined>;
}

export interface Lookups {
  lookUp(wanted: Wanted): Promise<Lookup>;
  /**
   * What is found by the one word that is near to a typing error. Undefined where what was typed fits pages, of any kind;
   * where several words are as near, which only the visitor can tell apart; and where the correction finds nothing either.
   */
  lookUpCorrected(typed: Lookup, wanted: Wanted): Promise<Lookup | undefined>;
}

export function createLookups(index: SearchIndex, log: Pick<Environment['log'], 'error'>): Lookups {
  async function suggestionFor(query: string, doubtful: readonly string[]): Promise<Suggestion | undefined> {
    if (doubtful.length === 0) return undefined;
    const words = await index.words().catch((error: unknown) => {
      log.error(error);
      return [];
    });
    return suggestQuery(query, doubtful, words);
  }

  async function lookUp({ query, kind, length }: Wanted): Promise<Lookup> {
    const result = await index.find(query, kind);
    const pages = await result.pages(0, length);
    const excerpts = pages.map(({ excerpt }) => excerpt);
    const suggestion = once(() => suggestionFor(query, doubtfulWords(query, excerpts)));
    return isFarFetched(query, excerpts)
      ? { query, result, suggestion, pages: [], count: 0, kinds: {} }
      : { query, result, suggestion, pages, count: result.count, kinds: result.kinds };
  }

  return {
    lookUp,
    async lookUpCorrected(typed, wanted) {
      if (typed.count > 0 || Object.values(typed.kinds).some((count) => count > 0)) return undefined;
      const suggested = await typed.suggestion();
      if (suggested?.isOnlyOne !== true) return undefined;
      const corrected = await lookUp({ ...wanted, query: suggested.query });
      return corrected.count > 0 ? corrected : undefined;
    },
  };
}
