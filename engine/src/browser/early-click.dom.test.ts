// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { APP_DATA_URL, pageDataUrl } from '../shared/addresses.ts';
import type { FakeBrowser } from './testing/fake-browser.ts';
import type { Answer } from './testing/fake-fetch.ts';
import { pageDataOf } from './testing/page-data.ts';
import { startRuntime } from './testing/start-runtime.ts';

let browser: FakeBrowser;

const CODE = ['/assets/pages-1.js', '/assets/react-1.js'];
const SHARED = '/slice-data/header-en.json /page-data/sq/d/h1.json';

async function start(...[options, site]: Parameters<typeof startRuntime>) {
  const attributes = { 'data-shared': SHARED, ...options?.attributes };
  const runtime = await startRuntime({ ...options, attributes }, { codeFiles: CODE, ...site });
  ({ browser } = runtime);
  return runtime;
}

describe('a click while the code is on its way', () => {
  const ABOUT = '/en/about/';
  const html = (attributes: string): string =>
    `<html data-path="${ABOUT}" ${attributes}><body><div id="page"><main id="content" tabindex="-1"><h1>Served about</h1>
      <a id="on" href="/en/third/">Third</a></main></div><script>document.title = "It ran"</script></body></html>`;
  const third = html('data-build="b1"').replace(ABOUT, '/en/third/').replace('Served about', 'Served third');
  const arrive = (): void => {
    for (const link of document.head.querySelectorAll('link[rel="modulepreload"]'))
      link.dispatchEvent(new Event('load'));
  };
  const heading = (): string | null | undefined => document.querySelector('#content h1')?.textContent;

  async function clickEarly(answer: Parameters<FakeBrowser['web']['answer']>[1]) {
    let release: (app: FakeBrowser['app']) => void = () => undefined;
    const app = new Promise<FakeBrowser['app']>((resolve) => (release = resolve));
    const { events } = await start({ attributes: { 'data-shared': '' } }, { importApp: () => app });
    browser.web.answer(ABOUT, answer);
    await browser.click('#about');
    const comes = async (): Promise<void> => {
      arrive();
      release(browser.app);
      await browser.clock.advance(0);
    };
    return { events, comes };
  }

  test('shows the page out of its own HTML, as it would have been served', async () => {
    const { events } = await clickEarly({ status: 200, text: html('data-build="b1"') });
    expect([heading(), browser.address(), document.title]).toEqual([
      'Served about',
      ABOUT,
      `Title of ${ABOUT}`,
    ]);
    expect([document.activeElement?.id, document.getElementById('announcer')?.textContent]).toEqual([
      'content',
      'Navigated to Served about',
    ]);
    expect(events).toEqual(['first -> /en/', `pre ${ABOUT}`, `/en/ -> ${ABOUT}`]);
    expect([browser.web.count(pageDataUrl(ABOUT)), browser.shown]).toEqual([1, []]);
  });

  test('shows it before slices and queries have come, which the HTML holds already', async () => {
    const { events } = await start({}, { importApp: () => new Promise(() => undefined) });
    browser.answerPage(pageDataOf(ABOUT, { slicesMap: { header: 'header-en' }, staticQueryHashes: ['h1'] }));
    for (const url of SHARED.split(' ')) browser.web.answer(url, 'never');
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    await browser.click('#about');
    expect([heading(), events.at(-1)]).toEqual(['Served about', `/en/ -> ${ABOUT}`]);
  });

  test('a page out of its HTML whose data is broken is shown, and the error says so', async () => {
    await start({}, { importApp: () => new Promise(() => undefined) });
    browser.answerPage(pageDataOf(ABOUT, { staticQueryHashes: ['h1'] }));
    browser.web.answer('/page-data/sq/d/h1.json', { status: 500 });
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    await browser.click('#about');
    expect([heading(), browser.departures]).toEqual(['Served about', []]);
    expect(browser.errors).toEqual([new Error(`We couldn't load "/page-data/sq/d/h1.json"`)]);
    expect(document.documentElement.hasAttribute('data-incomplete')).toBe(true);
  });

  test('nobody is told of data that is broken off because the visitor leaves', async () => {
    await start({}, { importApp: () => new Promise(() => undefined) });
    browser.answerPage(pageDataOf(ABOUT, { slicesMap: { header: 'header-en' } }));
    let breakOff = (): void => undefined;
    browser.web.answer(
      '/slice-data/header-en.json',
      new Promise((resolve) => (breakOff = () => resolve('failure'))),
    );
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    await browser.click('#about');
    window.dispatchEvent(new Event('beforeunload'));
    breakOff();
    await browser.clock.advance(5000);
    expect([heading(), browser.errors]).toEqual(['Served about', []]);
  });

  test('nobody is told of data that fails once another page is shown', async () => {
    await start({}, { importApp: () => new Promise(() => undefined) });
    browser.answerPage(pageDataOf(ABOUT, { slicesMap: { header: 'header-en' } }));
    let fail = (): void => undefined;
    browser.web.answer(
      '/slice-data/header-en.json',
      new Promise((resolve) => (fail = () => resolve('failure'))),
    );
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    browser.web.answer('/en/third/', { status: 200, text: third });
    await browser.click('#about');
    await browser.click('#on');
    fail();
    await browser.clock.advance(0);
    expect([heading(), browser.errors]).toEqual(['Served third', []]);
    expect(document.documentElement.hasAttribute('data-incomplete')).toBe(false);
  });

  test('does so where the page is in memory, as on the way back', async () => {
    await start({ attributes: { 'data-shared': '' } }, { importApp: () => new Promise(() => undefined) });
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    browser.see('#about');
    await browser.clock.advance(3000);
    await browser.click('#about');
    expect([heading(), browser.web.count(pageDataUrl(ABOUT)), browser.web.count(ABOUT)]).toEqual([
      'Served about',
      1,
      1,
    ]);
    browser.web.answer('/en/', {
      status: 200,
      text: html('data-build="b1"').replace(ABOUT, '/en/').replace('Served about', 'Served again'),
    });
    await browser.go(-1);
    expect([heading(), browser.address(), browser.shown]).toEqual(['Served again', '/en/', []]);
  });

  test('leads on from there once the code has come, and back again', async () => {
    const { events, comes } = await clickEarly({ status: 200, text: html('data-build="b1"') });
    await comes();
    await browser.click('#on');
    expect([browser.shown, events.filter((event) => event === 'hydrated')]).toEqual([
      ['/en/third/'],
      ['hydrated'],
    ]);
    await browser.go(-1);
    expect([heading(), browser.address(), browser.web.count(ABOUT)]).toEqual([
      `Heading of ${ABOUT}`,
      ABOUT,
      1,
    ]);
    expect([browser.errors, browser.departures]).toEqual([[], []]);
  });

  test.each([
    ['of another build', { status: 200, text: html('data-build="b2"') }],
    ['of a page that needs React at once', { status: 200, text: html('data-build="b1" data-interactive') }],
    ['of an error', { status: 500, text: html('data-build="b1"') }],
    ['that is no page', { status: 200, text: '' }],
    ['that is late', 'never' as const],
    ['that fails', 'failure' as const],
  ])('waits for the code where there is only HTML %s', async (_name, answer) => {
    const { comes } = await clickEarly(answer);
    expect(heading()).toBe('Served');
    await comes();
    await browser.clock.advance(200);
    expect([heading(), browser.shown, browser.errors]).toEqual([`Heading of ${ABOUT}`, [ABOUT], []]);
  });

  test.each([
    ['its record and its HTML say so', { buildHash: 'b2' }, 'b1'],
    ['only app data says so', {}, 'b2'],
  ])('leaves a page of another build to the browser where %s', async (_name, record, liveBuild) => {
    await start({ attributes: { 'data-shared': '' } });
    browser.answerPage(pageDataOf(ABOUT, record));
    browser.web.answer(ABOUT, {
      status: 200,
      text: html(`data-build="${pageDataOf(ABOUT, record).buildHash}"`),
    });
    browser.web.answer(APP_DATA_URL, { status: 200, body: { buildHash: liveBuild } });
    await browser.click('#about');
    await browser.clock.advance(200);
    expect([heading(), browser.departures]).toEqual(['Served', [ABOUT]]);
  });

  test('leaves it to the browser when the stylesheet cannot be had', async () => {
    await start({ attributes: { 'data-shared': '', 'data-stylesheet': '/assets/site.css' } });
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    await browser.click('#about');
    document.head.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('error'));
    await browser.clock.advance(200);
    expect([heading(), browser.departures]).toEqual(['Served', [ABOUT]]);
  });

  test('shows no page that another click has superseded, when its HTML comes', async () => {
    await start({ attributes: { 'data-shared': '' } }, { importApp: () => new Promise(() => undefined) });
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    browser.web.answer('/en/third/', { status: 200, text: third });
    browser.web.answer(pageDataUrl(ABOUT), 'failure', { status: 200, body: pageDataOf(ABOUT) });
    await browser.click('#about');
    await browser.click('#third');
    await browser.clock.advance(1000);
    expect([heading(), browser.address()]).toEqual(['Served third', '/en/third/']);
  });

  test('asks once for the HTML that a double click wants', async () => {
    await start({ attributes: { 'data-shared': '' } }, { importApp: () => new Promise(() => undefined) });
    const { length } = window.history;
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    void browser.click('#about');
    await browser.click('#about');
    expect([heading(), browser.web.count(ABOUT), window.history.length]).toEqual([
      'Served about',
      1,
      length + 1,
    ]);
  });

  test('says nothing of code that fails when the page is shown by then', async () => {
    const unheard: unknown[] = [];
    const listen = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', listen);
    let fail: (reason: Error) => void = () => undefined;
    const app = new Promise<FakeBrowser['app']>((_resolve, reject) => (fail = reject));
    await start({ attributes: { 'data-shared': '' } }, { importApp: () => app });
    browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
    browser.web.answer(pageDataUrl(ABOUT), 'failure', { status: 200, body: pageDataOf(ABOUT) });
    await browser.click('#about');
    await browser.clock.advance(300);
    expect(heading()).toBe('Served about');
    fail(new Error('gone'));
    await browser.clock.advance(0);
    process.off('unhandledRejection', listen);
    expect([unheard, browser.errors, browser.departures]).toEqual([[], [], []]);
  });

  test('leaves it to the browser when the code cannot be had and the HTML does not come', async () => {
    await start(
      { attributes: { 'data-shared': '' } },
      { importApp: () => Promise.reject(new Error('gone')) },
    );
    browser.web.answer(ABOUT, 'never');
    await browser.click('#about');
    await browser.clock.advance(200);
    expect(browser.departures).toEqual([ABOUT]);
  });

  const NO_PAGE: readonly (readonly [name: string, answer: Answer, shown: string])[] = [
    ['404', { status: 404 }, '/404.html'],
    ['500', { status: 500 }, '/500.html'],
    ['null', { status: 200, body: null }, '/404.html'],
  ];

  test.each(NO_PAGE)('asks once for page data that is answered with %s', async (_name, answer, shown) => {
    await start({ attributes: { 'data-shared': '' } });
    browser.web.answer(pageDataUrl(ABOUT), answer);
    browser.web.answer(ABOUT, 'never');
    await browser.click('#about');
    await browser.clock.advance(200);
    expect([browser.shown, browser.web.count(pageDataUrl(ABOUT))]).toEqual([[shown], 1]);
  });

  describe('or is there and has not run', () => {
    const arriveAs = (type: string): void => {
      for (const link of document.head.querySelectorAll('link[rel="modulepreload"]'))
        link.dispatchEvent(new Event(type));
    };

    async function startWithCode(type = 'load') {
      let runs = 0;
      const importApp = async () => {
        runs += 1;
        return browser.app;
      };
      await start({ attributes: { 'data-shared': '' } }, { importApp });
      browser.web.answer(ABOUT, { status: 200, text: html('data-build="b1"') });
      arriveAs(type);
      return { runs: () => runs };
    }

    test('shows the page out of its own HTML, and React runs when the browser is idle', async () => {
      const { runs } = await startWithCode();
      document
        .querySelector('#about')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      expect(runs()).toBe(0);
      await browser.clock.advance(0);
      expect([heading(), browser.shown, runs()]).toEqual(['Served about', [], 1]);
    });

    test('asks for the HTML of no further page once React runs', async () => {
      await startWithCode();
      await browser.click('#about');
      await browser.click('#on');
      expect([browser.web.count('/en/third/'), browser.shown]).toEqual([0, ['/en/third/']]);
    });

    test('is run, and no HTML is asked for, where the link was reached for before', async () => {
      await startWithCode();
      document.querySelector('#about')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      await browser.clock.advance(0);
      await browser.click('#about');
      expect([browser.web.count(ABOUT), browser.shown]).toEqual([0, [ABOUT]]);
    });

    test('is run where the page is in memory', async () => {
      await startWithCode();
      browser.see('#about');
      await browser.clock.advance(3000);
      await browser.click('#about');
      expect([browser.web.count(ABOUT), browser.shown]).toEqual([0, [ABOUT]]);
    });

    test.each([
      ['a slice', { slicesMap: { header: 'header-en' } }],
      ['a query', { staticQueryHashes: ['h1'] }],
    ])('leaves the page to the browser where %s of it fails, as React does', async (_name, page) => {
      await startWithCode();
      browser.answerPage(pageDataOf(ABOUT, page));
      await browser.click('#about');
      await browser.clock.advance(200);
      expect([heading(), browser.shown, browser.departures]).toEqual(['Served', [], [ABOUT]]);
    });

    test.each(NO_PAGE)(
      'asks once for page data that is answered with %s, too',
      async (_name, answer, shown) => {
        await startWithCode();
        browser.web.answer(pageDataUrl(ABOUT), answer);
        await browser.click('#about');
        await browser.clock.advance(200);
        expect([browser.shown, browser.web.count(pageDataUrl(ABOUT))]).toEqual([[shown], 1]);
      },
    );

    test('is run where a part of it could not be had, so that this is noticed', async () => {
      await startWithCode('error');
      await browser.click('#about');
      expect([browser.web.count(ABOUT), browser.shown]).toEqual([0, [ABOUT]]);
    });
  });
});
