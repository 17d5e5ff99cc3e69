// @vitest-environment jsdom
/** The address says what the search shows, and the search shows what the address says. */
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { SCROLL_STORAGE_KEY } from '@quellwerk/engine/storage-keys';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataLayer } from '../data-layer/data-layer.ts';
import { createPageParts } from '../page-parts/page-parts.ts';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import { createSearch } from './search-part.ts';

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
const hasResults = (count: number) => vi.waitFor(() => expect(results()).toHaveLength(count));
const goTo = (address: string) => window.history.pushState(null, '', address);
const address = () => window.location.pathname + window.location.search;

const pages = (count: number) =>
  Array.from({ length: count }, () => ({
    data: () => Promise.resolve({ url: '/en/', content: '', excerpt: '', meta: {} }),
  }));
/** 32 pages, of which 11 are glossary entries. */
const search = vi.fn((_query: string, options?: object) =>
  Promise.resolve({ results: pages(options === undefined ? 32 : 11), filters: {} }),
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
  return createSearch({
    environment,
    importModule: () => Promise.resolve({ createInstance: () => pagefind }),
    dataLayer: { push: vi.fn() },
  })(found('[data-search]'));
}

let showAddress: () => void;
beforeEach(async () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  window.history.replaceState(null, '', '/en/search/?q=word&kind=glossary');
  showAddress = start();
  await shows('11: word');
});

it('another address of the page brings its words and its kind along', async () => {
  goTo('/en/search/?q=other');
  showAddress();
  await shows('32: other');
  expect([field().value, address()]).toEqual(['other', '/en/search/?q=other']);
});

it('words with what cannot be seen are searched without it', async () => {
  goTo('/en/search/?q=ot%C2%ADher%E2%80%8B');
  showAddress();
  await shows('32: other');
  expect([field().value, address()]).toEqual(['other', '/en/search/?q=other']);
});

it('the field keeps all that is pasted, and the status says what of it is searched', async () => {
  expect(field().maxLength).toBe(-1);
  const pasted = Array.from({ length: 300 }, () => 'word').join(' ');
  submit(pasted);
  await shows(`11: ${pasted.slice(0, 199)}`);
  expect([field().value, search.mock.lastCall?.[0]]).toEqual([pasted, pasted.slice(0, 199)]);
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
  document.body.innerHTML = SEARCH_MARKUP;
  goTo('/en/search/');
  await environment.clock.advance(1000);
  expect(address()).toBe('/en/search/');
});

it('the search of a page that is announced again follows its address', async () => {
  document.body.innerHTML = SEARCH_MARKUP;
  const dataLayer = createDataLayer(window);
  const showParts = createPageParts({ environment, dataLayer, loadPart: (load) => load() });
  showParts();
  await vi.waitFor(() => expect(field().value).toBe('word'));
  goTo('/en/search/');
  showParts();
  await vi.waitFor(() => expect(field().value).toBe(''));
});

describe('an entry of the history whose list was made longer', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);

  /** Two pages of results more, then away from where the runtime keeps it. */
  beforeEach(async () => {
    window.sessionStorage.setItem(`${SCROLL_STORAGE_KEY}long`, '0 2400');
    window.history.replaceState({ entry: 'long' }, '', '/en/search/?q=word');
    showAddress();
    await shows('32: word');
    for (const length of [20, 30]) {
      found('[data-search-more]').click();
      await hasResults(length);
    }
    const state: unknown = window.history.state;
    window.history.pushState({ entry: 'next' }, '', '/en/search/?q=other');
    showAddress();
    await shows('32: other');
    await hasResults(10);
    window.history.replaceState(state, '', '/en/search/?q=word');
    scrollTo.mockClear();
  });

  it('has the list as long again, and stands where it was left', async () => {
    showAddress();
    await shows('32: word');
    expect([results().length, found('[data-search-more]').hidden]).toEqual([30, false]);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 2400, behavior: 'instant' });
    found('[data-search-more]').click();
    await hasResults(32);
  });

  it('has it in a new document, too', async () => {
    document.body.innerHTML = SEARCH_MARKUP;
    start();
    await shows('32: word');
    expect(results()).toHaveLength(30);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('is as long again where only the length differs', async () => {
    showAddress();
    await shows('32: word');
    window.history.pushState({ entry: 'short' }, '', '/en/search/?q=word');
    showAddress();
    await hasResults(10);
    expect(found('[data-search-more]').hidden).toBe(false);
  });

  it('moves nobody who has scrolled meanwhile', async () => {
    showAddress();
    Object.assign(window, { scrollY: 50 });
    await shows('32: word');
    expect(results()).toHaveLength(30);
    expect(scrollTo).not.toHaveBeenCalled();
    Object.assign(window, { scrollY: 0 });
  });

  it('begins anew with other words', async () => {
    showAddress();
    await shows('32: word');
    scrollTo.mockClear();
    submit('third');
    await shows('32: third');
    expect(results()).toHaveLength(10);
    expect(scrollTo).not.toHaveBeenCalled();
    document.body.innerHTML = SEARCH_MARKUP;
    start();
    await shows('32: third');
    expect(results()).toHaveLength(10);
  });
});
