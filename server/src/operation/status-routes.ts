import type { FastifyInstance } from 'fastify';
import type { ManifestStore } from '../configuration/manifest-store.ts';
import type { Metrics } from './metrics.ts';

interface StatusDependencies {
  readonly manifests: ManifestStore;
  readonly metrics: Metrics;
  /** Seconds since the process started. */
  readonly uptime: () => number;
}

/** `/healthz` for load balancers and `/metrics` for monitoring; both counts and states only. */
export function addStatusRoutes(
  app: FastifyInstance,
  { manifests, metrics, uptime }: StatusDependencies,
): void {
  app.get('/healthz', async (_request, reply) => {
    const { buildHash } = await manifests.current();
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 'ok', buildHash, uptimeSeconds: Math.floor(uptime()) });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.print()),
  );
}
