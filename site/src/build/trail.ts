/** The way from a hub down to a page: breadcrumbs and their structured data. */
import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
  /** Of the page, where it is another than that of the page below it. */
  readonly language?: string;
}

/** The pages above a page, by their addresses without language prefix; those that do not exist are left out. */
export function trailOf(
  source: Pick<Source, 'items' | 'localise'>,
  addresses: readonly string[],
): readonly Crumb[] {
  return addresses.flatMap((address) => {
    const path = source.localise(address);
    const isThere = (item: Pick<ContentItem, 'path'>): boolean => item.path === path;
    const page = source.items('pages').find(isThere);
    const help = source.items('support').find(isThere) ?? source.items('transfers').find(isThere);
    const name = page === undefined ? help?.data.name : (page.data.name ?? page.data.title);
    return name === undefined ? [] : [{ name, path }];
  });
}
