/**
 * Lets React take over the served page. When the page's resources cannot be
 * had, the HTML stays as it is, readable and with working links; one error
 * names the path (behaviour §2.7), and the next call tries again.
 */
import { PAGE_ROOT_ID } from '../shared/document.ts';
import type { App, AppModule, LoadedPage } from './app.ts';
import type { Environment } from './environment.ts';
import type { Loader } from './loader.ts';
import type { RunHooks } from './run-hooks.ts';

/** The running app, started when it does not run yet; undefined when it cannot. */
export type StartApp = () => Promise<App | undefined>;

export interface StartAppDependencies {
  readonly environment: Environment;
  readonly app: AppModule;
  readonly loader: Loader;
  readonly languages: readonly string[];
  readonly runHooks: RunHooks;
  onResourcesFailed(): void;
}

export function createAppStarter(dependencies: StartAppDependencies): StartApp {
  const { environment, loader } = dependencies;
  const { document, log } = environment;
  let starting: Promise<App | undefined> | undefined;
  let hasFailed = false;

  async function start(): Promise<App | undefined> {
    const path = document.documentElement.dataset['path'] ?? environment.window.location.pathname;
    const result = await loader.load(path);
    // The build check of the first load deals with a new build.
    if (result.kind === 'new-build') return undefined;
    if (result.kind === 'page') return hydrate(path, result.loaded);
    return fail(path, 'cause' in result ? result.cause : undefined);
  }

  function hydrate(path: string, loaded: LoadedPage): App | undefined {
    const container = document.getElementById(PAGE_ROOT_ID);
    if (container === null) return fail(path, undefined);
    try {
      const app = dependencies.app.hydrate(container, loaded, dependencies.languages);
      dependencies.runHooks((plugin) => plugin.onInitialClientRender?.());
      return app;
    } catch (cause) {
      return fail(path, cause);
    }
  }

  function fail(path: string, cause: unknown): undefined {
    dependencies.onResourcesFailed();
    if (!hasFailed) log.error(new Error(`page resources for ${path} not found`, { cause }));
    hasFailed = true;
    return undefined;
  }

  return () => {
    starting ??= start().then((app) => {
      if (app === undefined) starting = undefined;
      return app;
    });
    return starting;
  };
}
