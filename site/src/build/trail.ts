/** The way from a hub down to a page: breadcrumbs and their structured data. */
import type { ContentItem } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';
import type { PageValue } from './schemas/page.schema.ts';

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
    if (page !== undefined) return [{ name: nameOf(page), path }];
    const help = source.items('support').find(isThere) ?? source.items('transfers').find(isThere);
    return help === undefined ? [] : [{ name: help.data.name, path }];
  });
}

/** The one page above another, by its slug, which need not be its address. */
export function trailAbove(source: Pick<Source, 'items'>, above: string): readonly Crumb[] {
  const pages = source.items('pages').filter(({ slug }) => slug === above);
  return pages.flatMap((page) => (page.path === null ? [] : [{ name: nameOf(page), path: page.path }]));
}

function nameOf({ data }: Pick<ContentItem<PageValue>, 'data'>): string {
  return data.name ?? data.title;
}
