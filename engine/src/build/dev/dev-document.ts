import type { ViteDevServer } from 'vite';
import type { PageData } from '../../shared/protocol.ts';
import { formatProblems } from '../problems.ts';
import type { Problem } from '../problems.ts';
import { renderDocument } from '../render/document.ts';
import type { DevSite } from './dev-site.ts';

const BOOT_URL = '/@id/__x00__virtual:engine/boot';

/** A page as the build would write it, with unbundled code, and with React at once, so that hot reload works. */
export async function devDocument(
  server: ViteDevServer,
  site: DevSite,
  page: { data: PageData; html: string },
): Promise<string> {
  const { shared } = site.model;
  const { pageContext } = page.data.result;
  const interactive = {
    ...page.data,
    result: { ...page.data.result, pageContext: { ...pageContext, isInteractive: true } },
  };
  const html = renderDocument({
    page: interactive,
    html: page.html,
    styles: '',
    assets: { boot: BOOT_URL, stylesheet: '', fonts: [] },
    documentHead: shared.site.documentHead ?? [],
    inlineScript: undefined,
    defaultLanguage: shared.site.defaultLanguage,
  });
  const styles = await developmentStyles(server);
  return server.transformIndexHtml(
    page.data.path,
    html.replace('<style></style>', () => styles),
  );
}

/** Problems in place of the page, until they are corrected; Vite's client reloads it then. */
export async function problemsDocument(server: ViteDevServer, problems: readonly Problem[]): Promise<string> {
  const text = formatProblems(problems).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const style =
    'body{font:16px/1.5 ui-monospace,monospace;margin:2rem;color-scheme:light dark}pre{white-space:pre-wrap}';
  const html = `<!doctype html><html lang="en"><head><title>Problems</title><style>${style}</style></head><body><h1>Problems</h1><pre>${text}</pre></body></html>`;
  return server.transformIndexHtml('/', html);
}

/** The styles of all components, as Vite's client would insert them; without them every page would flash. */
async function developmentStyles(server: ViteDevServer): Promise<string> {
  const files = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) =>
    id.endsWith('.css'),
  );
  const styles = await Promise.all(
    files.map(async (file) => {
      const result = await server.environments.client.transformRequest(`${file}?direct`);
      return `<style data-vite-dev-id="${file}">${result?.code ?? ''}</style>`;
    }),
  );
  return styles.join('');
}
