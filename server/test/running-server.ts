import { request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import { Writable } from 'node:stream';
import type { Manifest } from '@quellwerk/engine/protocol';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../src/operation/logger.ts';
import { createServer } from '../src/server.ts';
import type { ThirdPartyOptions } from '../src/third-party/proxy-route.ts';
import { FIXTURE_MANIFEST } from './fixture-site.ts';

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
  readonly close: () => Promise<void>;
}

interface ServerOptions {
  readonly distDir: string;
  readonly manifest?: Partial<Manifest>;
  readonly trustProxy?: boolean;
  readonly thirdParty?: ThirdPartyOptions;
  /** Adds routes that fail on purpose. */
  readonly prepare?: (app: FastifyInstance) => void;
}

/** The real server on a free port of 127.0.0.1. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const logs: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logs.push(String(chunk));
      done();
    },
  });
  const manifest = { ...FIXTURE_MANIFEST, ...options.manifest };
  const app = createServer({
    config: { distDir: options.distDir, trustProxy: options.trustProxy ?? false },
    manifests: { current: async () => manifest },
    logger: createLogger({ level: 'info', destination }),
    ...(options.thirdParty ? { thirdParty: options.thirdParty } : {}),
  });
  options.prepare?.(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = app.listeningOrigin;
  return { origin, logs, ask: (target, ask) => send(origin, target, ask), close: () => app.close() };
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
