/**
 * The search: listens to the field, the facets and the keys, keeps query and
 * facet in the address, and shows what the index finds. It is fetched where a
 * page has the search, and the index with the first use.
 */
import type { Environment } from '@quellwerk/engine/browser';
import { allowOwnWorkers } from '@quellwerk/engine/own-workers';
import type { DataLayer } from '../data-layer/data-layer.ts';
import type { GlossaryAnswer } from '../../shared/search.ts';
import { isPlain } from '../dom/is-plain.ts';
import { createLookups } from './look-up.ts';
import type { Lookup } from './look-up.ts';
import { answerFor, readQuery } from './query.ts';
import { createSearchAddress, PAGE_SIZE } from './search-address.ts';
import { createSearchIndexes } from './search-index.ts';
import type { Found, SearchIndex, SearchIndexDependencies, SearchIndexes } from './search-index.ts';
import { startSearchSettings } from './search-settings.ts';
import { createSearchTeller } from './search-teller.ts';
import { createSearchView } from './search-view.ts';
import type { SearchView } from './search-view.ts';
import { createUrgent } from './urgent.ts';
import type { Urgent } from './urgent.ts';

export interface SearchDependencies {
  readonly environment: Pick<
    Environment,
    'window' | 'document' | 'fetch' | 'localStorage' | 'sessionStorage' | 'clock' | 'log'
  >;
  readonly importModule: SearchIndexDependencies['importModule'];
  readonly dataLayer: Pick<DataLayer, 'push'>;
}

/** Long enough that a word is typed to its end, short enough to feel at once. */
const TYPING_PAUSE_MS = 200;

/** Results of the search before stand there meanwhile, and most are replaced sooner. */
const LOADING_PAUSE_MS = 500;

/**
 * Returns what starts the search of a page; to be called once per document. That returns in turn what is called when its
 * page is shown at another address, by a link or on the way back: field and results become those of the address.
 */
export function createSearch(dependencies: SearchDependencies): (root: HTMLElement) => () => void {
  const { environment, importModule } = dependencies;
  const indexes = createSearchIndexes({ ...environment, importModule });
  return (root) => startSearch(root, { ...dependencies, indexes });
}

function startSearch(
  root: HTMLElement,
  { environment, indexes, dataLayer }: SearchDependencies & { readonly indexes: SearchIndexes },
): () => void {
  const { window, document, localStorage, clock, log } = environment;
  const language = document.documentElement.lang;
  const form = root.querySelector<HTMLFormElement>('[data-search-form]');
  const input = form?.querySelector('input');
  if (!form || !input) return () => undefined;
  const field = input;
  const address = createSearchAddress(root, environment);
  const [view, urgent] = [createSearchView(root), createUrgent(root)];
  const settings = startSearchSettings(root, localStorage);
  let kind = '';
  /** How many results are shown, if there are as many. */
  let length = PAGE_SIZE;
  /** What is to be searched as it is, also where another word is meant. */
  let asTyped: string | undefined;
  let found: Found | undefined;
  /** Those of which more pages are on their way. */
  const loadingMore = new Set<Found>();
  /** Counts searches, so that an answer that comes late never replaces a newer one: the latest, and the one that is shown. */
  let [latest, shown] = [0, 0];
  let [cancelPause, cancelLoading] = [(): void => undefined, (): void => undefined];
  const teller = createSearchTeller({ dataLayer, clock, isOwn: address.isOwn });

  function openIndex(): Promise<SearchIndex> {
    // A search may begin before the runtime has registered its own worker.
    allowOwnWorkers({ window });
    return indexes.open(language);
  }

  async function search(wantedLength = PAGE_SIZE): Promise<void> {
    cancelPause();
    cancelLoading();
    if (!address.isOwn()) return;
    teller.forget();
    const query = readQuery(field.value);
    const turn = (latest += 1);
    length = wantedLength;
    if (query === '') kind = '';
    address.write({ query, kind, length });
    urgent.expect(query);
    if (query === '') return clear();
    if (found === undefined) view.announce('loading', query);
    else cancelLoading = clock.after(LOADING_PAUSE_MS, () => view.announce('loading', query));
    try {
      const index = await openIndex();
      const wanted = { query, kind, length };
      const { lookUp, lookUpCorrected } = createLookups(index, log);
      const [typed, answers] = await Promise.all([lookUp(wanted), answersOf(index, log)]);
      const corrected = query === asTyped ? undefined : await lookUpCorrected(typed, wanted);
      if (turn !== latest || !address.isOwn()) return;
      cancelLoading();
      const lookup = corrected ?? typed;
      found = lookup.result;
      shown = turn;
      // Once the results stand there, the browser has scrolled by their height to keep what is seen in its place.
      const isAwaited = address.isAwaited();
      showFound(view, lookup, { typed, answers, kind, length });
      if (isAwaited) address.scrollBack();
      teller.found(query, kind, lookup.count);
      suggest(typed, { lookup, view, urgent, isLatest: () => turn === latest }).catch(log.error);
    } catch (error) {
      indexes.forget(language);
      if (turn !== latest) return;
      cancelLoading();
      clear();
      urgent.settle(query);
      view.announce('unavailable', query);
      warn(log, 'The search index could not be used', error);
    }
  }

  function clear(): void {
    found = undefined;
    view.clear();
  }

  async function showMore(): Promise<void> {
    if (found === undefined || loadingMore.has(found)) return;
    const extended = found;
    loadingMore.add(extended);
    try {
      const pages = await extended.pages(length, length + PAGE_SIZE);
      // A newer search has a list and a length of its own, or will have them soon.
      if (extended !== found || shown !== latest) return;
      length += PAGE_SIZE;
      if (address.isOwn()) address.write({ ...address.read(), length });
      view.addPages(pages)?.focus();
      view.showMore(length < extended.count);
    } catch (error) {
      if (extended === found) view.announce('unavailable', readQuery(field.value));
      warn(log, 'More results could not be loaded', error);
    } finally {
      loadingMore.delete(extended);
    }
  }

  function searchFor(query: string): void {
    field.value = query;
    field.focus();
    void search();
  }

  /** What the search has written there itself changes nothing. */
  function showAddress(): void {
    if (!address.isOwn()) return;
    const wanted = address.read();
    if (wanted.query !== readQuery(field.value) || wanted.kind !== kind || wanted.length !== length) {
      field.value = wanted.query;
      kind = wanted.kind;
      void search(wanted.length);
    }
    address.follow();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Somebody may type on before the index has answered.
    const remember = settings.remember.bind(undefined, readQuery(field.value));
    void search().then(remember).then(teller.tell);
  });
  field.addEventListener('focus', () => void openIndex().catch(() => indexes.forget(language)));
  field.addEventListener('input', () => {
    cancelPause();
    cancelPause = clock.after(TYPING_PAUSE_MS, () => void search());
  });
  root.addEventListener('keydown', (event) => {
    // Of an input method, the key is about what is being composed.
    if (event.key === 'Escape' && !event.isComposing) searchFor('');
    else moveFocus(event, [field, ...view.stops()]);
  });
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const button = target.closest('button');
    if (button?.dataset['query'] !== undefined) {
      if (button.closest('[data-search-as-typed]') !== null) asTyped = button.dataset['query'];
      return searchFor(button.dataset['query']);
    }
    if (button?.dataset['kind'] !== undefined) {
      kind = button.dataset['kind'];
      void search();
    } else if (button !== null && 'searchMore' in button.dataset) {
      void showMore();
    } else {
      const link = target.closest('a');
      const place = view.links().findIndex((shown) => shown === link) + 1;
      if (link === null || place === 0) return;
      teller.opened(link.pathname, place);
      settings.remember(readQuery(field.value));
    }
  });
  address.onMove(showAddress);
  // Somebody can have typed before this code came.
  if (field.value === '') {
    showAddress();
  } else {
    ({ kind } = address.read());
    void search();
  }
  return showAddress;
}

