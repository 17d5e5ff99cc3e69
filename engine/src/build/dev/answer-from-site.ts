import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';
import { APP_DATA_URL, NOT_FOUND_PATH, PAGE_DATA_PREFIX, pageDataUrl } from '../../shared/addresses.ts';
import { matchesPattern, normalisePath } from '../../shared/paths.ts';
import { partialHydrationUrl, sliceDataUrl } from '../../shared/record-addresses.ts';
import { splitAddress } from '../../shared/split-address.ts';
import { encodeVariant, unreadablePicture } from '../content/media.ts';
import type { ExtraFile } from '../content/definition/site-files.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { failureText } from '../failure-text.ts';
import { ProblemsError } from '../problems.ts';
import { createSliceData } from '../render/page-data.ts';
import { devDocument, failureDocument, problemsDocument } from './dev-document.ts';
import { DEVELOPMENT_HASH } from './dev-site.ts';
import type { DevSite, SiteWithProblems } from './dev-site.ts';
import type { LiveSite } from './live-site.ts';

interface Sources {
  readonly vite: ViteDevServer;
  readonly site: Pick<LiveSite, 'latest' | 'noteFailure' | 'showProblems'>;
}

/** Answers what Vite does not: pages, their data, pictures. */
export async function answerFromSite(
  request: IncomingMessage,
  response: ServerResponse,
  { vite, site }: Sources,
): Promise<void> {
  const { version, loading } = await site.latest();
  try {
    const answer = await answerFor(request.url ?? '/', { vite, version, site: await loading });
    const { status, type, body } = answer;
    const headers = { ...(type !== undefined && { 'content-type': type }), 'cache-control': 'no-store' };
    const part = typeof body === 'string' ? undefined : partOf(body, request.headers.range);
    if (part === undefined) response.writeHead(status, headers).end(body);
    else response.writeHead(206, { ...headers, 'content-range': part.range }).end(part.bytes);
  } catch (error) {
    if (error instanceof ProblemsError) {
      site.showProblems(error.problems, loading);
      response.writeHead(500, { 'content-type': TEXT, 'cache-control': 'no-store' }).end(error.message);
      return;
    }
    site.noteFailure();
    const text = await failureText(error);
    const isPage = request.headers.accept?.includes('text/html') === true;
    response
      .writeHead(500, { 'content-type': isPage ? HTML : TEXT, 'cache-control': 'no-store' })
      .end(isPage ? failureDocument(text, version) : text);
  }
}

interface Part {
  readonly bytes: Uint8Array;
  /** As `Content-Range` names it. */
  readonly range: string;
}

/** Without an answer in parts no sound can be sought, and Safari plays none (RFC 9110, 14.2). */
function partOf(body: Uint8Array, range: string | undefined): Part | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from ?? Infinity);
  const end = to ? Math.min(Number(to), body.length - 1) : body.length - 1;
  if (start > end) return undefined;
  return { bytes: body.subarray(start, end + 1), range: `bytes ${start}-${end}/${body.length}` };
}

interface Answer {
  readonly status: number;
  /** Undefined where the browser finds it out. */
  readonly type: string | undefined;
  readonly body: string | Uint8Array;
}

const HTML = 'text/html; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

interface LoadedSources {
  readonly vite: ViteDevServer;
  readonly version: number;
  readonly site: DevSite | SiteWithProblems;
}

async function answerFor(address: string, { vite, version, site }: LoadedSources): Promise<Answer> {
  if ('problems' in site) return { status: 500, type: HTML, body: problemsDocument(site.problems, version) };
  const { path } = splitAddress(address);
  const data = dataAt(path, site);
  if (data !== undefined) return { status: 200, type: JSON_TYPE, body: data };
  const picture = await pictureAt(path, site);
  if (picture !== undefined) return { status: 200, type: pictureType(path), body: picture };
  const file = site.data.files.find((candidate) => candidate.address === path);
  if (file !== undefined) return { status: 200, type: fileType(file), body: file.content };
  const pagePath = normalisePath(path);
  const found = site.data.pages.find((page) => page.path === pagePath);
  const page = found ?? notFoundPage(path, site);
  if (page === undefined) return { status: 404, type: TEXT, body: 'Not found' };
  const body = await devDocument(vite, site, { page, version });
  return { status: found === undefined ? 404 : 200, type: HTML, body };
}

/** @throws ProblemsError for a photograph that was cut short: only decoding the whole of it tells */
async function pictureAt(path: string, { content }: DevSite): Promise<Uint8Array | undefined> {
  for (const picture of content.media.values()) {
    const variant = picture.variants.find((candidate) => candidate.url === path);
    if (variant !== undefined)
      return encodeVariant(picture.bytes, variant).catch((error: unknown) => {
        throw new ProblemsError([unreadablePicture(picture, error)], { cause: error });
      });
    if (picture.url === path) return picture.bytes;
  }
  return undefined;
}

function dataAt(path: string, { data, build, pages }: DevSite): string | undefined {
  if (path === APP_DATA_URL) return JSON.stringify({ buildHash: DEVELOPMENT_HASH });
  for (const [name, slice] of data.slices)
    if (sliceDataUrl(name) === path) return JSON.stringify(createSliceData(slice, build));
  const queries = [...data.queries.values()].flatMap((results) => [...results.values()]);
  const query = queries.find(({ url }) => url === path);
  if (query !== undefined) return query.text;
  // Last, because there may be thousands of pages.
  if (!path.startsWith(PAGE_DATA_PREFIX)) return undefined;
  const page = data.pages.find((candidate) => pageDataUrl(candidate.path) === path);
  if (page !== undefined) return pages.prepare(page).json;
  const partial = data.pages.find((candidate) => partialHydrationUrl(candidate.path) === path);
  return partial && JSON.stringify(partial.data);
}

function notFoundPage(path: string, { data }: DevSite): PageDefinition | undefined {
  const catchAll = data.site.catchAlls.find(({ matchPath }) => matchesPattern(matchPath, path));
  return data.pages.find((page) => page.path === (catchAll?.path ?? NOT_FOUND_PATH));
}

/** The server has the whole list. A document or a sound that is called text would be shown as such. */
function fileType({ address, content }: ExtraFile): string | undefined {
  if (address.endsWith('.xml')) return 'application/xml; charset=utf-8';
  return typeof content === 'string' ? TEXT : undefined;
}

function pictureType(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return `image/${path.slice(path.lastIndexOf('.') + 1).replace('jpg', 'jpeg')}`;
}
