/**
 * The search index, as the search uses it. Pagefind runs its WebAssembly in a
 * worker whose script lies beside the index: a worker has the policy of its own
 * answer, so pages themselves never may compile any.
 */
import { once } from '@quellwerk/engine/browser';
import type { Environment } from '@quellwerk/engine/browser';
import { glossaryAnswersUrl, INDEX_FOLDER, searchWordsUrl, unpackWords } from '../../shared/search.ts';
import type { GlossaryAnswer } from '../../shared/search.ts';
import { fetchJson } from '../fetch-json.ts';
import { shownExcerpt } from './excerpt.ts';

/** What the search needs of the module that the build puts beside the index. */
interface PagefindModule {
  createInstance(): PagefindInstance;
}

interface PagefindInstance {
  options(options: object): Promise<void>;
  filters(): Promise<PagefindCounts>;
  /** Fetches what a search for the term needs. */
  preload(term: string): Promise<void>;
  search(term: string, options?: { readonly filters: { readonly kind: string } }): Promise<PagefindSearch>;
}

/** Filter -> value -> number of pages. */
type PagefindCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface PagefindSearch {
  readonly results: readonly { data(): Promise<PagefindResult> }[];
  readonly filters: PagefindCounts;
}

interface PagefindResult {
  readonly url: string;
  /** The text of the page. */
  readonly content: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
}

export interface FoundPage {
  readonly path: string;
  readonly title: string;
  readonly kind: string;
  /** Of the page, where it is not that of the pages around it. */
  readonly language: string | undefined;
  /** HTML with `mark` around what was searched; everything else is escaped. */
  readonly excerpt: string;
}

export interface Found {
  readonly count: number;
  /** Kind -> number of pages, whatever kind was asked for. */
  readonly kinds: Readonly<Record<string, number>>;
  /** Loads some of the pages, best first. */
  pages(start: number, end: number): Promise<FoundPage[]>;
}

export interface SearchIndex {
  /** @param kind empty for every kind */
  find(query: string, kind: string): Promise<Found>;
  answers(): Promise<readonly GlossaryAnswer[]>;
  /** What suggestions are taken from; fetched when first asked for. */
  words(): Promise<readonly string[]>;
}

export interface SearchIndexDependencies extends Pick<Environment, 'document' | 'fetch'> {
  /** The browser's own import, of a module that the bundle does not know. */
  readonly importModule: (address: string) => Promise<unknown>;
}

/** The indexes of a document: each search page would otherwise leave one behind in the worker. */
export interface SearchIndexes {
  /**
   * The index in the language of the page that is shown.
   *
   * @throws where there is none: it was not built, or cannot be fetched
   */
  open(language: string): Promise<SearchIndex>;
  /** The next one to ask opens it anew: an index keeps in mind what it could not load, also for other words. */
  forget(language: string): void;
}

/**
 * Titles count for more than the engine's default: who types the name of a thing
 * wants its page. So do the words that editors have noted for a page (`content/search`).
 * Found by the list of queries in `e2e/search.spec.ts`.
 */
const RANKING = { termSimilarity: 1.5, pageLength: 0.6, metaWeights: { title: 6, typed: 12 } };

/** Some of them are cut off, so that a sentence begins. */
const EXCERPT_WORDS = 32;

/** To be called once per document. */
export function createSearchIndexes(dependencies: SearchIndexDependencies): SearchIndexes {
  const opened = new Map<string, Promise<SearchIndex>>();
  return {
    open(language) {
      const index = opened.get(language) ?? openSearchIndex(language, dependencies);
      opened.set(language, index);
      return index;
    },
    forget: (language) => void opened.delete(language),
  };
}

async function openSearchIndex(
  language: string,
  { document, fetch, importModule }: SearchIndexDependencies,
): Promise<SearchIndex> {
  // The build puts this module there.
  const module = (await importModule(`${INDEX_FOLDER}pagefind.js`)) as PagefindModule;
  // Pagefind takes the language from the document.
  if (document.documentElement.lang !== language) throw new Error('A page in another language is shown.');
  const pagefind = module.createInstance();
  await pagefind.options({ ranking: RANKING, excerptLength: EXCERPT_WORDS });

  const loadFilters = once(() => pagefind.filters());
  return {
    async find(query, kind) {
      // Counts by kind come only once the filters are loaded; side by side with the query's words they cost no round trip.
      await Promise.all([loadFilters(), pagefind.preload(query)]);
      const all = await pagefind.search(query);
      const chosen = kind === '' ? all : await pagefind.search(query, { filters: { kind } });
      return {
        count: chosen.results.length,
        kinds: all.filters['kind'] ?? {},
        pages: (start, end) =>
          Promise.all(chosen.results.slice(start, end).map(async (result) => foundPage(await result.data()))),
      };
    },
    answers: once(async () => (await fetchJson(fetch, glossaryAnswersUrl(language))) as GlossaryAnswer[]),
    words: once(async () => unpackWords((await fetchJson(fetch, searchWordsUrl(language))) as string)),
  };
}

function foundPage({ url, content, excerpt, meta }: PagefindResult): FoundPage {
  return {
    path: url,
    title: meta['title'] ?? url,
    kind: meta['kind'] ?? '',
    language: meta['language'],
    excerpt: shownExcerpt(excerpt, content),
  };
}
