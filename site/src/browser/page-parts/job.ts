/** An opening's page, brought to the moment at which it is read: once it has closed, it says so and takes no applications. */
import type { Environment } from '@quellwerk/engine/browser';
import { offerWhile, showByTheClock } from './by-the-clock.ts';

export function startJob(place: HTMLElement, environment: Pick<Environment, 'clock'>): void {
  const closesAt = Date.parse(place.dataset['job'] ?? '');
  const page = place.closest('article') ?? place;
  showByTheClock(place, environment, (now) => {
    const hasClosed = now >= closesAt;
    for (const words of place.querySelectorAll<HTMLElement>('[data-job-closed]')) words.hidden = !hasClosed;
    for (const open of page.querySelectorAll<HTMLElement>('[data-job-open]')) offerWhile(!hasClosed, open);
  });
}
