// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { pageDataUrl } from '../../shared/addresses.ts';
import type { FakeBrowser } from '../testing/fake-browser.ts';
import type { Answer } from '../testing/fake-fetch.ts';
import { pageDataOf } from '../testing/page-data.ts';
import { startRuntime, textOf } from '../testing/start-runtime.ts';

describe('a click on an internal link', () => {
  test('changes page, address, title, language, head, focus and announcement together', async () => {
    const { browser, events } = await startRuntime({ content: '<a id="de" href="/de/about/">Über uns</a>' });
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
    expect(events).toEqual(['first -> /en/', 'pre /de/about/', 'hydrated', '/en/ -> /de/about/']);
    expect([browser.departures, browser.errors]).toEqual([[], []]);
  });

  test('adds the trailing slash before query and fragment', async () => {
    const { browser } = await startRuntime({ content: '<a id="a" href="/en/about?a=1#part">About</a>' });
    await browser.click('#a');
    expect(browser.address()).toBe('/en/about/?a=1#part');
    expect(browser.scrolls.at(-1)).toBe('#part');
  });

  test('with a fragment goes on with the keyboard from the part it names', async () => {
    const { browser } = await startRuntime({ content: '<a id="a" href="/en/about/#part">About</a>' });
    await browser.click('#a');
    expect(document.activeElement?.id).toBe('part');
    document.getElementById('on')?.focus();
    expect(document.getElementById('part')?.hasAttribute('tabindex')).toBe(false);
  });

  test.each(['#%', '#access_token=x', '#nothing'])(
    'with the odd fragment %s goes to the top',
    async (hash) => {
      const { browser } = await startRuntime({ content: `<a id="a" href="/en/about/${hash}">About</a>` });
      await browser.click('#a');
      expect([browser.address(), browser.scrolls.at(-1)]).toEqual([`/en/about/${hash}`, '0 0']);
      expect(browser.errors).toEqual([]);
    },
  );

  test('works from inside an SVG', async () => {
    const { browser } = await startRuntime({
      content: '<svg><a id="a" href="/en/about/"><text id="t">About</text></a></svg>',
    });
    await browser.click('#t');
    expect(browser.address()).toBe('/en/about/');
  });

  test.each([
    ['Ctrl', '<a id="a" href="/en/about/">A</a>', { ctrlKey: true }],
    ['Cmd', '<a id="a" href="/en/about/">A</a>', { metaKey: true }],
    ['Shift', '<a id="a" href="/en/about/">A</a>', { shiftKey: true }],
    ['Alt', '<a id="a" href="/en/about/">A</a>', { altKey: true }],
    ['another origin', '<a id="a" href="https://other.example/">A</a>', {}],
    ['an anchor to a download', '<a id="a" href="/en/download/">A</a>', {}],
    ['no href', '<a id="a">A</a>', {}],
    ['an address that is none', '<a id="a" href="http://">A</a>', {}],
  ])('with %s is left to the browser', async (_name, content, init) => {
    const { browser } = await startRuntime({ content });
    document.addEventListener('click', (event) => event.preventDefault());
    await browser.click('#a', init);
    expect([browser.address(), browser.shown, browser.errors]).toEqual(['/en/', [], []]);
  });

  test('to the page that is shown makes no history entry and no request', async () => {
    const { browser } = await startRuntime({ content: '<a id="a" href="/en/">Home</a>' });
    const { length } = window.history;
    const requests = browser.web.requests.length;
    await browser.click('#a');
    expect([window.history.length, browser.web.requests.length]).toEqual([length, requests]);
    expect(browser.scrolls.at(-1)).toBe('0 0');
  });
});

