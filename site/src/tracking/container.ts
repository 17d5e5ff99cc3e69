/**
 * Loads the tag-manager container (specification §7) the way its vendor's
 * snippet does, by a script element of its own instead of an inline script,
 * and only where that is lawful: whoever calls this has made sure of it.
 */
import type { TagManagerContainer } from '../../integrations.ts';
import type { PageViewEntry } from './data-layer.ts';
import { redactTokens } from './redact-tokens.ts';

type ConsentApi = (command: string, ...parameters: unknown[]) => void;

declare global {
  interface Window {
    /** The container's interface; `cm` is its consent manager. */
    ppms?: { cm?: { api?: ConsentApi } };
    /** Commands for the tracker inside the container, which drains it on arrival. */
    _paq?: unknown[];
  }
}

export interface ContainerDependencies {
  /** Undefined where there is no browser. */
  readonly window: Window | undefined;
  readonly log: { error(error: unknown): void };
}

/** The script element, or undefined when nothing could be loaded; the log says why. */
export function loadContainer(
  { id, host }: TagManagerContainer,
  { window, log }: ContainerDependencies,
): HTMLScriptElement | undefined {
  const problem = problemOf(id, host, window);
  if (problem !== undefined || window === undefined) {
    log.error(problem);
    return undefined;
  }
  const { document } = window;
  (window.dataLayer ??= []).push({ start: Date.now(), event: 'stg.start' });
  const { search, hash } = document.location;
  tellAddress(window, document.location.origin + document.location.pathname + redactTokens(search + hash));
  tellReferrer(window, redactTokens(document.referrer));
  queueConsentCommands(window);
  const script = document.createElement('script');
  script.src = `https://${host}/${encodeURIComponent(id)}.js`;
  script.async = true;
  document.head.append(script);
  return script;
}

/** The tracker would read the address bar, where access tokens stand in clear. */
export function tellPageView(window: Window, { location }: PageViewEntry): void {
  tellAddress(window, location);
}

/** Until the container arrives, its consent commands wait in the data layer, as in the vendor's snippet. */
export function queueConsentCommands(window: Window): ConsentApi {
  const manager = ((window.ppms ??= {}).cm ??= {});
  manager.api ??= (command, ...parameters) =>
    void (window.dataLayer ??= []).push({ event: `ppms.cm:${command}`, parameters });
  return (...command) => manager.api?.(...command);
}

/** The words of the vendor's own initialiser (specification §8). */
function problemOf(id: string, host: string, window: Window | undefined): string | undefined {
  if (id === '') return 'Empty tracking code for Piwik Pro.';
  if (host === '') return 'Empty tracking URL for Piwik Pro.';
  if (window !== undefined) return undefined;
  return 'Was not possible to access window. Make sure this module is running in a browser';
}

function tellAddress(window: Window, address: string): void {
  (window._paq ??= []).push(['setCustomUrl', address]);
}

function tellReferrer(window: Window, address: string): void {
  if (address !== window.document.referrer) (window._paq ??= []).push(['setReferrerUrl', address]);
}
