/**
 * The data layer: a queue on `window` that tag managers read, by the name that
 * all of them expect. Entries are events, or commands in the form Google's
 * tags understand.
 */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Everything the site itself says (specification §7). */
export type DataLayerEntry = PageViewEntry | CustomEventEntry | EnvironmentEntry;

export interface PageViewEntry {
  readonly event: 'pageView';
  readonly title: string;
  readonly location: string;
}

export interface CustomEventEntry {
  readonly event: 'customEvent';
  readonly category: string;
  readonly action: string;
  readonly name?: string;
  readonly value?: number;
}

export interface EnvironmentEntry {
  readonly environment: 'staging';
}

export type ConsentSignal = 'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage';

export type ConsentSignals = Readonly<Partial<Record<ConsentSignal, 'granted' | 'denied'>>>;

export interface DataLayer {
  push(entry: DataLayerEntry): void;
  /** A command of Google's consent mode. */
  consent(
    command: 'default' | 'update',
    signals: ConsentSignals & { readonly wait_for_update?: number },
  ): void;
}

export function createDataLayer(window: Window): DataLayer {
  // Read anew each time, because a tag manager replaces the method when it arrives.
  const add = (entry: unknown): void => void (window.dataLayer ??= []).push(entry);
  return {
    push: add,
    consent: (command, signals) => add(toArguments('consent', command, signals)),
  };
}

/** Google's tags take a command only in an arguments object; an array would be ignored. */
function toArguments(..._command: readonly unknown[]): IArguments {
  return arguments;
}
