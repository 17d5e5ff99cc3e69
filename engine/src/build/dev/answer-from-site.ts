import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { APP_DATA_URL, pageDataUrl, partialHydrationUrl, sliceDataUrl } from '../../shared/page-addresses.ts';
import { matchesPattern, normalisePath, splitAddress } from '../../shared/paths.ts';
import { NOT_FOUND_PATH } from '../../shared/protocol.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { devDocument, problemsDocument } from './dev-document.ts';
import { DEVELOPMENT_HASH } from './dev-site.ts';
import type { DevSite } from './dev-site.ts';

interface Surroundings {
  readonly vite: ViteDevServer;
  readonly site: Promise<DevSite>;
}

/** Answers what Vite does not: pages, their data, pictures. */
export async function answerFromSite(
  request: IncomingMessage,
  response: ServerResponse,
  { vite, site }: Surroundings,
): Promise<void> {
  try {
    const answer = await answerFor(request.url ?? '/', vite, await site);
    response
      .writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store' })
      .end(answer.body);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    vite.ssrFixStacktrace(error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
  }
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

async function answerFor(address: string, vite: ViteDevServer, site: DevSite): Promise<Answer> {
  const { path: rawPath } = splitAddress(address);
  const data = dataAt(rawPath, site);
  if (data !== undefined) return { status: 200, type: JSON_TYPE, body: data };
  const picture = [...site.content.media.values()].find(({ url }) => url === rawPath);
  if (picture !== undefined) return { status: 200, type: pictureType(rawPath), body: picture.bytes };
  if (site.problems.length > 0)
    return { status: 500, type: HTML, body: await problemsDocument(vite, site.problems) };
  const found = site.model.pages.find((page) => page.path === normalisePath(rawPath));
  const page = found ?? notFoundPage(rawPath, site);
  if (page === undefined) return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' };
  const html = await devDocument(vite, site, { data: site.pageData(page), html: site.renderPage(page) });
  return { status: found === undefined ? 404 : 200, type: HTML, body: html };
}

function dataAt(path: string, site: DevSite): string | undefined {
  if (path === APP_DATA_URL) return JSON.stringify({ buildHash: DEVELOPMENT_HASH });
  const { shared, pages } = site.model;
  const page = pages.find((candidate) => pageDataUrl(candidate.path) === path);
  if (page !== undefined) return JSON.stringify(site.pageData(page));
  const partial = pages.find((candidate) => partialHydrationUrl(candidate.path) === path);
  if (partial !== undefined) return JSON.stringify(site.pageData(partial).result.data);
  for (const [name, slice] of shared.slices)
    if (sliceDataUrl(name) === path) return JSON.stringify(slice.data);
  for (const queries of shared.queries.values()) {
    for (const query of queries.values()) if (query.url === path) return query.text;
  }
  return undefined;
}

function notFoundPage(path: string, { model }: DevSite): PageDefinition | undefined {
  const catchAll = model.shared.site.catchAlls.find(({ matchPath }) => matchesPattern(matchPath, path));
  return model.pages.find((page) => page.path === (catchAll?.path ?? NOT_FOUND_PATH));
}

function pictureType(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return `image/${path.slice(path.lastIndexOf('.') + 1).replace('jpg', 'jpeg')}`;
}
