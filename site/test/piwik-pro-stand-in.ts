/**
 * For tests: stands in for a Piwik PRO container as its documentation
 * describes it. It takes over `ppms.cm.api` when its script has loaded, works
 * off the commands that wait in the data layer, and answers asynchronously.
 */

type Callback = (...results: unknown[]) => void;

export interface PiwikProStandIn {
  /** The container's script arrives. */
  arrive(): void;
  /** The container's script does not arrive. */
  fail(): void;
  /** A click on a button of the form; closes the form. */
  decide(status: 0 | 1): void;
  settings(): unknown;
}

export interface PiwikProOptions {
  /** What the visitor's cookie holds; an empty object when there is none. */
  readonly settings?: unknown;
  /** Every command fails with this. */
  readonly error?: string;
  /** No command is answered. */
  readonly isSilent?: boolean;
}

const FORM_ID = 'ppms_cm_consent_popup_30a851b6-6bf4-45f9-9a53-583401bb5d60';

export function createPiwikProStandIn(window: Window, options: PiwikProOptions = {}): PiwikProStandIn {
  const { document } = window;
  let settings = 'settings' in options ? options.settings : {};

  function run(command: string, ...parameters: unknown[]): void {
    if (options.isSilent === true) return;
    const [onFulfilled, onRejected] = parameters.filter(
      (parameter) => typeof parameter === 'function',
    ) as Callback[];
    setTimeout(() => {
      if (options.error !== undefined) onRejected?.(options.error);
      else onFulfilled?.(...answer(command, parameters));
    });
  }

  function answer(command: string, [given]: readonly unknown[]): unknown[] {
    if (command === 'getComplianceSettings') return [settings];
    if (command === 'openConsentForm') return [openForm(), ['analytics'], []];
    if (command === 'setComplianceSettings') settings = given;
    return [];
  }

  function openForm(): string {
    document.body.insertAdjacentHTML('beforeend', `<div id="${FORM_ID}"><button>Agree</button></div>`);
    return FORM_ID;
  }

  return {
    arrive() {
      const manager = ((window.ppms ??= {}).cm ??= {});
      manager.api = run;
      for (const entry of window.dataLayer ?? []) {
        const { event = '', parameters = [] } = entry as { event?: string; parameters?: unknown[] };
        if (event.startsWith('ppms.cm:')) run(event.slice('ppms.cm:'.length), ...parameters);
      }
      document.querySelector('script[src]')?.dispatchEvent(new Event('load'));
    },
    fail: () => void document.querySelector('script[src]')?.dispatchEvent(new Event('error')),
    decide(status) {
      settings = { consents: { analytics: { status, updatedAt: '2026-11-21T12:00:00.000Z' } } };
      const form = document.getElementById(FORM_ID);
      form?.querySelector('button')?.click();
      form?.remove();
    },
    settings: () => settings,
  };
}
