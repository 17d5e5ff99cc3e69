import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isForbiddenLiteral, ForbiddenAddressError, type AddressCheck } from './guarded-lookup.ts';
import { isReadableEncoding } from './limited-body.ts';

export interface UpstreamRequest {
  readonly url: URL;
  /** Addresses a redirect may lead to, in the form `URL.href` gives them. */
  readonly allowed: readonly string[];
  readonly lookup: LookupFunction;
  readonly isAllowedAddress: AddressCheck;
  /** Bytes that may be announced for the body. */
  readonly sizeLimit: number;
  readonly signal: AbortSignal;
}

export type UpstreamResult =
  | { readonly kind: 'response'; readonly response: IncomingMessage }
  | { readonly kind: UpstreamFailure; readonly reason: unknown };

/** `refused` before any byte was sent; the others after the third party was asked. */
export type UpstreamFailure = 'refused' | 'failed' | 'timed_out';

const REDIRECTS_MAX = 3;

/** Asks for an address and follows its redirects, each only if it is allowed itself. */
export async function openUpstream(request: UpstreamRequest): Promise<UpstreamResult> {
  let { url } = request;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const result = await get({ ...request, url });
    if (result.kind !== 'response') return result;
    const verdict = judge(result.response, { ...request, url });
    if (verdict.kind === 'usable') return result;
    result.response.destroy();
    if (verdict.kind === 'fault') return { kind: 'failed', reason: verdict.reason };
    url = verdict.target;
  }
  return { kind: 'failed', reason: `more than ${REDIRECTS_MAX} redirects` };
}

/** Nothing of the visitor's request is passed on: no cookie, no address, no user agent. */
const REQUEST_HEADERS = {
  accept: '*/*',
  'accept-encoding': 'br, gzip',
  'user-agent': 'quellwerk-third-party-proxy',
};

function get({ url, lookup, isAllowedAddress, signal }: UpstreamRequest): Promise<UpstreamResult> {
  return new Promise((resolve) => {
    if (isForbiddenLiteral(url, isAllowedAddress)) {
      resolve({ kind: 'refused', reason: `${url.hostname} is not a public address` });
      return;
    }
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // Without an agent no connection outlives its check.
    const outgoing = send(url, { headers: REQUEST_HEADERS, lookup, signal, agent: false });
    outgoing.on('response', (response) => resolve({ kind: 'response', response }));
    outgoing.on('error', (error) => resolve({ kind: failureOf(error, signal), reason: error }));
    outgoing.end();
  });
}

function failureOf(error: Error, signal: AbortSignal): UpstreamFailure {
  if (error instanceof ForbiddenAddressError) return 'refused';
  return isTimedOut(signal) ? 'timed_out' : 'failed';
}

/** The signal is also aborted when the visitor has left, which is no fault of the third party. */
export function isTimedOut(signal: AbortSignal): boolean {
  return signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
}

type Verdict =
  | { readonly kind: 'usable' }
  | { readonly kind: 'redirect'; readonly target: URL }
  | { readonly kind: 'fault'; readonly reason: string };

const REDIRECT_STATUSES: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

function judge({ statusCode, headers }: IncomingMessage, request: UpstreamRequest): Verdict {
  if (REDIRECT_STATUSES.has(statusCode)) return judgeRedirect(headers.location ?? '', request);
  if (statusCode !== 200) return { kind: 'fault', reason: `status ${statusCode}` };
  if (!isReadableEncoding(headers['content-encoding'])) {
    return { kind: 'fault', reason: 'unknown content encoding' };
  }
  const isTooLarge = Number(headers['content-length'] ?? 0) > request.sizeLimit;
  return isTooLarge ? { kind: 'fault', reason: 'too large' } : { kind: 'usable' };
}

function judgeRedirect(location: string, { url, allowed }: UpstreamRequest): Verdict {
  const target = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  if (target && allowed.includes(target.href)) return { kind: 'redirect', target };
  return { kind: 'fault', reason: 'redirect to an address that is not on the allow-list' };
}
