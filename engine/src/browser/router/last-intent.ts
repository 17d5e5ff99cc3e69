/**
 * The last intent wins (R4.1), the runtime's navigations and the browser's alike: a newer one ends what was under way, and
 * once the browser is on its way to another document, only another document can take its place.
 */
import { STAYS_AFTER_MS } from '../../shared/leaving-time.ts';
import type { Environment } from '../environment.ts';
import { watchLeaving } from '../leaving.ts';
import type { HistoryMove } from './history.ts';

export interface LastIntent {
  /** The visitor wants something else than before; the signal is aborted as soon as that is no longer so. */
  begin(): AbortSignal;
  /** Waits for a navigation, or until something else is wanted; a form, or a link of the browser's own, is that too. */
  follow(navigation: Promise<void>): Promise<void>;
  /** The browser has started for another document. */
  giveWay(): void;
  /** Whether the browser is on its way to another document. */
  isLeaving(): boolean;
  /** The browser opens an address, in place of the current history entry where the move is that. */
  leaveTo(href: string, move: HistoryMove): void;
  /** The document is left. */
  end(): void;
  /** It is shown again as it was. */
  resume(): void;
}

/**
 * At first nothing is wanted and nothing is left. A document that the browser has not left after `STAYS_AFTER_MS` is taken to
 * stay, as where an address was a download.
 */
export function createLastIntent({
  window,
  clock,
  leaveTo,
  replaceWith,
}: Pick<Environment, 'window' | 'clock' | 'leaveTo' | 'replaceWith'>): LastIntent {
  let current = new AbortController();
  let isLeaving = false;
  let forget = (): void => undefined;

  function stay(): void {
    forget();
    isLeaving = false;
  }

  function giveWay(): void {
    forget();
    isLeaving = true;
    forget = clock.after(STAYS_AFTER_MS, stay);
  }

  return {
    begin() {
      current.abort();
      current = new AbortController();
      return current.signal;
    },
    async follow(navigation) {
      const controller = current;
      const { left, stop } = watchLeaving(window);
      void left.then(() => {
        giveWay();
        controller.abort();
      });
      await Promise.race([navigation, untilAborted(controller.signal)]);
      stop();
    },
    giveWay,
    isLeaving: () => isLeaving,
    leaveTo(href, move) {
      giveWay();
      (move === 'replace' ? replaceWith : leaveTo)(href);
    },
    end: () => current.abort(),
    resume: stay,
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
