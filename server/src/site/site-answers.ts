import { join } from 'node:path';
import type { Manifest } from '@quellwerk/engine/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestStore } from '../configuration/manifest-store.ts';
import { isFile } from '../is-file.ts';
import { allowStyle } from '../security-headers.ts';
import { isFileLike, isHidden, parseRequestPath, type RequestPath } from './request-path.ts';

/**
 * Every answer that comes out of the built folder. What is sent for an address
 * is decided here; how its bytes are sent is left to @fastify/static, which
 * gives every reply its `sendFile`.
 */
export interface SiteAnswers {
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  readonly answerNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Answers a failure of ours with the 500 page, or without a body when the site has none. */
  readonly answerFailure: (reply: FastifyReply, status: number) => Promise<FastifyReply>;
}

interface SiteDependencies {
  /** The served folder, the same that @fastify/static has as its root. */
  readonly publicDir: string;
  readonly manifests: ManifestStore;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers ask for the favicon after every navigation; a day-old one does no harm. */
const DAILY = 'public, max-age=86400';
/** Kept by caches, asked for again every time: a deploy shows at once and costs a 304 otherwise. */
const REVALIDATE = 'no-cache';
const SERVER_ERROR_FILE = '/500.html';
/** A worker that is kept from being updated cannot be repaired from here. */
const WORKER_PATH = '/sw.js';
/** Conditions and ranges are for the page that was asked for, not for the error page in its place. */
const ALWAYS_WHOLE = { acceptRanges: false, etag: false, lastModified: false };

export function createSiteAnswers({ publicDir, manifests }: SiteDependencies): SiteAnswers {
  const isPublished = (path: string) => isFile(join(publicDir, path));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const manifest = await manifests.current();
    const address = parseRequestPath(request.originalUrl);
    if (address.kind === 'malformed' || isHidden(address.segments)) return answerNotFound(request, reply);
    const redirect = await findRedirect(manifest, address, isPublished);
    if (redirect) return reply.header('cache-control', REVALIDATE).redirect(redirect.to, redirect.status);
    const path = address.path.endsWith('/') ? `${address.path}index.html` : address.path;
    // The library's own way to the not-found handler makes Node warn of too many listeners on each reply.
    if (!(await isPublished(path))) return answerNotFound(request, reply);
    reply.header('cache-control', cacheControlFor(manifest, path));
    return addFileHeaders(reply, manifest, path).sendFile(path);
  }

  async function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const manifest = await manifests.current();
    const { path } = parseRequestPath(request.originalUrl);
    reply.code(404).header('cache-control', REVALIDATE);
    return sendStatusPage(reply, manifest, notFoundFileFor(manifest, path));
  }

  async function answerFailure(reply: FastifyReply, status: number): Promise<FastifyReply> {
    reply.code(status).header('cache-control', 'no-store');
    return sendStatusPage(reply, await manifests.current(), SERVER_ERROR_FILE);
  }

  async function sendStatusPage(reply: FastifyReply, manifest: Manifest, path: string | undefined) {
    if (path === undefined || !(await isPublished(path))) return reply.send();
    return addFileHeaders(reply, manifest, path).sendFile(path, ALWAYS_WHOLE);
  }

  return { answer, answerNotFound, answerFailure };
}

type SoundPath = Extract<RequestPath, { kind: 'path' }>;

/** A redirect of the manifest, else the one to the page's address with its trailing slash (behaviour §1.6). */
async function findRedirect(
  manifest: Manifest,
  address: SoundPath,
  isPublished: (path: string) => Promise<boolean>,
) {
  const listed = manifest.redirects.find(({ from }) => from === address.path || from === `${address.path}/`);
  if (listed) return { to: withQuery(listed.to, address.query), status: listed.status };
  const isSlashless = !address.path.endsWith('/') && !isFileLike(address.path);
  if (!isSlashless || !(await isPublished(`${address.path}/index.html`))) return undefined;
  return { to: `${address.encoded}/${address.query}`, status: 301 };
}

function withQuery(target: string, query: string): string {
  if (target.includes('?')) return target;
  const [address = '', fragment] = target.split('#', 2);
  return address + query + (fragment === undefined ? '' : `#${fragment}`);
}

function addFileHeaders(reply: FastifyReply, manifest: Manifest, path: string): FastifyReply {
  // The library chooses among compressed forms but does not tell caches so.
  return reply
    .header('vary', 'Accept-Encoding')
    .header('content-security-policy', securityPolicyFor(manifest, path));
}

/** Pages hold their own styles; the policy names each by its hash, and only on that page. */
function securityPolicyFor({ contentSecurityPolicy, inlineStyles }: Manifest, path: string): string {
  const file = path.replace(/^\//, '');
  const source = Object.hasOwn(inlineStyles, file) ? inlineStyles[file] : undefined;
  return source ? allowStyle(contentSecurityPolicy, source) : contentSecurityPolicy;
}

function cacheControlFor(manifest: Manifest, path: string): string {
  if (path === WORKER_PATH) return REVALIDATE;
  if (manifest.immutablePrefixes.some((prefix) => path.startsWith(prefix))) return IMMUTABLE;
  return manifest.dailyFiles.includes(path) ? DAILY : REVALIDATE;
}

/** Prefixes match by whole segment: `/de/` answers for `/de` and `/de/x`, never for `/demo`. */
function notFoundFileFor(manifest: Manifest, path: string): string | undefined {
  const isBelow = (prefix: string) => `${path}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
  const entry = manifest.notFoundFiles.find(({ prefix }) => prefix === '/' || isBelow(prefix));
  return entry && `/${entry.file.replace(/^\//, '')}`;
}
