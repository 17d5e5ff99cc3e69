// @vitest-environment jsdom
/** The address says what the search shows, and the search shows what the address says. */
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { createPageParts } from '../page-parts.ts';
import { startSearch } from './search-part.ts';

const MARKUP = `
  <div data-search>
    <form data-search-form><input type="search"></form>
    <p data-search-status data-many="{count}: {query}"></p>
    <ol data-search-results><li data-search-result hidden><a data-search-link href="#"></a></li></ol>
    <button type="button" data-search-more hidden></button>
  </div>`;

const found = <Type extends HTMLElement>(selector: string): Type => {
  const element = document.querySelector<Type>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
};
const field = () => found<HTMLInputElement>('input');
const submit = (query: string) => {
  field().value = query;
  found('form').dispatchEvent(new Event('submit', { cancelable: true }));
};
const type = (query: string) => {
  field().value = query;
  field().dispatchEvent(new Event('input', { bubbles: true }));
};
const shows = (status: string) =>
  vi.waitFor(() => expect(found('[data-search-status]').textContent).toBe(status));
const results = () => document.querySelectorAll('[data-search-results] li:not([hidden])');
const goTo = (address: string) => window.history.pushState(null, '', address);
const address = () => window.location.pathname + window.location.search;

const pages = (count: number) =>
  Array.from({ length: count }, () => ({
    data: () => Promise.resolve({ url: '/en/', excerpt: '', meta: {} }),
  }));
/** 12 pages, of which 11 are glossary entries. */
const search = vi.fn((_query: string, options?: object) =>
  Promise.resolve({ results: pages(options === undefined ? 12 : 11), filters: {} }),
);
const pagefind = {
  options: () => Promise.resolve(),
  filters: () => Promise.resolve({}),
  preload: () => Promise.resolve(),
  search,
};
const environment = {
  ...createBrowserEnvironment(window),
  fetch: () => Promise.resolve(Response.json([])),
  clock: createFakeClock(),
  log: { error: vi.fn<(error: unknown) => void>(), warn: vi.fn<(message: string) => void>() },
};

function start(): () => void {
  return startSearch(found('[data-search]'), {
    environment,
    importModule: () => Promise.resolve({ createInstance: () => pagefind }),
    dataLayer: { push: vi.fn() },
  });
}

let showAddress: () => void;
beforeEach(async () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = MARKUP;
  window.history.replaceState(null, '', '/en/search/?q=word&kind=glossary');
  showAddress = start();
  await shows('11: word');
});

it('another address of the page brings its words and its kind along', async () => {
  goTo('/en/search/?q=other');
  showAddress();
  await shows('12: other');
  expect([field().value, address()]).toEqual(['other', '/en/search/?q=other']);
});

it('an address without words empties the search', () => {
  goTo('/en/search/');
  showAddress();
  expect([field().value, results().length, address()]).toEqual(['', 0, '/en/search/']);
});

it('the way back is followed, also to an entry that is the same page for everybody else', async () => {
  goTo(`${address()}#content`);
  submit('other');
  await shows('11: other');
  window.history.back();
  await shows('11: word');
  expect(address()).toBe('/en/search/?q=word&kind=glossary');
});

it('field, focus and results stay where the address says what they say', async () => {
  submit('other');
  await shows('11: other');
  const [first] = results();
  field().focus();
  field().value = 'other ';
  search.mockClear();
  showAddress();
  expect([field().value, document.activeElement, first?.isConnected]).toEqual(['other ', field(), true]);
  expect(search).not.toHaveBeenCalled();
});

it('a search whose page is being left for another writes nothing into the address of that one', async () => {
  type('other');
  goTo('/en/about/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await environment.clock.advance(1000);
  expect([field().value, address()]).toEqual(['other', '/en/about/']);
});

it('a search whose page has been left writes nothing into the address of its successor', async () => {
  type('other');
  document.body.innerHTML = MARKUP;
  goTo('/en/search/');
  await environment.clock.advance(1000);
  expect(address()).toBe('/en/search/');
});

it('the search of a page that is announced again follows its address', async () => {
  document.body.innerHTML = MARKUP;
  const dataLayer = createDataLayer(window);
  const showParts = createPageParts({ environment, dataLayer, loadPart: (load) => load() });
  showParts();
  await vi.waitFor(() => expect(field().value).toBe('word'));
  goTo('/en/search/');
  showParts();
  await vi.waitFor(() => expect(field().value).toBe(''));
});
