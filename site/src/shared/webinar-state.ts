/** Where a webinar stands on a given day: read by the build and, because days pass between builds, by the browser. */

/** As content has it; in the order in which calendars tell changes of one day apart. */
export const PLANNED_STATES = ['planned', 'moved', 'cancelled'] as const;

/** As content has it. */
export interface WebinarDates {
  /** With offset: `2026-12-03T11:00:00+01:00`. */
  readonly start: string;
  readonly durationMinutes: number;
  readonly state: (typeof PLANNED_STATES)[number];
  /** The day from which it can be read. */
  readonly onDemandFrom?: string | undefined;
}

export const WEBINAR_STATES = ['upcoming', 'moved', 'running', 'over', 'on-demand', 'cancelled'] as const;

export type WebinarState = (typeof WEBINAR_STATES)[number];

/** The zone in which webinars are announced. */
export const ANNOUNCED_ZONE = 'Europe/Berlin';

const MINUTE_MS = 60_000;

/** @param now milliseconds since 1970, as `Date.now()` */
export function webinarState(
  { start, durationMinutes, state, onDemandFrom }: WebinarDates,
  now: number,
): WebinarState {
  if (state === 'cancelled') return 'cancelled';
  const startsAt = Date.parse(start);
  if (now < startsAt) return state === 'moved' ? 'moved' : 'upcoming';
  if (now < endOf(start, durationMinutes)) return 'running';
  return onDemandFrom !== undefined && announcedDay(now) >= onDemandFrom ? 'on-demand' : 'over';
}

/** Whether it is still to come, so that pages offer to register. What was begun by then, the server takes until the end. */
export function isToCome(state: WebinarState): boolean {
  return state === 'upcoming' || state === 'moved';
}

/** As `2026-12-07`, which is how Swedes write a day. */
function announcedDay(now: number): string {
  return new Date(now).toLocaleDateString('sv', { timeZone: ANNOUNCED_ZONE });
}

/** Milliseconds since 1970. */
export function endOf(start: string, durationMinutes: number): number {
  return Date.parse(start) + durationMinutes * MINUTE_MS;
}
