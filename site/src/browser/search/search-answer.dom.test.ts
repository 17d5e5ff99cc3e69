// @vitest-environment jsdom
/** The answer of the glossary is the first of what is found, also for statistics and for what is remembered. */
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { createSearch } from './search-part.ts';

const push = vi.fn<DataLayer['push']>();
const result = {
  data: () =>
    Promise.resolve({ url: '/en/accounts/', content: '', excerpt: '', meta: { title: 'Accounts' } }),
};
const pagefind = {
  options: () => Promise.resolve(),
  filters: () => Promise.resolve({}),
  preload: () => Promise.resolve(),
  search: () => Promise.resolve({ results: [result], filters: {} }),
};
const answers = [{ title: 'IBAN', names: ['IBAN'], text: 'A number', path: '/en/iban/' }];
const opened = (name: string, value: number) => [
  { event: 'customEvent', category: 'search', action: 'result', name, value },
];

beforeEach(async () => {
  push.mockClear();
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  found('[data-search]').addEventListener('click', (click) => click.preventDefault());
  window.localStorage.setItem('recent-searches', '[]');
  window.history.replaceState(null, '', '/en/search/?q=iban');
  createSearch({
    environment: {
      ...createBrowserEnvironment(window),
      fetch: async (address) => Response.json(address.includes('/words-') ? '' : answers),
    },
    importModule: () => Promise.resolve({ createInstance: () => pagefind }),
    dataLayer: { push },
  })(found('[data-search]'));
  await vi.waitUntil(() => !found('[data-search-answer]').hidden);
});

it('is told in the first place when it is opened, and its search is remembered', () => {
  found('[data-search-answer] a').click();
  expect(push.mock.calls.at(-1)).toEqual(opened('/en/iban/', 1));
  expect(window.localStorage.getItem('recent-searches')).toBe('["iban"]');
});

it('stands before the first page, which is told in the second place', () => {
  found('[data-search-results] li:not([hidden]) a').click();
  expect(push.mock.calls.at(-1)).toEqual(opened('/en/accounts/', 2));
});
