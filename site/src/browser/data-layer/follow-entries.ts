/** Calls back for every entry of the data layer, as tag managers do: those that are there already, then each new one. */
export function followEntries(window: Window, listener: (entry: unknown) => void): void {
  const queue = (window.dataLayer ??= []);
  const known = [...queue];
  const push = queue.push.bind(queue);
  queue.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(listener);
    return length;
  };
  known.forEach(listener);
}

/** A command of Google's consent mode, which stands in the data layer as the arguments of a call; undefined for any other entry. */
export function commandIn(
  entry: unknown,
): readonly [command: unknown, kind: unknown, parameters: unknown] | undefined {
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return undefined;
  const [command, kind, parameters] = Array.from(entry as ArrayLike<unknown>);
  return [command, kind, parameters];
}

/** What such a command says about analytics; undefined where it says nothing. */
export function analyticsConsent(entry: unknown): 'granted' | 'denied' | undefined {
  const [command, kind, signals] = commandIn(entry) ?? [];
  if (command !== 'consent' || kind !== 'update') return undefined;
  return (signals as { readonly analytics_storage?: 'granted' | 'denied' }).analytics_storage;
}
