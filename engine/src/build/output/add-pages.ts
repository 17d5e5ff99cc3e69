import { fileOfPath, pageDataUrl } from '../../shared/addresses.ts';
import { partialHydrationUrl } from '../../shared/record-addresses.ts';
import type { CacheMap } from '../cache/build-cache.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import type { RenderedFacts, PageRenderer, PreparedPage } from '../render/page-renderer.ts';
import type { OutputFiles } from './output-files.ts';

/** A page whose files are in the output folder. */
export interface StoredPage extends RenderedFacts {
  readonly htmlHash: string;
  /** Address -> hash, of its data. */
  readonly dataHashes: Readonly<Record<string, string>>;
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
    const stored = addPage(page, renderer, { output, cache });
    onPage(index + 1);
    return { page, ...stored };
  });
}

function addPage(
  page: PageDefinition,
  renderer: PageRenderer,
  { output, cache }: Pick<Target, 'output' | 'cache'>,
): StoredPage {
  const file = fileOfPath(page.path);
  const key = renderer.keyOf(page);
  const known = cache.get(key);
  if (known !== undefined && isKept(known, file, output)) return known;
  const prepared = renderer.prepare(page);
  const { html, ...record } = renderer.render(prepared);
  const stored = {
    ...record,
    htmlHash: output.addText(file, html),
    dataHashes: addPageData(prepared, output),
  };
  cache.set(key, stored);
  return stored;
}

function isKept({ htmlHash, dataHashes }: StoredPage, file: string, output: OutputFiles): boolean {
  return (
    output.keep(file, htmlHash) && Object.entries(dataHashes).every(([url, hash]) => output.keep(url, hash))
  );
}

/** With partial hydration a page's data lies in the variant of its record alone (R4.8a). */
function addPageData({ data, json }: PreparedPage, output: OutputFiles): StoredPage['dataHashes'] {
  const { path, result } = data;
  const url = pageDataUrl(path);
  if (result.pageContext.isPartiallyHydrated !== true) return { [url]: output.addText(url, json) };
  const partialUrl = partialHydrationUrl(path);
  return {
    [url]: output.addText(url, JSON.stringify({ ...data, result: { ...result, data: null } })),
    [partialUrl]: output.addText(partialUrl, JSON.stringify(result.data)),
  };
}
