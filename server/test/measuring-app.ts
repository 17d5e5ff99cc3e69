import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectedBatch } from '@quellwerk/measuring';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createDatabaseSource } from '../src/database/database-source.ts';
import type { DatabaseSource } from '../src/database/database-source.ts';
import { addCollectRoute } from '../src/measuring/collect-route.ts';
import type { CollectOutcome } from '../src/measuring/collect-route.ts';
import { createNetworkLimit } from '../src/http/network-limit.ts';
import { createDayLimit } from '../src/measuring/day-limit.ts';
import { createMeasuringService } from '../src/measuring/measuring-service.ts';
import type { MeasuringService } from '../src/measuring/measuring-service.ts';

/** `POST /collect` on a server of its own. */
export interface MeasuringApp {
  readonly app: FastifyInstance;
  readonly service: MeasuringService;
  readonly database: DatabaseSource;
  readonly outcomes: CollectOutcome[];
  readonly failures: unknown[];
  /** Sets the clock. */
  setTime(moment: number): void;
  close(): Promise<void>;
}

export interface MeasuringAppOptions {
  readonly databaseUrl?: string | undefined;
  readonly eventsPerMinute?: number;
  /** Of everybody; without it, any number. */
  readonly eventsPerDay?: number;
}

export const SITE_ORIGIN = 'https://www.quellwerk.example';

export async function startMeasuringApp(options: MeasuringAppOptions = {}): Promise<MeasuringApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-measuring-'));
  const database = createDatabaseSource({ dataDir, databaseUrl: options.databaseUrl });
  const failures: unknown[] = [];
  const outcomes: CollectOutcome[] = [];
  let time = Date.UTC(2026, 10, 22, 12);
  const now = (): number => time;
  const reportFailure = (error: unknown): void => void failures.push(error);
  const service = createMeasuringService({ database, now, reportFailure });
  service.begin();
  const app = Fastify({ logger: false });
  addCollectRoute(app, {
    collector: service.collector,
    limit: createNetworkLimit(options.eventsPerMinute ?? 0, now),
    dayLimit: createDayLimit(options.eventsPerDay ?? 0, now),
    siteOrigin: () => SITE_ORIGIN,
    now,
    countBatch: (outcome) => outcomes.push(outcome),
    reportFailure,
  });
  await app.ready();
  return {
    app,
    service,
    database,
    outcomes,
    failures,
    setTime(moment) {
      time = moment;
    },
    async close() {
      await app.close();
      await service.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const batch: CollectedBatch = {
  visitor: '0123456789abcdef',
  isAdClick: false,
  events: [{ event: 'pageView', path: '/en/', language: 'en' }],
};

/** Sends a batch as a page does, or whatever else a test sends instead. */
export function send(
  { app }: MeasuringApp,
  payload: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  return app.inject({
    method: 'POST',
    url: '/collect',
    headers: { host: 'www.quellwerk.example', 'content-type': 'text/plain;charset=UTF-8', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
}
