import { describe, expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../../shared/addresses.ts';
import type { Answer } from '../testing/fake-fetch.ts';
import { answerPage, SERVED_PATH, setUp } from '../testing/loader-setup.ts';
import type { Setup } from '../testing/loader-setup.ts';
import { pageDataOf } from '../testing/page-data.ts';

const ABOUT = pageDataUrl('/en/about/');
const NOT_FOUND = pageDataUrl('/404.html');
const SERVER_ERROR = pageDataUrl('/500.html');

describe('answers to page data', () => {
  test('200 with JSON that has a path is a success', async () => {
    const { web, load } = setUp();
    answerPage(web, pageDataOf('/en/about/'));
    expect(await load('/en/about/')).toMatchObject({
      kind: 'page',
      loaded: { page: { path: '/en/about/' } },
    });
    expect(web.count(ABOUT)).toBe(1);
  });

  test.each<[string, Answer]>([
    ['HTML', { status: 200, text: '<!doctype html>' }],
    ['truncated JSON', { status: 200, text: '{"path":"/en/ab' }],
    ['null', { status: 200, body: null }],
    ['a list', { status: 200, body: [] }],
    ['JSON without a path', { status: 200, body: { buildHash: 'b1' } }],
    ['a path that is no text', { status: 200, body: { path: 1 } }],
    ['404', { status: 404 }],
  ])('%s counts as not found, and is not retried', async (_name, answer) => {
    const { web, load } = setUp();
    web.answer(ABOUT, answer);
    expect(await load('/en/about/')).toMatchObject({
      kind: 'not-found',
      loaded: { page: { path: '/404.html' } },
    });
    expect([web.count(ABOUT), web.count(NOT_FOUND)]).toEqual([1, 1]);
  });

  test('exactly 500 loads the 500.html data, and the original is not retried', async () => {
    const { web, load } = setUp();
    web.answer(ABOUT, { status: 500 });
    expect(await load('/en/about/')).toMatchObject({
      kind: 'server-error',
      loaded: { page: { path: '/500.html' } },
    });
    expect([web.count(ABOUT), web.count(SERVER_ERROR)]).toEqual([1, 1]);
  });

  test('a page whose record says that its data could not be had is the server-error page', async () => {
    const { web, load } = setUp();
    answerPage(web, pageDataOf('/en/about/', { getServerDataError: 'The rates did not answer.' }));
    expect(await load('/en/about/')).toMatchObject({
      kind: 'server-error',
      loaded: { page: { path: '/500.html' } },
    });
    expect([web.count(ABOUT), web.count(SERVER_ERROR)]).toEqual([1, 1]);
  });

  test.each<[string, Answer]>([
    ['a network failure', 'failure'],
    ...[403, 410, 429, 502, 503, 504, 301].map((status): [string, Answer] => [String(status), { status }]),
  ])(
    '%s is asked 4 times in all, within five seconds, then the address is unreachable',
    async (_name, answer) => {
      const { web, clock, loader } = setUp();
      web.answer(ABOUT, answer);
      const loading = loader.load('/en/about/');
      await clock.advance(5000);
      expect(web.count(ABOUT)).toBe(4);
      expect((await loading).kind).toBe('unreachable');
    },
  );

  test.each([
    { answerMs: 1000, requests: 4, endsAt: 5400 },
    { answerMs: 1300, requests: 3, endsAt: 5000 },
    { answerMs: 1500, requests: 3, endsAt: 5100 },
  ])(
    'where each failure takes $answerMs ms, the last request starts within five seconds, too',
    async ({ answerMs, requests, endsAt }) => {
      const { web, clock, loader } = setUp({ answerMs });
      web.answer(ABOUT, { status: 503 });
      const ended: string[] = [];
      void loader.load('/en/about/').then(({ kind }) => ended.push(kind));
      await clock.advance(4999);
      expect(web.count(ABOUT)).toBe(requests);
      await clock.advance(endsAt - 5000);
      expect(ended).toEqual([]);
      await clock.advance(1);
      expect([ended, web.count(ABOUT)]).toEqual([['unreachable'], requests]);
    },
  );

  test('a path that brought no page counts as failed until it brings one', async () => {
    const { web, load, loader } = setUp();
    web.answer(ABOUT, { status: 404 }, { status: 200, body: pageDataOf('/en/about/') });
    await load('/en/about/');
    expect(loader.hasFailed('/en/about/')).toBe(true);
    await load('/en/about/');
    expect(loader.hasFailed('/en/about/')).toBe(false);
  });

  test('a record without a result is told of, and nothing rejects', async () => {
    const { web, loader, load } = setUp();
    web.answer(ABOUT, { status: 200, body: { ...pageDataOf('/en/about/'), result: undefined } });
    await loader.loadAhead('/en/about/');
    expect((await load('/en/about/')).kind).toBe('unreachable');
  });

  test('a retry that succeeds is a success', async () => {
    const { web, load } = setUp();
    const page = { status: 200, body: pageDataOf('/en/about/') };
    web.answer(ABOUT, 'failure', { status: 503 }, { status: 429 }, page);
    expect((await load('/en/about/')).kind).toBe('page');
  });
});

describe('a page is in memory', () => {
  test('once it has been loaded, however its address is written', async () => {
    const { web, loader, load } = setUp();
    answerPage(web, pageDataOf('/de/über/'));
    expect(loader.isLoaded('/de/über/')).toBe(false);
    await load('/de/über/');
    expect(['/de/über/', '/de/%C3%BCber/', '/de/über'].map(loader.isLoaded)).toEqual([true, true, true]);
  });

  test('but not where its address leads to none', async () => {
    const { loader, load } = setUp();
    await load('/en/nope/');
    expect(loader.isLoaded('/en/nope/')).toBe(false);
  });
});

describe('the language of a status page', () => {
  const alternates = [{ language: 'de', path: '/de/500.html' }];

  function setUpVersions(): Setup {
    const setup = setUp();
    answerPage(setup.web, pageDataOf('/500.html', { context: { isStatus: true, alternates } }));
    setup.web.answer(pageDataUrl('/de/about/'), { status: 500 });
    return setup;
  }

  test('is that of the address, where there is such a version', async () => {
    const { web, load } = setUpVersions();
    answerPage(web, pageDataOf('/de/500.html', { context: { isStatus: true } }));
    expect(await load('/de/about/')).toMatchObject({ loaded: { page: { path: '/de/500.html' } } });
    expect(web.count(SERVER_ERROR)).toBe(1);
  });

  test('is the default where that version cannot be had', async () => {
    const { web, load } = setUpVersions();
    web.answer(pageDataUrl('/de/500.html'), { status: 500 });
    expect(await load('/de/about/')).toMatchObject({
      kind: 'server-error',
      loaded: { page: { path: '/500.html' } },
    });
  });
});

describe('one retry budget per load', () => {
  test('the not-found page gets what is left of it', async () => {
    const { web, load } = setUp();
    web.answer(ABOUT, 'failure', 'failure', { status: 404 });
    web.answer(NOT_FOUND, 'failure');
    expect((await load('/en/about/')).kind).toBe('unreachable');
    expect([web.count(ABOUT), web.count(NOT_FOUND)]).toEqual([3, 2]);
  });

  test.each([404, 500])(
    'a status page that itself answers %i ends in a full navigation, never in a loop',
    async (status) => {
      const { web, load } = setUp();
      web.answer(ABOUT, { status: 404 });
      web.answer(NOT_FOUND, { status });
      web.answer(SERVER_ERROR, { status });
      expect((await load('/en/about/')).kind).toBe('unreachable');
      expect(web.requests.length).toBeLessThan(5);
    },
  );
});

describe('addresses', () => {
  test('an unknown path under a catch-all shows the page of the catch-all', async () => {
    const { web, load } = setUp();
    answerPage(web, pageDataOf('/de/404.html', { context: { isStatus: true } }));
    expect(await load('/de/nope/')).toMatchObject({
      kind: 'not-found',
      loaded: { page: { path: '/de/404.html' } },
    });
  });

  test('a static page beats the catch-all', async () => {
    const { web, load } = setUp();
    answerPage(web, pageDataOf('/de/about/'));
    expect(await load('/de/about/')).toMatchObject({
      kind: 'page',
      loaded: { page: { path: '/de/about/' } },
    });
  });

  test.each(['/en/%', '/en/%2e%2e/', '/en//about/', '/en%2Fabout/'])(
    '%s is not found without being asked for',
    async (path) => {
      const { web, load } = setUp();
      expect((await load(path)).kind).toBe('not-found');
      expect(web.requests).toEqual([`GET ${APP_DATA_URL}`, `GET ${NOT_FOUND}`]);
    },
  );

  test('/de/%C3%BCber/ and /de/über/ are one page', async () => {
    const { web, load } = setUp();
    answerPage(web, pageDataOf('/de/über/'));
    await load('/de/%C3%BCber/');
    expect((await load('/de/über/')).kind).toBe('page');
    expect(web.count(pageDataUrl('/de/über/'))).toBe(1);
  });
});

describe('app data and the build hash', () => {
  test('it is asked for with every load that is not from memory', async () => {
    const { web, load } = setUp();
    for (const path of ['/en/about/', '/en/other/']) answerPage(web, pageDataOf(path));
    for (const path of ['/en/about/', '/en/other/', '/en/about/']) await load(path);
    expect(web.count(APP_DATA_URL)).toBe(2);
  });

  test('it is asked for once by a document and the data of its own page', async () => {
    const { web, load, liveBuild } = setUp();
    answerPage(web, pageDataOf(SERVED_PATH));
    await liveBuild.readFirst();
    expect((await load(SERVED_PATH)).kind).toBe('page');
    expect(web.count(APP_DATA_URL)).toBe(1);
  });

  test('page data of another build is a new build', async () => {
    const { web, load } = setUp();
    answerPage(web, pageDataOf('/en/about/', { buildHash: 'b2' }));
    expect(await load('/en/about/')).toEqual({ kind: 'new-build' });
  });

  test('app data of another build is a new build, and nothing is remembered', async () => {
    const { web, load } = setUp();
    web.answer(APP_DATA_URL, { status: 200, body: { buildHash: 'b2' } });
    answerPage(web, pageDataOf('/en/about/'));
    expect(await load('/en/about/')).toEqual({ kind: 'new-build' });
    await load('/en/about/');
    expect(web.count(ABOUT)).toBe(2);
  });

  test('non-200 is retried up to 3 times, and an unknown hash is not a mismatch', async () => {
    const { web, load } = setUp();
    web.answer(APP_DATA_URL, { status: 503 });
    answerPage(web, pageDataOf('/en/about/'));
    expect((await load('/en/about/')).kind).toBe('page');
    expect(web.count(APP_DATA_URL)).toBe(4);
  });

  test('invalid JSON is not retried', async () => {
    const { web, load } = setUp();
    web.answer(APP_DATA_URL, { status: 200, text: '<html>' });
    answerPage(web, pageDataOf('/en/about/'));
    expect((await load('/en/about/')).kind).toBe('page');
    expect(web.count(APP_DATA_URL)).toBe(1);
  });

  test('app data that never answers does not hold a click', async () => {
    const { web, clock, loader } = setUp();
    web.answer(APP_DATA_URL, 'never');
    answerPage(web, pageDataOf('/en/about/'));
    const loading = loader.load('/en/about/');
    await clock.advance(500);
    expect((await loading).kind).toBe('page');
  });
});

describe('what pages share', () => {
  const header = { componentChunkName: 'slice---header', staticQueryHashes: ['h2'], data: { links: 3 } };
  const page = pageDataOf('/en/about/', { staticQueryHashes: ['h1'], slicesMap: { header: 'header-en' } });

  function setUpShared(): Setup {
    const setup = setUp();
    answerPage(setup.web, page);
    answerPage(setup.web, { ...page, path: '/en/other/' });
    setup.web.answer('/page-data/sq/d/h1.json', { status: 200, body: { query: 'latest', data: [1] } });
    setup.web.answer('/page-data/sq/d/h2.json', { status: 200, body: { query: 'menu', data: [2] } });
    setup.web.answer('/slice-data/header-en.json', { status: 200, body: header });
    return setup;
  }

  test('a page comes with its queries, its slices and their queries', async () => {
    const { load } = setUpShared();
    expect(await load('/en/about/')).toMatchObject({
      loaded: { staticQueries: { latest: [1], menu: [2] }, slices: { header: { data: { links: 3 } } } },
    });
  });

  test('each static query and each slice is fetched once per document', async () => {
    const { load, web, loader } = setUpShared();
    await Promise.all([load('/en/about/'), loader.load('/en/other/'), loader.load('/en/about/')]);
    for (const url of ['/page-data/sq/d/h1.json', '/slice-data/header-en.json', ABOUT])
      expect(web.count(url)).toBe(1);
  });

  test('a page once loaded is not fetched again, nor is app data', async () => {
    const { load, web } = setUpShared();
    await load('/en/about/');
    const before = web.requests.length;
    expect((await load('/en/about/')).kind).toBe('page');
    expect(web.requests.length).toBe(before);
  });

  test.each<[string, Answer]>([
    ['a status', { status: 503 }],
    ['no JSON', { status: 200, text: '<html>' }],
    ['null', { status: 200, body: null }],
    ['a list', { status: 200, body: [] }],
    ['a network failure', 'failure'],
  ])(
    'a static query that answers with %s cannot be loaded, and a later click tries again',
    async (_name, answer) => {
      const { load, web } = setUpShared();
      web.answer('/page-data/sq/d/h1.json', answer, { status: 200, body: { query: 'latest', data: [1] } });
      const result = await load('/en/about/');
      expect(result).toMatchObject({
        kind: 'unreachable',
        cause: { message: `We couldn't load "/page-data/sq/d/h1.json"` },
      });
      expect((await load('/en/about/')).kind).toBe('page');
    },
  );

  test('slice data that fails ends the same way', async () => {
    const { load, web } = setUpShared();
    web.answer('/slice-data/header-en.json', { status: 404 });
    expect((await load('/en/about/')).kind).toBe('unreachable');
  });
});
