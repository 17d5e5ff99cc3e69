/** The queue of the tracker inside the container, which works it off on arrival. No other file touches it. */
declare global {
  interface Window {
    _paq?: unknown[];
  }
}

/** A command with its parameters, or a function that is called with the tracker as `this`. */
export type TrackerCommand = readonly [string | ((this: Tracker) => void), ...unknown[]];

interface Tracker {
  getVisitorId(): string;
}

export function tellTracker(window: Window, ...commands: readonly TrackerCommand[]): void {
  (window._paq ??= []).push(...commands);
}
