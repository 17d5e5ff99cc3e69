import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import type { Manifest } from '@quellwerk/engine/protocol';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createLogger } from '../src/operation/logger.ts';
import { createMetrics } from '../src/operation/metrics.ts';
import { createOperationsServer } from '../src/operation/operations-server.ts';
import { openReleaseStore } from '../src/release/release-store.ts';
import type { ReleaseStore, StoreOptions } from '../src/release/release-store.ts';
import { createServedRelease } from '../src/release/served-release.ts';
import { createServer } from '../src/server.ts';
import type { ThirdPartyOptions } from '../src/third-party/proxy-route.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface RunningServer {
  readonly origin: string;
  /** Sends the target as it stands: no client tidies `..` or `//` away. */
  readonly ask: (target: string, options?: Ask) => Promise<Answer>;
  readonly logs: readonly string[];
  readonly releases: ReleaseStore;
  readonly askOperations: (target: string, options?: Ask) => Promise<Answer>;
  readonly countConnections: () => Promise<number>;
  readonly close: () => Promise<void>;
}

interface ServerOptions {
  readonly distDir: string;
  /** Replaces parts of the manifest of the release. */
  readonly manifest?: Partial<Manifest>;
  readonly config?: Partial<Parameters<typeof createServer>[0]['config']>;
  readonly store?: Partial<StoreOptions>;
  readonly idleLimitMs?: number;
  readonly thirdParty?: ThirdPartyOptions;
  /** Adds routes that fail on purpose. */
  readonly prepare?: (app: FastifyInstance) => void;
}

/** The real server on a free port of 127.0.0.1, with the server for operators on another. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const logs: string[] = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void logs.push(line) } });
  const releases = await openReleases(options, logger);
  const metrics = createMetrics({ lostLogLines: () => 0, dataAges: () => new Map() });
  const app = createServer({
    config: { trustProxy: false, transportSecurity: 'host', socketsPerAddress: 0, ...options.config },
    releases,
    metrics,
    logger,
    ...(options.thirdParty ? { thirdParty: options.thirdParty } : {}),
    ...(options.idleLimitMs === undefined ? {} : { idleLimitMs: options.idleLimitMs }),
  });
  options.prepare?.(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const operations = createOperationsServer({
    releases,
    metrics,
    checks: [],
    uptime: () => 1,
    reportFailure: (error) => logger.error({ err: error }),
  });
  await once(operations.listen(0, '127.0.0.1'), 'listening');
  const address = operations.address();
  const operationsOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const origin = app.listeningOrigin;
  return {
    origin,
    logs,
    releases,
    ask: (target, ask) => send(origin, target, ask),
    askOperations: (target, options) => send(operationsOrigin, target, options),
    countConnections: promisify(app.server.getConnections.bind(app.server)),
    async close() {
      releases.close();
      operations.close();
      await app.close();
    },
  };
}

/** The store on the disk, or one that never changes where parts of its manifest are replaced. */
async function openReleases(options: ServerOptions, logger: FastifyBaseLogger): Promise<ReleaseStore> {
  const opened = await openReleaseStore({
    distDir: options.distDir,
    logger,
    keepReleases: 2,
    memoryLimitBytes: 100_000_000,
    ...options.store,
  });
  if (opened.kind === 'problems') throw new Error(opened.problems.join('\n'));
  if (options.manifest === undefined) return opened.store;
  const { id, manifest, contents } = opened.store.current();
  const byAddress = Object.entries(manifest.files).flatMap(([file, hash]) => {
    const content = contents.get(hash);
    return content ? [[file, content] as const] : [];
  });
  const changed = { id, manifest: { ...manifest, ...options.manifest }, contents: new Map(byAddress) };
  const served = createServedRelease(changed);
  return { ...opened.store, current: () => served };
}

function send(
  origin: string,
  target: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = requestHttp(
      { hostname, port, path: target, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            text: whole.toString(),
          });
        });
      },
    );
    request.on('error', reject).end(body);
  });
}
