/** What files about many pages need of each: its item, when it was last changed, what it says. */
import type { ContentItem, ContentSource, ListedPage } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** The days a page may name, in the order in which they say when it last changed. */
const datesSchema = v.object({
  updated: v.optional(v.string()),
  lastReviewed: v.optional(v.string()),
  published: v.optional(v.string()),
  inForceSince: v.optional(v.string()),
  asOf: v.optional(v.string()),
  opened: v.optional(v.string()),
  facts: v.optional(v.object({ asOf: v.optional(v.string()) })),
});

const authorSchema = v.object({ author: v.string() });

export interface PageFacts {
  readonly page: ListedPage;
  readonly item: ContentItem;
  /** `2026-11-21`, where the content names a day. */
  readonly changed?: string;
  /** Where the content names that day itself: a review is no publication. */
  readonly published?: string;
  /** Where it is not the bank as a whole. */
  readonly author?: string;
}

/** The pages that come from content, in the order of the site. */
export function pageFacts(sources: readonly ContentSource[], pages: readonly ListedPage[]): PageFacts[] {
  const byPath = new Map(
    sources
      .flatMap((source) => collectionsOf(pages).flatMap((name) => source.items(name)))
      .map((item) => [item.path, item]),
  );
  return pages.flatMap((page) => {
    const item = byPath.get(page.path);
    if (item === undefined || page.isUnlisted) return [];
    const { changed, published } = datesOf(item.data);
    return {
      page,
      item,
      ...(changed !== undefined && { changed }),
      ...(published !== undefined && { published }),
      ...(v.is(authorSchema, item.data) && { author: item.data.author }),
    };
  });
}

function collectionsOf(pages: readonly ListedPage[]): string[] {
  return [...new Set(pages.flatMap(({ item }) => item?.collection ?? []))];
}

function datesOf(data: unknown): { changed?: string | undefined; published?: string | undefined } {
  const result = v.safeParse(datesSchema, data);
  if (!result.success) return {};
  const { updated, lastReviewed, published, inForceSince, asOf, opened, facts } = result.output;
  return {
    changed: updated ?? lastReviewed ?? published ?? inForceSince ?? asOf ?? opened ?? facts?.asOf,
    published,
  };
}
