// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../shared/page-addresses.ts';
import { LANGUAGE_STORAGE_KEY } from '../shared/storage-keys.ts';
import { boot, type BootOptions } from './boot.ts';
import type { Navigate, Plugin } from './hooks.ts';
// Boot imports these when they are needed; here they are ready, so that no test waits for the disk.
import './navigation.ts';
import './service-worker-registration.ts';
import { type FakeBrowser, type FakeBrowserOptions, openBrowser } from './testing/fake-browser.ts';
import { pageDataOf } from './testing/page-data.ts';

let browser: FakeBrowser;
afterEach(() => browser.close());

interface Started {
  readonly events: string[];
  readonly navigate: Navigate;
}

async function start(
  options: Partial<FakeBrowserOptions> = {},
  site: Partial<BootOptions> = {},
): Promise<Started> {
  const content =
    options.content ?? '<a id="about" href="/en/about/">About</a> <a id="third" href="/en/third">Third</a>';
  browser = openBrowser({ address: '/en/', ...options, content });
  for (const path of ['/en/about/', '/en/third/', '/de/about/']) browser.answerPage(pageDataOf(path));
  const status = { context: { isStatus: true, language: 'mul' } };
  for (const path of ['/404.html', '/500.html']) browser.answerPage(pageDataOf(path, status));
  const events: string[] = [];
  let navigate: Navigate = () => undefined;
  const recorder: Plugin = {
    name: 'recorder',
    onClientEntry: (entry) => {
      navigate = entry.navigate;
    },
    onInitialClientRender: () => void events.push('hydrated'),
    onPreRouteUpdate: ({ location }) => void events.push(`pre ${location.pathname}`),
    onRouteUpdate: ({ location, previousLocation }) =>
      void events.push(`${previousLocation?.pathname ?? 'first'} -> ${location.pathname}${location.search}`),
    onRouteUpdateDelayed: ({ pathname }) => void events.push(`delayed ${pathname}`),
    onPrefetchPathname: (path) => void events.push(`prefetch ${path}`),
    onPostPrefetchPathname: (path) => void events.push(`prefetched ${path}`),
  };
  boot({
    languages: ['en', 'de'],
    defaultLanguage: 'en',
    fallbackLanguage: 'en',
    ignoredPaths: ['/blog'],
    plainLinkPaths: ['download'],
    catchAlls: [],
    serviceWorkerUrl: null,
    words: {
      en: { navigatedTo: 'Navigated to', stillLoading: 'Still loading' },
      de: { navigatedTo: 'Geladen:', stillLoading: 'Wird noch geladen' },
    },
    plugins: [recorder],
    importApp: async () => browser.app,
    environment: browser.environment,
    ...site,
  });
  await browser.clock.advance(0);
  return { events, navigate: (...target) => navigate(...target) };
}

const textOf = (id: string) => document.getElementById(id)?.textContent;

