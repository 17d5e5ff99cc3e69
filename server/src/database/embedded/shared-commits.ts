/**
 * Lets writers that come at the same moment share one commit. A commit waits for
 * the disk, and on the embedded database the process waits with it: whoever
 * arrives meanwhile goes into the next one together.
 */
import type { Transaction } from 'kysely';
import type { RunTransaction } from '../database.ts';
import { gather } from '../gather.ts';
import type { Tables } from '../schema.ts';

/** The embedded database holds up its process while it writes; what is more waits for the next commit. */
const WRITERS_PER_COMMIT = 100;

interface Writer {
  /** Runs the writer's steps; what it returns tells the writer that they are durable. */
  readonly run: (query: Transaction<Tables>) => Promise<() => void>;
  readonly fail: (error: unknown) => void;
}

/**
 * The same promise as that of `transaction`, for steps of which each stands for
 * itself. Steps may run twice: when one writer's fail, those of all are taken back,
 * and each is tried alone.
 */
export function createSharedCommits(transaction: RunTransaction): RunTransaction {
  async function write(writers: readonly Writer[]): Promise<void> {
    try {
      const done = await transaction(async (query) => {
        const tellings: (() => void)[] = [];
        for (const { run } of writers) tellings.push(await run(query));
        return tellings;
      });
      for (const tell of done) tell();
    } catch (error) {
      if (writers.length === 1) writers[0]?.fail(error);
      else await Promise.all(writers.map((writer) => write([writer])));
    }
  }

  const add = gather(WRITERS_PER_COMMIT, write);
  return (steps) =>
    new Promise((resolve, reject) => {
      add({
        async run(query) {
          const result = await steps(query);
          return () => resolve(result);
        },
        fail: reject,
      });
    });
}
