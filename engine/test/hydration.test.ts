import { fileURLToPath } from 'node:url';
import { act } from 'react';
import type { ViteDevServer } from 'vite';
import { createServer, mergeConfig } from 'vite';
import type { EnvironmentReturn } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { RunningApp, AppModule, LoadedPage } from '../src/shared/app.ts';
import type { SiteCode } from '../src/build/bundle/load-site-code.ts';
import { baseConfig } from '../src/build/bundle/vite-config.ts';
import type { LanguageRules } from '../src/shared/languages.ts';
import type { Renderer } from '../src/shared/renderer.ts';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

const ENTRY_BROWSER = fileURLToPath(new URL('../src/react/entry-browser.tsx', import.meta.url));

const TEMPLATE = `
import { usePage } from '@quellwerk/engine/react';
import { use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

export function Page({ data }) {
  if (data.waits) use(globalThis.neverThere ??= new Promise(() => undefined));
  const { path, title } = usePage();
  const article = useRef(null);
  globalThis.onPageRendered?.(title);
  useEffect(() => {
    document.title = title + (article.current.isConnected ? ' in document' : ' elsewhere');
    return () => { document.title = 'left ' + path; };
  }, [path, title]);
  const useAny = data.failsIn === 'layout' ? useLayoutEffect : useEffect;
  useAny(() => { if (data.failsIn) throw new Error('No effect.'); }, []);
  const [id, [count, setCount]] = [useId(), useState(0)];
  if (data.fails) throw new Error('No page.');
  return (
    <article ref={article}>
      <h1>{title}</h1>
      <label htmlFor={id}>Count</label>
      <button id={id} onClick={() => setCount(data.failsAt === count + 1 ? data : count + 1)}>{count}</button>
    </article>
  );
}
`;

let site: SiteCopy;
let vite: ViteDevServer;
let renderer: Renderer;
let browser: EnvironmentReturn;
let app: AppModule;
let rules: LanguageRules;

beforeAll(async () => {
  site = createSiteCopy();
  site.write('src/templates/page.tsx', TEMPLATE);
  vite = await createServer(
    mergeConfig(baseConfig(site.siteRoot), {
      server: { middlewareMode: true, ws: false, watch: null },
      appType: 'custom',
    }),
  );
  const code = (await vite.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
  rules = code.site;
  renderer = await code.createRenderer(code.site);
  // Only now, because Vite does not start where Node looks like a browser.
  browser = await builtinEnvironments.jsdom.setup(globalThis, {});
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  app = (await vite.ssrLoadModule(ENTRY_BROWSER)) as AppModule;
  for (const chunk of ['template---page', 'slice---header']) await app.loadChunk(chunk);
});

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  container.id = 'page';
  document.body.replaceChildren(container);
});

afterAll(async () => {
  // React tidies up after the last test and looks for a window while it does.
  await new Promise((resolve) => setTimeout(resolve, 50));
  vi.unstubAllGlobals();
  await browser.teardown(globalThis);
  await vite.close();
  site.dispose();
});

function pageRoot(): HTMLElement {
  const element = document.getElementById('page');
  if (element === null) throw new Error('The document has no page root.');
  return element;
}

function pageAt(path: string, data: LoadedPage['page']['result']['data'] = {}): LoadedPage {
  return {
    page: {
      path,
      componentChunkName: 'template---page',
      staticQueryHashes: [],
      slicesMap: { header: 'header-en' },
      getServerDataError: null,
      buildHash: '',
      result: {
        data,
        pageContext: {
          language: 'en',
          title: `Page ${path}`,
          description: '',
          head: [],
          alternates: [],
          isInteractive: true,
          isStatus: false,
        },
      },
    },
    staticQueries: { strings: { 'header.home': 'Home' } },
    slices: {
      header: {
        componentChunkName: 'slice---header',
        data: { home: '/en/', about: '/en/about/' },
      },
    },
  };
}

/** The page as the build serves it, slices stitched in. */
function serve(loaded: LoadedPage): string {
  const { page, staticQueries: queries, slices } = loaded;
  const data = slices['header']?.data ?? null;
  const header = renderer.renderSlice({ name: 'header', language: 'en', path: page.path, data, queries });
  pageRoot().innerHTML = renderer.renderPage({ page, queries, slices: { header } });
  return pageRoot().innerHTML;
}