describe('the last intent wins', () => {
  test('a superseded load never changes page or address', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), 'failure', { status: 200, body: pageDataOf('/en/about/') });
    await browser.click('#about');
    expect(browser.address()).toBe('/en/');
    await browser.click('#third');
    await browser.clock.advance(5000);
    expect([browser.address(), browser.shown]).toEqual(['/en/third/', ['/en/third/']]);
  });

  test('a superseded load that fails says nothing and opens nothing', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), { status: 503 });
    await browser.click('#about');
    await browser.click('#third');
    await browser.clock.advance(5000);
    expect([browser.address(), browser.errors, browser.departures]).toEqual(['/en/third/', [], []]);
  });

  test('a superseded load of a page that is not there does not ask whether a file is', async () => {
    const content = '<a id="nope" href="/en/nope/">Nope</a> <a id="third" href="/en/third/">Third</a>';
    const { browser } = await startRuntime({ content });
    browser.web.answer(pageDataUrl('/en/nope/'), 'failure', { status: 404 });
    await browser.click('#nope');
    await browser.click('#third');
    await browser.clock.advance(5000);
    const data = browser.web.requests.filter((request) => request.includes(pageDataUrl('/en/nope/')));
    expect([browser.address(), data.length]).toEqual(['/en/third/', 2]);
    expect(browser.web.requests.filter((request) => request.startsWith('HEAD'))).toEqual([]);
  });

  test.each<[string, Answer[]]>([
    ['comes later', ['failure', { status: 200, body: pageDataOf('/en/about/') }]],
    ['never comes', ['never']],
  ])('a page that %s is forgotten when the document is left', async (_case, answers) => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), ...answers);
    await browser.click('#about');
    window.dispatchEvent(new Event('pagehide'));
    await browser.clock.advance(30_000);
    expect([browser.address(), browser.shown, browser.departures, textOf('status')]).toEqual([
      '/en/',
      [],
      [],
      '',
    ]);
  });

  test.each([
    ['while the router is on its way', async () => undefined],
    ['when the router has come', (browser: FakeBrowser) => browser.clock.advance(0)],
  ])('a click after one that gave way to a form is the browser’s, too: %s', async (_case, wait) => {
    const { browser } = await startRuntime();
    void browser.click('#about');
    // The form is sent: its answer would take the place of a page that is shown meanwhile.
    window.dispatchEvent(new Event('beforeunload'));
    await wait(browser);
    await browser.click('#third');
    expect([browser.departures, browser.shown]).toEqual([['/en/third/'], []]);
  });

  test('whoever comes back to the document while the router is on its way goes on in it', async () => {
    const { browser } = await startRuntime();
    void browser.click('#about');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await browser.clock.advance(0);
    expect([browser.shown, browser.address(), textOf('status')]).toEqual([[], '/en/', '']);
    await browser.click('#third');
    expect([browser.shown, browser.departures]).toEqual([['/en/third/'], []]);
  });

  test('a click on the shown page’s own link, while another entry loads, keeps that entry', async () => {
    const { browser } = await startRuntime({ content: '<a id="here" href="/en/">Home</a>' });
    browser.web.answer(pageDataUrl('/en/unloaded/'), 'never');
    window.history.pushState(null, '', '/en/unloaded/');
    const { length } = window.history;
    window.dispatchEvent(new PopStateEvent('popstate'));
    await browser.clock.advance(0);
    await browser.click('#here');
    expect([browser.address(), window.history.length]).toEqual(['/en/', length + 1]);
  });

  test('a double click makes one history entry', async () => {
    const { browser } = await startRuntime();
    const { length } = window.history;
    void browser.click('#about');
    await browser.click('#about');
    await browser.clock.advance(100);
    expect(window.history.length).toBe(length + 1);
    expect(browser.shown).toEqual(['/en/about/']);
  });

  test('the old page and the old address stay until the new page is loaded', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), 'never');
    await browser.click('#about');
    await browser.clock.advance(3000);
    expect([browser.address(), document.title, browser.shown]).toEqual(['/en/', 'Served title', []]);
  });
});

