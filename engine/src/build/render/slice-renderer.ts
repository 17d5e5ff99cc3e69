import type { PageData } from '../../shared/protocol.ts';
import { runSiteCode } from '../problems.ts';
import type { StoredSlice } from '../pages/create-slices.ts';
import type { SiteBuild } from './page-data.ts';
import { createSliceData, queryData } from './page-data.ts';

/** HTML of a page's slices, by their names. */
export type RenderSlices = (page: PageData) => Readonly<Record<string, string>>;

/**
 * Renders each slice once a language. A page that a slice links to gets a
 * rendering of its own, because there the link is marked as the current page.
 */
export function createSliceRenderer(build: SiteBuild): RenderSlices {
  const rendered = new Map<string, string>();
  const render = (slice: StoredSlice, path: string): string => {
    const { name, language, data } = slice;
    const queries = queryData(createSliceData(slice, build).staticQueryHashes, language, build);
    return runSiteCode(`the slice "${name}" in "${language}"`, () =>
      build.renderer.renderSlice({ name, language, path, data, queries }),
    );
  };
  const htmlFor = (storedName: string, path: string): string => {
    const slice = build.slices.get(storedName);
    if (slice === undefined) throw new Error(`The slice "${storedName}" has no data.`);
    const html = rendered.get(storedName) ?? render(slice, '');
    rendered.set(storedName, html);
    return html.includes(`href="${path}"`) ? render(slice, path) : html;
  };
  return ({ path, slicesMap }) =>
    Object.fromEntries(
      Object.entries(slicesMap).map(([name, storedName]) => [name, htmlFor(storedName, path)]),
    );
}
