import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';

/** A worker that ends sooner than this after its start would end again: starting it at once would only heat the machine. */
const RESTART_MS = 1000;

export interface WorkersOptions {
  readonly count: number;
  /** Of the first worker's operators' port; the others take the ports after it. */
  readonly operationsPort: number | undefined;
  readonly report: (line: string) => void;
}

/** Several processes that take visitors from the same port. */
export interface Workers {
  /** Lets every worker end its answers; resolves when all have ended. */
  readonly stop: () => Promise<void>;
  /** Resolves with 1 when no worker can start: what is wrong stands in their output. */
  readonly failed: Promise<number>;
}

/**
 * Starts this program again as `count` workers, and starts another when one dies.
 * Each loads the release for itself; the database tells them apart as it tells
 * machines apart.
 */
export function startWorkers({ count, operationsPort, report }: WorkersOptions): Workers {
  const stopping = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const ended: Promise<void>[] = [];
  let listening = 0;
  let fail: (code: number) => void = () => undefined;
  const failed = new Promise<number>((resolve) => (fail = resolve));

  function start(index: number): void {
    const worker = cluster.fork({
      ...(operationsPort !== undefined &&
        operationsPort > 0 && { OPERATIONS_PORT: String(operationsPort + index) }),
    });
    worker.once('listening', () => (listening += 1));
    ended.push(
      new Promise((resolve) => worker.once('exit', (code) => resolve(onExit({ worker, index, code })))),
    );
  }

  function onExit({ worker, index, code }: EndedWorker): void {
    if (stopping.signal.aborted) return;
    if (listening === 0) {
      fail(code ?? 1);
      return;
    }
    report(`Worker ${index} (process ${worker.process.pid}) has ended with ${code}; another is started.\n`);
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(index);
    }, RESTART_MS);
    timers.add(timer);
  }

  for (let index = 0; index < count; index += 1) start(index);
  return {
    failed,
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
      await Promise.all(ended);
    },
  };
}

interface EndedWorker {
  readonly worker: Worker;
  readonly index: number;
  readonly code: number | null;
}
