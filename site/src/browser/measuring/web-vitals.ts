/** Web Vitals of the page that was loaded, told as custom events when the visitor leaves it. */
import type { CustomEventName } from '@quellwerk/measuring';
import { tellablePath } from '@quellwerk/measuring';
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Metric } from 'web-vitals';
import { parseUrl } from '../../shared/parse-url.ts';
import { customEvent } from '../data-layer/custom-events.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { followEntries } from '../data-layer/follow-entries.ts';

export interface WebVitalsDependencies {
  readonly window: Window;
  readonly dataLayer: Pick<DataLayer, 'push'>;
  /** Of the page that was loaded. */
  readonly path: string;
}

const SHIFT_PLACES = 10_000;

/**
 * The browser measures all of a document, also the pages that are shown in it later: what counts is the latest value from
 * before the first change of pages. It is told once, then or when the page is hidden, which may be the last that is heard of it.
 */
export function tellWebVitals({ window, dataLayer, path }: WebVitalsDependencies): void {
  const { document } = window;
  const latest = new Map<CustomEventName, number>();
  let isTold = false;

  const keep =
    (event: CustomEventName, places = 1) =>
    ({ value }: Pick<Metric, 'value'>): void => {
      // The page view that tells of the next page comes a little after it.
      if (document.location.pathname === path) latest.set(event, Math.round(value * places) / places);
    };

  function tell(): void {
    if (isTold) return;
    isTold = true;
    for (const [event, value] of latest)
      dataLayer.push(customEvent(event, { name: tellablePath(path), value }));
  }

  const options = { reportAllChanges: true };
  onLCP(keep('largestPaint'), options);
  onINP(keep('slowestResponse'), options);
  onCLS(keep('layoutShift', SHIFT_PLACES), options);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  followEntries(window, (entry) => {
    const { event, location } = Object(entry) as Readonly<Record<string, unknown>>;
    if (event === 'pageView' && typeof location === 'string' && parseUrl(location)?.pathname !== path) tell();
  });
}
