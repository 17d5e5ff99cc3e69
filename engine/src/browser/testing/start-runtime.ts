/** Boots the runtime in a fake browser, on a page with two links, with a plugin that writes down what happens. */
import { boot } from '../boot.ts';
import type { BootOptions } from '../boot.ts';
import type { Navigate, Plugin } from '../plugins.ts';
import { openBrowser } from './fake-browser.ts';
import type { FakeBrowser, FakeBrowserOptions } from './fake-browser.ts';
import { pageDataOf } from './page-data.ts';
// Boot imports these when they are needed; here they are ready, so that no test waits for the disk.
import '../background.ts';
import '../router/router.ts';

export interface Runtime {
  readonly browser: FakeBrowser;
  readonly events: string[];
  readonly navigate: Navigate;
}

const CONTENT = '<a id="about" href="/en/about/">About</a> <a id="third" href="/en/third">Third</a>';

export async function startRuntime(
  options: Partial<FakeBrowserOptions> = {},
  site: Partial<BootOptions> = {},
): Promise<Runtime> {
  const browser = openBrowser({ address: '/en/', content: CONTENT, ...options });
  for (const path of ['/en/about/', '/en/third/', '/de/about/']) browser.answerPage(pageDataOf(path));
  const status = { context: { isStatus: true, language: 'mul' } };
  for (const path of ['/404.html', '/500.html']) browser.answerPage(pageDataOf(path, status));
  const events: string[] = [];
  let navigate: Navigate | undefined;
  const recorder = createRecorder(events, (given) => {
    navigate = given;
  });
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
    codeFiles: [],
    environment: browser.environment,
    ...site,
  });
  await browser.clock.advance(0);
  return { browser, events, navigate: (...target) => navigate?.(...target) };
}

function createRecorder(events: string[], onNavigate: (navigate: Navigate) => void): Plugin {
  return {
    name: 'recorder',
    onClientEntry: ({ navigate }) => onNavigate(navigate),
    onInitialClientRender: () => void events.push('hydrated'),
    onPreRouteUpdate: ({ location }) => void events.push(`pre ${location.pathname}`),
    onRouteUpdate: ({ location, previousLocation }) =>
      void events.push(`${previousLocation?.pathname ?? 'first'} -> ${location.pathname}${location.search}`),
    onRouteUpdateDelayed: ({ pathname }) => void events.push(`delayed ${pathname}`),
    onPrefetchPathname: (path) => void events.push(`prefetch ${path}`),
    onPostPrefetchPathname: (path) => void events.push(`prefetched ${path}`),
  };
}

export function textOf(id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined;
}