/** Inside of act React only works when the callback has ended. */
async function hydrate(running: RunningApp, page: LoadedPage): Promise<void> {
  let hydration: Promise<void> | undefined;
  await act(async () => {
    hydration = running.hydrate(page);
  });
  await hydration;
}

test('React takes over the served page as it is, ids included, and brings it to life', async () => {
  const log = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const served = serve(pageAt('/en/about/'));
  await hydrate(app.createApp(rules), pageAt('/en/about/'));
  expect(pageRoot().innerHTML).toBe(served);
  for (const spy of log) expect(spy).not.toHaveBeenCalled();
  const button = pageRoot().querySelector('button');
  await act(async () => button?.click());
  expect(button?.textContent).toBe('1');
  expect(pageRoot().querySelector('label')?.htmlFor).toBe(button?.id);
});

test('another page is on the screen when it is said to be, with a state of its own', async () => {
  serve(pageAt('/en/'));
  const running = app.createApp(rules);
  await hydrate(running, pageAt('/en/'));
  await act(async () => pageRoot().querySelector('button')?.click());
  await act(() => running.show(pageAt('/en/about/')));
  expect(pageRoot().querySelector('h1')?.textContent).toBe('Page /en/about/');
  expect(pageRoot().querySelector('button')?.textContent).toBe('0');
  expect(pageRoot().querySelector('[aria-current]')?.getAttribute('href')).toBe('/en/about/');
});

test('a hydrated page that another one has taken the place of comes back when it is wanted', async () => {
  const home = pageAt('/en/');
  serve(home);
  const running = app.createApp(rules);
  await hydrate(running, home);
  const other = document.createElement('div');
  other.id = 'page';
  pageRoot().replaceWith(other);
  await act(async () => running.prepare(home));
  await act(() => running.show(home));
  expect(pageRoot().querySelector('h1')?.textContent).toBe('Page /en/');
});

test('a hydration that fails late leaves the page alone that is shown by then', async () => {
  serve(pageAt('/en/'));
  const running = app.createApp(rules);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const hydration = running.hydrate(pageAt('/en/', { fails: true }));
  await running.show(pageAt('/en/about/'));
  await expect(hydration).rejects.toThrow('No page.');
  await running.show(pageAt('/en/services/'));
  running.tidy();
  await vi.waitFor(() => expect(document.title).toBe('left /en/about/'));
});

test('nobody waits any more for a hydration whose page has been left before its end', async () => {
  serve(pageAt('/en/'));
  const running = app.createApp(rules);
  const hydration = running.hydrate(pageAt('/en/', { waits: true }));
  await act(async () => running.show(pageAt('/en/about/')));
  await act(async () => running.tidy());
  expect(await hydration).toBeUndefined();
});

test('a page that cannot be rendered rejects, so that the browser can open its address', async () => {
  serve(pageAt('/en/'));
  const running = app.createApp(rules);
  await hydrate(running, pageAt('/en/'));
  // Outside of act, which would keep the error to itself.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await expect(running.show(pageAt('/en/about/', { fails: true }))).rejects.toThrow('No page.');
});

test('the first change of pages takes the place of the served page, which React never looks at', async () => {
  serve(pageAt('/en/', { fails: false }));
  pageRoot().querySelector('h1')?.replaceChildren('Changed by somebody else');
  const running = app.createApp(rules);
  await act(() => running.show(pageAt('/en/about/')));
  expect(pageRoot().querySelectorAll('h1')).toHaveLength(1);
  expect(pageRoot().querySelector('h1')?.textContent).toBe('Page /en/about/');
  await act(async () => pageRoot().querySelector('button')?.click());
  expect(pageRoot().querySelector('button')?.textContent).toBe('1');
});