describe('a click on an internal link', () => {
  test('changes page, address, title, language, head, focus and announcement together', async () => {
    const { events } = await start({ content: '<a id="de" href="/de/about/">Über uns</a>' });
    await browser.click('#de');
    expect(browser.address()).toBe('/de/about/');
    expect(browser.shown).toEqual(['/de/about/']);
    expect([document.title, document.documentElement.lang]).toEqual(['Title of /de/about/', 'de']);
    const managed = [...document.head.querySelectorAll('[data-head]')].map((element) =>
      element.getAttribute('href'),
    );
    expect(managed).toEqual(['https://site.example/de/about/']);
    expect(document.activeElement?.id).toBe('content');
    expect(textOf('announcer')).toBe('Geladen: Heading of /de/about/');
    expect(browser.scrolls.at(-1)).toBe('0 0');
    expect(events).toEqual(['first -> /en/', 'hydrated', 'pre /de/about/', '/en/ -> /de/about/']);
    expect([browser.departures, browser.errors]).toEqual([[], []]);
  });

  test('adds the trailing slash before query and fragment', async () => {
    await start({ content: '<a id="a" href="/en/about?a=1#part">About</a>' });
    await browser.click('#a');
    expect(browser.address()).toBe('/en/about/?a=1#part');
    expect(browser.scrolls.at(-1)).toBe('#part');
  });

  test.each(['#%', '#access_token=x', '#nothing'])(
    'with the odd fragment %s goes to the top',
    async (hash) => {
      await start({ content: `<a id="a" href="/en/about/${hash}">About</a>` });
      await browser.click('#a');
      expect([browser.address(), browser.scrolls.at(-1)]).toEqual([`/en/about/${hash}`, '0 0']);
      expect(browser.errors).toEqual([]);
    },
  );

  test('works from inside an SVG', async () => {
    await start({ content: '<svg><a id="a" href="/en/about/"><text id="t">About</text></a></svg>' });
    await browser.click('#t');
    expect(browser.address()).toBe('/en/about/');
  });

  test.each([
    ['a modifier key', '<a id="a" href="/en/about/">A</a>', { ctrlKey: true }],
    ['another origin', '<a id="a" href="https://other.example/">A</a>', {}],
    ['a content anchor to a download', '<a id="a" href="/en/download/">A</a>', {}],
    ['no href', '<a id="a">A</a>', {}],
    ['an address that is none', '<a id="a" href="http://">A</a>', {}],
  ])('with %s is left to the browser', async (_name, content, init) => {
    await start({ content });
    document.addEventListener('click', (event) => event.preventDefault());
    await browser.click('#a', init);
    expect([browser.address(), browser.shown, browser.errors]).toEqual(['/en/', [], []]);
  });

  test('to the page that is shown makes no history entry and no request', async () => {
    await start({ content: '<a id="a" href="/en/">Home</a>' });
    const { length } = window.history;
    await browser.click('#a');
    expect(window.history.length).toBe(length);
    expect(browser.scrolls.at(-1)).toBe('0 0');
  });
});

describe('the last intent wins', () => {
  test('a superseded load never changes page or address', async () => {
    await start();
    browser.web.answer(pageDataUrl('/en/about/'), 'failure', { status: 200, body: pageDataOf('/en/about/') });
    await browser.click('#about');
    expect(browser.address()).toBe('/en/');
    await browser.click('#third');
    await browser.clock.advance(5000);
    expect([browser.address(), browser.shown]).toEqual(['/en/third/', ['/en/third/']]);
  });

  test('a double click makes one history entry', async () => {
    await start();
    const { length } = window.history;
    void browser.click('#about');
    await browser.click('#about');
    await browser.clock.advance(100);
    expect(window.history.length).toBe(length + 1);
    expect(browser.shown).toEqual(['/en/about/']);
  });

  test('the old page and the old address stay until the new page is loaded', async () => {
    await start();
    browser.web.answer(pageDataUrl('/en/about/'), 'never');
    await browser.click('#about');
    await browser.clock.advance(3000);
    expect([browser.address(), document.title, browser.shown]).toEqual(['/en/', 'Served title', []]);
  });
});

describe('back and forward', () => {
  test('show the page of the entry, and scroll to where it was left', async () => {
    const { events } = await start();
    Object.assign(window, { scrollX: 0, scrollY: 700 });
    await browser.click('#about');
    Object.assign(window, { scrollY: 300 });
    await browser.go(-1);
    expect([browser.address(), document.title]).toEqual(['/en/', 'Title of /en/']);
    expect(browser.scrolls.at(-1)).toBe('0 700');
    await browser.go(1);
    expect([browser.address(), document.title, browser.scrolls.at(-1)]).toEqual([
      '/en/about/',
      'Title of /en/about/',
      '0 300',
    ]);
    expect(events.at(-1)).toBe('/en/ -> /en/about/');
    Object.assign(window, { scrollY: 0 });
  });

  test('reload when the page cannot be loaded', async () => {
    await start();
    await browser.click('#about');
    await browser.click('#on');
    browser.environment.window.history.replaceState(window.history.state, '', '/en/gone/');
    browser.web.answer(pageDataUrl('/en/unloaded/'), { status: 503 });
    window.history.pushState(null, '', '/en/unloaded/');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(5000);
    expect(browser.departures).toEqual(['reload']);
  });

  test('fragments of a served page stay the browser’s own', async () => {
    await start();
    window.history.pushState(null, '', '/en/#part');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(0);
    expect([browser.shown, browser.scrolls, window.history.state]).toEqual([[], [], null]);
  });
});

