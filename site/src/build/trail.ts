/** The way from a hub down to a page: breadcrumbs and their structured data. */
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
  const pages = [
    ...source.items('pages').map(({ path, data }) => ({ path: path ?? '', name: data.name ?? data.title })),
    ...source.items('support').map(({ path, data }) => ({ path: path ?? '', name: data.name })),
    ...source.items('transfers').map(({ path, data }) => ({ path: path ?? '', name: data.name })),
  ];
  return addresses.flatMap((address) => {
    const path = source.localise(address);
    return pages.filter((page) => page.path === path).slice(0, 1);
  });
}
