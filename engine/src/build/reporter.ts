/** Tells a person what a long command is doing. */
export interface Reporter {
  /** Runs a step and says how long it took. */
  step<Result>(name: string, run: (progress: Progress) => Result | Promise<Result>): Promise<Result>;
  line(text: string): void;
}

/** Called as often as the step likes; a terminal shows the latest, a log nothing. */
type Progress = (done: number, all: number) => void;

const PROGRESS_INTERVAL_MS = 100;

/** On a terminal the running step rewrites its line; in a log each finished step is one line. */
export function createReporter(
  stream: NodeJS.WriteStream,
  now: () => number = () => performance.now(),
): Reporter {
  const isTerminal = stream.isTTY && process.env['CI'] === undefined;
  const clearLine = isTerminal ? '\r\u001b[K' : '';
  return {
    async step(name, run) {
      const start = now();
      let lastShown = 0;
      const progress: Progress = (done, all) => {
        if (!isTerminal || (now() - lastShown < PROGRESS_INTERVAL_MS && done < all)) return;
        lastShown = now();
        stream.write(`${clearLine}  ${name} ${done}/${all}`);
      };
      if (isTerminal) stream.write(`  ${name} …`);
      try {
        return await run(progress);
      } finally {
        stream.write(`${clearLine}  ${name.padEnd(24)} ${Math.round(now() - start)} ms\n`);
      }
    },
    // A step that is running is named again with its progress, and when it has ended.
    line: (text) => stream.write(`${clearLine}${text}\n`),
  };
}
