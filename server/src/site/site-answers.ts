import { join } from 'node:path';
import type { Manifest } from '@quellwerk/engine/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestStore } from '../configuration/manifest-store.ts';
import { allowStyle } from '../security-headers.ts';
import { createPublishedFiles, type PublishedFiles } from './published-files.ts';
import { isFileLike, isHidden, parseRequestPath, type RequestPath } from './request-path.ts';
import { sendFile, sendStatusFile } from './send-file.ts';

/** Every answer that comes out of the built folder. */
export interface SiteAnswers {
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Answers a failure of ours with the 500 page, or without a body when the site has none. */
  readonly answerFailure: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ) => Promise<FastifyReply>;
}

interface SiteDependencies {
  readonly distDir: string;
  readonly manifests: ManifestStore;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Kept by caches, asked for again every time: a deploy shows at once and costs a 304 otherwise. */
const REVALIDATE = 'no-cache';
const SERVER_ERROR_FILE = '/500.html';
/** A worker that is kept from being updated cannot be repaired from here. */
const WORKER_PATH = '/sw.js';

export function createSiteAnswers({ distDir, manifests }: SiteDependencies): SiteAnswers {
  const files = createPublishedFiles(join(distDir, 'public'));

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const manifest = await manifests.current();
    const address = parseRequestPath(request.originalUrl);
    reply.header('cache-control', REVALIDATE);
    if (address.kind === 'malformed' || isHidden(address.segments)) {
      return sendNotFound(request, reply, { manifest, path: address.path });
    }
    const redirect = await findRedirect(manifest, address, files);
    if (redirect) return reply.redirect(redirect.to, redirect.status);
    const path = address.path.endsWith('/') ? `${address.path}index.html` : address.path;
    const file = await files.open(path, request.headers['accept-encoding']);
    if (!file) return sendNotFound(request, reply, { manifest, path: address.path });
    reply.header('cache-control', cacheControlFor(manifest, path));
    allowInlineStyles(reply, manifest, path);
    return sendFile(request, reply, file);
  }

  function sendNotFound(request: FastifyRequest, reply: FastifyReply, { manifest, path }: NotFound) {
    return sendStatusPage(request, reply, { manifest, path: notFoundFileFor(manifest, path), status: 404 });
  }

  async function answerFailure(request: FastifyRequest, reply: FastifyReply, status: number) {
    reply.header('cache-control', 'no-store');
    const manifest = await manifests.current();
    return sendStatusPage(request, reply, { manifest, path: SERVER_ERROR_FILE, status });
  }

  async function sendStatusPage(request: FastifyRequest, reply: FastifyReply, page: StatusPage) {
    const { manifest, path, status } = page;
    const file = path && (await files.open(path, request.headers['accept-encoding']));
    if (!file) return reply.code(status).send();
    allowInlineStyles(reply, manifest, path);
    return sendStatusFile(request, reply, { file, status });
  }

  return { answer, answerFailure };
}

interface NotFound {
  readonly manifest: Manifest;
  /** What was asked for. */
  readonly path: string;
}

interface StatusPage {
  readonly manifest: Manifest;
  readonly path: string | undefined;
  readonly status: number;
}

type SoundPath = Extract<RequestPath, { kind: 'path' }>;

/** A redirect of the manifest, else the one to the page's address with its trailing slash (behaviour §1.6). */
async function findRedirect(manifest: Manifest, address: SoundPath, files: PublishedFiles) {
  const listed = manifest.redirects.find(({ from }) => from === address.path || from === `${address.path}/`);
  if (listed) return { to: withQuery(listed.to, address.query), status: listed.status };
  const isSlashless = !address.path.endsWith('/') && !isFileLike(address.path);
  if (!isSlashless || !(await files.has(`${address.path}/index.html`))) return undefined;
  return { to: `${address.encoded}/${address.query}`, status: 301 };
}

function withQuery(target: string, query: string): string {
  if (target.includes('?')) return target;
  const [address = '', fragment] = target.split('#', 2);
  return address + query + (fragment === undefined ? '' : `#${fragment}`);
}

/** Pages hold their own styles; the policy names each by its hash, and only on that page. */
function allowInlineStyles(reply: FastifyReply, manifest: Manifest, path: string): void {
  const file = path.replace(/^\//, '');
  const source = Object.hasOwn(manifest.inlineStyles, file) ? manifest.inlineStyles[file] : undefined;
  if (source) reply.header('content-security-policy', allowStyle(manifest.contentSecurityPolicy, source));
}

function cacheControlFor(manifest: Manifest, path: string): string {
  const isImmutable =
    path !== WORKER_PATH && manifest.immutablePrefixes.some((prefix) => path.startsWith(prefix));
  return isImmutable ? IMMUTABLE : REVALIDATE;
}

/** Prefixes match by whole segment: `/de/` answers for `/de` and `/de/x`, never for `/demo`. */
function notFoundFileFor(manifest: Manifest, path: string): string | undefined {
  const isBelow = (prefix: string) => `${path}/`.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
  const entry = manifest.notFoundFiles.find(({ prefix }) => prefix === '/' || isBelow(prefix));
  return entry && `/${entry.file.replace(/^\//, '')}`;
}
