/** What files about many pages need of each: its item, when it was last changed, what it says. */
import type { PageItem, ListedPage } from '@quellwerk/engine/content';
import type { PageCollection, Source } from '../collections.ts';
import { historyCollections, historyOf } from '../subjects/page-histories.ts';
import type { PageHistory } from '../subjects/page-histories.ts';

export interface PageFacts extends PageHistory {
  readonly page: ListedPage;
  readonly item: PageItem;
}

type FactsSource = Pick<Source, 'items'>;

/** The pages that come from content, in the order of the site. */
export function pageFacts(sources: readonly FactsSource[], pages: readonly ListedPage[]): PageFacts[] {
  const byPath = new Map(
    sources.flatMap((source) => historyCollections.flatMap((name) => factsIn(name, source))),
  );
  return pages.flatMap((page) => {
    const facts = byPath.get(page.path);
    return facts === undefined || page.isUnlisted ? [] : [{ page, ...facts }];
  });
}

function factsIn<Name extends PageCollection>(collection: Name, { items }: FactsSource) {
  return items(collection).map((item) => [item.path, { item, ...historyOf(collection, item.data) }] as const);
}
