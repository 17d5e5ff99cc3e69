import type { Source } from '../collections.ts';
import type { PageLink } from '../page-link.ts';
import { itemFacts } from './item-facts.ts';
import type { ListedCollection } from './item-facts.ts';

/** Items by their slugs, in the order asked for; those that there are not are left out. */
export function itemsBySlug<Item extends { readonly slug: string }>(
  items: readonly Item[],
  slugs: readonly string[],
): Item[] {
  return slugs.flatMap((slug) => items.filter((item) => item.slug === slug));
}

/** Links to items of a collection by their slugs, in the order asked for. */
export function linksTo(
  source: Pick<Source, 'items' | 'language' | 'in'>,
  collection: ListedCollection,
  slugs: readonly string[],
): PageLink[] {
  return itemsBySlug(itemFacts(source, collection), slugs).map(({ name, path }) => ({ name, path }));
}