type Log = Environment['log'];

interface ShownFor {
  readonly typed: Lookup;
  readonly answers: readonly GlossaryAnswer[];
  readonly kind: string;
  readonly length: number;
}

/** Shows what was found, by what was typed or by what was meant with it. */
function showFound(view: SearchView, lookup: Lookup, { typed, answers, kind, length }: ShownFor): void {
  const { query, pages, count, kinds } = lookup;
  const isCorrected = lookup !== typed;
  view.showAnswer(kind === '' ? answerFor(query, answers) : undefined);
  view.showSuggestion(undefined);
  view.showAsTyped(isCorrected ? typed.query : undefined);
  view.showPages(pages);
  view.showKinds(kinds, kind);
  view.showMore(length < count);
  view.showNone(count === 0);
  view.announce(isCorrected ? 'corrected' : 'found', query, count);
}

interface Suggesting {
  /** Of what is shown. */
  readonly lookup: Lookup;
  readonly view: SearchView;
  readonly urgent: Urgent;
  isLatest(): boolean;
}

/** Offers what was probably meant, unless it is shown already; it may be urgent. Nobody waits for it. */
async function suggest(typed: Lookup, { lookup, view, urgent, isLatest }: Suggesting): Promise<void> {
  const suggested = await typed.suggestion();
  if (!isLatest()) return;
  urgent.settle(`${typed.query} ${suggested?.query ?? ''}`);
  if (lookup === typed) view.showSuggestion(suggested?.query);
}

/** What the glossary says stands above the pages that are found, and these do not wait for it in vain. */
async function answersOf(index: SearchIndex, log: Pick<Log, 'warn'>): Promise<readonly GlossaryAnswer[]> {
  try {
    return await index.answers();
  } catch (error) {
    warn(log, 'The answers of the glossary could not be used', error);
    return [];
  }
}

function warn(log: Pick<Log, 'warn'>, what: string, error: unknown): void {
  log.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}

/** Arrow keys go from the field through the results and back. */
function moveFocus(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const { key, target } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !isPlain(event) || event.isComposing) return;
  const place = stops.findIndex((stop) => stop === target);
  const next = place === -1 ? undefined : stops[place + (key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
