/**
 * The plugin hooks (R13.1), typed in one place. A site passes
 * a list of plugins to boot; each hook is called on every plugin in order. A
 * hook that throws is reported and never stops the runtime or another plugin.
 */
import type { Log } from './environment.ts';

/** An address inside the site as plugins see it. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export interface RouteUpdate {
  readonly location: RouteLocation;
  /** Null on the first view. */
  readonly previousLocation: RouteLocation | null;
}

interface ClientEntry {
  readonly navigate: Navigate;
}

/** Opens an address of this site as a click on a link would. */
export type Navigate = (address: string, options?: NavigateOptions) => void;

export interface NavigateOptions {
  /** Replaces the history entry; on the same path the scroll position stays too. */
  readonly replace?: boolean;
}

export interface ServiceWorkerEvent {
  readonly serviceWorker: ServiceWorkerRegistration;
}

export interface Plugin {
  readonly name: string;
  /** Boot has started; the document is parsed. */
  onClientEntry?(entry: ClientEntry): void;
  /** React has shown its first page, or taken over the served one; called once (decision 46). */
  onInitialClientRender?(): void;
  /** A navigation is about to change the page. */
  onPreRouteUpdate?(update: RouteUpdate): void;
  /** The first view, and every later page, is on the screen; not called for a change of the fragment alone. */
  onRouteUpdate?(update: RouteUpdate): void;
  /** A navigation takes longer than a second (R4.4a). */
  onRouteUpdateDelayed?(location: RouteLocation): void;
  /** A path is about to be prefetched. */
  onPrefetchPathname?(pathname: string): void;
  /** Prefetching a path has ended, also where it could not be had. */
  onPostPrefetchPathname?(pathname: string): void;
  onServiceWorkerUpdateFound?(event: ServiceWorkerEvent): void;
  onServiceWorkerUpdateReady?(event: ServiceWorkerEvent): void;
  onServiceWorkerInstalled?(event: ServiceWorkerEvent): void;
  onServiceWorkerRedundant?(event: ServiceWorkerEvent): void;
  onServiceWorkerActive?(event: ServiceWorkerEvent): void;
}

/** Calls one hook on every plugin in order. */
export type RunHooks = (call: (plugin: Plugin) => void) => void;

/** A hook that throws is reported and stops neither the runtime nor the next plugin. */
export function createHookRunner(plugins: readonly Plugin[], log: Log): RunHooks {
  return (call) => {
    for (const plugin of plugins) {
      try {
        call(plugin);
      } catch (error) {
        log.error(new Error(`A hook of the plugin "${plugin.name}" failed`, { cause: error }));
      }
    }
  };
}
