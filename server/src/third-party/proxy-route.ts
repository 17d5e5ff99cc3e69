import { createHash } from 'node:crypto';
import { lookup as lookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { Metrics, ThirdPartyOutcome } from '../operation/metrics.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { createFetchScript } from './fetch-script.ts';
import type { Failure, Script } from './fetch-script.ts';
import type { AddressCheck } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';
import { createScriptCache } from './script-cache.ts';

/** How third-party scripts are fetched; the defaults are for production, tests replace some. */
export interface ThirdPartyOptions {
  readonly lookup?: LookupFunction;
  readonly isAllowedAddress?: AddressCheck;
  readonly timeoutMs?: number;
  readonly sizeLimit?: number;
  readonly now?: () => number;
}

interface ProxyDependencies {
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly options: ThirdPartyOptions;
}

const PROXY_PATH = '/__third-party-proxy';
const TIMEOUT_MS = 5000;
const SIZE_LIMIT = 1_000_000;

const FAILURES = {
  missing: { status: 400, code: 'url-missing', outcome: 'refused' },
  refused: { status: 403, code: 'url-not-allowed', outcome: 'refused' },
  failed: { status: 502, code: 'upstream-failed', outcome: 'failed' },
  timed_out: { status: 504, code: 'upstream-timed-out', outcome: 'timed_out' },
} as const satisfies Record<
  Failure['kind'] | 'missing',
  { readonly status: number; readonly code: string; readonly outcome: ThirdPartyOutcome }
>;

/**
 * `/__third-party-proxy?url=` (R9): gives
 * sandboxed scripts the exact addresses of the manifest's allow-list, under
 * our own origin and without the visitor's cookies.
 */
export function addThirdPartyProxy(
  app: FastifyInstance,
  { releases, metrics, options }: ProxyDependencies,
): void {
  const fetchScript = createFetchScript({
    lookup: options.lookup ?? lookupAddress,
    isAllowedAddress: options.isAllowedAddress ?? isPublicAddress,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    sizeLimit: options.sizeLimit ?? SIZE_LIMIT,
  });
  const cached = createScriptCache(options.now ?? (() => performance.now()));

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const wanted = readUrl(request.query);
    if (wanted === undefined) return refuse(reply, 'missing');
    const { thirdPartyUrls } = releases.current().manifest;
    if (!thirdPartyUrls.includes(wanted)) return refuse(reply, 'refused');
    const { result, maxAge } = await cached(wanted, async () => {
      const fetched = await fetchScript(wanted, thirdPartyUrls);
      if (fetched.kind !== 'script') {
        const details = { url: wanted, outcome: fetched.kind, err: fetched.reason };
        request.log.warn(details, 'A third-party script could not be fetched.');
      }
      return fetched;
    });
    return result.kind === 'script'
      ? sendScript(request, reply, { script: result, maxAge })
      : refuse(reply, result.kind);
  }

  function sendScript(
    request: FastifyRequest,
    reply: FastifyReply,
    { script, maxAge }: { readonly script: Script; readonly maxAge: number },
  ): FastifyReply {
    metrics.countThirdParty('forwarded');
    const etag = `"${createHash('sha256').update(script.body).digest('base64url')}"`;
    reply.header('cache-control', maxAge > 0 ? `public, max-age=${maxAge}` : 'no-cache').header('etag', etag);
    // Opened as a page of its own, the answer must not act in our origin's name. A cache updates what it holds from a 304 (RFC 9111, 3.2).
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    return reply.header('content-type', script.type).send(script.body);
  }

  function refuse(reply: FastifyReply, failure: keyof typeof FAILURES): FastifyReply {
    const { status, code, outcome } = FAILURES[failure];
    metrics.countThirdParty(outcome);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ code });
  }

  app.route({
    method: [...app.supportedMethods],
    url: PROXY_PATH,
    onRequest: acceptOnlyGet,
    handler: forward,
  });
}

/** Refuses every other method before any body is read. */
async function acceptOnlyGet(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (request.method === 'GET') return undefined;
  return reply.code(405).header('allow', 'GET').header('cache-control', 'no-store').send();
}

function readUrl(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('url' in query)) return undefined;
  return typeof query.url === 'string' && query.url !== '' ? query.url : undefined;
}
