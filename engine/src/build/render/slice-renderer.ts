import type { PageContext, PageData } from '../../shared/protocol.ts';
import type { SharedData, StoredSlice } from './page-data.ts';
import { loadedPage } from './page-data.ts';

export interface SliceRenderer {
  /** HTML of a page's slices, by the name its template gives them. */
  forPage(page: PageData): Readonly<Record<string, string>>;
}

/**
 * Renders each slice once a language. A page that a slice links to gets a
 * rendering of its own, because there the link is marked as the current page.
 */
export function createSliceRenderer(shared: SharedData): SliceRenderer {
  const rendered = new Map<string, string>();
  const render = (stored: StoredSlice, path: string): string =>
    shared.renderer.renderSlice(stored.name, loadedPage(surroundings(stored, path), shared));
  const htmlFor = (storedName: string, path: string): string => {
    const stored = shared.slices.get(storedName);
    if (stored === undefined) throw new Error(`The slice "${storedName}" has no data.`);
    const html = rendered.get(storedName) ?? render(stored, '');
    rendered.set(storedName, html);
    return html.includes(`href="${path}"`) ? render(stored, path) : html;
  };
  return {
    forPage: ({ path, slicesMap }) =>
      Object.fromEntries(
        Object.entries(slicesMap).map(([name, storedName]) => [name, htmlFor(storedName, path)]),
      ),
  };
}

/** As much of a page as a slice may know: where it is, and in which language. */
function surroundings(stored: StoredSlice, path: string): PageData {
  const pageContext: PageContext = {
    language: stored.language,
    title: '',
    description: '',
    head: [],
    alternates: [],
    isInteractive: false,
    isStatus: false,
  };
  return {
    path,
    componentChunkName: '',
    staticQueryHashes: stored.data.staticQueryHashes,
    slicesMap: { [stored.name]: `${stored.name}-${stored.language}` },
    getServerDataError: null,
    buildHash: '',
    result: { data: null, pageContext },
  };
}
