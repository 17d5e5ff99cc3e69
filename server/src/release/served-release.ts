import type { Manifest } from '@quellwerk/engine/protocol';
import { contentType } from 'mime-types';
import { pairsOf } from '../site/header-list.ts';
import type { HeaderList } from '../site/header-list.ts';
import { encodePath, parseRequestPath } from '../http/request-path.ts';
import { prepareHead } from '../site/prepared-head.ts';
import type { PreparedHead } from '../site/prepared-head.ts';
import { allowStyle, securityHeaders } from '../site/security-headers.ts';
import type { Content, LoadedRelease } from './load-release.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One of the forms a file is sent in, with its headers prepared. */
export interface FileForm {
  readonly encoding: Encoding;
  readonly content: Content;
  readonly size: number;
  /** Of a whole answer and of a 304, made when they are first asked for: most forms never are. */
  readonly head: () => PreparedHead;
  readonly notModifiedHead: () => PreparedHead;
  /** Strong, because it is made of the content's hash. */
  readonly entityTag: string;
  /** Of a whole answer; the part of a range replaces `content-length`. */
  readonly headers: HeaderList;
  readonly notModifiedHeaders: HeaderList;
  /** For the file as the page of an error status, which has no entity tag and no parts. */
  readonly statusPageHeaders: HeaderList;
}

/** A served file; the uncompressed form is always there. */
export type SiteFile = { readonly identity: FileForm } & { readonly [Form in Encoding]?: FileForm };

export type Address =
  | { readonly kind: 'file'; readonly file: SiteFile; readonly isImmutable: boolean }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: 301 | 302 };

/** A release ready to answer: a lookup for every address, and nothing left to be asked of the disk but large files. */
export interface ServedRelease {
  readonly id: string;
  readonly manifest: Manifest;
  /** By decoded path: pages by their folders, other files, and redirects. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** Pages for status 404; the first whose prefix fits is the one. */
  readonly notFoundPages: readonly { readonly prefix: string; readonly file: SiteFile }[];
  readonly serverErrorPage: SiteFile | undefined;
  /** Of answers that are no file. */
  readonly headers: HeaderList;
  /** By hash, for the next release to take over. */
  readonly contents: ReadonlyMap<string, Content>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers ask for the favicon after every navigation; a day-old one does no harm. */
const DAILY = 'public, max-age=86400';
/** Kept by caches, asked for again every time: a deploy shows at once and costs a 304 otherwise. */
export const REVALIDATE = 'no-cache';
const SERVER_ERROR_PATH = '/500.html';
/** A worker that is kept from being updated cannot be repaired from here. */
const WORKER_PATH = '/sw.js';
/** The page of a folder. */
export const INDEX_FILE = '/index.html';
const COMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

export function createServedRelease({ id, manifest, contents }: LoadedRelease): ServedRelease {
  const baseHeaders = securityHeaders(manifest);
  const otherHeaders = new Map(
    manifest.otherHeaders.flatMap(({ files, headers }) =>
      files.map((address) => [address, headers] as const),
    ),
  );
  const files = new Map<string, SiteFile>();
  for (const address of contents.keys()) {
    if (!isCompressedForm(address, contents)) files.set(decodeURIComponent(address), createFile(address));
  }

  function createFile(address: string): SiteFile {
    const addressHeaders = withOthers(baseHeaders, {
      ...otherHeaders.get(address),
      'content-security-policy': policyFor(address, manifest),
    });
    const create = (encoding: Encoding, suffix: string): FileForm | undefined => {
      const content = contents.get(address + suffix);
      const hash = manifest.files[address + suffix] ?? '';
      return content && createForm({ address, manifest, encoding, content, hash, addressHeaders });
    };
    const identity = create('identity', '');
    if (identity === undefined) throw new Error(`The release holds no content of ${address}.`);
    const forms = COMPRESSED.flatMap(([encoding, suffix]) => create(encoding, suffix) ?? []);
    return { identity, ...Object.fromEntries(forms.map((form) => [form.encoding, form])) };
  }

  return {
    id,
    manifest,
    addresses: createAddresses(manifest, files),
    notFoundPages: manifest.notFoundFiles.flatMap(({ prefix, file }) => {
      const page = files.get(`/${file.replace(/^\//, '')}`);
      return page ? [{ prefix, file: page }] : [];
    }),
    serverErrorPage: files.get(SERVER_ERROR_PATH),
    headers: baseHeaders,
    contents: new Map([...contents].map(([address, content]) => [manifest.files[address] ?? '', content])),
  };
}

function isCompressedForm(address: string, contents: ReadonlyMap<string, Content>): boolean {
  return /\.(br|gz)$/.test(address) && contents.has(address.slice(0, -'.br'.length));
}

/** Later entries win: a listed redirect before a file, a file before a redirect to a page's one address. */
function createAddresses(
  manifest: Manifest,
  files: ReadonlyMap<string, SiteFile>,
): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>();
  for (const path of files.keys()) {
    if (!path.endsWith(INDEX_FILE)) continue;
    const folder = shownPath(path);
    for (const other of [folder.slice(0, -1), path])
      if (other !== '') addresses.set(other, { kind: 'redirect', location: encodePath(folder), status: 301 });
  }
  for (const [path, file] of files) {
    const isImmutable = manifest.immutablePrefixes.some((prefix) => path.startsWith(prefix));
    addresses.set(shownPath(path), { kind: 'file', file, isImmutable });
  }
  for (const { from, to, status } of manifest.redirects) {
    const parsed = parseRequestPath(from);
    if (parsed.kind === 'malformed') continue;
    const slashless = parsed.path.replace(/\/$/, '');
    for (const path of [slashless, `${slashless}/`]) {
      if (path !== '') addresses.set(path, { kind: 'redirect', location: to, status });
    }
  }
  return addresses;
}

