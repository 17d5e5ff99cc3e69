/**
 * Everything of the outside world that the runtime touches, handed in by the
 * entry, so that a test can bring its own. The real one is made once, from
 * `window`.
 */
import { WANTED_ATTRIBUTE } from '../shared/document.ts';

export interface Environment {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  readonly fetch: Fetch;
  readonly localStorage: SafeStorage;
  readonly sessionStorage: SafeStorage;
  readonly clock: Clock;
  readonly log: Log;
  /**
   * The browser opens an absolute address: by a full navigation, also where it is that of the address bar. Where it differs
   * from that in its fragment alone, the browser scrolls and tells of a move in its history.
   */
  leaveTo(href: string): void;
  /** The same, in place of the current history entry. */
  replaceWith(href: string): void;
  /** Loads the page again; while a page change is under way the page that is wanted, so that no click is lost (R3.3). */
  reload(): void;
}

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Web storage that may be blocked: reads nothing then, and says that it did not write. */
export interface SafeStorage {
  read(key: string): string | null;
  /** False when the value could not be kept. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

export interface Clock {
  /** Calls back after a pause; returns what cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Calls back when the browser has nothing else to do, and after two seconds at the latest. */
  whenIdle(callback: () => void): void;
}

export interface Log {
  error(error: unknown): void;
  warn(message: string): void;
}

export function createBrowserEnvironment(window: Window & typeof globalThis): Environment {
  const { document, location } = window;
  const open = (href: string, how: 'assign' | 'replace'): void => {
    // Opened once more, the same address with a fragment would only be scrolled to.
    if (href === location.href) location.reload();
    else location[how](href);
  };
  const leaveTo = (href: string): void => open(href, 'assign');
  return {
    window,
    document,
    fetch: (url, init) => window.fetch(url, init),
    localStorage: createSafeStorage(() => window.localStorage),
    sessionStorage: createSafeStorage(() => window.sessionStorage),
    clock: createClock(window),
    log: console,
    leaveTo,
    replaceWith: (href) => open(href, 'replace'),
    reload: () => leaveTo(document.documentElement.getAttribute(WANTED_ATTRIBUTE) ?? location.href),
  };
}

/** `open` may throw: merely naming a blocked storage does. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  function attempt<Result>(use: (storage: Storage) => Result, otherwise: Result): Result {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) => attempt((storage) => (storage.setItem(key, value), true), false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** A busy browser may be idle never. */
const LONGEST_WAIT_MS = 2000;

function createClock(window: Window): Clock {
  return {
    after(milliseconds, callback) {
      const timer = window.setTimeout(callback, milliseconds);
      return () => window.clearTimeout(timer);
    },
    whenIdle(callback) {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
      else setTimeout(callback, 1);
    },
  };
}
