/** Whether a document is being left while something is on its way. */
export interface Leaving {
  /** Fulfilled as soon as it is. */
  readonly left: Promise<void>;
  isLeft(): boolean;
  stop(): void;
}

/** The browser tells before it asks for another document; Safari on iOS only once it has it. */
const EVENTS = ['beforeunload', 'pagehide'] as const;

/** Watches until `stop`: only as long as it is needed, because a page that listens to this is not kept by every browser. */
export function watchLeaving(window: Window): Leaving {
  let isLeft = false;
  let leave = (): void => undefined;
  const listen = (how: 'addEventListener' | 'removeEventListener'): void =>
    EVENTS.forEach((type) => window[how](type, leave));
  const stop = (): void => listen('removeEventListener');
  const left = new Promise<void>((resolve) => {
    leave = () => {
      isLeft = true;
      stop();
      resolve();
    };
  });
  listen('addEventListener');
  return { left, isLeft: () => isLeft, stop };
}
