import type { PageData } from '../../shared/protocol.ts';
import { refuse, runSiteCode } from '../problems.ts';
import type { StoredSlice } from '../pages/create-slices.ts';
import type { SiteBuild } from './page-data.ts';
import { fallbackProblems } from './fallbacks.ts';
import { createSliceData, queryData } from './page-data.ts';

/** HTML of a page's slices, by their names. */
export type RenderSlices = (page: PageData) => Readonly<Record<string, string>>;

/**
 * Renders each slice once a language, and once for all pages below one that it links to, because a menu may say where
 * these belong. A page that it links to gets a rendering of its own, in which the link is marked as the current page.
 */
export function createSliceRenderer(build: SiteBuild): RenderSlices {
  const rendered = new Map<string, string>();
  /** Addresses that a slice links to, by its stored name. */
  const linked = new Map<string, ReadonlySet<string>>();
  const render = (slice: StoredSlice, path: string): string => {
    const { name, language, data } = slice;
    const queries = queryData(createSliceData(slice, build).staticQueryHashes, language, build);
    const html = runSiteCode(
      `the slice "${name}" in "${language}"`,
      () => build.renderer.renderSlice({ name, language, path, data, queries }),
      build.renderer.componentsOf,
    );
    refuse(fallbackProblems(html, { file: SLICE_REGISTRY, name: `the slice "${name}" in "${language}"` }));
    return html;
  };
  const keep = (key: string, slice: StoredSlice, path: string): string => {
    const html = rendered.get(key) ?? render(slice, path);
    rendered.set(key, html);
    return html;
  };
  const htmlFor = (storedName: string, path: string): string => {
    const slice = build.slices.get(storedName);
    if (slice === undefined) throw new Error(`The slice "${storedName}" has no data.`);
    const html = keep(storedName, slice, '');
    const links = linked.get(storedName) ?? linksIn(html);
    linked.set(storedName, links);
    if (links.has(path)) return render(slice, path);
    const above = foldersAbove(path).find((folder) => links.has(folder));
    return above === undefined ? html : keep(`${storedName} ${above}`, slice, `${above}${ANY_PAGE}`);
  };
  return ({ path, slicesMap }) =>
    Object.fromEntries(
      Object.entries(slicesMap).map(([name, storedName]) => [name, htmlFor(storedName, path)]),
    );
}

/** Names the component of each slice. */
const SLICE_REGISTRY = 'src/slices/registry.ts';

/** Stands for all pages below another one, none of which the slice links to. */
const ANY_PAGE = '*/';

function linksIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address));
}

/** `/en/blog/post/` -> `/en/blog/`, `/en/`: the nearest first. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(1, -2);
  return names.map((_, index) => `/${names.slice(0, names.length - index).join('/')}/`);
}
