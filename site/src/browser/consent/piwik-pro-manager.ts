/**
 * Piwik PRO's consent manager, which comes with its container, spoken to by
 * its documented commands: `getComplianceSettings` and `openConsentForm`
 * (https://developers.piwik.pro, "Consent Manager", "JavaScript API").
 */
import { once } from '@quellwerk/engine/browser';
import type { Clock } from '@quellwerk/engine/browser';
import type { ContainerConnection } from '../container/container.ts';
import { SUPPRESSED_ATTRIBUTE } from './consent-manager.ts';
import type { ConsentManager, ConsentStatus } from './consent-manager.ts';

export interface PiwikProDependencies {
  readonly document: Document;
  readonly clock: Clock;
  /** Loads the container. */
  connect(): Promise<ContainerConnection>;
}

/** The form, and the ground behind it. */
const FORM = '[id^="ppms_cm_consent_popup_"], #ppms_cm_popup_overlay';
/** A click that has not closed the form after this long was no decision. */
const CLOSING_LIMIT_MS = 3000;
/** A container that has come and answers nothing for so long was published without its consent manager, or is a blocker's. */
const ANSWER_LIMIT_MS = 5000;

export function createPiwikProManager({ document, clock, connect }: PiwikProDependencies): ConsentManager {
  const isOpen = (): boolean => document.querySelector(FORM) !== null;

  const connection = once(() => {
    // The form has styles of its own, and some containers show it unasked. No element, which the security policy would
    // have to allow; and no module shared with the embedded form, which would lie in boot.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html[${SUPPRESSED_ATTRIBUTE}] :is(${FORM}) { display: none !important; }`);
    document.adoptedStyleSheets.push(sheet);
    return connect();
  });

  /** Rejects when the command fails or is not answered, and when the container cannot be loaded. */
  async function ask(name: string): Promise<unknown> {
    const { command, isLoaded } = await connection();
    return new Promise((resolve, reject) => {
      command(name, resolve, reject);
      void isLoaded.then((isThere) => {
        if (!isThere) reject(new Error('The container could not be loaded.'));
        else clock.after(ANSWER_LIMIT_MS, () => reject(new Error(`The container has not answered ${name}.`)));
      });
    });
  }

  const readStatus = async (): Promise<ConsentStatus> => statusOfSettings(await ask('getComplianceSettings'));

  return {
    isOpen,
    readStatus,
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
        void settle();
      });

      async function settle(): Promise<void> {
        const { pollUntil } = await connection();
        if (!(await pollUntil(() => !isOpen(), { clock, limitMs: CLOSING_LIMIT_MS }))) return;
        // An unreadable answer counts as denied.
        listener(await readStatus().catch(() => 'denied' as const));
      }
    },
  };
}

/** In the settings of the consent manager: no decision, and agreement. Any other value is a rejection. */
const UNDECIDED = -1;
const GRANTED = 1;

/**
 * Reads settings such as `{ consents: { analytics: { status: 1 } } }`
 * (R6.4b). Throws when they are no object.
 */
function statusOfSettings(settings: unknown): ConsentStatus {
  if (!isRecord(settings)) throw new TypeError('The consent settings are no object.');
  const { consents } = settings;
  const entry = isRecord(consents) ? consents['analytics'] : undefined;
  if (entry === undefined || entry === null) return 'undecided';
  const status = isRecord(entry) ? entry['status'] : entry;
  if (status === GRANTED) return 'granted';
  return status === UNDECIDED ? 'undecided' : 'denied';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
