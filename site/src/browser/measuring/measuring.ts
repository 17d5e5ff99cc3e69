/**
 * The site's own statistics: reads the data layer as a tag manager would, and
 * sends what happens after a grant to the collector. Fetched with the first
 * grant; without one, no byte of this is asked for.
 */
import type { Environment } from '@quellwerk/engine/browser';
import { batchLimits, COLLECT_PATH, tellablePath } from '@quellwerk/measuring';
import type { CollectedBatch, CollectedEvent } from '@quellwerk/measuring';
import { analyticsConsent, followEntries } from '../data-layer/follow-entries.ts';
import type { EntryPlace } from './entry-places.ts';
import { createSender } from './sender.ts';
import { describeVisit, tellable } from './visit.ts';
import { renewVisitor } from './visitor.ts';
import { parseUrl } from '../../shared/parse-url.ts';

export interface MeasuringDependencies {
  readonly environment: Pick<Environment, 'window' | 'document' | 'clock' | 'fetch'>;
  /** Scheme and host of the collector; empty for the server of the pages. */
  readonly address: string;
  /** On which page an entry of the data layer came. */
  readonly placeOf: (entry: unknown) => EntryPlace | undefined;
}

/** To be called once per document. */
export function startMeasuring({ environment, address, placeOf }: MeasuringDependencies): void {
  const { window, document } = environment;
  const sender = createSender({
    environment,
    url: address + COLLECT_PATH,
    pack(events) {
      const visitor = renewVisitor(window);
      if (visitor === undefined) return undefined;
      const batch: CollectedBatch = { visitor, ...describeVisit(document), events };
      return JSON.stringify(batch);
    },
  });
  let isGranted = false;
  /** The page on the screen, while nothing may be told. */
  let untoldView: CollectedEvent | undefined;

  function setGranted(granted: boolean): void {
    isGranted = granted;
    if (!granted) {
      sender.clear();
    } else if (untoldView !== undefined) {
      // Whoever agrees, agrees on this page; what came before stays untold.
      tell(untoldView);
      untoldView = undefined;
    }
  }

  function tell(event: CollectedEvent): void {
    renewVisitor(window);
    sender.add(event);
  }

  followEntries(window, (entry) => {
    const signal = analyticsConsent(entry);
    if (signal !== undefined) return setGranted(signal === 'granted');
    const event = eventOf(entry, placeOf(entry));
    if (event === undefined) return;
    if (isGranted) tell(event);
    else if (event.event === 'pageView') untoldView = event;
  });
}

/** Undefined for entries that are no event of the site. */
function eventOf(entry: unknown, place: EntryPlace | undefined): CollectedEvent | undefined {
  if (place === undefined) return undefined;
  const { event, location, category, action, name, value } = Object(entry) as Readonly<
    Record<string, unknown>
  >;
  const here = { path: tellablePath(place.path), language: place.language };
  const viewed = event === 'pageView' && typeof location === 'string' ? parseUrl(location) : undefined;
  if (viewed !== undefined) {
    const path = tellablePath(viewed.pathname);
    const isNotFound = path === here.path && place.isNotFound;
    return { event: 'pageView', ...here, path, ...(isNotFound && { isNotFound }) };
  }
  const [told, done] = [category, action].map((text) => tellable(text, batchLimits.category));
  if (event !== 'customEvent' || told === undefined || done === undefined) return undefined;
  const about = tellable(name, batchLimits.name);
  return {
    event,
    ...here,
    category: told,
    action: done,
    ...(about !== undefined && { name: about }),
    ...(typeof value === 'number' && Math.abs(value) <= batchLimits.value && { value }),
  };
}
