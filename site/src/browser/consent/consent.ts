/**
 * Consent on every page (R6): the signals to tag managers, when
 * the form is shown, and the one place that knows the visitor's decision. The
 * form itself belongs to the consent manager.
 */
import type { Environment, Plugin } from '@quellwerk/engine/browser';
import { consentWish } from '../../shared/stored/stored-by-boot.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { SUPPRESSED_ATTRIBUTE } from './consent-manager.ts';
import type { ConsentManager, ConsentStatus } from './consent-manager.ts';

export interface ConsentDependencies {
  readonly environment: Pick<Environment, 'document' | 'clock' | 'log' | 'sessionStorage'>;
  readonly dataLayer: DataLayer;
  readonly manager: ConsentManager;
}

/**
 * Called once the decision is known, and whenever it changes; `previous` is undefined the first time.
 *
 * @internal for tests
 */
export type ConsentListener = (status: ConsentStatus, previous: ConsentStatus | undefined) => void;

export interface Consent {
  readonly plugin: Plugin;
  onChange(listener: ConsentListener): void;
}

/** Google's consent mode at the start; its tags wait this many milliseconds for an update (R6.1). */
const DEFAULTS = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  wait_for_update: 1500,
} as const;
/** Pause before an undecided visitor is asked (R6.3a). */
const OPEN_DELAY_MS = 200;
/** Pause between opening the form and moving focus to it (R6.3a). */
const FOCUS_DELAY_MS = 250;
/** A form that has not come after this long counts as one that cannot be had, until it comes all the same. */
const OPENING_LIMIT_MS = 5000;
/** Any button with this attribute opens the form; its value is the language of the words around it. */
const OPENER = '[data-open-consent]';
/** Where a page says that the form cannot be had. */
const FAILURE_NOTICE = '[data-consent-failed]';
/**
 * Parts of a path where the form does not open by itself (R6.3c): legal pages have to be readable first. Customer information
 * has its name in each language.
 */
const SUPPRESSED_PARTS =
  /404|customer-information|imprint|informaciones-clientes|informations-clients|informazioni-clienti|privacy-policy|terms-of-use/;

export function createConsent({ environment, dataLayer, manager }: ConsentDependencies): Consent {
  const { document, clock, log, sessionStorage } = environment;
  const root = document.documentElement;
  const listeners: ConsentListener[] = [];
  let status: ConsentStatus | undefined;
  let isOpening = false;
  let cancelAsking = (): void => undefined;

  function settle(next: ConsentStatus): void {
    const previous = status;
    if (next === previous) return;
    status = next;
    // The three signals about advertising stay denied, whatever the decision is.
    if (next === 'granted' || previous === 'granted')
      dataLayer.consent('update', { analytics_storage: next === 'granted' ? 'granted' : 'denied' });
    for (const listener of listeners) listener(next, previous);
    askIfUndecided();
  }

  function askIfUndecided(): void {
    cancelAsking();
    if (status !== 'undecided' || root.hasAttribute(SUPPRESSED_ATTRIBUTE)) return;
    cancelAsking = clock.after(OPEN_DELAY_MS, () => {
      if (!manager.isOpen()) void open();
    });
  }

  async function open(): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    const failure = document.querySelector(FAILURE_NOTICE);
    failure?.toggleAttribute('hidden', true);
    const end = (): void => {
      isOpening = false;
      // The wish is there no longer once it was granted; whoever has not asked for the form misses nothing.
      failure?.toggleAttribute('hidden', !sessionStorage.read(consentWish.name));
    };
    const cancelLimit = clock.after(OPENING_LIMIT_MS, end);
    try {
      const form = await manager.open();
      sessionStorage.remove(consentWish.name);
      clock.after(FOCUS_DELAY_MS, () => form?.focus());
    } catch (cause) {
      log.error(cause);
    } finally {
      cancelLimit();
      end();
    }
  }

  /** A page of an older build may lack the form's code, and loads itself again: the wish is kept for that, or for the next page. */
  function openOnDemand(): void {
    sessionStorage.write(consentWish.name, '1');
    root.removeAttribute(SUPPRESSED_ATTRIBUTE);
    void open();
  }

  const plugin: Plugin = {
    name: 'consent',
    onClientEntry() {
      // The first command on every page: nothing is allowed before the visitor's decision.
      dataLayer.consent('default', DEFAULTS);
      document.addEventListener('click', ({ target }) => {
        if (target instanceof Element && target.closest(OPENER) !== null) openOnDemand();
      });
      manager.onDecision(settle);
      void readStatus(manager, log).then((read) => {
        settle(read);
        if (sessionStorage.read(consentWish.name)) openOnDemand();
      });
    },
    onRouteUpdate({ location }) {
      root.toggleAttribute(SUPPRESSED_ATTRIBUTE, SUPPRESSED_PARTS.test(location.pathname));
      manager.followPage?.();
      askIfUndecided();
    },
  };
  return { plugin, onChange: (listener) => void listeners.push(listener) };
}

/** An unreadable status counts as denied, so a broken manager does not prompt on every page. */
function readStatus(manager: ConsentManager, log: Environment['log']): Promise<ConsentStatus> {
  return manager.readStatus().catch(() => {
    log.error('Consent object not available.');
    return 'denied';
  });
}
