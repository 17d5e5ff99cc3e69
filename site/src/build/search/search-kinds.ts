import type { WrittenPage } from '@quellwerk/engine/content';
import { SEARCH_KINDS } from '../../shared/search.ts';
import type { SearchKind } from '../../shared/search.ts';
import type { PageCollection } from '../collections.ts';
import { BLOG_PATH } from '../languages.ts';

/** Where visitors look for the pages of collections that are no kind of their own. */
const KINDS_OF_COLLECTIONS: Readonly<Record<string, SearchKind>> = {
  landing: 'pages',
  transfers: 'support',
} satisfies Record<Exclude<PageCollection, SearchKind>, SearchKind>;

export function kindOf({ item, path }: Pick<WrittenPage, 'item' | 'path'>): SearchKind {
  if (path.startsWith(BLOG_PATH)) return 'blog';
  const collection = item?.collection ?? 'pages';
  return KINDS_OF_COLLECTIONS[collection] ?? SEARCH_KINDS.find((kind) => kind === collection) ?? 'pages';
}
