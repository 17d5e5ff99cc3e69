/**
 * The data layer: a queue on `window` that tag managers read, by the name that
 * all of them expect. Entries are events, or commands in the form Google's
 * tags understand. No file outside this folder touches the queue.
 */
import type { CustomEventEntry } from './custom-events.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Everything the site itself says (R6.5).
 *
 * @internal for tests
 */
export type DataLayerEntry = PageViewEntry | CustomEventEntry | EnvironmentEntry | ContainerEntry;

export interface PageViewEntry {
  readonly event: 'pageView';
  readonly title: string;
  readonly location: string;
}

interface EnvironmentEntry {
  readonly environment: 'staging';
}

/** The start of the tag-manager container, and commands that wait for it. */
interface ContainerEntry {
  readonly event: 'stg.start' | `ppms.cm:${string}`;
  readonly start?: number;
  readonly parameters?: readonly unknown[];
}

type ConsentSignal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';

type ConsentSignals = Readonly<Partial<Record<ConsentSignal, 'granted' | 'denied'>>>;

export interface DataLayer {
  push(entry: DataLayerEntry): void;
  /** A command of Google's consent mode. */
  consent(
    command: 'default' | 'update',
    signals: ConsentSignals & { readonly wait_for_update?: number },
  ): void;
  /** All entries so far, whoever has made them. */
  entries(): readonly unknown[];
}

export function createDataLayer(window: Window): DataLayer {
  // Read anew each time, because a tag manager replaces the method when it arrives.
  const add = (entry: unknown): void => void (window.dataLayer ??= []).push(entry);
  return {
    push: add,
    consent: (command, signals) => add(toArguments('consent', command, signals)),
    entries: () => window.dataLayer ?? [],
  };
}

/** Google's tags take a command only in an arguments object; an array would be ignored. */
function toArguments(..._command: readonly unknown[]): IArguments {
  return arguments;
}
