import { itemsBySlug } from './items-by-slug.ts';

/** Related items shown when nothing else is asked for (R13.2). */
const RELATED_ITEMS_MAX = 3;

/** What the rule needs to know of an item (R12.5). */
export interface RelatableItem {
  readonly slug: string;
  readonly name: string;
  readonly keywords: readonly string[];
  /** A day such as `2026-11-21`; items without one count as oldest. */
  readonly date?: string;
}

interface Wishes {
  readonly keywords: readonly string[];
  /** Slugs that come first. */
  readonly selected: readonly string[];
  readonly max?: number | undefined;
  /** The slug of the item that the others are related to. */
  readonly current?: string | undefined;
  /** Language whose alphabet orders the result. */
  readonly language: string;
}

/**
 * Chooses related items (R13.2): the selected ones, then those that
 * share at least one keyword, most shared first, then the newest. The current
 * item is left out, and the result is sorted by name.
 */
export function relatedItems<Item extends RelatableItem>(items: readonly Item[], wishes: Wishes): Item[] {
  const others = items.filter((item) => item.slug !== wishes.current);
  const selected = itemsBySlug(others, wishes.selected);
  const shared = (item: Item) => item.keywords.filter((keyword) => wishes.keywords.includes(keyword)).length;
  // Of one day by their slugs, so that all languages choose the same.
  const newest = others.toSorted(
    (a, b) => (b.date ?? '').localeCompare(a.date ?? '') || a.slug.localeCompare(b.slug),
  );
  const kindred = newest.filter((item) => shared(item) > 0).sort((a, b) => shared(b) - shared(a));
  const ranked = [...new Set([...selected, ...kindred, ...newest])];
  return ranked
    .slice(0, wishes.max ?? RELATED_ITEMS_MAX)
    .sort((a, b) => a.name.localeCompare(b.name, wishes.language));
}
