import { STAYS_AFTER_MS } from '../shared/leaving-time.ts';
import type { Clock } from './environment.ts';

/** Whether a document is being left while something is on its way. */
export interface Leaving {
  /** Fulfilled as soon as it is. */
  readonly left: Promise<void>;
  /** Whether it is: no longer once the browser shows it again as it was. */
  isLeft(): boolean;
  /** Whether it has been, shown again or not. */
  wasLeft(): boolean;
  /** Fulfilled when it is not: at once, as soon as the browser shows it again, or when it has stayed all the same. */
  whenBack(clock: Clock): Promise<void>;
  stop(): void;
}

/** The browser tells before it asks for another document; Safari on iOS only once it has it. */
const EVENTS = ['beforeunload', 'pagehide'] as const;

/** Watches until `stop`: only as long as it is needed, because a page that listens to this is not kept by every browser. */
export function watchLeaving(window: Window): Leaving {
  let isLeft = false;
  let wasLeft = false;
  let leave = (): void => undefined;
  let back = leave;
  const listen = (how: 'addEventListener' | 'removeEventListener'): void =>
    EVENTS.forEach((type) => window[how](type, leave));
  const left = new Promise<void>((resolve) => {
    leave = () => {
      isLeft = wasLeft = true;
      listen('removeEventListener');
      resolve();
    };
  });
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    isLeft = false;
    listen('addEventListener');
    back();
  };
  listen('addEventListener');
  window.addEventListener('pageshow', comeBack);
  return {
    left,
    isLeft: () => isLeft,
    wasLeft: () => wasLeft,
    whenBack: (clock) =>
      new Promise((resolve) => {
        back = resolve;
        if (isLeft) clock.after(STAYS_AFTER_MS, resolve);
        else resolve();
      }),
    stop() {
      listen('removeEventListener');
      window.removeEventListener('pageshow', comeBack);
    },
  };
}
