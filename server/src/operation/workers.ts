import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';

/** Before another takes the place of a worker that has ended: where each ends as soon as it starts, they leave the processor to others. */
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
  /** Resolves with the code of a worker that could not begin, once the others have ended: what is wrong stands in its output. */
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
  /** Workers that have taken visitors: one that ends before has a setting that it cannot start with, and would end again. */
  const begun = new Set<number>();
  // That of visitors is the last.
  const portsOfWorker = operationsPort === undefined ? 1 : 2;
  let fail: (code: number) => void = () => undefined;
  const failed = new Promise<number>((resolve) => (fail = resolve));

  function start(index: number): void {
    const worker = cluster.fork({
      ...(operationsPort !== undefined &&
        operationsPort > 0 && { OPERATIONS_PORT: String(operationsPort + index) }),
    });
    let ports = 0;
    worker.on('listening', () => {
      ports += 1;
      if (ports === portsOfWorker) begun.add(index);
    });
    ended.push(
      new Promise((resolve) =>
        worker.once('exit', (code, signal) => resolve(onExit({ worker, index, code, signal }))),
      ),
    );
  }

  function onExit({ worker, index, code, signal }: EndedWorker): void {
    if (stopping.signal.aborted) return;
    if (!begun.has(index)) {
      void stop().then(() => fail(code ?? 1));
      return;
    }
    report(
      `Worker ${index} (process ${worker.process.pid}) has ended with ${code ?? signal}; another is started.\n`,
    );
    const timer = setTimeout(() => {
      timers.delete(timer);
      start(index);
    }, RESTART_MS);
    timers.add(timer);
  }

  async function stop(): Promise<void> {
    stopping.abort();
    for (const timer of timers) clearTimeout(timer);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
    await Promise.all(ended);
  }

  for (let index = 0; index < count; index += 1) start(index);
  return { failed, stop };
}

interface EndedWorker {
  readonly worker: Worker;
  readonly index: number;
  /** Null where a signal has ended it. */
  readonly code: number | null;
  readonly signal: string | null;
}
