/** The way from a hub down to a page: breadcrumbs and their structured data. */
import type { PageItem } from '@quellwerk/engine/content';
import type { Source } from './collections.ts';
import type { PageLink } from './page-link.ts';
import type { PageValue } from './schemas/page.schema.ts';

/** A page above another, in the way down to it. */
export interface Crumb extends PageLink {
  /** Of the page, where it is another than that of the page below it. */
  readonly language?: string;
}

/**
 * The pages in whose folders a page lies: `/en/careers/` and `/en/careers/jobs/` above `/en/careers/jobs/first/`. Folders
 * without a page are left out.
 */
export function trailTo({ path }: Pick<PageItem, 'path'>, source: Pick<Source, 'items'>): readonly Crumb[] {
  const [language, ...folders] = path.split('/').slice(1, -2);
  return folders.flatMap((_, index) => {
    const above = `/${[language, ...folders.slice(0, index + 1)].join('/')}/`;
    const isThere = (item: Pick<PageItem, 'path'>): boolean => item.path === above;
    const page = source.items('pages').find(isThere);
    if (page !== undefined) return [{ name: nameOf(page), path: above }];
    const help = source.items('support').find(isThere) ?? source.items('transfers').find(isThere);
    return help === undefined ? [] : [{ name: help.data.name, path: above }];
  });
}

/** The one page above another, by its slug, which need not be its address. */
export function trailAbove(source: Pick<Source, 'items'>, above: string): readonly Crumb[] {
  const pages = source.items('pages').filter(({ slug }) => slug === above);
  return pages.map((page) => ({ name: nameOf(page), path: page.path }));
}

function nameOf({ data }: Pick<PageItem<PageValue>, 'data'>): string {
  return data.name ?? data.title;
}
