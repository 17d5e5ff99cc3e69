/**
 * Loads the tag-manager container (R6.4c) the way its vendor's
 * snippet does, by a script element of its own instead of an inline script,
 * and only with consent, or where its own form asks for it: the caller sees to that.
 */
import type { TagManagerContainer } from '../../../integrations.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { pollUntil } from '../poll.ts';
import { redactedAddress, redactTokens } from '../page-views/redact-tokens.ts';
import { tellTracker } from './tracker.ts';

/** Sends a command to the container's consent manager; it waits until the container is there. */
export type ContainerCommand = (command: string, ...parameters: unknown[]) => void;

declare global {
  interface Window {
    /** The container's interface; `cm` is its consent manager. */
    ppms?: { cm?: { api?: ContainerCommand } };
  }
}

export interface ContainerConnection {
  /** False when the container cannot be loaded. */
  readonly isLoaded: Promise<boolean>;
  readonly command: ContainerCommand;
  /** For what the container tells nobody; handed on here, because it would lie in boot if the manager imported it. */
  readonly pollUntil: typeof pollUntil;
}

export interface ContainerDependencies {
  /** Undefined where there is no browser. */
  readonly window: Window | undefined;
  readonly dataLayer: Pick<DataLayer, 'push'>;
  readonly log: { error(error: unknown): void };
}

export function connectContainer(
  { id, host }: TagManagerContainer,
  { window, dataLayer, log }: ContainerDependencies,
): ContainerConnection {
  const problem = problemOf({ id, host }, window);
  if (problem !== undefined || window === undefined) {
    log.error(problem);
    return { isLoaded: Promise.resolve(false), command: () => undefined, pollUntil };
  }
  dataLayer.push({ start: Date.now(), event: 'stg.start' });
  tellAddresses(window);
  const command = queueCommands(window, dataLayer);
  const isLoaded = loadScript(window.document, `https://${host}/${encodeURIComponent(id)}.js`);
  return { isLoaded, command, pollUntil };
}

/** The words of the vendor's own initialiser (R6.4e). */
function problemOf({ id, host }: TagManagerContainer, window: Window | undefined): string | undefined {
  if (id === '') return 'Empty tracking code for Piwik Pro.';
  if (host === '') return 'Empty tracking URL for Piwik Pro.';
  if (window !== undefined) return undefined;
  return 'Was not possible to access window. Make sure this module is running in a browser';
}

/** The tracker's own reading of address and referrer would tell access tokens. */
function tellAddresses(window: Window): void {
  const { location, referrer } = window.document;
  tellTracker(
    window,
    ['setCustomUrl', redactedAddress(location.origin, location)],
    ['setReferrerUrl', redactTokens(referrer)],
  );
}

/** As in the vendor's snippet, commands wait in the data layer until the container replaces the method. */
function queueCommands(window: Window, dataLayer: Pick<DataLayer, 'push'>): ContainerCommand {
  const manager = ((window.ppms ??= {}).cm ??= {});
  manager.api ??= (command, ...parameters) => dataLayer.push({ event: `ppms.cm:${command}`, parameters });
  return (command, ...parameters) => manager.api?.(command, ...parameters);
}

function loadScript(document: Document, address: string): Promise<boolean> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  const isLoaded = new Promise<boolean>((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
  });
  document.head.append(script);
  return isLoaded;
}
