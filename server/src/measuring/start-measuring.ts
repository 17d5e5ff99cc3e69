import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { whatIsWrong } from '../database/database-source.ts';
import type { DatabaseSource } from '../database/database-source.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { ReadinessCheck } from '../operation/operations-server.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import type { ServedRelease } from '../release/served-release.ts';
import type { CollectOptions } from './collect-route.ts';
import { createDayLimit } from './day-limit.ts';
import { createNetworkLimit } from '../http/network-limit.ts';
import { createMeasuringService } from './measuring-service.ts';
import type { MeasuringService } from './measuring-service.ts';
import { readStatistics } from './statistics.ts';
import type { Statistics } from './statistics.ts';

interface MeasuringDependencies {
  readonly database: DatabaseSource;
  readonly releases: ReleaseStore;
  readonly metrics: Metrics;
  readonly logger: FastifyBaseLogger;
  /** How many events one network may send this process in a minute; 0: any number. */
  readonly eventsPerMinute: number;
  /** How many events this process takes in a day, of everybody; 0: any number. */
  readonly eventsPerDay: number;
}

interface StartedMeasuring {
  readonly service: MeasuringService;
  readonly route: CollectOptions;
  /** For the operators' page; rejects while the database cannot be had. */
  readonly statistics: (days: number) => Promise<Statistics>;
}

/** Starts what takes statistics; undefined for a release that does not measure, which needs no database. */
export function startMeasuring({
  database,
  releases,
  metrics,
  logger,
  eventsPerMinute,
  eventsPerDay,
}: MeasuringDependencies): StartedMeasuring | undefined {
  if (siteOriginOf(releases.current()) === undefined) return undefined;
  const reportFailure = (error: unknown): void =>
    logger.error({ err: error }, `The database of statistics ${whatIsWrong(error)}.`);
  const service = createMeasuringService({ database, now: Date.now, reportFailure });
  return {
    service,
    route: {
      collector: service.collector,
      limit: createNetworkLimit(eventsPerMinute, Date.now),
      dayLimit: createDayLimit(eventsPerDay, Date.now),
      siteOrigin: () => siteOriginOf(releases.current()),
      now: Date.now,
      countBatch: metrics.countBatch,
      reportFailure,
    },
    statistics: async (days) => readStatistics(await database.ready(), { days, now: Date.now() }),
  };
}

const RESTART_FOR_MEASURING =
  'the release measures, and the one with which the server was started did not: restart the server';

/** For `/readyz` of a server whose first release did not measure: whether the one that answers now does. */
export function unstartedMeasuring(releases: Pick<ReleaseStore, 'current'>): ReadinessCheck {
  const problem = () => (siteOriginOf(releases.current()) === undefined ? undefined : RESTART_FOR_MEASURING);
  return { name: 'measuring', problem, isNotice: true };
}

const measuringSchema = v.object({ origin: v.string() });

/** Where the pages of a release are served; undefined for one that does not measure. */
function siteOriginOf({ manifest }: Pick<ServedRelease, 'manifest'>): string | undefined {
  const measuring = manifest.extensions['measuring'];
  return v.is(measuringSchema, measuring) ? measuring.origin : undefined;
}
