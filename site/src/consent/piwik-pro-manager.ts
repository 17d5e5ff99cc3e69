/**
 * Piwik PRO's consent manager, which comes with its container, spoken to by
 * its documented commands: `getComplianceSettings` and `openConsentForm`
 * (https://developers.piwik.pro, "Consent Manager", "JavaScript API").
 */
import type { Clock } from '@quellwerk/engine/browser';
import { pollUntil } from '../tracking/poll.ts';
import { adoptStyles } from './adopt-styles.ts';
import { SUPPRESSED_ATTRIBUTE, type ConsentManager } from './consent-manager.ts';

export type PiwikCommand = (command: string, ...parameters: unknown[]) => void;

export interface PiwikProDependencies {
  readonly document: Document;
  readonly clock: Clock;
  /** Loads the container; undefined when it cannot be loaded. */
  loadContainer(): HTMLScriptElement | undefined;
  /** Sends a command, which waits until the container is there. */
  readonly command: PiwikCommand;
}

/** The form and the ground behind it. */
const FORM = '[id^="ppms_cm_consent_popup_"], #ppms_cm_popup_overlay';
/** A click in the form that has not closed it after this long was no decision. */
const CLOSING_LIMIT_MS = 3000;

export function createPiwikProManager(dependencies: PiwikProDependencies): ConsentManager {
  const { document, clock, command } = dependencies;
  let loading: Promise<void> | undefined;
  const isOpen = (): boolean => document.querySelector(FORM) !== null;

  /** Answers never come when the container does not, so its arrival is asked for as well. */
  async function ask(name: string): Promise<readonly unknown[]> {
    loading ??= load(dependencies);
    const answer = new Promise<readonly unknown[]>((resolve, reject) =>
      command(name, (...results: unknown[]) => resolve(results), reject),
    );
    return Promise.race([answer, loading.then(() => answer)]);
  }

  return {
    isOpen,
    async readSettings() {
      const [settings] = await ask('getComplianceSettings');
      return settings;
    },
    async open() {
      const [formId] = await ask('openConsentForm');
      const form = document.getElementById(String(formId)) ?? document.querySelector<HTMLElement>(FORM);
      if (form !== null && form.tabIndex < 0) form.tabIndex = -1;
      return form ?? undefined;
    },
    onDecision(listener) {
      document.addEventListener('click', ({ target }) => {
        if (!(target instanceof Element) || target.closest(FORM) === null) return;
        void pollUntil(() => !isOpen(), { clock, limitMs: CLOSING_LIMIT_MS }).then((isClosed) => isClosed && listener());
      });
    },
  };
}

/** Rejects when the container does not come. */
function load({ document, loadContainer }: PiwikProDependencies): Promise<void> {
  // The form brings styles of its own, and shows by itself where the container is set up so.
  adoptStyles(document, `html[${SUPPRESSED_ATTRIBUTE}] :is(${FORM}) { display: none !important; }`);
  const script = loadContainer();
  return new Promise((resolve, reject) => {
    if (script === undefined) reject(new Error('The container is not configured.'));
    script?.addEventListener('load', () => resolve());
    script?.addEventListener('error', () => reject(new Error('The container could not be loaded.')));
  });
}
