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

/** What a command of Google's consent mode says about analytics; undefined for any other entry. */
export function analyticsConsent(entry: unknown): 'granted' | 'denied' | undefined {
  if (Object.prototype.toString.call(entry) !== '[object Arguments]') return undefined;
  const [command, kind, signals] = Array.from(entry as ArrayLike<unknown>);
  if (command !== 'consent' || kind !== 'update') return undefined;
  return (signals as { readonly analytics_storage?: 'granted' | 'denied' }).analytics_storage;
}
