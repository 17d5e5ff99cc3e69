/** What the search shows. All words stand in the markup that the build wrote. */
import { builtHtml } from '@quellwerk/engine/trusted-types';
import type { GlossaryAnswer } from '../../shared/search.ts';
import { nameIn } from '../../shared/language-names.ts';
import { fillWords } from '../../shared/fill-words.ts';
import type { Found, FoundPage } from './search-index.ts';
import { writeLiveText } from '../dom/live-text.ts';

type SearchState = 'idle' | 'loading' | 'unavailable' | 'found' | 'corrected';

export interface SearchView {
  /** Says what is going on, or how many pages were found. */
  announce(state: SearchState, query?: string, count?: number): void;
  showKinds(kinds: Found['kinds'], chosen: string): void;
  showAnswer(answer: GlossaryAnswer | undefined): void;
  showSuggestion(query: string | undefined): void;
  /** Offers what was typed, where the results are those of another word. */
  showAsTyped(query: string | undefined): void;
  showPages(pages: readonly FoundPage[]): void;
  /** Adds pages below those that are shown and returns the first new link. */
  addPages(pages: readonly FoundPage[]): HTMLAnchorElement | undefined;
  showMore(isMore: boolean): void;
  showNone(isNone: boolean): void;
  /** What was found, from top to bottom. */
  links(): readonly HTMLAnchorElement[];
  /** The links that arrow keys go through: whom to call, and what was found. */
  stops(): readonly HTMLAnchorElement[];
  /** As it was before anything was searched, but for whom to call. */
  clear(): void;
}

