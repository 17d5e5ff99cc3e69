// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { Environment } from '@quellwerk/engine/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { found } from '../../../test/found.ts';
import { SEARCH_MARKUP } from '../../../test/search-page.tsx';
import { createSearch } from './search-part.ts';

const field = () => found<HTMLInputElement>('input[type="search"]');
const submit = (query: string) => {
  field().value = query;
  found('form').dispatchEvent(new Event('submit', { cancelable: true }));
};
const links = () =>
  [...document.querySelectorAll('[data-search-results] li:not([hidden]) a')].map(
    ({ textContent }) => textContent,
  );
const status = () => found('[data-search-status]').textContent;
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

/** Of typing errors the index marks what begins alike. */
const markedFor = (query: string) => (query === 'word' ? query : query.slice(0, 4));

/** Pages by number: the even ones are glossary entries. */
const page = (number: number, marked: string) => ({
  url: `/en/${number}/`,
  content: '',
  excerpt: `a <mark>${marked}</mark> &lt;img src=x&gt;`,
  meta: {
    title: `Page ${number}`,
    kind: number % 2 === 0 ? 'glossary' : 'pages',
    ...(number === 2 && { language: 'fr' }),
  },
});
const search = vi.fn<(query: string, options?: { filters: { kind: string } }) => Promise<unknown>>();
const answers: Readonly<Record<string, unknown>> = {
  '/search-data/words-en.json': '0account0payment',
  '/search-data/glossary-en.json': [{ title: 'IBAN', names: ['IBAN'], text: 'A number', path: '/en/iban/' }],
};
const environment: Environment = {
  ...createBrowserEnvironment(window),
  fetch: (url) => Promise.resolve(Response.json(answers[url])),
  log: { error: vi.fn<() => void>(), warn: vi.fn<() => void>() },
};
const importModule = vi.fn<(address: string) => Promise<unknown>>();
const push = vi.fn<DataLayer['push']>();
const start = () => createSearch({ environment, importModule, dataLayer: { push } })(found('[data-search]'));

beforeEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = SEARCH_MARKUP;
  window.localStorage.clear();
  window.history.replaceState(null, '', '/en/search/');
  search.mockReset();
  search.mockImplementation((query, options) => {
    const count = query === 'nothing' ? 0 : options === undefined ? 12 : 6;
    const numbers = Array.from({ length: count }, (_, index) => (options === undefined ? index : index * 2));
    return Promise.resolve({
      results: numbers.map((number) => ({ data: () => Promise.resolve(page(number, markedFor(query))) })),
      filters: { kind: { glossary: count === 0 ? 0 : 6, pages: count === 0 ? 0 : 6 } },
    });
  });
  importModule.mockReset();
  importModule.mockResolvedValue({
    createInstance: () => ({
      options: () => Promise.resolve(),
      filters: () => Promise.resolve({}),
      preload: () => Promise.resolve(),
      search,
    }),
  });
});

