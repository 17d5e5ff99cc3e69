/**
 * The second stage of the runtime, loaded with the first intent to navigate:
 * loader, React and navigator, tied together.
 */
import { redirectTarget } from '../shared/languages.ts';
import type { AppModule } from './app.ts';
import type { ReadLiveBuild } from './app-data.ts';
import type { Environment } from './environment.ts';
import { createHistoryEntries } from './history-entries.ts';
import { readVisitorLanguages } from './language-choice.ts';
import { createLoader } from './loader.ts';
import { createNavigator, type Navigator } from './navigator.ts';
import type { PendingNavigation } from './pending-navigation.ts';
import type { RunHooks } from './run-hooks.ts';
import type { SiteOptions } from './site-options.ts';
import { createStylesheetLoader } from './site-stylesheet.ts';
import { createAppStarter } from './start-app.ts';

export interface Navigation extends Navigator {
  /** Loads the page at a path into memory; what goes wrong shows when somebody navigates. */
  prefetch(path: string): Promise<void>;
  /** Lets React take over the served page. */
  takeOver(): Promise<void>;
}

export interface NavigationDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly readLiveBuild: ReadLiveBuild;
  readonly runHooks: RunHooks;
  readonly pending: PendingNavigation;
  /** The address of the page that is shown. */
  readonly shownUrl: URL;
  /** Whether the next navigation has to be a full one. */
  mustLeave(): boolean;
  /** The resources of the first page cannot be had. */
  onResourcesFailed(): void;
}

export function startNavigation(dependencies: NavigationDependencies, app: AppModule): Navigation {
  const { environment, site } = dependencies;
  const { document } = environment;
  const loader = createLoader({
    ...environment,
    ...dependencies,
    app,
    documentBuild: document.documentElement.dataset['build'],
    catchAlls: site.catchAlls,
  });
  const startApp = createAppStarter({ ...dependencies, loader, app, languages: site.languages });
  const loadStylesheet = createStylesheetLoader(document);
  const entries = createHistoryEntries({ ...environment, ...dependencies });
  return {
    ...createNavigator({ ...dependencies, entries, loader, startApp, loadStylesheet }),
    async prefetch(path) {
      const redirect = redirectTarget(path, readVisitorLanguages(environment), site);
      await loader.load(redirect?.address ?? path);
    },
    async takeOver() {
      await Promise.all([startApp(), loadStylesheet()]);
    },
  };
}
