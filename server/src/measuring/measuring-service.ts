/** The state behind the statistics: the collector and the clean-up. */
import type { DatabaseSource } from '../database/database-source.ts';
import { createCollector } from './collector.ts';
import type { Collector } from './collector.ts';
import { deleteOldEvents } from './retention.ts';

export interface MeasuringService {
  readonly collector: Collector;
  /** Deletes what is past its time; called every hour. */
  cleanUp(): Promise<void>;
  /** Writes what is waiting. */
  close(): Promise<void>;
}

export interface MeasuringServiceOptions {
  readonly database: DatabaseSource;
  readonly now: () => number;
  readonly reportFailure: (error: unknown) => void;
}

const CLEAN_UP_ROUND_MS = 60 * 60_000;

export function createMeasuringService({
  database,
  now,
  reportFailure,
}: MeasuringServiceOptions): MeasuringService {
  const collector = createCollector({ database: database.ready });
  async function cleanUp(): Promise<void> {
    try {
      await deleteOldEvents(await database.ready(), now());
    } catch (error) {
      reportFailure(error);
    }
  }
  const timer = setInterval(() => void cleanUp(), CLEAN_UP_ROUND_MS);
  timer.unref();
  void cleanUp();
  return {
    collector,
    cleanUp,
    async close() {
      clearInterval(timer);
      await collector.close();
    },
  };
}
