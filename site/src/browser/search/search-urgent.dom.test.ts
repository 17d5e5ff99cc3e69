// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import { createSearch } from './search-part.ts';

const urgent = () => found('[data-search-urgent]').hidden === false;
const search = vi.fn<() => Promise<unknown>>();
const pagefind = {
  options: () => Promise.resolve(),
  filters: () => Promise.resolve({}),
  preload: () => Promise.resolve(),
  search,
};
const submit = async (query: string, status: string) => {
  found<HTMLInputElement>('input').value = query;
  found('form').dispatchEvent(new Event('submit', { cancelable: true }));
  await vi.waitFor(() => expect(found('[data-search-status]').textContent).toBe(status));
};

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  window.history.replaceState(null, '', '/en/search/');
  search.mockReset().mockResolvedValue({ results: [], filters: {} });
  createSearch({
    environment: {
      ...createBrowserEnvironment(window),
      fetch: (address) => Promise.resolve(Response.json(address.includes('/words-') ? '0account' : [])),
      log: { error: vi.fn(), warn: vi.fn() },
    },
    importModule: () => Promise.resolve({ createInstance: () => pagefind }),
    dataLayer: { push: vi.fn() },
  })(found('[data-search]'));
});

it('whoever searches for a loss sees whom to call, first on the way through the keys', async () => {
  await submit('Card LOST', 'none: Card LOST');
  expect(urgent()).toBe(true);
  found('input').focus();
  found('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(document.activeElement?.getAttribute('href')).toMatch(/^tel:/);
});

it.each([{ shiftKey: true }, { metaKey: true }, { isComposing: true }])(
  'an arrow key that means something else in the field stays there: %o',
  async (meaning) => {
    await submit('Card LOST', 'none: Card LOST');
    found('input').focus();
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowDown',
      bubbles: true,
      cancelable: true,
      ...meaning,
    });
    found('input').dispatchEvent(event);
    expect([document.activeElement, event.defaultPrevented]).toEqual([found('input'), false]);
  },
);

it('words that only begin alike show nothing, nor does an empty field', async () => {
  await submit('lostness', 'none: lostness');
  expect(urgent()).toBe(false);
  await submit('lost', 'none: lost');
  expect(urgent()).toBe(true);
  await submit('', '');
  expect(urgent()).toBe(false);
});

it('says that the numbers have appeared, once for as long as they are there', async () => {
  const changes = vi.fn<MutationCallback>();
  const said = found('[data-search-said][role="status"]');
  new MutationObserver(changes).observe(said, { childList: true });
  await submit('lost', 'none: lost');
  expect(said.textContent).toBe('numbers');
  await submit('lost card', 'none: lost card');
  expect(changes).toHaveBeenCalledTimes(1);
  await submit('card', 'none: card');
  expect(said.textContent).toBe('');
});

it('says whom to call, and not what was probably meant', async () => {
  await submit('lost acount', 'none: lost acount');
  await vi.waitFor(() => expect(found('[data-search-suggestion]').hidden).toBe(false));
  expect(found('[data-search-suggestion]').textContent?.trim()).toBe('meant lost account?');
  expect(found('[data-search-said]').textContent).toBe('numbers');
});

it('shows whom to call where the index cannot be used, too', async () => {
  search.mockRejectedValue(new Error('gone'));
  await submit('stolen card', 'unavailable');
  expect(urgent()).toBe(true);
});
