/**
 * What a visitor notices of a navigation that takes long: after a second a polite notice, once (R4.4); when nothing ever
 * answers, the browser opens the address itself.
 */
import { DELAYED_NOTICE_MS } from '../shared/constants.ts';
import { STATUS_ID, STILL_LOADING_ATTRIBUTE, WANTED_ATTRIBUTE } from '../shared/document.ts';
import { runtimeWords } from '../shared/site-options.ts';
import type { SiteOptions } from '../shared/site-options.ts';
import type { Environment } from './environment.ts';
import type { RunHooks } from './plugins.ts';

/** No navigation waits longer than this for anything. */
const GIVE_UP_MS = 20_000;

export interface DelayedNotice {
  /**
   * Watches over a navigation until it settles. One to another address takes its
   * place; one to the same address goes on counting from the first.
   *
   * @param giveUp has the browser open the address
   */
  during(url: URL, navigation: Promise<void>, giveUp: () => void): Promise<void>;
}

interface Watch {
  readonly href: string;
  navigations: number;
  cancel(): void;
}

export function createDelayedNotice(
  environment: Environment,
  site: SiteOptions,
  runHooks: RunHooks,
): DelayedNotice {
  const { clock, document } = environment;
  const root = document.documentElement;
  let current: Watch | undefined;

  function setNotice(text: string): void {
    const status = document.getElementById(STATUS_ID);
    if (status !== null) status.textContent = text;
  }

  function stop(): void {
    if (current === undefined) return;
    current.cancel();
    current = undefined;
    root.removeAttribute(WANTED_ATTRIBUTE);
    setNotice('');
  }

  function start(url: URL, giveUp: () => void): Watch {
    stop();
    const { href, pathname, search, hash } = url;
    root.setAttribute(WANTED_ATTRIBUTE, href);
    const cancelNotice = clock.after(DELAYED_NOTICE_MS, () => {
      setNotice(
        root.getAttribute(STILL_LOADING_ATTRIBUTE) ?? runtimeWords(site, root.lang)?.stillLoading ?? '',
      );
      runHooks((plugin) => plugin.onRouteUpdateDelayed?.({ pathname, search, hash }));
    });
    const cancelGivingUp = clock.after(GIVE_UP_MS, () => {
      stop();
      giveUp();
    });
    current = {
      href,
      navigations: 0,
      cancel() {
        cancelNotice();
        cancelGivingUp();
      },
    };
    return current;
  }

  return {
    async during(url, navigation, giveUp) {
      const watch = current?.href === url.href ? current : start(url, giveUp);
      watch.navigations += 1;
      await navigation;
      watch.navigations -= 1;
      if (watch === current && watch.navigations === 0) stop();
    },
  };
}
