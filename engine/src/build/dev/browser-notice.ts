import type { ViteDevServer } from 'vite';
import { CHANGE_EVENT, SHOWN_EVENT } from './dev-document.ts';

interface BrowserNotice {
  /** How many changes there were. */
  version(): number;
  /** Has browsers load the page that they show again. */
  tell(): void;
  /** One of them shows why a page could not be made. */
  noteFailure(): void;
  /** Whether one has shown that since the last call of `tell`. */
  hasShownFailure(): boolean;
}

/** A browser that connects after a change, with a page of before, is told then. */
export function createBrowserNotice({ environments }: ViteDevServer): BrowserNotice {
  const { hot } = environments.client;
  let version = 0;
  let isFailureShown = false;
  hot.on(SHOWN_EVENT, (shown, browser) => {
    if (shown !== version) browser.send(CHANGE_EVENT);
  });
  return {
    version: () => version,
    tell() {
      version += 1;
      isFailureShown = false;
      hot.send(CHANGE_EVENT);
    },
    noteFailure() {
      isFailureShown = true;
    },
    hasShownFailure: () => isFailureShown,
  };
}
