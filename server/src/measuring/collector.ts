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
  readonly database: () => Promise<Pick<Database, 'appendEvents'>>;
}

interface Waiting {
  readonly rows: readonly EventTable[];
  readonly settle: (error?: unknown) => void;
}

const GATHER_MS = 50;
/** How many rows may wait; more are refused. */
const MAX_WAITING_ROWS = 20_000;
/** The embedded database lets nobody else write during a commit; what is more waits for the next one. */
const ROWS_PER_COMMIT = 1000;

export function createCollector({ database }: CollectorOptions): Collector {
  let waiting: Waiting[] = [];
  let waitingRows = 0;
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const batches = takeBatches();
      const rows = batches.flatMap((batch) => batch.rows);
      waitingRows -= rows.length;
      const outcome = await insert(rows).then(
        () => undefined,
        (error: unknown) => error ?? new Error('The database refused without saying why.'),
      );
      for (const { settle } of batches) settle(outcome);
    }
    // At once, and not after this promise: whoever adds in between would wait for the next one.
    writing = undefined;
  }

  function takeBatches(): Waiting[] {
    let rows = 0;
    const count = waiting.findIndex((batch) => (rows += batch.rows.length) >= ROWS_PER_COMMIT) + 1;
    const batches = waiting.slice(0, count === 0 ? waiting.length : count);
    waiting = waiting.slice(batches.length);
    return batches;
  }

  async function insert(rows: readonly EventTable[]): Promise<void> {
    await (await database()).appendEvents(rows);
  }

  return {
    add(rows) {
      if (waitingRows + rows.length > MAX_WAITING_ROWS) return Promise.resolve('full');
      waitingRows += rows.length;
      return new Promise((resolve, reject) => {
        const settle = (error?: unknown) => (error === undefined ? resolve('stored') : reject(error));
        waiting.push({ rows, settle });
        writing ??= writeAll();
      });
    },
    close: () => writing ?? Promise.resolve(),
  };
}
