/** Deletes what is past its time, now and every hour, and lets a stop wait for what is being deleted. */
export interface CleanUp {
  /** For a server that has started: one that cannot start changes nothing in the data of another. */
  begin(): void;
  /** Cleans up once more; rejects never. */
  run(): Promise<void>;
  /** Begins no other clean-up; resolves once none is under way. */
  end(): Promise<void>;
}

const ROUND_MS = 60 * 60_000;

export function createCleanUp(
  cleanUp: () => Promise<unknown>,
  reportFailure: (error: unknown) => void,
): CleanUp {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  // One after the other, so that the last one has ended when all have.
  let last = Promise.resolve();

  function run(): Promise<void> {
    last = last.then(async () => {
      if (isEnded) return;
      try {
        await cleanUp();
      } catch (error) {
        reportFailure(error);
      }
    });
    return last;
  }

  return {
    begin() {
      timer = setInterval(() => void run(), ROUND_MS).unref();
      void run();
    },
    run,
    end() {
      isEnded = true;
      clearInterval(timer);
      return last;
    },
  };
}
