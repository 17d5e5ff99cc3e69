import type { ContentItem, PageItem } from '@quellwerk/engine/content';
import { slugify } from '@quellwerk/engine/slugify';
import { endOf, webinarState } from '../../shared/webinar-state.ts';
import type { WebinarState } from '../../shared/webinar-state.ts';
import { minutesToRead, wordsIn } from '../chapters.ts';
import type { Collections, Source } from '../collections.ts';
import { isOpen } from '../subjects/jobs.ts';
import type { FilterName, FilterValue } from './list-filters.ts';
import type { RelatableItem } from './related-items.ts';
import type { FlowValue } from '../schemas/flow.schema.ts';
import type { MediaItemValue } from '../schemas/media-item.schema.ts';
import type { SupportClientValue } from '../schemas/support-page.schema.ts';
import { historyOf } from '../subjects/page-histories.ts';
import { buildMoment } from '../today.ts';

/** Collections whose items appear in lists, cards and menus. */
export const listedCollections = [
  'services',
  'industries',
  'glossary',
  'case-studies',
  'publications',
  'security',
  'support',
  'jobs',
  'customer-information',
  'podcast',
  'webinars',
] as const;

export type ListedCollection = (typeof listedCollections)[number];

/** What lists, cards and menus show of an item. */
export interface ItemFacts extends RelatableItem {
  readonly summary: string;
  readonly path: string;
  readonly order: number;
  readonly flow?: Pick<FlowValue, 'small'>;
  /** Of a publication. */
  readonly kind?: MediaItemValue['kind'];
  /** Of the app that a page of support is about. */
  readonly appState?: SupportClientValue['state'];
  /** By what its list can be narrowed, question by question. */
  readonly filterValues?: readonly FilterValue[];
  /** Short facts beside the name, ready to be read: "Hamburg". */
  readonly notes?: readonly string[];
  /** Where an item is in another language than the list. */
  readonly bodyLanguage?: string;
  readonly minutes?: number;
  /** The last day on which an opening takes applications. */
  readonly closes?: string;
  /** Whether that day is over. */
  readonly isClosed?: boolean;
  /** Where a webinar stands at the moment of the build. */
  readonly state?: WebinarState;
}

type FactsSource = Pick<Source, 'language' | 'items' | 'in'>;

/** The items of a listed collection, in their own order and then by name. Openings that have closed are left out. */
export function itemFacts(source: FactsSource, collection: ListedCollection): ItemFacts[] {
  return allItemFacts(source, collection).filter(({ isClosed = false }) => !isClosed);
}

/** With openings that have closed, which come last: their readers look for what became of them. */
export function allItemFacts<Name extends ListedCollection>(
  source: FactsSource,
  collection: Name,
): ItemFacts[] {
  // Each page of customer information has its name in its own language; by their slugs those of a country stand together.
  const key = collection === 'customer-information' ? 'slug' : 'name';
  return source
    .items(collection)
    .map((item) => knownFactsOf(item, collection, source))
    .sort((a, b) => a.order - b.order || a[key].localeCompare(b[key], source.language));
}

/**
 * Asked for by every page that lists items, and the same for each of them. Each reading of the content makes new items, so
 * that nothing is known of another reading's.
 */
const knownFacts = new WeakMap<ContentItem, ItemFacts>();

function knownFactsOf<Name extends ListedCollection>(
  item: PageItem<Collections[Name]>,
  collection: Name,
  source: FactsSource,
): ItemFacts {
  const { slug, path, data } = item;
  const { changed } = historyOf(collection, data);
  const facts = knownFacts.get(item) ?? {
    slug,
    path,
    name: data.name,
    summary: data.summary,
    keywords: data.keywords,
    order: 0,
    ...(changed !== undefined && { date: changed }),
    ...FACTS_OF_KINDS[collection](item, source),
    ...(item.bodyLanguage !== item.language && { bodyLanguage: item.bodyLanguage }),
  };
  knownFacts.set(item, facts);
  return facts;
}

/** What a list tells of an item besides its name and the day on which it changed, by collection; of webinars the day on which they are. Where editors give no order, items come by their names. */
const FACTS_OF_KINDS: {
  readonly [Name in ListedCollection]: (
    item: PageItem<Collections[Name]>,
    source: FactsSource,
  ) => Partial<ItemFacts>;
} = {
  services: productFacts,
  industries: productFacts,
  glossary: () => ({}),
  'case-studies': ({ data: { flow, facts, keywords } }, source) => {
    const industry = subjectsOf('industry', source.items('industries'), [facts.industry]);
    return {
      flow,
      notes: [...industry.map(({ label }) => label), facts.region],
      filterValues: industry,
      // Other pages wish for what belongs to a service or an industry, too.
      keywords: [...new Set([...keywords, ...facts.services, facts.industry])],
    };
  },
  publications: ({ data }, source) => {
    const { flow, kind, topics, services, industries, body, keywords } = data;
    return {
      flow,
      keywords: [...new Set([...keywords, ...services, ...industries])],
      kind,
      notes: topics,
      filterValues: [
        { filter: 'kind', value: kind },
        ...subjectsOf('product', source.items('services'), services),
        ...subjectsOf('industry', source.items('industries'), industries),
      ],
      minutes: minutesToRead(wordsIn(body.html), source.language),
    };
  },
  security: ({ data: { flow } }) => ({ flow }),
  support: ({ data }) =>
    data.template === 'support-client'
      ? { appState: data.state, filterValues: [{ filter: 'state', value: data.state }] }
      : {},
  // Those that have closed come last.
  jobs: ({ slug, data }, source) => {
    const { team, place, closes } = data;
    const isClosed = !isOpen(data);
    const english =
      source
        .in('en')
        .items('jobs')
        .find((job) => job.slug === slug)?.data ?? data;
    return {
      order: isClosed ? 1 : 0,
      notes: [team, place],
      filterValues: [
        { filter: 'state', value: isClosed ? 'closed' : 'open' },
        { filter: 'topic', value: slugify(english.team), label: team },
        { filter: 'place', value: slugify(english.place), label: place },
      ],
      closes,
      isClosed,
    };
  },
  'customer-information': () => ({}),
  // The newest first.
  podcast: ({ data: { number } }) => ({ order: -number }),
  // Those to come first, the soonest on top; then those that are over, the latest on top.
  webinars: ({ data }) => {
    const { start, durationMinutes } = data;
    const [startsAt, now] = [Date.parse(start), buildMoment().getTime()];
    const isOver = endOf(start, durationMinutes) <= now;
    return {
      order: isOver ? Number.MAX_SAFE_INTEGER - startsAt : startsAt,
      date: start.slice(0, 10),
      state: webinarState(data, now),
    };
  },
};

/** Services or industries that an item is about. */
function subjectsOf(
  filter: FilterName,
  items: readonly PageItem<Collections['services' | 'industries']>[],
  slugs: readonly string[],
): (FilterValue & { readonly label: string })[] {
  return items.flatMap(({ slug, data: { name } }) =>
    slugs.includes(slug) ? [{ filter, value: slug, label: name }] : [],
  );
}

function productFacts({
  data: { order, flow },
}: PageItem<Collections['services' | 'industries']>): Partial<ItemFacts> {
  return { order, flow };
}
