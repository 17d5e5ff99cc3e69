/** Keeps events until there are some, and sends them so that no page waits for it. */
import type { Environment } from '@quellwerk/engine/browser';
import type { CollectedEvent } from '@quellwerk/measuring';

export interface Sender {
  add(event: CollectedEvent): void;
  /** Forgets what has not been sent. */
  clear(): void;
}

export interface SenderOptions {
  readonly environment: Pick<Environment, 'window' | 'document' | 'clock' | 'fetch'>;
  /** Where batches go. */
  readonly url: string;
  /** The text of a batch of these events; undefined where they cannot be told. */
  readonly pack: (events: readonly CollectedEvent[]) => string | undefined;
}

const BATCH_EVENTS = 20;
const BATCH_DELAY_MS = 5000;

export function createSender({ environment, url, pack }: SenderOptions): Sender {
  const { window, document, clock, fetch } = environment;
  let events: CollectedEvent[] = [];
  let cancelTimer = (): void => undefined;

  function clear(): void {
    cancelTimer();
    events = [];
  }

  function flush(): void {
    if (events.length === 0) return;
    const text = pack(events);
    clear();
    if (text === undefined) return;
    // Absent in some browsers, and false when the browser holds too much already.
    if (window.navigator.sendBeacon?.(url, text)) return;
    // An answer is never read, and what cannot be sent is missing from the statistics and nowhere else.
    fetch(url, { method: 'POST', body: text, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
  }

  // Not every browser tells both when a page goes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  window.addEventListener('pagehide', flush);

  return {
    add(event) {
      events.push(event);
      if (events.length >= BATCH_EVENTS || document.visibilityState === 'hidden') return flush();
      if (events.length === 1) cancelTimer = clock.after(BATCH_DELAY_MS, flush);
    },
    clear,
  };
}
