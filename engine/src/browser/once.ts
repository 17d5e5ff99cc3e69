/**
 * Remembers what a load has brought, by key, and merges loads at the same time.
 * One that rejects is forgotten, so that the next call tries again; so is a
 * result that is not worth keeping.
 */
export function once<Result, Key = void>(
  load: (key: Key) => Promise<Result>,
  isKept: (result: Result) => boolean = () => true,
): (key: Key) => Promise<Result> {
  const loads = new Map<Key, Promise<Result>>();
  return (key) => {
    const known = loads.get(key);
    if (known !== undefined) return known;
    const loading = load(key);
    loads.set(key, loading);
    const forget = (): void => void loads.delete(key);
    loading.then((result) => isKept(result) || forget(), forget);
    return loading;
  };
}