export function createSearchView(root: HTMLElement): SearchView {
  const part = (name: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-search-${name}]`);
  const show = (name: string, isShown: boolean): void => {
    const element = part(name);
    if (element !== null) element.hidden = !isShown;
  };

  function addPages(pages: readonly FoundPage[]): HTMLAnchorElement | undefined {
    const list = part('results');
    const shape = part('result');
    if (list === null || shape === null) return undefined;
    const entries = pages.map((page) => entryOf(page, shape, kindName(root, page.kind)));
    list.append(...entries);
    return entries[0]?.querySelector('a') ?? undefined;
  }

  const row = part('kinds');
  if (row !== null) showWhatKeysReach(row);

  const view: SearchView = {
    announce(state, query = '', count = 0) {
      const status = part('status');
      if (status === null) return;
      const name = state === 'found' ? (count === 0 ? 'none' : count === 1 ? 'one' : 'many') : state;
      const words = status.dataset[name] ?? '';
      status.textContent = fillWords(words, { query, count: String(count) });
    },
    showKinds(kinds, chosen) {
      const counted = Object.values(kinds).filter((count) => count > 0);
      show('kinds', counted.length > 1 || chosen !== '');
      if (row !== null) fillKinds(row, kinds, chosen);
    },
    showAnswer(answer) {
      show('answer', answer !== undefined);
      const place = part('answer');
      if (place !== null && answer !== undefined) fill(place, answer, [answer.text]);
    },
    showSuggestion(query) {
      const offered = offer(part('suggestion'), part('suggestion')?.dataset['searchSuggestion'], query);
      // Whom to call goes first, and is to be heard to its end.
      const said = part('said');
      if (offered !== undefined && said !== null && part('urgent')?.hidden !== false)
        writeLiveText(said, offered);
    },
    showAsTyped(query) {
      offer(part('as-typed'), part('as-typed')?.dataset['searchAsTyped'], query);
    },
    showPages(pages) {
      for (const entry of part('results')?.querySelectorAll('li:not([data-search-result])') ?? [])
        entry.remove();
      addPages(pages);
    },
    addPages,
    showMore: (isMore) => show('more', isMore),
    showNone: (isNone) => show('none', isNone),
    links: () => [
      ...root.querySelectorAll<HTMLAnchorElement>(
        '[data-search-answer]:not([hidden]) a, [data-search-results] li:not([hidden]) a',
      ),
    ],
    stops: () => [
      ...root.querySelectorAll<HTMLAnchorElement>('[data-search-urgent]:not([hidden]) a'),
      ...view.links(),
    ],
    clear() {
      view.announce('idle');
      view.showAnswer(undefined);
      view.showSuggestion(undefined);
      view.showAsTyped(undefined);
      view.showPages([]);
      view.showKinds({}, '');
      view.showMore(false);
      view.showNone(false);
    },
  };
  return view;
}

/** Shows a button that searches for a query, and returns what it says; without a query it goes. */
function offer(place: HTMLElement | null, words = '', query?: string): string | undefined {
  const button = place?.querySelector('button');
  if (!place || !button) return undefined;
  place.hidden = query === undefined;
  if (query === undefined) return undefined;
  button.dataset['query'] = query;
  button.textContent = fillWords(words, { query });
  return button.textContent;
}

function fillKinds(row: HTMLElement, kinds: Found['kinds'], chosen: string): void {
  for (const button of row.querySelectorAll<HTMLElement>('[data-kind]')) {
    const kind = button.dataset['kind'] ?? '';
    const count = kinds[kind] ?? 0;
    button.hidden = kind !== '' && kind !== chosen && count === 0;
    button.setAttribute('aria-pressed', String(kind === chosen));
    const place = button.querySelector('[data-kind-count]');
    if (place !== null) place.textContent = String(count);
  }
  bringIntoView(row.querySelector('[aria-pressed="true"]'), row);
}

/**
 * Browsers leave a filter cut off that the Tab key reaches while a part of it is seen. Nothing moves below a pointer that
 * is coming down.
 */
function showWhatKeysReach(row: HTMLElement): void {
  row.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible')) bringIntoView(target, row);
  });
}

/** Scrolls a row to a filter that lies beyond its edge, as one named by the address may. The page stays where it is. */
function bringIntoView(chosen: HTMLElement | null, row: HTMLElement): void {
  if (chosen === null) return;
  const [inner, outer] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  const isInView = inner.left >= outer.left && inner.right <= outer.right;
  if (!isInView) row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}

function kindName(root: HTMLElement, kind: string): string {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-kind]')];
  const button = buttons.find(({ dataset }) => dataset['kind'] === kind);
  return button?.querySelector('[data-kind-name]')?.textContent ?? '';
}

function entryOf(page: FoundPage, shape: HTMLElement, kind: string): HTMLElement {
  const entry = shape.cloneNode(true) as HTMLElement;
  entry.removeAttribute('data-search-result');
  entry.hidden = false;
  fill(entry, page, marked(page.excerpt));
  const place = entry.querySelector('[data-search-kind]');
  if (place !== null) place.textContent = [kind, ...languageName(entry, page.language)].join(', ');
  return entry;
}

/** Marks a result in another language as such, for screen readers too. */
function languageName(entry: HTMLElement, language: string | undefined): string[] {
  if (language === undefined) return [];
  const link = entry.querySelector('[data-search-link]');
  link?.setAttribute('hreflang', language);
  for (const place of [link, entry.querySelector('[data-search-text]')])
    place?.setAttribute('lang', language);
  return [nameIn(entry.ownerDocument.documentElement.lang, language)];
}

interface Target {
  readonly path: string;
  readonly title: string;
}

function fill(place: HTMLElement, { path, title }: Target, text: readonly (Node | string)[]): void {
  const link = place.querySelector<HTMLAnchorElement>('[data-search-link]');
  link?.setAttribute('href', path);
  if (link) link.textContent = title;
  place.querySelector('[data-search-text]')?.replaceChildren(...text);
}

/** The excerpt as text, with the `mark` elements and no other. */
function marked(excerpt: string): (Node | string)[] {
  const { body } = new DOMParser().parseFromString(builtHtml(excerpt), 'text/html');
  return [...body.childNodes].map((node) => {
    const text = node.textContent ?? '';
    if (node.nodeName !== 'MARK') return text;
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}
