/**
 * Consent on every page (specification §4, behaviour §6): the signals to tag
 * managers, and when the form is shown. Who shows it and what it looks like is
 * the consent manager's business.
 */
import type { Environment, Plugin } from '@quellwerk/engine/browser';
import { CONSENT_FOCUS_DELAY_MS, CONSENT_OPEN_DELAY_MS } from '@quellwerk/engine/constants';
import type { DataLayer } from '../tracking/data-layer.ts';
import { SUPPRESSED_ATTRIBUTE, type ConsentManager } from './consent-manager.ts';
import type { ConsentStatus } from './consent-status.ts';
import { denyByDefault, updateAnalytics } from './google-consent.ts';
import { isSuppressed } from './suppression.ts';

export interface ConsentDependencies {
  readonly environment: Pick<Environment, 'document' | 'clock' | 'log' | 'reload'>;
  readonly dataLayer: DataLayer;
  readonly manager: ConsentManager;
  readonly isStaging: boolean;
  /** Called once the decision is known, and whenever it changes. */
  onStatus(status: ConsentStatus, previous: ConsentStatus | undefined): void;
}

/** Any button with this attribute opens the form. */
const OPENER = '[data-open-consent]';

export function createConsentPlugin(dependencies: ConsentDependencies): Plugin {
  const { environment, dataLayer, manager } = dependencies;
  const { document, clock, log } = environment;
  const root = document.documentElement;
  let status: ConsentStatus | undefined;
  let isOpening = false;
  let cancelAsking = (): void => undefined;

  async function settle(): Promise<void> {
    const previous = status;
    status = await readStatus(manager, environment);
    if (status === previous) return;
    if (status === 'granted' || previous === 'granted') updateAnalytics(dataLayer, status === 'granted');
    dependencies.onStatus(status, previous);
    askIfUndecided();
  }

  function askIfUndecided(): void {
    cancelAsking();
    if (status !== 'undecided' || root.hasAttribute(SUPPRESSED_ATTRIBUTE)) return;
    cancelAsking = clock.after(CONSENT_OPEN_DELAY_MS, () => {
      if (!manager.isOpen()) void open(() => undefined);
    });
  }

  async function open(onFailure: () => void): Promise<void> {
    if (isOpening) return;
    isOpening = true;
    try {
      const form = await manager.open();
      clock.after(CONSENT_FOCUS_DELAY_MS, () => form?.focus());
    } catch (cause) {
      log.error(new Error('The consent form could not be opened.', { cause }));
      onFailure();
    } finally {
      isOpening = false;
    }
  }

  function openOnDemand(event: Event): void {
    if (!(event.target instanceof Element) || event.target.closest(OPENER) === null) return;
    root.removeAttribute(SUPPRESSED_ATTRIBUTE);
    // A page that is older than the server may ask for code that is gone; a new one does not.
    void open(environment.reload);
  }

  return {
    name: 'consent',
    onClientEntry() {
      denyByDefault(dataLayer);
      if (dependencies.isStaging) dataLayer.push({ environment: 'staging' });
      document.addEventListener('click', openOnDemand);
      manager.onDecision(() => void settle());
      void settle();
    },
    onRouteUpdate({ location }) {
      root.toggleAttribute(SUPPRESSED_ATTRIBUTE, isSuppressed(location.pathname));
      askIfUndecided();
    },
  };
}

/** What nobody can tell is a no, and the visitor is not asked again and again because of it. */
function readStatus(manager: ConsentManager, { log }: Pick<Environment, 'log'>): Promise<ConsentStatus> {
  return manager.readStatus().catch(() => {
    log.error('Consent object not available.');
    return 'denied';
  });
}
