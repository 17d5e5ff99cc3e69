import { ANNOUNCER_ID, HEAD_ATTRIBUTE, PAGE_ROOT_ID, STATUS_ID } from '../../shared/document.ts';
import type { HeadTag, PageData } from '../../shared/protocol.ts';

export interface DocumentParts {
  readonly page: PageData;
  /** What React rendered. */
  readonly html: string;
  readonly styles: string;
  /** Addresses of what every page loads. */
  readonly assets: {
    readonly boot: string;
    /** Empty in development, where Vite brings every style. */
    readonly stylesheet: string;
    readonly fonts: readonly string[];
  };
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
  const htmlAttributes = printAttributes({
    lang: language === 'mul' ? parts.defaultLanguage : language,
    'data-path': page.path,
    'data-build': page.buildHash,
    ...(assets.stylesheet !== '' && { 'data-stylesheet': assets.stylesheet }),
    ...(page.matchPath !== undefined && { 'data-match-path': page.matchPath }),
    ...(isInteractive && { 'data-interactive': '' }),
  });
  return [
    `<!doctype html><html${htmlAttributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.inlineScript === undefined ? '' : `<script>${parts.inlineScript}</script>`,
    `<title>${escapeText(title)}</title>`,
    ...assets.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${parts.styles}</style>`,
    ...head.map((tag) => printHeadTag(tag, true)),
    ...parts.documentHead.map((tag) => printHeadTag(tag, false)),
    `<script type="module" src="${assets.boot}"></script>`,
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
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
