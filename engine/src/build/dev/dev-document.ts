import type { ViteDevServer } from 'vite';
import { escapeHtml } from '../../shared/escape-html.ts';
import { PRERENDER_MODULE } from '../bundle/engine-plugin.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { formatProblems } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { ASSETS } from './dev-site.ts';
import type { DevSite } from './dev-site.ts';

/** Tells browsers that what they show has changed. */
export const CHANGE_EVENT = 'engine:change';
/** By which browsers tell what they show. */
export const SHOWN_EVENT = 'engine:shown';

/**
 * Vite's own way to load a page again waits for 20 ms before, and leaves out browsers that are not connected yet.
 *
 * @param version of the content that the page is made of
 */
function reloadScript(version: number): string {
  return `<script type="module">import { createHotContext } from '/@vite/client';const hot = createHotContext('/@engine');hot.on('${CHANGE_EVENT}', () => location.reload());hot.send('${SHOWN_EVENT}', ${version})</script>`;
}

/** A page as the build would write it, with unbundled code, and with React at once, so that hot reload works. */
export async function devDocument(
  server: ViteDevServer,
  site: DevSite,
  { page, version }: { readonly page: PageDefinition; readonly version: number },
): Promise<string> {
  const prepared = site.pages.prepare(page);
  const { result } = prepared.data;
  const data = {
    ...prepared.data,
    result: { ...result, pageContext: { ...result.pageContext, isInteractive: true } },
  };
  const { html } = site.pages.render({ ...prepared, data });
  const styles = await developmentStyles(server);
  // Vite takes the address in it for one of the disk, and would put a script in its place that cannot be had.
  const start = `<script type="module">${ASSETS.start}</script>`;
  const transformed = await server.transformIndexHtml(
    page.path,
    html.replace('<style></style>', () => styles).replace(start, ''),
  );
  return transformed.replace('</head>', () => `${reloadScript(version)}${start}</head>`);
}

/** Problems in place of the page, until they are corrected. */
export function problemsDocument(problems: readonly Problem[], version: number): string {
  return faultDocument('Problems', formatProblems(problems), version);
}

/** Code that cannot run in place of the page, until it can. */
export function failureDocument(text: string, version: number): string {
  return faultDocument('The page could not be made', text, version);
}

const FAULT_STYLE =
  'body{font:16px/1.5 ui-monospace,monospace;margin:2rem;color-scheme:light dark}pre{white-space:pre-wrap}';

/** Loads itself again as pages do. Nothing in it has to be made by Vite, which may be what has failed. */
function faultDocument(title: string, text: string, version: number): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><style>${FAULT_STYLE}</style>${reloadScript(version)}</head><body><h1>${title}</h1><pre>${escapeHtml(text)}</pre></body></html>`;
}

/** The styles of all components, as Vite's client would insert them; without them every page would flash. */
async function developmentStyles(server: ViteDevServer): Promise<string> {
  const styles = await Promise.all(
    importedStylesheets(server).map(async (file) => {
      const result = await server.environments.client.transformRequest(`${file}?direct`);
      return `<style data-vite-dev-id="${file}">${result?.code ?? ''}</style>`;
    }),
  );
  return styles.join('');
}

/** Vite also remembers those that no code imports any more, and those that have been deleted. */
function importedStylesheets({ environments }: ViteDevServer): string[] {
  const modules = environments.ssr.moduleGraph.idToModuleMap;
  const entry = modules.get(PRERENDER_MODULE);
  const imported = new Set(entry && [entry]);
  // A set that grows while it is gone through is gone through to its new end.
  for (const { importedModules } of imported) importedModules.forEach((module) => imported.add(module));
  return [...modules].flatMap(([id, module]) => (id.endsWith('.css') && imported.has(module) ? [id] : []));
}
