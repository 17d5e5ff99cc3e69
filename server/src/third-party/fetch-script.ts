import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { errorCode } from '../shared/error-code.ts';
import { createGuardedLookup, ForbiddenAddressError, isForbiddenLiteral } from './guarded-lookup.ts';
import type { AddressCheck } from './guarded-lookup.ts';

export interface FetchOptions {
  readonly lookup: LookupFunction;
  readonly isAllowedAddress: AddressCheck;
  /** For the whole of it: names, redirects, answer, body. */
  readonly timeoutMs: number;
  /** In bytes after decoding, so that a small answer cannot unfold without end. */
  readonly sizeLimit: number;
}

/** A script that has arrived whole. */
export interface Script {
  readonly kind: 'script';
  readonly body: Buffer;
  readonly type: string;
  /** As the third party said it, or nothing. */
  readonly cacheControl: string;
}

/**
 * `refused`: this address, or one that it redirects to, is not public, and was sent nothing. The others may also fail before
 * anything is sent, as where a name does not resolve.
 */
export interface Failure {
  readonly kind: 'refused' | 'failed' | 'timed_out';
  readonly reason: unknown;
}

export type FetchResult = Script | Failure;

/** Fetches an address of the list and follows its redirects, each only if it is on the list itself. */
export type FetchScript = (address: string, allowed: readonly string[]) => Promise<FetchResult>;

type Decode = (body: Buffer, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

const REDIRECTS_MAX = 3;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** The encodings a third party may answer in; the visitor gets the plain bytes. */
const DECODERS: ReadonlyMap<string, Decode> = new Map([
  ['', async (body) => body],
  ['identity', async (body) => body],
  ['br', promisify(brotliDecompress)],
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
]);
/** Nothing of the visitor's request is passed on: no cookie, no address, no user agent. */
const REQUEST_HEADERS = {
  accept: '*/*',
  'accept-encoding': 'br, gzip',
  'user-agent': 'quellwerk-third-party-proxy',
};

export function createFetchScript({
  lookup,
  isAllowedAddress,
  timeoutMs,
  sizeLimit,
}: FetchOptions): FetchScript {
  const guardedLookup = createGuardedLookup(lookup, isAllowedAddress);

  return async (address, allowed) => {
    // One agent a script, so that no connection outlives the check of its address.
    const agent = new Agent({ connect: { lookup: guardedLookup }, pipelining: 0 });
    const controller = new AbortController();
    // Not AbortSignal.timeout, because this one also ends an answer whose body is not read.
    const limit = setTimeout(() => controller.abort(), timeoutMs);
    try {
      return await follow(new URL(address), { allowed, agent, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted)
        return { kind: 'timed_out', reason: `no whole answer in ${timeoutMs} ms` };
      // Network, parser and decoder name their failures by a code; anything else is a bug.
      if (errorCode(error) === undefined && !(error instanceof ForbiddenAddressError)) throw error;
      return { kind: error instanceof ForbiddenAddressError ? 'refused' : 'failed', reason: error };
    } finally {
      clearTimeout(limit);
      controller.abort();
      await agent.destroy();
    }
  };

  async function follow(first: URL, { allowed, agent, signal }: Journey): Promise<FetchResult> {
    const allowedHrefs = allowed.map((address) => new URL(address).href);
    let url = first;
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      if (isForbiddenLiteral(url, isAllowedAddress)) {
        return { kind: 'refused', reason: `${url.hostname} is not a public address` };
      }
      const response = await request(url, { headers: REQUEST_HEADERS, dispatcher: agent, signal });
      if (!REDIRECT_STATUSES.has(response.statusCode)) return readScript(response);
      const location = headerOf(response, 'location');
      const target = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
      if (target === undefined || !allowedHrefs.includes(target.href)) {
        return failed('redirect to an address that is not on the allow-list');
      }
      url = target;
    }
    return failed(`more than ${REDIRECTS_MAX} redirects`);
  }

  async function readScript(response: Dispatcher.ResponseData): Promise<FetchResult> {
    if (response.statusCode !== 200) return failed(`status ${response.statusCode}`);
    const encoding = headerOf(response, 'content-encoding').trim().toLowerCase();
    const decode = DECODERS.get(encoding);
    if (decode === undefined) return failed(`unknown content encoding ${JSON.stringify(encoding)}`);
    if (Number(headerOf(response, 'content-length')) > sizeLimit) return failed('too large');
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > sizeLimit) return failed(`more than ${sizeLimit} bytes`);
      chunks.push(chunk);
    }
    return {
      kind: 'script',
      body: await decode(Buffer.concat(chunks), { maxOutputLength: sizeLimit }),
      type: headerOf(response, 'content-type') || 'application/octet-stream',
      cacheControl: headerOf(response, 'cache-control'),
    };
  }
}

/** A header sent more than once counts by its first value. */
function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

interface Journey {
  readonly allowed: readonly string[];
  readonly agent: Agent;
  readonly signal: AbortSignal;
}

function failed(reason: string): Failure {
  return { kind: 'failed', reason };
}
