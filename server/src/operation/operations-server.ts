import { createServer, type Server } from 'node:http';
import type { ReleaseStore } from '../release/release-store.ts';
import type { Metrics } from './metrics.ts';

/** One thing that has to work before visitors are sent here; says why it does not, or nothing. */
interface ReadinessCheck {
  readonly name: string;
  readonly problem: () => Promise<string | undefined> | string | undefined;
}

interface OperationsDependencies {
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly checks: readonly ReadinessCheck[];
  /** Seconds since the process started. */
  readonly uptime: () => number;
}

/**
 * What operators and their machines ask, on a port of its own that visitors
 * never reach: `/healthz` (the process answers), `/readyz` (visitors may be sent
 * here) and `/metrics`. All of it counts and states only.
 */
export function createOperationsServer({
  releases,
  metrics,
  checks,
  uptime,
}: OperationsDependencies): Server {
  const server = createServer((request, response) => {
    answer(request.url ?? '')
      .then(({ status, type, body }) =>
        response.writeHead(status, ['content-type', type, 'cache-control', 'no-store']).end(body),
      )
      .catch(() => response.writeHead(500).end());
  });
  return server;

  async function answer(path: string) {
    switch (path) {
      case '/healthz':
        return json(200, { status: 'ok', uptimeSeconds: Math.floor(uptime()) });
      case '/readyz':
        return readiness();
      case '/metrics':
        return { status: 200, type: metrics.contentType, body: await metrics.print() };
      default:
        return { status: 404, type: 'text/plain', body: '/healthz, /readyz, /metrics\n' };
    }
  }

  async function readiness() {
    const { id, manifest } = releases.current();
    const found = await Promise.all(
      checks.map(async ({ name, problem }) => ({ name, problem: await problem() })),
    );
    const problems = found.filter(({ problem }) => problem !== undefined);
    const isReady = problems.length === 0;
    const release = { release: id, buildHash: manifest.buildHash, waitingRelease: releases.problem() };
    return json(isReady ? 200 : 503, { status: isReady ? 'ready' : 'not ready', ...release, problems });
  }
}

function json(status: number, value: unknown) {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}
