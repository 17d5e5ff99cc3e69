import { ANNOUNCER_ID, PAGE_ROOT_ID, STATUS_ID } from '../../shared/document.ts';
import type { PageData } from '../../shared/protocol.ts';
import type { ClientBundle } from '../bundle/client-bundle.ts';
import { contentHash } from '../content/source-files.ts';
import type { BuildCache, PageRecord } from '../output/build-cache.ts';
import type { OutputFiles } from '../output/output-files.ts';
import { fileOfPath } from '../output/output-files.ts';
import type { PageAnchors } from '../pages/check-links.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { pageDataUrl, partialHydrationUrl } from '../../shared/page-addresses.ts';
import { renderDocument } from './document.ts';
import type { SharedData } from './page-data.ts';
import { createPageData, loadedPage } from './page-data.ts';
import { policyHash } from './policy-hash.ts';
import type { PageStyles } from './page-styles.ts';
import { createPageStyles } from './page-styles.ts';
import { createSliceRenderer } from './slice-renderer.ts';
import type { SliceRenderer } from './slice-renderer.ts';

export interface RenderedPage extends PageAnchors {
  /** Base64 SHA-256 of the page's inline styles and scripts, as a security policy names them. */
  readonly inlineHashes: PageRecord['inlineHashes'];
}

export interface RenderTarget {
  readonly bundle: ClientBundle;
  readonly cache: BuildCache;
  readonly output: OutputFiles;
  /** Names the code that renders, so that cached pages of other code are not used. */
  readonly codeHash: string;
  readonly onPage: (done: number) => void;
}

interface Workshop extends RenderTarget {
  readonly shared: SharedData;
  readonly slices: SliceRenderer;
  readonly styles: PageStyles;
  /** What all pages depend on besides their data. */
  readonly fingerprint: string;
}

/** Renders every page that an earlier build has not rendered from the same data. */
export function renderPages(
  pages: readonly PageDefinition[],
  shared: SharedData,
  target: RenderTarget,
): RenderedPage[] {
  const { bundle, codeHash } = target;
  const fingerprint = contentHash(JSON.stringify([codeHash, bundle, shared.site.documentHead ?? []]));
  const workshop: Workshop = {
    ...target,
    shared,
    slices: createSliceRenderer(shared),
    styles: createPageStyles(bundle.css),
    fingerprint,
  };
  return pages.map((page, index) => {
    const rendered = renderPage(page, workshop);
    target.onPage(index + 1);
    return { page, ...rendered };
  });
}

function renderPage(page: PageDefinition, workshop: Workshop): Omit<RenderedPage, 'page'> {
  const { shared, slices, output, cache, fingerprint } = workshop;
  const data = createPageData(page, shared);
  const json = JSON.stringify(data);
  const sliceHtml = slices.forPage(data);
  const key = contentHash(fingerprint + json + JSON.stringify(sliceHtml));
  addPageData(data, json, workshop);
  const known = cache.pages.get(key);
  if (known !== undefined && output.keep(fileOfPath(page.path), known.htmlHash)) return known;
  const rendered = renderHtml(data, page, { workshop, sliceHtml });
  const htmlHash = output.addText(fileOfPath(page.path), rendered.html);
  const record: PageRecord = { ids: rendered.ids, htmlHash, inlineHashes: rendered.inlineHashes };
  cache.pages.set(key, record);
  return record;
}

/** With partial hydration a page's data lies in the variant of its record alone (specification §7). */
function addPageData(page: PageData, json: string, { shared, output }: Workshop): void {
  const { path, result } = page;
  if (shared.renderer.isPartiallyHydrated(page.componentChunkName)) {
    output.addText(pageDataUrl(path), JSON.stringify({ ...page, result: { ...result, data: null } }));
    output.addText(partialHydrationUrl(path), JSON.stringify(result.data));
  } else {
    output.addText(pageDataUrl(path), json);
  }
}

interface HtmlParts {
  readonly workshop: Workshop;
  readonly sliceHtml: Readonly<Record<string, string>>;
}

function renderHtml(data: PageData, page: PageDefinition, { workshop, sliceHtml }: HtmlParts) {
  const { shared, bundle, styles } = workshop;
  const html = shared.renderer.renderPage(loadedPage(data, shared), sliceHtml);
  const pageStyles = styles.stylesFor(html);
  const needsRedirect = page.isLanguageChoice || (page.isStatus && page.language === 'mul');
  const inlineScript = needsRedirect ? bundle.languageRedirect : undefined;
  const document = renderDocument({
    page: data,
    html,
    styles: pageStyles,
    assets: bundle,
    documentHead: shared.site.documentHead ?? [],
    inlineScript,
    defaultLanguage: shared.site.defaultLanguage,
  });
  const style = policyHash(pageStyles);
  const inlineHashes = inlineScript === undefined ? { style } : { style, script: policyHash(inlineScript) };
  return { html: document, ids: anchorsIn(html), inlineHashes };
}

const ID_ATTRIBUTE = /\sid="([^"]+)"/g;

/** The anchors of a page, from what React made of it; those of the document around it are the same everywhere. */
export function anchorsIn(html: string): string[] {
  const ids = [...html.matchAll(ID_ATTRIBUTE)].map((match) => match[1] ?? '');
  return [PAGE_ROOT_ID, ANNOUNCER_ID, STATUS_ID, ...ids];
}
