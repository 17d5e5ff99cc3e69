import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { TOKEN_NAME } from '@quellwerk/measuring';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from './configuration/config.ts';
import { addFormRoutes } from './forms/routes/form-routes.ts';
import type { FormRoutesOptions } from './forms/routes/form-routes-options.ts';
import { addCollectRoute } from './measuring/collect-route.ts';
import type { CollectOptions } from './measuring/collect-route.ts';
import { limitConnections } from './http/connection-limits.ts';
import type { ConnectionLimits } from './http/connection-limits.ts';
import { errorCode } from './shared/error-code.ts';
import type { Metrics } from './operation/metrics.ts';
import { hasSoundHost, requestRefusalOf, refuseSocket } from './http/refusals.ts';
import type { RequestRefusal } from './http/refusals.ts';
import type { ReleaseStore } from './release/release-store.ts';
import { pairsOf } from './site/header-list.ts';
import type { HeaderList } from './site/header-list.ts';
import { KEEP_ALIVE_S } from './site/prepared-head.ts';
import { publicPathPrefix } from './http/public-path-prefix.ts';
import { originForm, pathWithoutQuery } from './http/request-path.ts';
import { transportSecurityHeader } from './site/security-headers.ts';
import { createSiteHandler, FAILURE_MESSAGE } from './site/site-handler.ts';
import type { RawExchange, SiteHandler } from './site/site-handler.ts';
import { addThirdPartyProxy } from './third-party/proxy-route.ts';
import type { ThirdPartyOptions } from './third-party/proxy-route.ts';

export interface ServerDependencies {
  readonly config: Pick<Config, 'trustProxy' | 'transportSecurity' | 'socketsPerAddress'>;
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  readonly thirdParty?: ThirdPartyOptions;
  /** Takes forms; left out for a site that has none. */
  readonly forms?: FormRoutesOptions;
  /** Takes statistics; left out for a site that does not measure. */
  readonly measuring?: CollectOptions;
  /** How long a connection may neither take nor give a byte. */
  readonly idleLimitMs?: number;
}

const NO_HEADERS: HeaderList = [];
/**
 * Of any request; forms send the most.
 *
 * @internal for tests
 */
export const BODY_LIMIT_BYTES = 65_536;
const IDLE_LIMIT_MS = 30_000;
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: KEEP_ALIVE_S * 1000,
  connectionsCheckingInterval: 5000,
};

/**
 * The whole server, not yet listening. `close()` ends it.
 *
 * The site's own addresses are answered from the release in memory, by Node's
 * server alone. Fastify answers what has a route: the proxy of third-party
 * scripts, and whatever takes data.
 */
export function createServer(dependencies: ServerDependencies): FastifyInstance {
  const { config, releases, metrics, logger, thirdParty = {} } = dependencies;
  const overHttps = transportSecurityHeader(config.transportSecurity);
  const site = createSiteHandler({ releases, metrics, logger, connectionHeaders });
  const routes = createRouteMatcher();
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy && isNearestProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // Requests on open connections are still answered while the server stops.
    return503OnClosing: false,
    // An address below a route's that is too long or badly encoded.
    frameworkErrors: (_error, request, reply) =>
      site.handle({ request: request.raw, response: takeOver(reply) }),
    // The server below listens for these itself.
    clientErrorHandler: () => undefined,
    serverFactory: (answerRoute) =>
      createSiteServer(dependencies, ({ request, response }) => {
        if (routes.matches(request.url ?? '')) answerRoute(request, response);
        else site.handle({ request, response });
      }),
  });
  app.addHook('onRoute', ({ url }) => routes.add(url));
  app.addHook('onRequest', async (request, reply) => {
    for (const [name, value] of pairsOf([...releases.current().headers, ...connectionHeaders(request.raw)]))
      reply.header(name, value);
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.countAnswer(reply.statusCode);
    const durationMs = Math.round(reply.elapsedTime);
    request.log.info({ req: request, res: reply, durationMs }, 'Answered.');
  });
  addErrorAnswers(app, site);
  addThirdPartyProxy(app, { releases, metrics, options: thirdParty });
  if (dependencies.forms !== undefined) addFormRoutes(app, dependencies.forms);
  if (dependencies.measuring !== undefined) addCollectRoute(app, dependencies.measuring);
  return app;

  function connectionHeaders(request: IncomingMessage): HeaderList {
    const isHttps = config.trustProxy && protocolOf(request) === 'https';
    const always = isHttps ? overHttps : NO_HEADERS;
    const isSecret = mayHoldToken(request.url ?? '');
    if (app.server.listening && !isSecret) return always;
    return [
      ...always,
      ...(isSecret ? ['referrer-policy', 'strict-origin'] : []),
      ...(app.server.listening ? [] : ['connection', 'close']),
    ];
  }
}

const TOKEN = new RegExp(TOKEN_NAME, 'i');

/**
 * In the query, or where the link of a mail has one: who has spelled that in another way gets the page that says there is
 * nothing, and its scripts and styles would be asked for with the token. Of several policies the last one that a browser knows counts.
 */
function mayHoldToken(url: string): boolean {
  const query = url.indexOf('?');
  if (query !== -1 && TOKEN.test(url.slice(query))) return true;
  return publicPathPrefix(pathWithoutQuery(url)) !== undefined;
}

