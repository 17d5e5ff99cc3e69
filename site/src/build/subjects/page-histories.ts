/** When what a page says came about and last changed, as sitemap, feeds, lists and structured data tell it. */
import type { Collections, PageCollection } from '../collections.ts';

/** Days such as `2026-11-21`, where the content names them. */
export interface PageHistory {
  readonly changed?: string;
  /** Where the content names that day itself: a review is no publication. */
  readonly published?: string;
  /** Where it is not the bank as a whole. */
  readonly author?: string;
}

type Histories = { readonly [Name in PageCollection]: (data: Collections[Name]) => PageHistory };

/** By collection; a new one that has pages does not compile without its line here. */
export const pageHistories = {
  pages: () => ({}),
  blog: ({ published, updated = published, author }) => ({ changed: updated, published, author }),
  podcast: ({ published }) => ({ changed: published, published }),
  webinars: ({ updated }) => ({ changed: updated }),
  landing: (data) => ('body' in data ? { changed: data.inForceSince } : {}),
  services: () => ({}),
  industries: () => ({}),
  glossary: ({ lastReviewed }) => ({ changed: lastReviewed }),
  legal: ({ inForceSince }) => ({ changed: inForceSince }),
  'case-studies': ({ facts }) => ({ changed: facts.asOf }),
  publications: ({ published, updated }) => ({ changed: updated, published }),
  security: ({ lastReviewed }) => ({ changed: lastReviewed }),
  support: (data) => (data.template === 'support-client' ? { changed: data.asOf } : {}),
  transfers: ({ asOf }) => ({ changed: asOf }),
  'customer-information': ({ lastReviewed }) => ({ changed: lastReviewed }),
  jobs: ({ opened }) => ({ changed: opened }),
} satisfies Histories;

export const historyCollections = Object.keys(pageHistories) as PageCollection[];

export function historyOf<Name extends PageCollection>(
  collection: Name,
  data: Collections[Name],
): PageHistory {
  const histories: Histories = pageHistories;
  return histories[collection](data);
}
