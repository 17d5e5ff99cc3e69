/**
 * Writes events many at a time: whatever arrives while a commit is being
 * gathered or written shares the next one, so that a thousand batches cost a
 * handful of waits for the disk.
 */
import type { Database } from '../database/database.ts';
import type { EventTable } from '../database/schema.ts';

export interface Collector {
  /** Resolves with `stored` once the rows are durable; rejects when the database does not take them. */
  add(rows: readonly EventTable[]): Promise<'stored' | 'full'>;
  /** Writes what is waiting. */
  close(): Promise<void>;
}

export interface CollectorOptions {
  readonly database: () => Promise<Database>;
  /** How many rows may wait; more are refused. */
  readonly maxWaiting?: number;
}

interface Waiting {
  readonly rows: readonly EventTable[];
  readonly settle: (error?: unknown) => void;
}

const GATHER_MS = 50;
const MAX_WAITING = 20_000;
/** Rows of one statement; databases count the values in it, 16 a row, and some take 32,766. */
const ROWS_PER_INSERT = 100;

export function createCollector({ database, maxWaiting = MAX_WAITING }: CollectorOptions): Collector {
  let waiting: Waiting[] = [];
  let waitingRows = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const batches = waiting;
      waiting = [];
      waitingRows = 0;
      const outcome = await insert(batches.flatMap(({ rows }) => rows)).then(
        () => undefined,
        (error: unknown) => error ?? new Error('The database refused without saying why.'),
      );
      for (const { settle } of batches) settle(outcome);
    }
  }

  async function insert(rows: readonly EventTable[]): Promise<void> {
    await (
      await database()
    ).transaction(async (query) => {
      for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
        await query
          .insertInto('events')
          .values(rows.slice(start, start + ROWS_PER_INSERT))
          .execute();
    });
  }

  return {
    add(rows) {
      if (waitingRows + rows.length > maxWaiting) return Promise.resolve('full');
      waitingRows += rows.length;
      return new Promise((resolve, reject) => {
        const settle = (error?: unknown) => (error === undefined ? resolve('stored') : reject(error));
        waiting.push({ rows, settle });
        writing ??= writeAll().finally(() => {
          writing = undefined;
        });
      });
    },
    close: () => writing ?? Promise.resolve(),
  };
}
