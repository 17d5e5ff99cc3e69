/** Runs something once it is its turn, and resolves with what that brings. */
export type TakeTurn = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Lets so many run at once; the others wait in the order they came, for as long as it takes. */
export function createTurns(limit: number): TakeTurn {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (run) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