/**
 * Whom Fastify believes about `X-Forwarded-For`: the one that speaks to this server, hop 0, and nobody
 * before it. `request.ip` is the last value then; all others may be what the visitor has written.
 */
function isNearestProxy(_address: string, hop: number): boolean {
  return hop === 0;
}

/** What the nearest proxy says; those before it may be anybody. */
function protocolOf({ headers }: IncomingMessage): string | undefined {
  return String(headers['x-forwarded-proto'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
}

/** Node's server with the limits that keep one client from holding up the others. */
function createSiteServer(
  { config, releases, metrics, logger, idleLimitMs = IDLE_LIMIT_MS }: ServerDependencies,
  answer: (exchange: RawExchange) => void,
) {
  // A missing host is refused below, together with whatever else makes a host unsound.
  const server = createHttpServer({ ...TIMEOUTS, requireHostHeader: false });
  server.setTimeout(idleLimitMs);
  // A client that has said all it has to say (`printf … | nc -N`) still gets its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const limits = limitConnections(server, {
    socketsPerAddress: config.socketsPerAddress,
    onRefusal: (reason) => {
      metrics.countRefusal(reason);
      logger.info({ reason }, 'A connection was closed because its client holds too much.');
    },
  });
  // One function for all, because it is added to every answer.
  function release(this: ServerResponse): void {
    limits.release(this.req.socket);
  }
  server.on('request', (request, response) => {
    // Ended here, or Node writes down for each of thousands where its connection was lost.
    if (!limits.admits(response)) return void request.destroy();
    response.on('close', release);
    request.url = originForm(request.url ?? '');
    if (hasSoundHost(request)) answer({ request, response });
    else refuse({ request, response }, { status: 400, reason: 'host' });
  });
  server.on('checkExpectation', (request, response) =>
    refuse({ request, response }, { status: 417, reason: 'expectation' }),
  );
  server.on('clientError', (error, socket) => refuseClient(error, { socket, limits }));
  return server;

  function refuse({ request, response }: RawExchange, refusal: RequestRefusal): void {
    logRefusal(refusal);
    const headers = ['cache-control', 'no-store', 'content-length', '0', 'connection', 'close'];
    response.writeHead(refusal.status, [...releases.current().headers, ...headers]).end();
    request.resume();
  }

  /** Bytes that are no request. They are counted, and never logged: they may hold cookies. */
  function refuseClient(error: Error, { socket, limits }: BrokenConnection): void {
    if (errorCode(error) === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const refusal = requestRefusalOf(error);
    if (limits.owesAnswer(socket)) {
      // A refusal would be read as that answer, or as a part of it.
      metrics.countRefusal(refusal.reason);
      logger.info({ reason: refusal.reason }, 'A connection was closed before its answer was complete.');
      socket.destroy();
      return;
    }
    logRefusal(refusal);
    refuseSocket(socket, refusal, [...releases.current().headers, 'cache-control', 'no-store']);
  }

  function logRefusal({ status, reason }: RequestRefusal): void {
    metrics.countRefusal(reason);
    metrics.countAnswer(status);
    logger.info({ res: { statusCode: status }, reason }, 'A request was refused.');
  }
}

interface BrokenConnection {
  readonly socket: Duplex;
  readonly limits: ConnectionLimits;
}

function addErrorAnswers(app: FastifyInstance, site: SiteHandler): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status < 500) return reply.code(status).header('cache-control', 'no-store').send();
    request.log.error({ req: request, err: error }, FAILURE_MESSAGE);
    return site.fail({ request: request.raw, response: takeOver(reply) }, status);
  });
  // For addresses below a route's that have no route of their own, for methods no route can be given, and, with the
  // status 404, for what a route has not found.
  app.setNotFoundHandler((request, reply) => {
    const hasRoute = reply.statusCode === 404;
    const exchange = { request: request.raw, response: takeOver(reply) };
    if (hasRoute) site.answerMissing(exchange);
    else site.answer(exchange, methodsOf(app, request.raw.url ?? ''));
  });
}

/** The methods that an address has a route for; undefined where it has none, and is the site's (RFC 9110, 15.5.6). */
function methodsOf(app: FastifyInstance, url: string): readonly string[] | undefined {
  const methods = app.supportedMethods.filter((method) => Boolean(app.findRoute({ url, method })));
  return methods.length === 0 ? undefined : methods;
}

/** Node's response without what Fastify may already have said about another body. */
function takeOver(reply: FastifyReply) {
  const response = reply.hijack().raw;
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  return response;
}

/**
 * Routes come before files. One with a parameter or a wildcard stands for all
 * addresses below it. Every request is asked for here, so it is read only once.
 */
function createRouteMatcher() {
  const addresses = new Set<string>();
  const prefixes: string[] = [];
  return {
    add(url: string): void {
      const fixed = url.split(/[:*]/, 1)[0] ?? url;
      if (fixed === url) addresses.add(url);
      else prefixes.push(fixed);
    },
    matches(target: string): boolean {
      const path = pathWithoutQuery(target);
      return addresses.has(path) || prefixes.some((prefix) => path.startsWith(prefix));
    },
  };
}

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