describe('when client navigation fails, the browser opens the address', () => {
  test('page data that cannot be had: full navigation with path, query and fragment', async () => {
    await start({ content: '<a id="a" href="/en/broken/?a=1#b">A</a>' });
    browser.web.answer(pageDataUrl('/en/broken/'), { status: 503 });
    await browser.click('#a');
    await browser.clock.advance(5000);
    expect([browser.departures, browser.address()]).toEqual([['/en/broken/?a=1#b'], '/en/']);
  });

  test('a static query that fails raises its error first', async () => {
    await start();
    browser.answerPage(pageDataOf('/en/about/', { staticQueryHashes: ['h1'] }));
    await browser.click('#about');
    await browser.clock.advance(1000);
    expect(browser.errors).toEqual([new Error(`We couldn't load "/page-data/sq/d/h1.json"`)]);
    expect(browser.departures).toEqual(['/en/about/']);
  });

  test('a differing build hash: full navigation to the target', async () => {
    await start();
    browser.answerPage(pageDataOf('/en/about/', { buildHash: 'b2' }));
    await browser.click('#about');
    expect([browser.departures, browser.errors]).toEqual([['/en/about/'], []]);
  });

  test('the second stage cannot be loaded', async () => {
    await start({}, { importApp: () => Promise.reject(new TypeError('Failed to fetch')) });
    await browser.click('#about');
    expect(browser.departures).toEqual(['/en/about/']);
  });

  test('the page cannot be rendered', async () => {
    await start();
    const hydrate = () => ({ show: () => Promise.reject(new Error('broken')) });
    Object.assign(browser.app, { hydrate });
    await browser.click('#about');
    expect(browser.departures).toEqual(['reload']);
  });

  test('nothing ever answers', async () => {
    await start();
    browser.web.answer(pageDataUrl('/en/about/'), 'never');
    await browser.click('#about');
    await browser.clock.advance(30_000);
    expect(browser.departures).toEqual(['/en/about/']);
  });

  test('the resources of the first page cannot be had: one error names the path, and the HTML stays', async () => {
    await start();
    browser.web.answer(pageDataUrl('/en/'), { status: 404 });
    await browser.click('#about');
    await browser.clock.advance(5000);
    expect(browser.errors.map(String)).toEqual(['Error: page resources for /en/ not found']);
    expect([browser.departures, textOf('content')?.startsWith('Served')]).toEqual([['/en/about/'], true]);
  });
});

