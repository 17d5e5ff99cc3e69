import type { ContentItem } from '@quellwerk/engine/content';
import { endOf } from '../../shared/webinar-state.ts';
import { minutesToRead, wordsIn } from '../chapters.ts';
import type { Collections, Source } from '../collections.ts';
import { isOpen } from '../kinds/job-data.ts';
import type { RelatableItem } from './related-items.ts';
import type { FlowValue } from '../schemas/flow.schema.ts';
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

/** A service or an industry that an item is about. */
interface Subject {
  readonly filter: 'product' | 'industry';
  readonly slug: string;
  readonly name: string;
}

/** What lists, cards and menus show of an item. */
export interface ItemFacts extends RelatableItem {
  readonly summary: string;
  readonly path: string;
  readonly order: number;
  readonly flow?: Pick<FlowValue, 'small'>;
  /** What a list groups its items by: the kind of a publication, the industry of a case, the country of customer information, whether a job is open. */
  readonly group?: string;
  /** What it is about, as its list can be narrowed by it. */
  readonly subjects?: readonly Subject[];
  /** Short facts beside the name, ready to be read: "Hamburg". */
  readonly notes?: readonly string[];
  /** Where an item is in another language than the list. */
  readonly bodyLanguage?: string;
  readonly minutes?: number;
  /** The last day on which an opening takes applications. */
  readonly closes?: string;
}

type FactsSource = Pick<Source, 'language' | 'items'>;

/** The items of a listed collection, in their own order and then by name. Openings that have closed are left out. */
export function itemFacts(source: FactsSource, collection: ListedCollection): ItemFacts[] {
  return allItemFacts(source, collection).filter(({ group }) => group !== CLOSED);
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

const CLOSED = 'closed';

/** Asked for by every page that lists items, and the same for each of them. */
const knownFacts = new WeakMap<ContentItem, ItemFacts>();

function knownFactsOf<Name extends ListedCollection>(
  item: ContentItem<Collections[Name]>,
  collection: Name,
  source: FactsSource,
): ItemFacts {
  const { slug, path, data } = item;
  const facts = knownFacts.get(item) ?? {
    slug,
    path: path ?? '',
    name: data.name,
    summary: data.summary,
    keywords: data.keywords,
    order: 0,
    ...FACTS_OF_KINDS[collection](data, source),
    ...(item.bodyLanguage !== item.language && { bodyLanguage: item.bodyLanguage }),
  };
  knownFacts.set(item, facts);
  return facts;
}

/** What a list tells of an item besides its name, by collection. Where editors give no order, items come by their names. */
const FACTS_OF_KINDS: {
  readonly [Name in ListedCollection]: (data: Collections[Name], source: FactsSource) => Partial<ItemFacts>;
} = {
  services: productFacts,
  industries: productFacts,
  glossary: ({ lastReviewed }) => ({ date: lastReviewed }),
  'case-studies': ({ flow, facts, keywords }, source) => {
    const industry = source.items('industries').find(({ slug }) => slug === facts.industry);
    const notes = industry === undefined ? [] : [industry.data.name];
    return {
      flow,
      date: facts.asOf,
      group: facts.industry,
      notes: [...notes, facts.region],
      // Other pages wish for what belongs to a service or an industry, too.
      keywords: [...new Set([...keywords, ...facts.services, facts.industry])],
    };
  },
  publications: ({ flow, kind, topics, services, industries, updated, body, keywords }, source) => ({
    flow,
    keywords: [...new Set([...keywords, ...services, ...industries])],
    group: kind,
    notes: topics,
    subjects: [
      ...subjectsOf('product', source.items('services'), services),
      ...subjectsOf('industry', source.items('industries'), industries),
    ],
    date: updated,
    minutes: minutesToRead(wordsIn(body.html), source.language),
  }),
  security: ({ flow, lastReviewed }) => ({ flow, date: lastReviewed }),
  support: (data) => (data.template === 'support-client' ? { date: data.asOf, group: data.state } : {}),
  // Those that have closed come last.
  jobs: (data) => ({
    order: isOpen(data) ? 0 : 1,
    group: isOpen(data) ? 'open' : CLOSED,
    date: data.opened,
    notes: [data.team, data.place],
    closes: data.closes,
  }),
  'customer-information': ({ country, lastReviewed }) => ({ group: country, date: lastReviewed }),
  // The newest first.
  podcast: ({ number, published }) => ({ order: -number, date: published }),
  // Those to come first, the soonest on top; then those that are over, the latest on top.
  webinars: ({ start, durationMinutes }) => {
    const startsAt = Date.parse(start);
    const isOver = endOf(start, durationMinutes) <= buildMoment().getTime();
    return { order: isOver ? Number.MAX_SAFE_INTEGER - startsAt : startsAt, date: start.slice(0, 10) };
  },
};

function subjectsOf(
  filter: Subject['filter'],
  items: readonly ContentItem<Collections['services' | 'industries']>[],
  slugs: readonly string[],
): Subject[] {
  return items.flatMap(({ slug, data: { name } }) => (slugs.includes(slug) ? [{ filter, slug, name }] : []));
}

function productFacts({ order, flow }: Collections['services' | 'industries']): Partial<ItemFacts> {
  return { order, flow };
}
