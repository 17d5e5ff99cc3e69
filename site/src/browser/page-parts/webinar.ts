/** A webinar's page, brought to the moment at which it is read: its state, and the time where the reader is. */
import type { Environment } from '@quellwerk/engine/browser';
import { joinDayAndMonth, localeOf } from '../../shared/language-rules.ts';
import { ANNOUNCED_ZONE, isToCome, PLANNED_STATES, webinarState } from '../../shared/webinar-state.ts';
import type { WebinarDates } from '../../shared/webinar-state.ts';
import { isChanged } from '../dom/changed-control.ts';

/** Pause between two looks at the time, while the page is open. */
const LOOK_MS = 20_000;

export function startWebinar(place: HTMLElement, { clock }: Pick<Environment, 'clock'>): void {
  showLocalTime(place);
  function show(): void {
    showState(place, Date.now());
    clock.after(LOOK_MS, () => {
      if (place.isConnected) show();
    });
  }
  show();
}

function showState(place: HTMLElement, now: number): void {
  const state = webinarState(datesOf(place), now);
  for (const words of place.querySelectorAll<HTMLElement>('[data-webinar-state]'))
    words.hidden = words.dataset['webinarState'] !== state;
  const isComing = isToCome(state);
  // What only makes sense before the date stands in the whole page: the calendar file, the registration.
  const page = place.closest('article') ?? place;
  for (const open of page.querySelectorAll<HTMLElement>('[data-webinar-open]')) {
    // A registration is not taken away from whoever is writing it, nor its receipt from whoever is reading that.
    open.hidden = !isComing && !isInUse(open);
  }
}

function isInUse(open: HTMLElement): boolean {
  const controls = [...open.querySelectorAll('input, select, textarea')];
  return open.contains(open.ownerDocument.activeElement) || controls.some(isChanged);
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
