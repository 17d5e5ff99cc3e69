import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import * as v from 'valibot';
import { acceptOnly, refuseMethod } from './accept-only.ts';
import type { Config } from './configuration/config.ts';
import type { ManifestStore } from './configuration/manifest-store.ts';
import { dropBodyHeaders } from './drop-body-headers.ts';
import { createMetrics, type Metrics } from './operation/metrics.ts';
import { addStatusRoutes } from './operation/status-routes.ts';
import { securityHeaders } from './security-headers.ts';
import { parseRequestPath } from './site/request-path.ts';
import { createSiteAnswers, type SiteAnswers } from './site/site-answers.ts';
import { addThirdPartyProxy, type ThirdPartyOptions } from './third-party/proxy-route.ts';

export interface ServerDependencies {
  readonly config: Pick<Config, 'distDir' | 'trustProxy'>;
  readonly manifests: ManifestStore;
  readonly logger: FastifyBaseLogger;
  readonly thirdParty?: ThirdPartyOptions;
}

const REQUEST_TIMEOUT_MS = 30_000;
const BODY_LIMIT_BYTES = 65_536;
const SITE_METHODS = ['GET', 'HEAD'];
const errorWithHeaders = v.object({ headers: v.record(v.string(), v.string()) });

/** The whole server, not yet listening. `close()` ends it. */
export function createServer({
  config,
  manifests,
  logger,
  thirdParty = {},
}: ServerDependencies): FastifyInstance {
  const metrics = createMetrics();
  const publicDir = resolve(config.distDir, 'public');
  const site = createSiteAnswers({ publicDir, manifests });
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT_BYTES,
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    rewriteUrl: (request) => routableUrl(request.url ?? ''),
  });

  addSecurityHeaders(app, manifests);
  addRequestLog(app, metrics);
  addErrorAnswers(app, site);
  addStatusRoutes(app, { manifests, metrics, uptime: () => process.uptime() });
  addThirdPartyProxy(app, { manifests, metrics, options: thirdParty });
  addSite(app, site, publicDir);
  return app;
}

/**
 * The router answers addresses it cannot decode by itself, past headers and
 * log. It is given another one, and the site finds the malformed address in
 * `originalUrl`.
 */
function routableUrl(url: string): string {
  return parseRequestPath(url).kind === 'path' ? url : '/';
}

function addSecurityHeaders(app: FastifyInstance, manifests: ManifestStore): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(await manifests.current(), request.protocol === 'https'));
  });
}

function addRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    metrics.countAnswer(reply.statusCode);
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ req: request, res: reply, durationMs }, 'Answered.');
  });
}

function addErrorAnswers(app: FastifyInstance, site: SiteAnswers): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status = statusOf(error);
    dropBodyHeaders(reply);
    if (status < 500) {
      return reply.code(status).headers(headersOf(error)).header('cache-control', 'no-store').send();
    }
    logFailure(request, error);
    try {
      return await site.answerFailure(reply, status);
    } catch (pageError) {
      logFailure(request, pageError);
      return reply.code(status).send();
    }
  });
}

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}

/** What an error says for the client, such as the size of a file none of whose bytes were in the range. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  return v.is(errorWithHeaders, error) ? error.headers : {};
}

function logFailure(request: FastifyRequest, error: unknown): void {
  request.log.error({ req: request, err: error }, 'A request failed. This is a bug in the server.');
}

function addSite(app: FastifyInstance, site: SiteAnswers, publicDir: string): void {
  app.register(fastifyStatic, {
    root: publicDir,
    preCompressed: true,
    // Routes, index files and caching are decided by the site.
    serve: false,
    index: false,
    cacheControl: false,
  });
  app.route({
    method: [...app.supportedMethods],
    url: '/*',
    onRequest: acceptOnly(SITE_METHODS),
    handler: site.answer,
  });
  // For methods that no route can be given, such as PROPFIND, and for files that a build has just removed.
  app.setNotFoundHandler(async (request, reply) =>
    SITE_METHODS.includes(request.method)
      ? site.answerNotFound(request, reply)
      : refuseMethod(reply, SITE_METHODS),
  );
}
