import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { createServer, mergeConfig } from 'vite';
import type { ViteDevServer } from 'vite';
import { runtimeOptions } from '../bundle/runtime-options.ts';
import type { BundleOptions } from '../bundle/runtime-options.ts';
import { isEngineModule } from '../bundle/engine-plugin.ts';
import { baseConfig } from '../bundle/vite-config.ts';
import type { SiteCode } from '../bundle/load-site-code.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import { readStrings } from '../content/words/strings.ts';
import { ProblemsError, refuse } from '../problems.ts';
import type { Reporter } from '../reporter.ts';
import { answerFromSite } from './answer-from-site.ts';
import { asProblems } from './dev-site.ts';
import type { DevFolders } from './dev-site.ts';
import { createLiveSite } from './live-site.ts';
import type { LiveSite, UseDefinition } from './live-site.ts';
import { ownContentApi } from './own-content-api.ts';
import { createRequestWatch } from './request-watch.ts';
import { contentRoot, isInside } from './watch-changes.ts';

export interface DevServerOptions extends DevFolders {
  /** 0 for a free one. */
  readonly port: number;
  readonly reporter: Reporter;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a site from its sources: components by hot reload, content as soon as it is saved. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const http = createHttpServer();
  const { vite, site: definition, useDefinition } = await startVite(options, http);
  const requests = createRequestWatch();
  let live: LiveSite | undefined;
  const close = async (): Promise<void> => {
    await live?.stop();
    await vite.close();
    await new Promise((resolve) => http.close(resolve));
  };
  try {
    const { reporter, ...folders } = options;
    const site = await createLiveSite(vite, folders, { reporter, requests, useDefinition });
    live = site;
    http.on('request', (request: IncomingMessage, response: ServerResponse) => {
      requests.add(response);
      vite.middlewares(request, response, () => {
        answerFromSite(request, response, { vite, site }).catch((error: unknown) => {
          const text = inspect(error);
          reporter.line(text);
          answerUntold(response, text);
        });
      });
    });
    await listen(http, options.port);
    await site.start();
  } catch (error) {
    await close();
    throw error;
  }
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const places = (definition.developmentPages ?? []).map(
    ({ path, title }) => `  ${new URL(path, url).href}  ${title}`,
  );
  options.reporter.line(['', `  ${url}`, ...places, ''].join('\n'));
  return { url, close };
}

/** After code that fails with what cannot even be told of, for which a browser would wait, and the process end. */
function answerUntold(response: ServerResponse, text: string): void {
  if (response.headersSent) response.destroy();
  else
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      .end(text);
}

/** @throws ProblemsError where the port cannot be had, most often because another server has it */
async function listen(http: ReturnType<typeof createHttpServer>, port: number): Promise<void> {
  try {
    http.listen(port, '127.0.0.1');
    await once(http, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    refuse([{ file: '--port', message: `${reason}. End what uses the port, or choose another one.` }]);
  }
}

/** @throws ProblemsError for code that cannot be parsed and for files that may not be read, as a build does */
async function startVite(
  { siteRoot, cacheDir, outDir }: DevServerOptions,
  http: ReturnType<typeof createHttpServer>,
): Promise<{
  readonly vite: ViteDevServer;
  readonly site: SiteDefinition;
  readonly useDefinition: UseDefinition;
}> {
  const loaded: { options?: BundleOptions } = {};
  const optionsOfSite = (): BundleOptions => {
    if (loaded.options === undefined)
      throw new Error('The browser asks for its code before the site is loaded.');
    return loaded.options;
  };
  const vite = await createServer(
    mergeConfig(baseConfig(siteRoot, optionsOfSite), {
      // After each change Vite's watcher looks at all files of the folder again, of which content and the output may have
      // thousands.
      server: {
        middlewareMode: true,
        hmr: { server: http },
        watch: { ignored: isInside([contentRoot(siteRoot), cacheDir, outDir]) },
      },
      // What a module imports is compiled while others are; the first page waits for all of them.
      environments: { ssr: { dev: { preTransformRequests: true } } },
      plugins: [ownContentApi()],
      appType: 'custom',
      publicDir: join(siteRoot, 'public'),
    }),
  );
  const useDefinition: UseDefinition = (site, strings) => {
    const options = runtimeOptions({ ...site, serviceWorker: false }, strings);
    if (JSON.stringify(options) === JSON.stringify(loaded.options)) return;
    loaded.options = options;
    const { moduleGraph } = vite.environments.client;
    for (const [id, module] of moduleGraph.idToModuleMap)
      if (isEngineModule(id)) moduleGraph.invalidateModule(module);
  };
  // The browser needs a part of the site's definition, and only Vite can read that.
  try {
    const { site } = (await vite.ssrLoadModule('virtual:engine/prerender')) as SiteCode;
    useDefinition(site, readStrings(siteRoot, site).strings);
    return { vite, site, useDefinition };
  } catch (error) {
    await vite.close();
    throw new ProblemsError(asProblems(error, siteRoot).problems, { cause: error });
  }
}
