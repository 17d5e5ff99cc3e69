import type { Environment } from '@quellwerk/engine/browser';

/** How long the answers take, on the page's own clock, because that of the visitor may be wrong. */
export function createStopwatch({ window }: Pick<Environment, 'window'>) {
  const now = (): number => window.performance.now();
  let begunAt: number | undefined;
  return {
    /** How long answers took that are there already is not known. */
    begin(isAnswered: boolean): void {
      begunAt = isAnswered ? undefined : now();
    },
    elapsedMs: (): string => (begunAt === undefined ? '' : String(Math.round(now() - begunAt))),
  };
}