test.each([
  ['No page.', { fails: true }],
  ['The page waits for something', { waits: true }],
])('a first change of pages that ends with "%s" leaves the served page readable', async (message, data) => {
  const served = serve(pageAt('/en/'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await expect(app.createApp(rules).show(pageAt('/en/about/', data))).rejects.toThrow(message);
  expect(pageRoot().innerHTML).toBe(served);
});

test('a page that is reached for is rendered beside the document, and a click only puts it there', async () => {
  const rendered: string[] = [];
  vi.stubGlobal('onPageRendered', (title: string) => rendered.push(title));
  const served = serve(pageAt('/en/'));
  rendered.length = 0;
  const running = app.createApp(rules);
  const wanted = pageAt('/en/about/');
  await act(async () => running.prepare(wanted));
  expect(pageRoot().innerHTML).toBe(served);
  expect(new Set(rendered)).toEqual(new Set(['Page /en/about/']));
  rendered.length = 0;
  await act(() => running.show(wanted));
  expect(rendered).toEqual([]);
  expect(pageRoot().querySelector('h1')?.textContent).toBe('Page /en/about/');
  expect(pageRoot().innerHTML).not.toContain('display');
});

test('effects run with the page in the document, and end when it is tidied up after', async () => {
  const running = app.createApp(rules);
  await act(async () => running.prepare(pageAt('/en/about/')));
  expect(document.title).not.toBe('Page /en/about/');
  const [about, services] = [pageAt('/en/about/'), pageAt('/en/services/')];
  await act(() => running.show(about));
  expect(document.title).toBe('Page /en/about/ in document');
  await act(() => running.show(services));
  await act(async () => running.tidy());
  expect(document.title).toBe('left /en/about/');
});

test('whoever waits for the place of a page is told before the effects of the page, and before the screen', async () => {
  serve(pageAt('/en/'));
  document.title = 'Served';
  const running = app.createApp(rules);
  const about = pageAt('/en/about/');
  await act(async () => running.prepare(about));
  const placed: unknown[] = [];
  await act(() =>
    running.show(about, () => placed.push(pageRoot().querySelector('h1')?.textContent, document.title)),
  );
  expect(placed).toEqual(['Page /en/about/', 'Served']);
  await act(() => running.show(about, () => placed.push('the same page once more')));
  expect(placed).toHaveLength(2);
});

test('of two pages that are reached for, the later one is ready', async () => {
  const running = app.createApp(rules);
  const [first, second] = [pageAt('/en/about/'), pageAt('/en/services/')];
  await act(async () => running.prepare(first));
  await act(async () => running.prepare(second));
  await act(() => running.show(second));
  expect(pageRoot().querySelector('h1')?.textContent).toBe('Page /en/services/');
});

test('one that is reached for and cannot be rendered leaves the page alone, and rejects when it is wanted', async () => {
  const rendered = vi.fn();
  vi.stubGlobal('onPageRendered', rendered);
  const running = app.createApp(rules);
  await act(() => running.show(pageAt('/en/')));
  const broken = pageAt('/en/about/', { fails: true });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  running.prepare(broken);
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledWith('Page /en/about/'));
  await expect(running.show(broken)).rejects.toThrow('No page.');
  pageRoot().querySelector('button')?.click();
  await vi.waitFor(() => expect(pageRoot().textContent).toContain('Page /en/Count1'));
});

test.each([
  ['was taken over', hydrate],
  ['has been shown', (running: RunningApp, page: LoadedPage) => act(() => running.show(page))],
])(
  'an error of a page that %s is reported, what it shows stays, and a click shows it anew',
  async (_case, bring) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const page = pageAt('/en/', { failsAt: 2 });
    serve(page);
    const running = app.createApp(rules);
    await bring(running, page);
    await act(async () => pageRoot().querySelector('button')?.click());
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    // An object is nothing that React can show.
    pageRoot().querySelector('button')?.click();
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
    expect(String(reported.mock.calls)).toContain('Objects are not valid as a React child');
    const texts = () => ['h1', 'button'].map((name) => pageRoot().querySelector(name)?.textContent);
    expect(texts()).toEqual(['Page /en/', '1']);
    running.tidy();
    expect(texts()).toEqual(['Page /en/', '1']);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    await act(() => running.show(page));
    running.tidy();
    expect(texts()).toEqual(['Page /en/', '0']);
  },
);

test.each(['layout', 'effect'] as const)(
  'an error in what a page does once it is shown (%s) leaves it readable, also where it was shown at once',
  async (failsIn) => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await app.createApp(rules).show(pageAt('/en/about/', { failsIn }));
    await vi.waitFor(() => expect(reported).toHaveBeenCalled());
    // React has nothing left to do.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pageRoot().querySelector('h1')?.textContent).toBe('Page /en/about/');
    expect(reported).toHaveBeenCalledTimes(1);
  },
);
