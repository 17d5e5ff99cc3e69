// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import { createSearch } from './search-part.ts';

const field = () => found<HTMLInputElement>('input');
const more = () => found<HTMLButtonElement>('[data-search-more]');
const submit = (query: string) => {
  field().value = query;
  found('form').dispatchEvent(new Event('submit', { cancelable: true }));
};
const shows = (status: string) =>
  vi.waitFor(() => expect(found('[data-search-status]').textContent).toBe(status));
const titles = () =>
  [...document.querySelectorAll('[data-search-results] li:not([hidden]) a')].map(
    ({ textContent }) => textContent,
  );
const titlesOf = (query: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${query} ${index + 1}`);

/** What each query finds: so many pages, of which the first ten wait for `first`, and all others for `later`. */
let index: Record<
  string,
  { readonly count: number; readonly first?: Promise<void>; readonly later?: () => Promise<void> }
>;
const log = { error: vi.fn<(error: unknown) => void>(), warn: vi.fn() };

function search(query: string) {
  const { count, first, later } = index[query] ?? { count: 0 };
  const results = titlesOf(query, count).map((title, place) => ({
    async data() {
      await (place < 10 ? first : later?.());
      return { url: '/en/', content: '', excerpt: `<mark>${query}</mark>`, meta: { title } };
    },
  }));
  return Promise.resolve({ results, filters: {} });
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  window.history.replaceState(null, '', '/en/search/');
  log.warn.mockClear();
  const pagefind = {
    options: () => Promise.resolve(),
    filters: () => Promise.resolve({}),
    preload: () => Promise.resolve(),
    search,
  };
  createSearch({
    environment: { ...createBrowserEnvironment(window), fetch: async () => Response.json([]), log },
    importModule: () => Promise.resolve({ createInstance: () => pagefind }),
    dataLayer: { push: vi.fn() },
  })(found('[data-search]'));
});

describe('while more results are on their way', () => {
  let sendLater: () => Promise<void>;

  beforeEach(async () => {
    let send = (): void => undefined;
    const later = new Promise<void>((resolve) => (send = resolve));
    sendLater = async () => {
      send();
      await new Promise((resolve) => setTimeout(resolve));
    };
    index = { slow: { count: 32, later: () => later }, quick: { count: 12 } };
    submit('slow');
    await shows('32: slow');
  });

  it('a second click does not ask for them again, and a later one goes on after them', async () => {
    more().click();
    more().click();
    await sendLater();
    expect(titles()).toEqual(titlesOf('slow', 20));
    more().click();
    await vi.waitFor(() => expect(titles()).toEqual(titlesOf('slow', 30)));
  });

  it('those of an older search are not added to the list of a newer one, which has its own', async () => {
    more().click();
    submit('quick');
    await shows('12: quick');
    more().click();
    await vi.waitFor(() => expect(titles()).toEqual(titlesOf('quick', 12)));
    await sendLater();
    expect(titles()).toEqual(titlesOf('quick', 12));
    expect(more().hidden).toBe(true);
  });

  it('a click beneath the old list adds nothing to the new one', async () => {
    submit('quick');
    more().click();
    await shows('12: quick');
    await sendLater();
    expect(titles()).toEqual(titlesOf('quick', 10));
  });

  it('a click beneath the old list takes none of the results that the new one has later', async () => {
    let send = (): void => undefined;
    const first = new Promise<void>((resolve) => (send = resolve));
    index = { ...index, next: { count: 32, first } };
    submit('next');
    more().click();
    await sendLater();
    send();
    await shows('32: next');
    more().click();
    await vi.waitFor(() => expect(titles()).toEqual(titlesOf('next', 20)));
  });

  it('the focus stays in the field of whoever has begun another search', async () => {
    index = { ...index, quick: { count: 1 } };
    more().click();
    field().focus();
    submit('quick');
    await sendLater();
    expect(document.activeElement).toBe(field());
  });
});

it('a click asks again for more results that could not be fetched', async () => {
  const later = vi.fn(() => Promise.resolve());
  index = { word: { count: 12, later } };
  submit('word');
  await shows('12: word');
  later.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  more().click();
  await shows('unavailable');
  expect(log.warn.mock.calls).toEqual([['More results could not be loaded: Failed to fetch']]);
  expect(titles()).toEqual(titlesOf('word', 10));
  more().click();
  await vi.waitFor(() => expect(titles()).toEqual(titlesOf('word', 12)));
});
