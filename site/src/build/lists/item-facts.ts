import type { ContentItem } from '@quellwerk/engine/content';
import { minutesToRead, wordsIn } from '../chapters.ts';
import type { Collections, Source } from '../collections.ts';
import { isOpen } from '../kinds/job-data.ts';
import type { RelatableItem } from './related-items.ts';
import type { FlowValue } from '../schemas/flow.schema.ts';

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
  readonly forWhom?: string;
  readonly timeToPilot?: string;
  /** What a list groups its items by: the kind of a publication, the country of customer information, whether a job is open. */
  readonly group?: string;
  /** Short facts beside the name, ready to be read: "Hamburg". */
  readonly notes?: readonly string[];
  /** Where an item is in another language than the list. */
  readonly bodyLanguage?: string;
  readonly minutes?: number;
  /** The last day on which an opening takes applications. */
  readonly closes?: string;
}

/** The items of a listed collection, in their own order and then by name. Openings that have closed are left out. */
export function itemFacts(
  source: Pick<Source, 'language' | 'items'>,
  collection: ListedCollection,
): ItemFacts[] {
  return allItemFacts(source, collection).filter(({ group }) => group !== CLOSED);
}

/** With openings that have closed, which come last: their readers look for what became of them. */
export function allItemFacts(
  source: Pick<Source, 'language' | 'items'>,
  collection: ListedCollection,
): ItemFacts[] {
  return source
    .items(collection)
    .map((item) => knownFactsOf(item, source))
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, source.language));
}

const CLOSED = 'closed';

/** Asked for by every page that lists items, and the same for each of them. */
const knownFacts = new WeakMap<ContentItem<Collections[ListedCollection]>, ItemFacts>();

function knownFactsOf(...[item, source]: Parameters<typeof factsOf>): ItemFacts {
  const facts = knownFacts.get(item) ?? factsOf(item, source);
  knownFacts.set(item, facts);
  return facts;
}

function factsOf(
  item: ContentItem<Collections[ListedCollection]>,
  source: Pick<Source, 'language' | 'items'>,
): ItemFacts {
  const { slug, path, data } = item;
  return {
    slug,
    path: path ?? '',
    name: data.name,
    summary: data.summary,
    keywords: data.keywords,
    order: placeOf(data),
    ...('flow' in data && data.flow !== undefined && { flow: data.flow }),
    ...('forWhom' in data && data.forWhom !== undefined && { forWhom: data.forWhom }),
    ...('timeToPilot' in data && data.timeToPilot !== undefined && { timeToPilot: data.timeToPilot }),
    ...('lastReviewed' in data && { date: data.lastReviewed }),
    ...factsOfKind(data, source),
    ...(item.bodyLanguage !== item.language && { bodyLanguage: item.bodyLanguage }),
  };
}

/** Items with a place of their own come in it, episodes the newest first, webinars by date, closed openings last; others by name. */
function placeOf(data: Collections[ListedCollection]): number {
  if ('order' in data) return data.order;
  if ('durationSeconds' in data) return -data.number;
  if ('closes' in data) return isOpen(data) ? 0 : 1;
  return 'agenda' in data ? Date.parse(data.start) : 0;
}

/** What only one kind of item has. */
function factsOfKind(
  data: Collections[ListedCollection],
  source: Pick<Source, 'language' | 'items'>,
): Partial<ItemFacts> {
  if ('checklist' in data) {
    const minutes = minutesToRead(wordsIn(data.body.html), source.language);
    return { group: data.kind, notes: data.topics, date: data.updated, minutes };
  }
  if ('facts' in data) {
    const industry = source.items('industries').find(({ slug }) => slug === data.facts.industry);
    const notes = industry === undefined ? [] : [industry.data.name];
    return { date: data.facts.asOf, group: data.facts.industry, notes: [...notes, data.facts.region] };
  }
  if ('durationSeconds' in data) return { date: data.published };
  if ('agenda' in data) return { date: data.start.slice(0, 10) };
  if ('team' in data) {
    const group = isOpen(data) ? 'open' : CLOSED;
    return { group, date: data.opened, notes: [data.team, data.place], closes: data.closes };
  }
  if ('state' in data) return { date: data.asOf, group: data.state };
  if ('country' in data) return { group: data.country };
  return {};
}
