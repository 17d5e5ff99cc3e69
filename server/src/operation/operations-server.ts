import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { PERIODS, statisticsPage, STATS_POLICY } from '../measuring/stats-page.ts';
import type { Statistics } from '../measuring/statistics.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { errorCode, isBug } from '../shared/error-code.ts';
import type { Metrics } from './metrics.ts';

/** One thing that has to work for the whole site to work; says why it does not, or nothing. */
export interface ReadinessCheck {
  readonly name: string;
  readonly problem: () => Promise<string | undefined> | string | undefined;
  /** For operators alone: it is said, and visitors are served all the same. */
  readonly isNotice?: boolean;
}

interface OperationsDependencies {
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly checks: readonly ReadinessCheck[];
  /** Seconds since the process started. */
  readonly uptime: () => number;
  /** Of so many days up to today; left out for a site that does not measure. */
  readonly statistics?: (days: number) => Promise<Statistics>;
  readonly reportFailure: (error: unknown) => void;
}

const METHODS = ['GET', 'HEAD'];
const DEFAULT_DAYS = 30;
/** PostgreSQL has cut off a statement that took longer than it may (appendix A of its manual). */
const QUERY_CANCELED = '57014';

/**
 * What operators and their machines ask, on a port of its own that visitors
 * never reach: `/healthz` (the process answers), `/readyz` (everything works,
 * forms too), `/metrics`, and `/stats` for people. All of it counts and states only, and nothing is changed by it.
 */
export function createOperationsServer({
  releases,
  metrics,
  checks,
  uptime,
  statistics,
  reportFailure,
}: OperationsDependencies): Server {
  const server = createServer((request, response) => {
    const refusal = refusalOf(request);
    if (refusal !== undefined) {
      response.writeHead(refusal.status, refusal.headers).end();
      return;
    }
    answer(request.url ?? '')
      .then(({ status, type, body }) => {
        const headers = [
          'content-type',
          type,
          'cache-control',
          'no-store',
          'x-content-type-options',
          'nosniff',
        ];
        response.writeHead(status, [...headers, 'content-security-policy', STATS_POLICY]).end(body);
      })
      .catch((error: unknown) => {
        reportFailure(error);
        response.writeHead(500).end();
      });
  });
  return server;

  async function answer(target: string) {
    const [path, query] = target.split('?', 2);
    switch (path) {
      case '/healthz':
        return json(200, { status: 'ok', uptimeSeconds: Math.floor(uptime()) });
      case '/readyz':
        return readiness();
      case '/metrics':
        return { status: 200, type: metrics.contentType, body: await metrics.print() };
      case '/stats':
        return statistics === undefined
          ? text(404, 'This release does not measure (SITE_MEASURING).')
          : showStatistics(statistics, new URLSearchParams(query));
      default:
        return text(404, '/healthz, /readyz, /metrics, /stats');
    }
  }

  async function showStatistics(read: (days: number) => Promise<Statistics>, query: URLSearchParams) {
    const days = PERIODS.find((count) => String(count) === query.get('days')) ?? DEFAULT_DAYS;
    try {
      const type = 'text/html; charset=utf-8';
      return { status: 200, type, body: statisticsPage(await read(days)) };
    } catch (error) {
      if (isBug(error)) throw error;
      reportFailure(error);
      if (errorCode(error) === QUERY_CANCELED)
        return text(
          503,
          'The database takes too long for so many days; ask for fewer, such as /stats?days=7.',
        );
      return text(503, 'The database does not answer; see /readyz.');
    }
  }

  async function readiness() {
    const { id, manifest } = releases.current();
    const found = await Promise.all(
      checks.map(async ({ name, problem, isNotice }) => ({ name, problem: await problem(), isNotice })),
    );
    const notable = found.filter(({ problem }) => problem !== undefined);
    const isReady = notable.every(({ isNotice }) => isNotice);
    const problems = notable.map(({ name, problem }) => ({ name, problem }));
    const release = { release: id, buildHash: manifest.buildHash, waitingRelease: releases.problem() };
    return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...release, problems });
  }
}

function refusalOf({ method = '', socket, headers }: IncomingMessage) {
  if (!METHODS.includes(method)) return { status: 405, headers: { allow: METHODS.join(', ') } };
  return isMeant(socket.localAddress, headers.host) ? undefined : { status: 421, headers: {} };
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;

/**
 * Whether whoever asks on this machine calls it by its own names. A foreign page whose name leads here all of a sudden (DNS
 * rebinding) could read the statistics in an operator's browser otherwise. What comes over a network, also that of
 * containers, may use names that only its operators know.
 *
 * @internal for its test
 */
export function isMeant(localAddress: string | undefined, host: string | undefined): boolean {
  return host === undefined || !LOOPBACK.test(localAddress ?? '') || LOOPBACK_HOST.test(host);
}

function json(status: number, value: unknown) {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

function text(status: number, words: string) {
  return { status, type: 'text/plain; charset=utf-8', body: `${words}\n` };
}
