import { lookup as lookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ManifestStore } from '../configuration/manifest-store.ts';
import type { Metrics, ThirdPartyOutcome } from '../operation/metrics.ts';
import { acceptOnly } from '../accept-only.ts';
import { dropBodyHeaders } from '../drop-body-headers.ts';
import { matchesEntityTag } from './entity-tag.ts';
import { createGuardedLookup, type AddressCheck } from './guarded-lookup.ts';
import { BrokenBodyError, limitBody } from './limited-body.ts';
import { isTimedOut, openUpstream, type UpstreamFailure } from './open-upstream.ts';
import { isPublicAddress } from './public-address.ts';

/** How third-party scripts are fetched; the defaults are for production, tests replace some. */
export interface ThirdPartyOptions {
  readonly lookup?: LookupFunction;
  readonly isAllowedAddress?: AddressCheck;
  readonly timeoutMs?: number;
  readonly sizeLimit?: number;
}

interface ProxyDependencies {
  readonly manifests: ManifestStore;
  readonly metrics: Metrics;
  readonly options: ThirdPartyOptions;
}

const FAILURE_MESSAGE = 'A third-party script could not be fetched.';
const PROXY_PATH = '/__third-party-proxy';
const TIMEOUT_MS = 5000;
const SIZE_LIMIT = 1_000_000;
/** For upstream servers that do not say how long their script may be kept. */
const DEFAULT_CACHE_CONTROL = 'public, max-age=300';

/**
 * `/__third-party-proxy?url=` (specification §7, behaviour §9): gives
 * sandboxed scripts the exact addresses of the manifest's allow-list, under
 * our own origin and without the visitor's cookies.
 */
export function addThirdPartyProxy(
  app: FastifyInstance,
  { manifests, metrics, options }: ProxyDependencies,
): void {
  const { timeoutMs = TIMEOUT_MS, sizeLimit = SIZE_LIMIT, isAllowedAddress = isPublicAddress } = options;
  const lookup = createGuardedLookup(options.lookup ?? lookupAddress, isAllowedAddress);

  async function forward(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    const wanted = readUrl(request.query);
    if (wanted === undefined) return settle(reply, 'missing');
    const { thirdPartyUrls } = await manifests.current();
    if (!thirdPartyUrls.includes(wanted)) return settle(reply, 'refused');
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), whenGone(reply)]);
    const allowed = thirdPartyUrls.map((url) => new URL(url).href);
    const url = new URL(wanted);
    const result = await openUpstream({ url, allowed, lookup, isAllowedAddress, sizeLimit, signal });
    if (result.kind === 'response')
      return sendUpstream(request, reply, { response: result.response, signal });
    request.log.warn({ url: wanted, outcome: result.kind, err: result.reason }, FAILURE_MESSAGE);
    return settle(reply, result.kind);
  }

  function sendUpstream(request: FastifyRequest, reply: FastifyReply, upstream: Upstream): FastifyReply {
    const { headers } = upstream.response;
    const hasTimedOut = () => isTimedOut(upstream.signal);
    reply.header('cache-control', headers['cache-control'] ?? DEFAULT_CACHE_CONTROL);
    if (headers.etag) reply.header('etag', headers.etag);
    if (headers.etag && matchesEntityTag(request.headers['if-none-match'], headers.etag)) {
      upstream.response.destroy();
      metrics.countThirdParty('forwarded');
      return reply.code(304).send();
    }
    // Opened as a page of its own, the answer must not act in our origin's name.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    reply.header('content-type', headers['content-type'] ?? 'application/octet-stream');
    return reply.send(limitBody(upstream.response, { sizeLimit, isTimedOut: hasTimedOut, onEnd }));

    function onEnd(error: Error | null | undefined): void {
      // A body that breaks before its first byte is counted with the answer it still gets.
      if (!error) metrics.countThirdParty('forwarded');
      else if (reply.raw.headersSent) metrics.countThirdParty(hasTimedOut() ? 'timed_out' : 'failed');
    }
  }

  function answerBrokenBody(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!(error instanceof BrokenBodyError)) throw error;
    request.log.warn({ err: error }, FAILURE_MESSAGE);
    dropBodyHeaders(reply);
    return settle(reply.header('cache-control', 'no-store'), error.isTimeout ? 'timed_out' : 'failed');
  }

  function settle(reply: FastifyReply, failure: keyof typeof FAILURES): FastifyReply {
    const { status, code, outcome } = FAILURES[failure];
    metrics.countThirdParty(outcome);
    return reply.code(status).type('application/json; charset=utf-8').send({ code });
  }

  app.route({
    method: [...app.supportedMethods],
    url: PROXY_PATH,
    onRequest: acceptOnly(['GET']),
    handler: forward,
    errorHandler: answerBrokenBody,
  });
}

interface Upstream {
  readonly response: IncomingMessage;
  readonly signal: AbortSignal;
}

const FAILURES = {
  missing: { status: 400, code: 'url-missing', outcome: 'refused' },
  refused: { status: 403, code: 'url-not-allowed', outcome: 'refused' },
  failed: { status: 502, code: 'upstream-failed', outcome: 'failed' },
  timed_out: { status: 504, code: 'upstream-timed-out', outcome: 'timed_out' },
} as const satisfies Record<
  UpstreamFailure | 'missing',
  { readonly status: number; readonly code: string; readonly outcome: ThirdPartyOutcome }
>;

function readUrl(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null || !('url' in query)) return undefined;
  return typeof query.url === 'string' && query.url !== '' ? query.url : undefined;
}

/** Aborts when the visitor is gone, so that nobody is fetched for. */
function whenGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
