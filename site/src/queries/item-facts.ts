import type { ContentItem, ContentSource } from '@quellwerk/engine/content';
import type { FlowValue } from '../schemas/flow.schema.ts';
import type { RelatableItem } from './related-items.ts';

/** What lists, cards and menus show of an item. */
export interface ItemFacts extends RelatableItem {
  readonly summary: string;
  readonly path: string;
  readonly order: number;
  readonly flow?: FlowValue;
}

/** The items of a listed collection, in their own order and then by name. */
export function itemFacts(source: ContentSource, collection: string): ItemFacts[] {
  return source
    .items(collection)
    .map(factsOf)
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, source.language));
}

/** Listed collections share these fields; their schemas have checked them. */
function factsOf(item: ContentItem): ItemFacts {
  const data = item.data as {
    name: string;
    summary: string;
    keywords: readonly string[];
    order?: number;
    flow?: FlowValue;
    lastReviewed?: string;
  };
  return {
    slug: item.slug,
    path: item.path ?? '',
    name: data.name,
    summary: data.summary,
    keywords: data.keywords,
    order: data.order ?? 0,
    ...(data.flow !== undefined && { flow: data.flow }),
    ...(data.lastReviewed !== undefined && { date: data.lastReviewed }),
  };
}
