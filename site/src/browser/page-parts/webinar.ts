/** A webinar's page, brought to the moment at which it is read: its state, and the time where the reader is. */
import type { Environment } from '@quellwerk/engine/browser';
import { joinDayAndMonth, localeOf } from '../../shared/language-rules.ts';
import { ANNOUNCED_ZONE, isToCome, PLANNED_STATES, webinarState } from '../../shared/webinar-state.ts';
import type { WebinarDates } from '../../shared/webinar-state.ts';
import { offerWhile, showByTheClock } from './by-the-clock.ts';

export function startWebinar(place: HTMLElement, environment: Pick<Environment, 'clock'>): void {
  showLocalTime(place);
  showByTheClock(place, environment, (now) => showState(place, now));
}

function showState(place: HTMLElement, now: number): void {
  const state = webinarState(datesOf(place), now);
  for (const words of place.querySelectorAll<HTMLElement>('[data-webinar-state]'))
    words.hidden = words.dataset['webinarState'] !== state;
  const isComing = isToCome(state);
  // What only makes sense before the date stands in the whole page: the calendar file, the registration.
  const page = place.closest('article') ?? place;
  for (const open of page.querySelectorAll<HTMLElement>('[data-webinar-open]')) offerWhile(isComing, open);
}

function datesOf({ dataset }: HTMLElement): WebinarDates {
  return {
    start: dataset['start'] ?? '',
    durationMinutes: Number(dataset['minutes'] ?? 0),
    state: PLANNED_STATES.find((state) => state === dataset['webinar']) ?? 'planned',
    onDemandFrom: dataset['onDemand'],
  };
}

/** Only where it is another one than in Berlin. */
function showLocalTime(place: HTMLElement): void {
  const words = place.querySelector<HTMLElement>('[data-local-words]');
  const start = new Date(place.dataset['start'] ?? '');
  if (words === null || Number.isNaN(start.getTime())) return;
  const language = place.ownerDocument.documentElement.lang || 'en';
  const format = (timeZone?: string): string =>
    start.toLocaleString(localeOf(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(timeZone !== undefined && { timeZone }),
    });
  const local = format();
  words.hidden = local === format(ANNOUNCED_ZONE);
  words.textContent = `${words.dataset['localWords'] ?? ''} ${joinDayAndMonth(local, language)}`;
}