describe('a page that somebody reaches for', () => {
  const reachFor = (selector: string): void =>
    void document.querySelector(selector)?.dispatchEvent(new Event('mouseover', { bubbles: true }));

  test('is got ready before the click', async () => {
    const { browser } = await startRuntime();
    reachFor('#about');
    await browser.clock.advance(0);
    expect([browser.prepared, browser.shown, browser.address()]).toEqual([['/en/about/'], [], '/en/']);
  });

  test('brings the stylesheet of the site into force, so that the click need not', async () => {
    const { browser } = await startRuntime({ attributes: { 'data-stylesheet': '/assets/site.css' } });
    const media = { mediaText: 'not all' };
    reachFor('#about');
    await browser.clock.advance(0);
    const link = document.head.querySelector('link[rel="stylesheet"]');
    Object.defineProperty(link, 'sheet', { value: { media } });
    expect(media.mediaText).toBe('not all');
    link?.dispatchEvent(new Event('load'));
    await browser.clock.advance(0);
    expect([media.mediaText, browser.prepared, browser.shown]).toEqual(['all', ['/en/about/'], []]);
  });

  test('gives way to one that is reached for while it is on its way', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/about/'), 'failure', { status: 200, body: pageDataOf('/en/about/') });
    reachFor('#about');
    reachFor('#third');
    await browser.clock.advance(1000);
    expect(browser.prepared).toEqual(['/en/third/']);
  });

  test('is let go of at idle when another one is reached for', async () => {
    const { browser } = await startRuntime();
    reachFor('#about');
    await browser.clock.advance(0);
    await browser.clock.setBusy(true);
    reachFor('#third');
    await browser.clock.advance(0);
    expect([browser.prepared, browser.released]).toEqual([['/en/about/', '/en/third/'], []]);
    await browser.clock.setBusy(false);
    expect(browser.released).toEqual(['/en/about/']);
  });

  test('is got ready in a sandboxed document, too, which has no origin', async () => {
    const { browser } = await startRuntime();
    vi.stubGlobal('origin', 'null');
    reachFor('#about');
    await browser.clock.advance(0);
    vi.unstubAllGlobals();
    expect(browser.prepared).toEqual(['/en/about/']);
  });

  test('is not got ready when it is none', async () => {
    const { browser } = await startRuntime({ content: '<a id="about" href="/en/missing/">Missing</a>' });
    reachFor('#about');
    await browser.clock.advance(0);
    expect([browser.prepared, browser.errors]).toEqual([[], []]);
  });
});

describe('while a page arrives', () => {
  const isArriving = (): boolean => document.documentElement.hasAttribute('data-arriving');

  test('the document says so until the browser is idle; then the way back is got ready', async () => {
    const { browser } = await startRuntime();
    await browser.clock.setBusy(true);
    await browser.click('#about');
    expect([isArriving(), browser.prepared]).toEqual([true, []]);
    await browser.clock.setBusy(false);
    expect([isArriving(), browser.prepared]).toEqual([false, ['/en/']]);
  });

  test('the way back is got ready also after a page that was reached for', async () => {
    const { browser } = await startRuntime();
    document.querySelector('#about')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(0);
    await browser.click('#about');
    expect(browser.prepared).toEqual(['/en/about/', '/en/']);
  });

  test('it is not where somebody reaches for something else meanwhile', async () => {
    const { browser } = await startRuntime();
    await browser.clock.setBusy(true);
    await browser.click('#about');
    document.querySelector('#on')?.dispatchEvent(new Event('mouseover', { bubbles: true }));
    await browser.clock.advance(0);
    await browser.clock.setBusy(false);
    expect(browser.prepared).toEqual(['/en/third/']);
  });

  test('it is not where there was no page', async () => {
    const { browser } = await startRuntime({ address: '/en/nope/', path: '/404.html' });
    await browser.click('#about');
    expect([browser.shown, browser.web.count(pageDataUrl('/en/nope/'))]).toEqual([['/en/about/'], 0]);
  });

  test('it says nothing where the page is shown from another place than its top', async () => {
    const { browser } = await startRuntime({ content: '<a id="a" href="/en/about/#part">Part</a>' });
    await browser.clock.setBusy(true);
    await browser.click('#a');
    expect([browser.address(), isArriving()]).toEqual(['/en/about/#part', false]);
  });
});

describe('a navigation that takes longer than a second', () => {
  test('counts from the first click on the same link', async () => {
    const { browser } = await startRuntime();
    browser.web.answer(pageDataUrl('/en/third/'), 'never');
    await browser.click('#third');
    await browser.clock.advance(600);
    await browser.click('#third');
    await browser.clock.advance(400);
    expect(textOf('status')).toBe('Still loading');
  });

  test('is announced also where it has taken the place of another', async () => {
    const { browser } = await startRuntime();
    for (const path of ['/en/about/', '/en/third/']) browser.web.answer(pageDataUrl(path), 'never');
    await browser.click('#about');
    await browser.click('#third');
    await browser.clock.advance(1000);
    expect(textOf('status')).toBe('Still loading');
  });

  test('is announced once, politely, and the notice goes when it ends', async () => {
    const { browser, events } = await startRuntime();
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