describe('not found', () => {
  const content = '<a id="a" href="/de/nope/?a=1">A</a>';

  test('after one HEAD the not-found page is shown at the requested address, in the language of its prefix', async () => {
    await start({ content });
    await browser.click('#a');
    const origin = window.location.origin;
    expect(browser.web.requests.filter((request) => request.startsWith('HEAD'))).toEqual([
      `HEAD ${origin}/de/nope/?a=1`,
    ]);
    expect([browser.address(), browser.shown]).toEqual(['/de/nope/?a=1', ['/404.html']]);
    expect(document.documentElement.lang).toBe('de');
  });

  test('a file that exists is opened by the browser', async () => {
    await start({ content });
    browser.web.answer(`HEAD ${window.location.origin}/de/nope/?a=1`, { status: 200 });
    await browser.click('#a');
    expect([browser.departures, browser.shown]).toEqual([['/de/nope/?a=1'], []]);
  });

  test('an unknown unprefixed path shows the not-found page in the visitor’s language', async () => {
    await start({ content: '<a id="a" href="/nope/">A</a>', storedLanguage: 'de' });
    await browser.click('#a');
    expect([browser.address(), browser.shown, document.documentElement.lang]).toEqual([
      '/nope/',
      ['/404.html'],
      'de',
    ]);
  });

  test('a server error is shown at the requested address', async () => {
    await start();
    browser.web.answer(pageDataUrl('/en/about/'), { status: 500 });
    await browser.click('#about');
    expect([browser.address(), browser.shown]).toEqual(['/en/about/', ['/500.html']]);
  });

  test('a doubled slash in front never leads to another host', async () => {
    await start({ content: `<a id="a" href="${window.location.origin}//evil.example/">A</a>` });
    await browser.click('#a');
    await browser.clock.advance(5000);
    expect(
      browser.departures
        .concat(browser.web.requests)
        .filter((target) => /^(GET |HEAD )?\/\/evil/.test(target)),
    ).toEqual([]);
    expect(browser.shown).toEqual(['/404.html']);
  });
});

describe('languages', () => {
  test('an unprefixed link leads to the page in the visitor’s language and stores the choice', async () => {
    await start({ content: '<a id="a" href="/about?a=1#part">A</a>', storedLanguage: 'de' });
    await browser.click('#a');
    expect([browser.address(), browser.shown]).toEqual(['/de/about/?a=1#part', ['/de/about/']]);
    expect(browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY)).toBe('de');
  });

  test('the language switch stores the choice, a prefixed page stores nothing', async () => {
    const link = '<a id="a" href="/de/about/" data-language-choice="de">Deutsch</a>';
    await start({ content: `${link} <a id="b" href="/en/about/">About</a>` });
    await browser.click('#b');
    expect(browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY)).toBe(null);
    document.body.insertAdjacentHTML('beforeend', link);
    await browser.click('#a');
    expect(browser.environment.localStorage.read(LANGUAGE_STORAGE_KEY)).toBe('de');
  });

  test('blocked storage: no exception', async () => {
    await start({
      content: '<a id="a" href="/de/about/" data-language-choice="de">Deutsch</a>',
      isStorageBlocked: true,
    });
    await browser.click('#a');
    expect([browser.address(), browser.errors]).toEqual(['/de/about/', []]);
  });
});

describe('a navigation that takes longer than a second', () => {
  test('is announced once, politely, and the notice goes when it ends', async () => {
    const { events } = await start();
    browser.web.answer(pageDataUrl('/en/about/'), 'failure', 'failure', {
      status: 200,
      body: pageDataOf('/en/about/'),
    });
    browser.web.answer(pageDataUrl('/en/third/'), 'never');
    await browser.click('#third');
    await browser.clock.advance(999);
    expect(textOf('status')).toBe('');
    await browser.clock.advance(1);
    expect(textOf('status')).toBe('Still loading');
    await browser.clock.advance(3000);
    expect(events.filter((event) => event.startsWith('delayed'))).toEqual(['delayed /en/third/']);
    await browser.click('#about');
    expect(textOf('status')).toBe('');
    await browser.clock.advance(1000);
    expect([textOf('status'), browser.address()]).toEqual(['', '/en/about/']);
  });
});

