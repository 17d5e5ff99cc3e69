import type { PageItem, PageDetails } from '@quellwerk/engine/content';
import type { Event } from 'schema-dts';
import { LINKED_PATHS } from '../../shared/named-pages.ts';
import { endOf, webinarState } from '../../shared/webinar-state.ts';
import type { WebinarState } from '../../shared/webinar-state.ts';
import type { LocalForm } from '../../shared/local-form.ts';
import type { Source } from '../collections.ts';
import { pick } from '../pick.ts';
import { demandedForm } from '../forms/forms.ts';
import type { WebinarValue } from '../schemas/webinar.schema.ts';
import { calendarAddress, inBerlin, webinarDescription } from '../subjects/webinars.ts';
import { spokenChapters } from '../subjects/spoken-chapters.ts';
import type { SpokenChapter } from '../subjects/spoken-chapters.ts';
import { breadcrumbs, graph, imageOf, NAMED_ORGANISATION, urlOf } from '../structured-data.ts';
import { buildMoment } from '../today.ts';
import { trailTo } from '../trail.ts';
import type { Crumb } from '../trail.ts';

/** What the page shows of its file as it stands there. */
const SHOWN = [
  'heading',
  'summary',
  'lead',
  'learn',
  'agenda',
  'speakers',
  'start',
  'durationMinutes',
  'onDemandFrom',
] as const satisfies readonly (keyof WebinarValue)[];

export interface WebinarData extends Pick<WebinarValue, (typeof SHOWN)[number]> {
  /** The transcript by points of the agenda; empty until there is one. */
  readonly spoken: readonly SpokenChapter[];
  readonly trail: readonly Crumb[];
  readonly form: LocalForm;
  /** As content has it; the browser works out the state of the day from it. */
  readonly planned: WebinarValue['state'];
  /** On the day of the build. */
  readonly stateNow: WebinarState;
  /** The beginning as it is announced, in words of the page's language. */
  readonly announced: { readonly day: string; readonly from: string; readonly to: string };
  readonly calendar: string;
  readonly hub: string;
}

export function webinarData(item: PageItem<WebinarValue>, source: Source): WebinarData {
  const { form, state: planned, transcript = [], ...words } = item.data;
  const chapters = words.agenda.map(({ minute, title }) => ({ start: minute * 60, title }));
  const start = Date.parse(words.start);
  const end = endOf(words.start, words.durationMinutes);
  return {
    ...pick(item.data, SHOWN),
    spoken: spokenChapters({ chapters, transcript }, source.strings),
    trail: trailTo(item, source),
    form: demandedForm(form, source.language),
    planned,
    stateNow: webinarState(item.data, buildMoment().getTime()),
    announced: {
      day: inBerlin(source.language, start, { dateStyle: 'full' }),
      from: inBerlin(source.language, start, { timeStyle: 'short' }),
      to: inBerlin(source.language, end, { timeStyle: 'short' }),
    },
    calendar: calendarAddress(item.path),
    hub: source.localise(LINKED_PATHS.webinars),
  };
}

export function webinarDetails(item: PageItem<WebinarValue>, source: Source): PageDetails {
  const description = webinarDescription(item.data, source);
  return { head: graph(event(item, description), breadcrumbs(trailTo(item, source), item)) };
}

const EVENT_STATUS = {
  planned: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

/**
 * A webinar costs nothing and takes place on its own page.
 *
 * @internal for its test
 */
export function event(
  { path, data }: Pick<PageItem<WebinarValue>, 'path' | 'data'>,
  description: string,
): Exclude<Event, string> {
  return {
    '@type': 'Event',
    name: data.heading,
    description,
    url: urlOf(path),
    ...imageOf({ path }),
    inLanguage: data.spokenLanguage,
    startDate: data.start,
    ...(data.movedFrom !== undefined && { previousStartDate: data.movedFrom }),
    endDate: new Date(endOf(data.start, data.durationMinutes)).toISOString(),
    eventStatus: EVENT_STATUS[data.state],
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: urlOf(path) },
    isAccessibleForFree: true,
    organizer: NAMED_ORGANISATION,
  };
}
