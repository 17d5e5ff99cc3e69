/**
 * What a visitor notices of a navigation that takes long: after a second a
 * polite notice, once (specification §4, behaviour §4.4); when nothing ever
 * answers, the browser opens the address itself.
 */
import { DELAYED_NOTICE_MS } from '../shared/constants.ts';
import { STATUS_ID } from '../shared/document.ts';
import type { Environment } from './environment.ts';

/** No navigation waits longer than this for anything. */
const GIVE_UP_MS = 20_000;

export interface PendingNavigation {
  /** A navigation has started; it takes the place of one to another address. */
  start(url: URL): void;
  /** The navigation has ended, either way. */
  end(): void;
}

export interface PendingNavigationDependencies {
  readonly environment: Environment;
  /** The notice, in the language of the page that is still shown. */
  stillLoading(): string;
  onDelayed(url: URL): void;
}

export function createPendingNavigation(dependencies: PendingNavigationDependencies): PendingNavigation {
  const { environment, stillLoading, onDelayed } = dependencies;
  const { clock, document } = environment;
  let pending: { readonly href: string; readonly cancel: () => void } | undefined;

  function setNotice(text: string): void {
    const status = document.getElementById(STATUS_ID);
    if (status !== null) status.textContent = text;
  }

  function end(): void {
    if (pending === undefined) return;
    pending.cancel();
    pending = undefined;
    setNotice('');
  }

  function start(url: URL): void {
    if (pending?.href === url.href) return;
    end();
    const cancelNotice = clock.after(DELAYED_NOTICE_MS, () => {
      setNotice(stillLoading());
      onDelayed(url);
    });
    const cancelGivingUp = clock.after(GIVE_UP_MS, () => {
      end();
      environment.leaveTo(url.href);
    });
    const cancel = () => {
      cancelNotice();
      cancelGivingUp();
    };
    pending = { href: url.href, cancel };
  }

  return { start, end };
}
