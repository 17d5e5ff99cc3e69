/** The state behind the statistics: the collector and the clean-up. */
import type { DatabaseSource } from '../database/database-source.ts';
import { createCleanUp } from '../operation/clean-up.ts';
import { createCollector } from './collector.ts';
import type { Collector } from './collector.ts';
import { deleteOldEvents } from './retention.ts';

export interface MeasuringService {
  readonly collector: Collector;
  /** Cleans up, now and in rounds; for a server that has started. */
  begin(): void;
  /**
   * Deletes what is past its time, as a server that has begun does by itself every hour.
   *
   * @internal for tests
   */
  cleanUp(): Promise<void>;
  /** Writes what is waiting, and ends the clean-up under way. */
  close(): Promise<void>;
}

export interface MeasuringServiceOptions {
  readonly database: DatabaseSource;
  readonly now: () => number;
  readonly reportFailure: (error: unknown) => void;
}

export function createMeasuringService({
  database,
  now,
  reportFailure,
}: MeasuringServiceOptions): MeasuringService {
  const collector = createCollector({ database: database.ready });
  const cleanUp = createCleanUp(async () => {
    const opened = await database.ready();
    await deleteOldEvents(opened, now());
    await opened.truncateLog();
  }, reportFailure);
  return {
    collector,
    begin: cleanUp.begin,
    cleanUp: cleanUp.run,
    async close() {
      await Promise.all([collector.close(), cleanUp.end()]);
    },
  };
}
