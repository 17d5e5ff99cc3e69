import type { Clock } from './environment.ts';

/** The pause of a clock as a promise. */
export function pause(clock: Clock, milliseconds: number): Promise<void> {
  return new Promise((resolve) => void clock.after(milliseconds, resolve));
}
