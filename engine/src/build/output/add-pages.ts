import { pageDataUrl, partialHydrationUrl } from '../../shared/addresses.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { PageRecord, PageRenderer, PreparedPage } from '../render/page-renderer.ts';
import type { CacheMap } from './build-cache.ts';
import type { OutputFiles } from './output-files.ts';
import { fileOfPath } from './output-files.ts';

/** A page whose HTML is in the output folder. */
export interface StoredPage extends PageRecord {
  readonly htmlHash: string;
}

export interface BuiltPage extends StoredPage {
  readonly page: PageDefinition;
}

interface Target {
  readonly output: OutputFiles;
  readonly cache: CacheMap<StoredPage>;
  readonly onPage: (done: number) => void;
}

/** Adds every page; renders those that an earlier build has not rendered from the same data. */
export function addPages(
  pages: readonly PageDefinition[],
  renderer: PageRenderer,
  { output, cache, onPage }: Target,
): BuiltPage[] {
  return pages.map((page, index) => {
    const prepared = renderer.prepare(page);
    addPageData(prepared, output);
    const stored = addHtml(prepared, renderer, { output, cache });
    onPage(index + 1);
    return { page, ...stored };
  });
}

function addHtml(
  prepared: PreparedPage,
  renderer: PageRenderer,
  { output, cache }: Pick<Target, 'output' | 'cache'>,
): StoredPage {
  const file = fileOfPath(prepared.page.path);
  const known = cache.get(prepared.key);
  if (known !== undefined && output.keep(file, known.htmlHash)) return known;
  const { html, ...record } = renderer.render(prepared);
  const stored = { ...record, htmlHash: output.addText(file, html) };
  cache.set(prepared.key, stored);
  return stored;
}

/** With partial hydration a page's data lies in the variant of its record alone (R4.8a). */
function addPageData({ data, json }: PreparedPage, output: OutputFiles): void {
  const { path, result } = data;
  if (result.pageContext.isPartiallyHydrated) {
    output.addText(pageDataUrl(path), JSON.stringify({ ...data, result: { ...result, data: null } }));
    output.addText(partialHydrationUrl(path), JSON.stringify(result.data));
  } else {
    output.addText(pageDataUrl(path), json);
  }
}