/** The address that visitors see: a page by its folder, any other file by its path. */
export function shownPath(path: string): string {
  return path.endsWith(INDEX_FILE) ? path.slice(0, 1 - INDEX_FILE.length) : path;
}

interface FormInput {
  readonly address: string;
  readonly manifest: Manifest;
  readonly encoding: Encoding;
  readonly content: Content;
  readonly hash: string;
  /** The same in every form. */
  readonly addressHeaders: HeaderList;
}

function createForm({ address, manifest, encoding, content, hash, addressHeaders }: FormInput): FileForm {
  const size = content.kind === 'memory' ? content.bytes.length : content.size;
  const entityTag = `"${hash}"`;
  const always = [...addressHeaders, 'vary', 'Accept-Encoding'];
  const validated = ['cache-control', cacheControlFor(address, manifest), 'etag', entityTag];
  const body = [
    ...['content-type', typeOf(address)],
    ...['content-length', String(size)],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  const headers = [
    ...always,
    ...validated,
    ...body,
    ...(encoding === 'identity' ? ['accept-ranges', 'bytes'] : []),
  ];
  const notModifiedHeaders = [...always, ...validated];
  return {
    encoding,
    content,
    size,
    entityTag,
    head: makeOnce(() => prepareHead(200, headers)),
    notModifiedHead: makeOnce(() => prepareHead(304, notModifiedHeaders)),
    headers,
    notModifiedHeaders,
    statusPageHeaders: [...always, ...body],
  };
}

/** A name that stands in both has the value of `others`. */
function withOthers(headers: HeaderList, others: Readonly<Record<string, string>>): HeaderList {
  const all = new Map(pairsOf(headers));
  for (const [name, value] of Object.entries(others)) all.set(name.toLowerCase(), value);
  return [...all].flat();
}

/** Programs to read and keep. The list of types knows `.mts` as a video and `.py` not at all. */
const PROGRAM = /\.(?:mts|py|sh)$/;

function typeOf(address: string): string {
  if (PROGRAM.test(address)) return 'text/plain; charset=utf-8';
  return contentType(address.split('/').at(-1) ?? '') || 'application/octet-stream';
}

function makeOnce<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Pages hold their own styles; the policy names each by its hash, and only on that page. */
function policyFor(
  address: string,
  { contentSecurityPolicy, otherPolicies, inlineStyles }: Manifest,
): string {
  const other = otherPolicies.find(({ prefix }) => address.startsWith(prefix));
  if (other !== undefined) return other.contentSecurityPolicy;
  const file = address.slice(1);
  const source = Object.hasOwn(inlineStyles, file) ? inlineStyles[file] : undefined;
  return source ? allowStyle(contentSecurityPolicy, source) : contentSecurityPolicy;
}

function cacheControlFor(address: string, manifest: Manifest): string {
  if (address === WORKER_PATH) return REVALIDATE;
  if (manifest.immutablePrefixes.some((prefix) => address.startsWith(prefix))) return IMMUTABLE;
  return manifest.dailyFiles.includes(address) ? DAILY : REVALIDATE;
}