describe('prefetch', () => {
  test('a prefetched click makes no request', async () => {
    const { events } = await start();
    browser.see('#about');
    await browser.clock.advance(3000);
    expect(events).toContain('prefetched /en/about/');
    const before = browser.web.requests.length;
    await browser.click('#about');
    expect([browser.address(), browser.web.requests.length]).toEqual(['/en/about/', before]);
  });

  test.each(['mouseover', 'touchstart', 'focusin'])('%s loads the target at once', async (type) => {
    await start();
    document.querySelector('#about')?.dispatchEvent(new Event(type, { bubbles: true }));
    await browser.clock.advance(0);
    expect(browser.web.count(pageDataUrl('/en/about/'))).toBe(1);
  });

  test('one that fails is skipped without a word', async () => {
    await start({}, { importApp: () => Promise.reject(new TypeError('Failed to fetch')) });
    browser.see('#about');
    await browser.clock.advance(3000);
    expect([browser.errors, browser.departures]).toEqual([[], []]);
  });

  test('a link to the page itself is not prefetched', async () => {
    const { events } = await start({ content: '<a id="a" href="/en/?b=1">A</a>' });
    browser.see('#a');
    await browser.clock.advance(3000);
    expect(events).toEqual(['first -> /en/']);
  });
});

describe('the first load', () => {
  test('asks for app data once, and for nothing else', async () => {
    await start();
    await browser.clock.advance(10_000);
    expect(browser.web.requests).toEqual([`GET ${APP_DATA_URL}`]);
  });

  test('React takes over at once where the page is interactive', async () => {
    const { events } = await start({ attributes: { 'data-interactive': '' } });
    expect(events).toContain('hydrated');
  });

  test('an address without its slash is put right once', async () => {
    await start({ address: '/en/about?a=1#b', path: '/en/about/' });
    expect(browser.address()).toBe('/en/about/?a=1#b');
  });

  test('the address of a not-found page stays', async () => {
    await start({ address: '/en/nope', path: '/404.html' });
    expect(browser.address()).toBe('/en/nope');
  });

  test('a document that the language redirect is leaving does not start', async () => {
    expect((await start({ attributes: { hidden: '' } })).events).toEqual([]);
  });

  test('a hook that throws is reported and stops nobody', async () => {
    const broken: Plugin = {
      name: 'broken',
      onRouteUpdate: () => {
        throw new Error('broken');
      },
    };
    const calls: string[] = [];
    await start({}, { plugins: [broken, { name: 'next', onRouteUpdate: () => void calls.push('next') }] });
    expect([browser.errors.map(String), calls]).toEqual([
      ['Error: A hook of the plugin "broken" failed'],
      ['next'],
    ]);
  });
});

describe('programmatic navigation', () => {
  test('adds the slash, and on the same path a replaced entry keeps the scroll position', async () => {
    const { navigate } = await start();
    navigate('/en/about');
    await browser.clock.advance(0);
    const { length } = window.history;
    const scrolls = browser.scrolls.length;
    navigate('/en/about?q=card', { replace: true });
    await browser.clock.advance(0);
    expect([browser.address(), window.history.length, browser.scrolls.length]).toEqual([
      '/en/about/?q=card',
      length,
      scrolls,
    ]);
  });

  test('another origin is opened by the browser', async () => {
    const { navigate } = await start();
    navigate('https://other.example/');
    expect(browser.departures).toEqual(['https://other.example/']);
  });
});

describe('a deploy during the visit', () => {
  test('served HTML of an old build is reloaded once', async () => {
    await start({ attributes: { 'data-build': 'b0' } });
    await browser.clock.advance(5000);
    expect(browser.departures).toEqual(['reload']);
  });

  test('with storage blocked it is not', async () => {
    await start({ attributes: { 'data-build': 'b0' }, isStorageBlocked: true });
    await browser.clock.advance(5000);
    expect(browser.departures).toEqual([]);
  });
});

describe('prefetch is skipped, a click always loads', () => {
  test('for crawlers', async () => {
    Object.defineProperty(window.navigator, 'userAgent', { value: 'Googlebot', configurable: true });
    const { events } = await start();
    browser.see('#about');
    document.querySelector('#third')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(10_000);
    expect(events).toEqual(['first -> /en/']);
    await browser.click('#about');
    expect(browser.shown).toEqual(['/en/about/']);
    Reflect.deleteProperty(window.navigator, 'userAgent');
  });
});
