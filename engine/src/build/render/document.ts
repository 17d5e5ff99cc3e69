import {
  ANNOUNCER_ID,
  BUILD_ATTRIBUTE,
  HEAD_ATTRIBUTE,
  INTERACTIVE_ATTRIBUTE,
  MATCH_PATH_ATTRIBUTE,
  PAGE_ROOT_ID,
  PATH_ATTRIBUTE,
  SHARED_DATA_ATTRIBUTE,
  STATUS_ID,
  STYLESHEET_ATTRIBUTE,
} from '../../shared/document.ts';
import { sliceDataUrl, staticQueryUrl } from '../../shared/addresses.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { HeadTag, PageData } from '../../shared/protocol.ts';

/** Addresses of what every page loads. */
export interface PageAssets {
  readonly boot: string;
  /** Empty in development, where Vite brings every style. */
  readonly stylesheet: string;
  readonly fonts: readonly string[];
}

export interface DocumentParts {
  readonly page: PageData;
  /** What React rendered. */
  readonly html: string;
  readonly styles: string;
  readonly assets: PageAssets;
  /** Elements that navigation never touches. */
  readonly documentHead: readonly HeadTag[];
  /** Written into the head, before anything is painted; its hash belongs into the security policy. */
  readonly inlineScript: string | undefined;
  /** Language of the document where the page holds several. */
  readonly defaultLanguage: string;
}

/** The whole HTML of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { page, assets } = parts;
  const { language, title, head, isInteractive } = page.result.pageContext;
  const sharedData = [
    ...Object.values(page.slicesMap).map(sliceDataUrl),
    ...page.staticQueryHashes.map(staticQueryUrl),
  ];
  const htmlAttributes = printAttributes({
    lang: language === 'mul' ? parts.defaultLanguage : language,
    [PATH_ATTRIBUTE]: page.path,
    [BUILD_ATTRIBUTE]: page.buildHash,
    ...(assets.stylesheet !== '' && { [STYLESHEET_ATTRIBUTE]: assets.stylesheet }),
    ...(sharedData.length > 0 && { [SHARED_DATA_ATTRIBUTE]: sharedData.join(' ') }),
    ...(page.matchPath !== undefined && { [MATCH_PATH_ATTRIBUTE]: page.matchPath }),
    ...(isInteractive && { [INTERACTIVE_ATTRIBUTE]: '' }),
  });
  return [
    `<!doctype html><html${htmlAttributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.inlineScript === undefined ? '' : `<script>${parts.inlineScript}</script>`,
    `<title>${escapeHtml(title)}</title>`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${parts.styles}</style>`,
    ...head.map((tag) => printHeadTag(tag, true)),
    ...parts.documentHead.map((tag) => printHeadTag(tag, false)),
    `<script type="module" fetchpriority="low" src="${assets.boot}"></script>`,
    `</head><body><div id="${PAGE_ROOT_ID}">${parts.html}</div>`,
    `<div id="${ANNOUNCER_ID}" aria-live="assertive" aria-atomic="true"></div>`,
    `<div id="${STATUS_ID}" role="status"></div>`,
    '</body></html>\n',
  ].join('');
}

function printHeadTag(tag: HeadTag, isManaged: boolean): string {
  const attributes = printAttributes(
    isManaged ? { ...tag.attributes, [HEAD_ATTRIBUTE]: '' } : tag.attributes,
  );
  // "</script" ends a script element early and "<!--" hides its end; JSON may escape the bracket of both.
  return tag.tag === 'script'
    ? `<script${attributes}>${tag.text.replaceAll('<', '\\u003c')}</script>`
    : `<${tag.tag}${attributes}>`;
}

function printAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}
