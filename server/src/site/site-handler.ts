import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../operation/metrics.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { HeaderList } from './header-list.ts';
import { createEncodingReader } from './preconditions.ts';
import { createDateLine } from './prepared-head.ts';
import { sendAnswer } from './send-answer.ts';
import { findSiteAnswer, missingAnswer, serverErrorAnswer } from './site-answers.ts';
import type { SiteAnswer } from './site-answers.ts';

export interface RawExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers requests from the release in memory, on Node's own request and response. */
export interface SiteHandler {
  /** Answers, counts and logs. */
  readonly handle: (exchange: RawExchange) => void;
  /** Answers only; whoever calls counts and logs, and names the methods of an address that has other ones. */
  readonly answer: (exchange: RawExchange, methods?: readonly string[]) => void;
  /** Answers only, and that there is nothing, whatever the method. */
  readonly answerMissing: (exchange: RawExchange) => void;
  /** Answers a failure of ours with the server-error page. */
  readonly fail: (exchange: RawExchange, status: number) => void;
}

interface SiteHandlerDependencies {
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** Headers of an answer that are not the release's. */
  readonly connectionHeaders: (request: IncomingMessage) => HeaderList;
}

const METHODS = ['GET', 'HEAD'];
export const FAILURE_MESSAGE = 'A request failed. This is a bug in the server.';

export function createSiteHandler({
  releases,
  metrics,
  logger,
  connectionHeaders,
}: SiteHandlerDependencies): SiteHandler {
  const encodingOf = createEncodingReader();
  const dateLine = createDateLine();

  function handle({ request, response }: RawExchange): void {
    const start = performance.now();
    response.on('close', () => {
      metrics.countAnswer(response.statusCode);
      const durationMs = Math.round(performance.now() - start);
      logger.info({ req: request, res: response, durationMs }, 'Answered.');
    });
    answer({ request, response });
  }

  function answer({ request, response }: RawExchange, methods: readonly string[] = METHODS): void {
    if (!METHODS.includes(request.method ?? '')) {
      const refusal = ['allow', methods.join(', '), 'cache-control', 'no-store', 'content-length', '0'];
      writeEmpty({ request, response }, 405, refusal);
      return;
    }
    const found = findSiteAnswer(releases, request.url ?? '');
    const isMissing = isMissingPart(found, request.url ?? '');
    const result = isMissing ? 'changed' : send({ request, response }, found);
    if (result === 'sent') return;
    const look = isMissing ? releases.check : releases.checkFiles;
    Promise.resolve(result)
      .then(async (sent) => {
        if (sent !== 'changed') return;
        await look();
        await answerAgain({ request, response });
      })
      .catch((error: unknown) => {
        logger.error({ req: request, err: error }, FAILURE_MESSAGE);
        if (response.headersSent) request.socket.destroy();
        else fail({ request, response }, 500);
      });
  }

  /** A page of a new release may have come from another process, which saw it first. */
  function isMissingPart(found: SiteAnswer, target: string): boolean {
    const { immutablePrefixes } = releases.current().manifest;
    return found.kind === 'status-page' && immutablePrefixes.some((prefix) => target.startsWith(prefix));
  }

  /** A file was exchanged on the disk or belongs to a newer release, and the disk has been looked at since. */
  async function answerAgain({ request, response }: RawExchange): Promise<void> {
    const found = findSiteAnswer(releases, request.url ?? '');
    if ((await send({ request, response }, found)) === 'sent') return;
    const retry = ['retry-after', '1', 'cache-control', 'no-store', 'content-length', '0'];
    writeEmpty({ request, response }, 503, retry);
  }

  function answerMissing(exchange: RawExchange): void {
    void send(exchange, missingAnswer(releases.current(), exchange.request.url ?? ''));
  }

  function fail(exchange: RawExchange, status: number): void {
    void send(exchange, serverErrorAnswer(releases.current(), status));
  }

  function send({ request, response }: RawExchange, found: SiteAnswer) {
    const headers = connectionHeaders(request);
    const release = releases.current();
    return sendAnswer({ request, response, release, headers, encodingOf, dateLine }, found);
  }

  function writeEmpty({ request, response }: RawExchange, status: number, headers: HeaderList): void {
    const always = [...releases.current().headers, ...connectionHeaders(request)];
    response.writeHead(status, [...always, ...headers]).end();
  }

  return { handle, answer, answerMissing, fail };
}
