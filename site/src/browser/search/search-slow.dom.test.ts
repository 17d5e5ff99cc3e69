// @vitest-environment jsdom
/** What the search shows while an index is on its way, and after a part of it could not be had. */
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import { createSearch } from './search-part.ts';

const submit = (query: string) => {
  found<HTMLInputElement>('input').value = query;
  found('form').dispatchEvent(new Event('submit', { cancelable: true }));
};
const status = () => found('[data-search-status]').textContent;
const shows = (text: string) => vi.waitFor(() => expect(status()).toBe(text));
const isUrgent = () => !found('[data-search-urgent]').hidden;
const said = () => found('[data-search-said]').textContent;

const nothing = { results: [], filters: {} };
const search = vi.fn<() => Promise<unknown>>();
const createInstance = vi.fn(() => ({
  options: () => Promise.resolve(),
  filters: () => Promise.resolve({}),
  preload: () => Promise.resolve(),
  search,
}));
let startSearch: ReturnType<typeof createSearch>;
const clock = createFakeClock();
const words = vi.fn<() => Response>();
const log = { error: vi.fn<(error: unknown) => void>(), warn: vi.fn() };

interface HeldSearch {
  answer(): void;
  fail(): void;
}

/** The next search waits for what is returned. */
function holdNext(): HeldSearch {
  let held: HeldSearch = { answer: () => undefined, fail: () => undefined };
  const answer = new Promise((resolve, reject) => {
    held = { answer: () => resolve(nothing), fail: () => reject(new TypeError('Failed to fetch')) };
  });
  search.mockReturnValueOnce(answer);
  return held;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  window.history.replaceState(null, '', '/en/search/');
  search.mockReset().mockResolvedValue(nothing);
  createInstance.mockClear();
  log.error.mockClear();
  log.warn.mockClear();
  words.mockReset().mockImplementation(() => Response.json('0lost'));
  startSearch = createSearch({
    environment: {
      ...createBrowserEnvironment(window),
      fetch: (address) => Promise.resolve(address.includes('/words-') ? words() : Response.json([])),
      log,
      clock,
    },
    importModule: () => Promise.resolve({ createInstance }),
    dataLayer: { push: vi.fn() },
  });
  startSearch(found('[data-search]'));
});

it('says at once that the first search is running, and of a later one once it takes long', async () => {
  const first = holdNext();
  submit('first');
  expect(status()).toBe('loading');
  first.answer();
  await shows('none: first');
  const second = holdNext();
  submit('second');
  await clock.advance(400);
  expect(status()).toBe('none: first');
  await clock.advance(200);
  expect(status()).toBe('loading');
  second.answer();
  await shows('none: second');
});

it('says nothing of a search that was quick, or has been replaced', async () => {
  submit('first');
  await shows('none: first');
  const replaced = holdNext();
  submit('replaced');
  submit('second');
  await shows('none: second');
  await clock.advance(2000);
  expect(status()).toBe('none: second');
  replaced.answer();
  await clock.advance(2000);
  expect(status()).toBe('none: second');
});

it('shows whom to call before the index is there, and for as long as what was found does not say otherwise', async () => {
  submit('card');
  await shows('none: card');
  const lost = holdNext();
  submit('card lost');
  expect([isUrgent(), said(), status()]).toEqual([true, 'numbers', 'none: card']);
  lost.answer();
  await shows('none: card lost');
  expect([isUrgent(), said()]).toEqual([true, 'numbers']);
  const next = holdNext();
  submit('box');
  expect(isUrgent()).toBe(true);
  next.answer();
  await shows('none: box');
  expect([isUrgent(), said()]).toEqual([false, '']);
});

it('takes whom to call away with the words', async () => {
  submit('lost');
  await shows('none: lost');
  submit('');
  expect([isUrgent(), said(), status()]).toEqual([false, '', '']);
});

it('shows whom to call for a typing error, too, and says that alone', async () => {
  submit('card loost');
  await vi.waitFor(() => expect(found('[data-search-suggestion]').hidden).toBe(false));
  expect(found('[data-search-suggestion]').textContent?.trim()).toBe('meant card lost?');
  expect([isUrgent(), said()]).toEqual([true, 'numbers']);
  const changes = vi.fn<MutationCallback>();
  new MutationObserver(changes).observe(found('[data-search-said]'), { childList: true });
  submit('card loost');
  expect(isUrgent()).toBe(true);
  await vi.waitFor(() => expect(found('[data-search-suggestion]').hidden).toBe(false));
  await shows('none: card loost');
  expect([isUrgent(), changes.mock.calls.length]).toEqual([true, 0]);
});

it('shows nobody to call any more where the words for suggestions cannot be had', async () => {
  words.mockImplementation(() => new Response('', { status: 503 }));
  submit('lost');
  await shows('none: lost');
  expect(isUrgent()).toBe(true);
  submit('other');
  await shows('none: other');
  await vi.waitFor(() => expect(isUrgent()).toBe(false));
  expect(log.error).toHaveBeenCalledTimes(2);
});

it('shows nobody to call any more where the index cannot be used for other words', async () => {
  submit('lost');
  await shows('none: lost');
  search.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  submit('box');
  await shows('unavailable');
  expect([isUrgent(), said()]).toEqual([false, '']);
});

it('opens an index anew of which a part could not be had, also where other words are searched meanwhile', async () => {
  submit('first');
  await shows('none: first');
  const failing = holdNext();
  submit('failing');
  submit('second');
  await shows('none: second');
  failing.fail();
  await clock.advance(0);
  expect(createInstance).toHaveBeenCalledTimes(1);
  submit('failing');
  await shows('none: failing');
  expect(createInstance).toHaveBeenCalledTimes(2);
});

it('opens one index for all pages with the search in a language, and another for those in another', async () => {
  submit('first');
  await shows('none: first');
  for (const [language, indexes] of [
    ['en', 1],
    ['de', 2],
    ['en', 2],
  ] as const) {
    document.documentElement.lang = language;
    document.body.innerHTML = SEARCH_MARKUP;
    startSearch(found('[data-search]'));
    submit('second');
    await shows('none: second');
    expect(createInstance).toHaveBeenCalledTimes(indexes);
  }
});

it('keeps no index of which nobody knows the language, because a page in another one has come meanwhile', async () => {
  submit('first');
  document.documentElement.lang = 'de';
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
  expect(createInstance).not.toHaveBeenCalled();
});
