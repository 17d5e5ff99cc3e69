import {
  ANNOUNCER_ID,
  BUILD_ATTRIBUTE,
  HEAD_ATTRIBUTE,
  INTERACTIVE_ATTRIBUTE,
  LANGUAGES_ATTRIBUTE,
  PAGE_ROOT_ID,
  PATH_ATTRIBUTE,
  SHARED_DATA_ATTRIBUTE,
  STATUS_ID,
  STILL_LOADING_ATTRIBUTE,
  STYLESHEET_ATTRIBUTE,
  VERSION_ATTRIBUTE,
  VERSION_TITLE_ATTRIBUTE,
} from '../../shared/document.ts';
import { sliceDataUrl, staticQueryUrl } from '../../shared/record-addresses.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import type { LanguageRules } from '../../shared/languages.ts';
import { SEVERAL_LANGUAGES } from '../../shared/protocol.ts';
import type { HeadTag, PageData } from '../../shared/protocol.ts';

/** What every page loads. */
export interface PageAssets {
  /** Code of the module script that starts the runtime (`browser/start.ts`); its hash belongs into the security policy. */
  readonly start: string;
  /** Empty in development, where Vite brings every style. */
  readonly stylesheet: string;
  readonly fonts: readonly FontFile[];
}

/** A font that is asked for with the document, not only where the browser first lays out text with it. */
export interface FontFile {
  readonly url: string;
  /** Characters of a regular expression's class: only pages that have one of them need the file. */
  readonly letters?: string;
}

export interface DocumentParts {
  readonly page: PageData;
  /** What React rendered. */
  readonly html: string;
  /** The same page in other languages, one of which an inline script may show instead. */
  readonly versions?: readonly Pick<DocumentParts, 'page' | 'html'>[];
  readonly styles: string;
  readonly assets: PageAssets;
  /** Elements that navigation never touches. */
  readonly documentHead: readonly HeadTag[];
  /** Run before anything is painted; their hashes belong into the security policy. */
  readonly inlineScripts: readonly string[];
  /** The default one is the document's where the page holds several. */
  readonly site: Pick<LanguageRules, 'languages' | 'defaultLanguage'>;
}

/** The whole HTML of a page. */
export function renderDocument(parts: DocumentParts): string {
  const { page, assets, site } = parts;
  const { language, bodyLanguage, title, head, words, isInteractive } = page.result.pageContext;
  const sharedData = sharedDataOf(page);
  const languages = languagesToSay(page, site);
  const htmlAttributes = printAttributes({
    lang: language === SEVERAL_LANGUAGES ? site.defaultLanguage : language,
    [PATH_ATTRIBUTE]: page.path,
    [BUILD_ATTRIBUTE]: page.buildHash,
    ...(assets.stylesheet !== '' && { [STYLESHEET_ATTRIBUTE]: assets.stylesheet }),
    ...(sharedData !== '' && { [SHARED_DATA_ATTRIBUTE]: sharedData }),
    ...(languages !== undefined && { [LANGUAGES_ATTRIBUTE]: languages.join(' ') }),
    ...(words !== undefined && { [STILL_LOADING_ATTRIBUTE]: words.stillLoading }),
    ...(isInteractive && { [INTERACTIVE_ATTRIBUTE]: '' }),
  });
  return [
    `<!doctype html><html${htmlAttributes}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...parts.inlineScripts.map((script) => `<script>${script}</script>`),
    `<title${printAttributes(bodyLanguage === undefined ? {} : { lang: bodyLanguage })}>${escapeHtml(title)}</title>`,
    ...fontsOf(parts).map(
      ({ url }) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<style>${parts.styles}</style>`,
    ...head.map((tag) => printHeadTag(tag, true)),
    ...parts.documentHead.map((tag) => printHeadTag(tag, false)),
    `<script type="module">${assets.start}</script>`,
    `</head><body><div id="${PAGE_ROOT_ID}">${parts.html}</div>`,
    `<div id="${ANNOUNCER_ID}" aria-live="assertive" aria-atomic="true"></div>`,
    `<div id="${STATUS_ID}" role="status"></div>`,
    ...(parts.versions ?? []).map(printVersion),
    '</body></html>\n',
  ].join('');
}

/** Those that an address without language chooses among, where its page is not in all of the site's. */
function languagesToSay(page: PageData, site: DocumentParts['site']): readonly string[] | undefined {
  const { language, alternates } = page.result.pageContext;
  if (language !== SEVERAL_LANGUAGES || alternates.length === 0) return undefined;
  const languages = alternates.map((version) => version.language);
  return site.languages.every((each) => languages.includes(each)) ? undefined : languages;
}

/** For what the page can show at once. Its title the browser shows in a font of its own. */
function fontsOf({ assets, html, versions = [] }: DocumentParts): FontFile[] {
  const shown = [html, ...versions.map((version) => version.html)].join('');
  return assets.fonts.filter(
    ({ letters }) => letters === undefined || new RegExp(`[${letters}]`, 'u').test(shown),
  );
}

/** Inert until an inline script puts it into the page's place. */
function printVersion({ page, html }: Pick<DocumentParts, 'page' | 'html'>): string {
  const { language, title } = page.result.pageContext;
  const attributes = printAttributes({
    [VERSION_ATTRIBUTE]: language,
    [VERSION_TITLE_ATTRIBUTE]: title,
    [SHARED_DATA_ATTRIBUTE]: sharedDataOf(page),
  });
  return `<template${attributes}>${html}</template>`;
}

/** Addresses of the slices and static queries of a page. */
function sharedDataOf({ slicesMap, staticQueryHashes }: PageData): string {
  return [...Object.values(slicesMap).map(sliceDataUrl), ...staticQueryHashes.map(staticQueryUrl)].join(' ');
}

function printHeadTag(tag: HeadTag, isManaged: boolean): string {
  const attributes = printAttributes(
    isManaged ? { ...tag.attributes, [HEAD_ATTRIBUTE]: '' } : tag.attributes,
  );
  // "</script" ends a script element early, and "<script" after "<!--" hides its end. Elsewhere code may need the bracket itself.
  return tag.tag === 'script'
    ? `<script${attributes}>${tag.text.replace(/<(?=!--|\/script)/gi, '\\u003c')}</script>`
    : `<${tag.tag}${attributes}>`;
}

function printAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}
