import type { Clock } from './environment.ts';
import { once } from './once.ts';

/** Longer than a page takes on a slow line, in milliseconds. */
const STALLED_MS = 5000;

/**
 * As `once`, but a load without a result is not joined for ever: a network may never answer what was asked for before it
 * changed, as a link in view does, and whoever clicks later asks anew. Those who wait for the first get its result all the same.
 */
export function onceUnlessStalled<Result, Key = void>(
  clock: Clock,
  load: (key: Key) => Promise<Result>,
  isKept?: (result: Result) => boolean,
): (key: Key) => Promise<Result> {
  const loads = new Map<Key, () => Promise<Result>>();
  const loadOf = (key: Key): (() => Promise<Result>) =>
    once(() => {
      const loading = load(key);
      const stop = clock.after(STALLED_MS, () => void loads.delete(key));
      loading.then(stop, stop);
      return loading;
    }, isKept);
  return (key) => {
    const loadThis = loads.get(key) ?? loadOf(key);
    loads.set(key, loadThis);
    return loadThis();
  };
}
