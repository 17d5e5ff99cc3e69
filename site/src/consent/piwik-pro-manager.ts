/**
 * Piwik PRO's consent manager, which comes with its container, spoken to by
 * its documented commands: `getComplianceSettings` and `openConsentForm`
 * (https://developers.piwik.pro, "Consent Manager", "JavaScript API").
 */
import type { Clock } from '@quellwerk/engine/browser';
import type { ContainerConnection } from '../tracking/container.ts';
import { SUPPRESSED_ATTRIBUTE, type ConsentManager } from './consent-manager.ts';
import { statusOfSettings } from './status-of-settings.ts';

export interface PiwikProDependencies {
  readonly document: Document;
  readonly clock: Clock;
  /** Loads the container. */
  connect(): Promise<ContainerConnection>;
  /** Adds rules to the document. */
  adoptStyles(document: Document, rules: string): void;
}

/** The form, and the ground behind it. */
const FORM = '[id^="ppms_cm_consent_popup_"], #ppms_cm_popup_overlay';
/** A click that has not closed the form after this long was no decision. */
const CLOSING_LIMIT_MS = 3000;

export function createPiwikProManager(dependencies: PiwikProDependencies): ConsentManager {
  const { document, clock } = dependencies;
  let connecting: Promise<ContainerConnection> | undefined;
  const isOpen = (): boolean => document.querySelector(FORM) !== null;

  function connect(): Promise<ContainerConnection> {
    // The form brings styles of its own, and shows by itself where the container is set up so.
    const rules = `html[${SUPPRESSED_ATTRIBUTE}] :is(${FORM}) { display: none !important; }`;
    dependencies.adoptStyles(document, rules);
    return dependencies.connect();
  }

  /** Rejects when the command fails, or when the container that would answer does not come. */
  async function ask(name: string): Promise<unknown> {
    connecting ??= connect();
    const { command, isLoaded } = await connecting;
    return new Promise((resolve, reject) => {
      command(name, resolve, reject);
      void isLoaded.then((isThere) => isThere || reject(new Error('The container could not be loaded.')));
    });
  }

  async function waitUntilClosed(): Promise<boolean> {
    const { pollUntil } = await import('../tracking/poll.ts');
    return pollUntil(() => !isOpen(), { clock, limitMs: CLOSING_LIMIT_MS });
  }

  return {
    isOpen,
    readStatus: async () => statusOfSettings(await ask('getComplianceSettings')),
    async open() {
      const formId = await ask('openConsentForm');
      const form = document.getElementById(String(formId)) ?? document.querySelector<HTMLElement>(FORM);
      if (form === null) return undefined;
      if (form.tabIndex < 0) form.tabIndex = -1;
      return form;
    },
    onDecision(listener) {
      document.addEventListener('click', ({ target }) => {
        if (!(target instanceof Element) || target.closest(FORM) === null) return;
        void waitUntilClosed().then((isClosed) => isClosed && listener());
      });
    },
  };
}