describe('the search', () => {
  it('shows ten pages, counts all, and adds the rest with the focus on the first of them', async () => {
    start();
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
    expect(links()).toHaveLength(10);
    expect(window.location.search).toBe('?q=word');
    found('[data-search-more]').click();
    await vi.waitFor(() => expect(links()).toHaveLength(12));
    expect(document.activeElement?.textContent).toBe('Page 10');
    expect(found('[data-search-more]').hidden).toBe(true);
  });

  it('marks the words that were searched, and takes nothing else of an excerpt for markup', async () => {
    start();
    submit('word');
    await vi.waitFor(() => expect(links()).toHaveLength(10));
    const text = found('[data-search-results] li:not([hidden]) [data-search-text]');
    // It begins and ends in the middle of sentences.
    expect(text.innerHTML).toBe('… a <mark>word</mark> &lt;img src=x&gt; …');
  });

  it('says that nothing fits where pages share but a first letter, and still offers what may be meant', async () => {
    start();
    search.mockResolvedValue({
      results: [{ data: () => Promise.resolve(page(1, 'active')) }],
      filters: { kind: { pages: 1 } },
    });
    submit('acount');
    await vi.waitFor(() => expect(status()).toBe('none: acount'));
    expect(links()).toEqual([]);
    const hidden = ['none', 'kinds', 'more'].map((part) => found(`[data-search-${part}]`).hidden);
    expect(hidden).toEqual([false, true, true]);
    await vi.waitFor(() => expect(found('[data-search-suggestion]').textContent).toBe('meant account?'));
  });

  it('marks a page in another language as such', async () => {
    start();
    submit('word');
    await vi.waitFor(() => expect(links()).toHaveLength(10));
    const results = document.querySelectorAll('[data-search-results] li:not([hidden])');
    const marks = [...results].map((result) =>
      [...result.querySelectorAll('[lang]')].map(({ tagName }) => tagName),
    );
    expect(marks.map(({ length }) => length)).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(results[2]?.querySelector('a')?.getAttribute('hreflang')).toBe('fr');
    expect(results[2]?.querySelector('[data-search-kind]')?.textContent).toBe('Glossary, French');
  });

  it('narrows to one kind, keeps it in the address, and begins with both', async () => {
    start();
    submit('word');
    await vi.waitFor(() => expect(links()).toHaveLength(10));
    found('[data-kind="glossary"]').click();
    await vi.waitFor(() => expect(status()).toBe('6: word'));
    expect(window.location.search).toBe('?q=word&kind=glossary');
    document.body.innerHTML = SEARCH_MARKUP;
    start();
    await vi.waitFor(() => expect(status()).toBe('6: word'));
    expect(found('[data-kind="glossary"]').getAttribute('aria-pressed')).toBe('true');
    expect(search).toHaveBeenLastCalledWith('word', { filters: { kind: 'glossary' } });
  });

  it('has no kind chosen any more once the field was emptied, as its address says', async () => {
    window.history.replaceState(null, '', '/en/search/?q=word&kind=glossary');
    start();
    await vi.waitFor(() => expect(status()).toBe('6: word'));
    submit('');
    expect(window.location.search).toBe('');
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
    expect(window.location.search).toBe('?q=word');
  });

  it('has no kind chosen where an address names one without words', async () => {
    window.history.replaceState(null, '', '/en/search/?kind=glossary');
    start();
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
  });

  it('tells how much was found and what is opened, and never the words', async () => {
    push.mockClear();
    start();
    submit('word');
    const event = { event: 'customEvent', category: 'search' };
    await vi.waitFor(() =>
      expect(push.mock.calls).toEqual([[{ ...event, action: 'search', name: 'all', value: 12 }]]),
    );
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
    const opened = found('[data-search-results] li:not([hidden]) a');
    opened.addEventListener('click', (click) => click.preventDefault());
    opened.click();
    expect(push.mock.calls.slice(1)).toEqual([[{ ...event, action: 'result', name: '/en/0/', value: 1 }]]);
  });

  it('puts the answer of the glossary on top', async () => {
    start();
    submit('iban');
    await vi.waitFor(() => expect(found('[data-search-answer]').hidden).toBe(false));
    expect(found('[data-search-answer] a').getAttribute('href')).toBe('/en/iban/');
  });

  it('offers what was probably meant, and searches for it', async () => {
    start();
    submit('acount');
    await vi.waitFor(() => expect(found('[data-search-suggestion]').hidden).toBe(false));
    expect(found('[data-search-suggestion]').textContent?.trim()).toBe('meant account?');
    expect(found('[data-search-said]').textContent).toBe('meant account?');
    found('[data-search-suggestion] button').click();
    await vi.waitFor(() => expect(status()).toBe('12: account'));
    expect(found('[data-search-said]').textContent).toBe('');
  });

  it('offers a suggestion in the words of the visitor, whatever they are', async () => {
    start();
    submit("acount $'");
    await vi.waitFor(() => expect(found('[data-search-suggestion]').hidden).toBe(false));
    expect(found('[data-search-suggestion]').textContent?.trim()).toBe("meant account $'?");
  });

  it('shows what it found where the answers of the glossary cannot be fetched', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('', { status: 503 })));
    createSearch({
      environment: { ...environment, fetch },
      importModule,
      dataLayer: { push },
    })(found('[data-search]'));
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
    expect(environment.log.warn).toHaveBeenCalledWith(
      'The answers of the glossary could not be used: /search-data/glossary-en.json answered 503.',
    );
    submit('word');
    await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1));
  });

  it('shows what it found where the words for suggestions cannot be fetched', async () => {
    const fetch = vi.fn<Environment['fetch']>((url) =>
      Promise.resolve(
        url.includes('words') ? new Response('', { status: 503 }) : Response.json(answers[url]),
      ),
    );
    createSearch({
      environment: { ...environment, fetch },
      importModule,
      dataLayer: { push },
    })(found('[data-search]'));
    submit('acount');
    await vi.waitFor(() => expect(environment.log.error).toHaveBeenCalledTimes(1));
    expect(status()).toBe('12: acount');
    expect(found('[data-search-suggestion]').hidden).toBe(true);
  });

  it('fetches kinds, words of the query and answers of the glossary side by side', async () => {
    const asked: string[] = [];
    let answerAll = (): void => undefined;
    const all = new Promise<void>((resolve) => (answerAll = resolve));
    const ask = (name: string) => () => {
      asked.push(name);
      return all;
    };
    importModule.mockResolvedValue({
      createInstance: () => ({
        options: () => Promise.resolve(),
        filters: ask('kinds'),
        preload: ask('words'),
        search,
      }),
    });
    const fetch: Environment['fetch'] = (url) => ask('answers')().then(() => environment.fetch(url));
    createSearch({
      environment: { ...environment, fetch },
      importModule,
      dataLayer: { push },
    })(found('[data-search]'));
    submit('word');
    await vi.waitFor(() => expect(asked).toEqual(['kinds', 'words', 'answers']));
    expect(links()).toEqual([]);
    answerAll();
    await vi.waitFor(() => expect(status()).toBe('12: word'));
  });

  it('says that nothing was found', async () => {
    start();
    submit('nothing');
    await vi.waitFor(() => expect(status()).toBe('none: nothing'));
    expect(found('[data-search-none]').hidden).toBe(false);
  });

  it.each(["US$'", 'US$&', '$`x', '{count} cards', '{query}'])(
    'says what was searched as it was typed: %s',
    async (query) => {
      found('[data-search-status]').dataset['many'] = '“{query}”: {count}';
      start();
      submit(query);
      await vi.waitFor(() => expect(status()).toBe(`“${query}”: 12`));
    },
  );

  it('says that there is no index, and tries again with the next search', async () => {
    importModule.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    start();
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('unavailable'));
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
  });

  it('never lets an answer that comes late replace a newer one', async () => {
    let answerLate = (): void => undefined;
    const late = new Promise<void>((resolve) => (answerLate = resolve));
    const answer = search.getMockImplementation();
    search.mockImplementationOnce((query) => late.then(() => answer?.(query)));
    start();
    submit('slow');
    submit('nothing');
    await vi.waitFor(() => expect(status()).toBe('none: nothing'));
    answerLate();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(status()).toBe('none: nothing');
  });

  it('goes through the results by arrow keys, and Escape empties the field', async () => {
    start();
    submit('word');
    await vi.waitFor(() => expect(links()).toHaveLength(10));
    field().focus();
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Page 1');
    press('ArrowUp');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement).toBe(field());
    press('Escape');
    expect([field().value, links(), window.location.search]).toEqual(['', [], '']);
  });

  it('remembers five searches only while that is switched on', async () => {
    start();
    submit('word');
    await vi.waitFor(() => expect(status()).toBe('12: word'));
    expect(window.localStorage.getItem('recent-searches')).toBeNull();
    found('[data-search-setting="remember"]').click();
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'd']) {
      submit(query);
      await vi.waitFor(() => expect(status()).toBe(`12: ${query}`));
    }
    await vi.waitFor(() =>
      expect(window.localStorage.getItem('recent-searches')).toBe('["d","f","e","c","b"]'),
    );
    found('[data-search-setting="remember"]').click();
    expect(window.localStorage.getItem('recent-searches')).toBeNull();
    expect(found('[data-search-recent]').hidden).toBe(true);
  });
});
