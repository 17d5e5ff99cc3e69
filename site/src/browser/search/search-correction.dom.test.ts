// @vitest-environment jsdom
/** Where nothing fits but one word is meant, its results stand there at once, and what was typed can be searched as it is. */
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import { createSearch } from './search-part.ts';

const field = () => found<HTMLInputElement>('input');
const submit = (query: string) => {
  field().value = query;
  found('form').dispatchEvent(new Event('submit', { cancelable: true }));
};
const status = () => found('[data-search-status]').textContent;
const shows = (text: string) => vi.waitFor(() => expect(status()).toBe(text));
const links = () => document.querySelectorAll('[data-search-results] li:not([hidden]) a').length;
const suggestion = () => found('[data-search-suggestion]');
const asTyped = () => found('[data-search-as-typed]');

const result = {
  data: () => Promise.resolve({ url: '/en/', content: '', excerpt: '', meta: { title: 'Page' } }),
};
/** What fits each word that is known to the index. */
const search = vi.fn((query: string) =>
  Promise.resolve({
    results: ['phishing', 'payments', 'payment'].includes(query.toLowerCase()) ? [result, result] : [],
    filters: {},
  }),
);
const pagefind = {
  options: () => Promise.resolve(),
  filters: () => Promise.resolve({}),
  preload: () => Promise.resolve(),
  search,
};

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  window.history.replaceState(null, '', '/en/search/');
  createSearch({
    environment: {
      ...createBrowserEnvironment(window),
      fetch: async (address) =>
        Response.json(address.includes('/words-') ? '0phishing0payments0paymente0nobody' : []),
    },
    importModule: () => Promise.resolve({ createInstance: () => pagefind }),
    dataLayer: { push: vi.fn() },
  })(found('[data-search]'));
});

it('the results of the one word that is near stand there at once, and the field keeps what was typed', async () => {
  submit('phising');
  await shows('results for phishing: 2');
  expect(links()).toBe(2);
  expect([field().value, window.location.search]).toEqual(['phising', '?q=phising']);
  expect(found('[data-search-none]').hidden).toBe(true);
  expect(suggestion().hidden).toBe(true);
  expect(asTyped().textContent?.trim()).toBe('as typed: phising');
});

it('what was typed is searched as it is for whoever asks for it', async () => {
  submit('phising');
  await shows('results for phishing: 2');
  found('[data-search-as-typed] button').click();
  await shows('none: phising');
  expect([links(), asTyped().hidden]).toEqual([0, true]);
  await vi.waitFor(() => expect(suggestion().textContent?.trim()).toBe('meant phishing?'));
  submit('phishing');
  await shows('2: phishing');
  expect(asTyped().hidden).toBe(true);
});

it.each([
  ['paymentz', 'payments'],
  ['nobodi', 'nobody'],
])(
  '%s, which several words are near or whose correction finds nothing, is only asked about',
  async (typed, meant) => {
    submit(typed);
    await shows(`none: ${typed}`);
    await vi.waitFor(() => expect(suggestion().textContent?.trim()).toBe(`meant ${meant}?`));
    expect([links(), asTyped().hidden]).toEqual([0, true]);
  },
);
