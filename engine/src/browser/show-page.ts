/** Puts a loaded page on the screen: address, head, content, scrolling, focus and announcement as one. */
import type { App, LoadedPage } from './app.ts';
import { announcePage, focusContent } from './announce-page.ts';
import type { Environment } from './environment.ts';
import type { RouteLocation, RouteUpdate } from './hooks.ts';
import { readVisitorLanguages } from './language-choice.ts';
import { documentLanguage, showHead } from './page-head.ts';
import type { RunHooks } from './run-hooks.ts';
import { runtimeWord, type SiteOptions } from './site-options.ts';

export interface PageChange {
  readonly app: App;
  readonly loaded: LoadedPage;
  readonly url: URL;
  readonly previous: URL;
  /** Makes the address bar agree with the page. */
  moveHistory(): void;
  /** Scrolls to where the visitor expects to be. */
  scroll(): void;
}

export interface ShowPageDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly runHooks: RunHooks;
}

/** Rejects when the page cannot be rendered. */
export async function showPage(
  change: PageChange,
  { environment, site, runHooks }: ShowPageDependencies,
): Promise<void> {
  const { loaded, url, previous } = change;
  const { document } = environment;
  const update: RouteUpdate = { location: routeLocation(url), previousLocation: routeLocation(previous) };
  runHooks((plugin) => plugin.onPreRouteUpdate?.(update));
  change.moveHistory();
  const visitor = { ...site, ...readVisitorLanguages(environment) };
  showHead(document, loaded.page, documentLanguage(loaded.page, url.pathname, visitor));
  await change.app.show(loaded);
  change.scroll();
  if (url.pathname !== previous.pathname) focusContent(document);
  announcePage(document, runtimeWord(site, document, 'navigatedTo'));
  runHooks((plugin) => plugin.onRouteUpdate?.(update));
}

export function routeLocation({ pathname, search, hash }: URL): RouteLocation {
  return { pathname, search, hash };
}
