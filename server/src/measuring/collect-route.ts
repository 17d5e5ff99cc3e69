/**
 * Takes what pages tell of visitors who agreed: `POST /collect`. The answer 204
 * means that the batch is durable; any other says in words why it is not.
 */
import { batchLimits, COLLECT_PATH } from '@quellwerk/measuring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventTable } from '../database/schema.ts';
import { networkOf } from '../http/network-limit.ts';
import { isFromOwnSite } from '../http/own-site.ts';
import type { Collector } from './collector.ts';
import type { DayLimit } from './day-limit.ts';
import { dayOf, secondsLeftOfDay } from './days.ts';
import type { NetworkLimit } from '../http/network-limit.ts';
import { readBatch, rowsOf } from './read-batch.ts';

export interface CollectOptions {
  readonly collector: Collector;
  readonly limit: NetworkLimit;
  readonly dayLimit: DayLimit;
  /** Origin of the site; undefined when the release that answers now does not measure. */
  readonly siteOrigin: () => string | undefined;
  readonly now: () => number;
  readonly countBatch: (outcome: CollectOutcome) => void;
  readonly reportFailure: (error: unknown) => void;
}

/** What has become of a batch. */
export type CollectOutcome = 'stored' | 'malformed' | 'foreign' | 'limited' | 'full' | 'unavailable';

const WORDS = {
  413: 'The batch is too large.',
  415: 'Send the batch as text/plain.',
} as const;

export function addCollectRoute(app: FastifyInstance, options: CollectOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // A page on another host may send plain text without asking first.
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: batchLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
      if (status !== 413 && status !== 415) throw error;
      // Counts as one event, as what is malformed does; the answer says what is wrong all the same.
      options.limit.admits(networkOf(request.ip), 1);
      options.countBatch('malformed');
      return answer(reply, status, WORDS[status]);
    });
    scope.post(COLLECT_PATH, (request, reply) => collect(request, reply, options));
  });
}

async function collect(
  request: FastifyRequest,
  reply: FastifyReply,
  options: CollectOptions,
): Promise<FastifyReply> {
  const siteOrigin = options.siteOrigin();
  if (siteOrigin === undefined) {
    reply.code(404).callNotFound();
    return reply;
  }
  const { outcome, status, words, retryAfter } = await decide(request, siteOrigin, options);
  options.countBatch(outcome);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return answer(reply, status, words);
}

interface Decision {
  readonly outcome: CollectOutcome;
  readonly status: number;
  readonly words?: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

async function decide(
  request: FastifyRequest,
  siteOrigin: string,
  { collector, limit, dayLimit, now, reportFailure }: CollectOptions,
): Promise<Decision> {
  if (!isFromOwnSite(request, siteOrigin))
    return { outcome: 'foreign', status: 403, words: 'Only pages of this website send batches here.' };
  const result = readBatch(request.body);
  const count = result.kind === 'batch' ? result.batch.events.length : 1;
  if (!limit.admits(networkOf(request.ip), count))
    return { outcome: 'limited', status: 429, words: 'Too many events in a minute.', retryAfter: 60 };
  if (result.kind === 'problems')
    return { outcome: 'malformed', status: 400, words: result.problems.join('\n') };
  if (!dayLimit.admits(count))
    return {
      outcome: 'full',
      status: 429,
      words: 'Too many events today.',
      retryAfter: secondsLeftOfDay(now()),
    };
  const rows = rowsOf(result.batch, {
    day: dayOf(now()),
    device: deviceClass(request.headers['user-agent'] ?? ''),
  });
  const unavailable: Decision = {
    outcome: 'unavailable',
    status: 503,
    words: 'The statistics cannot be stored now.',
    retryAfter: 60,
  };
  try {
    return (await collector.add(rows)) === 'stored' ? { outcome: 'stored', status: 204 } : unavailable;
  } catch (error) {
    reportFailure(error);
    return unavailable;
  }
}

/** Tablets of Apple call themselves computers; nothing in a request tells them apart. */
function deviceClass(userAgent: string): EventTable['device'] {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobi|iphone|ipod/i.test(userAgent) ? 'phone' : 'computer';
}

function answer(reply: FastifyReply, status: number, words?: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  return words === undefined ? reply.send() : reply.type('text/plain; charset=utf-8').send(`${words}\n`);
}
