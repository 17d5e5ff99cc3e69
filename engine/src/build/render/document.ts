import {
  ANNOUNCER_ID,
  BUILD_ATTRIBUTE,
  HEAD_ATTRIBUTE,
  INTERACTIVE_ATTRIBUTE,
  LANGUAGE_CHOICE_ATTRIBUTE,
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
import { LEAVING_MS } from '../../shared/leaving-time.ts';
import { LANGUAGE_STORAGE_KEY, PART_RELOAD_STORAGE_KEY } from '../../shared/storage-keys.ts';

/** Addresses of what every page loads. */
export interface PageAssets {
  readonly boot: string;
  /** The stage that a page change needs first, fetched after the load event without waiting for boot. None in development. */
  readonly background?: string;
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
    `<script type="module">${startScript(assets, site)}</script>`,
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

function fontsOf({ assets, html }: DocumentParts): FontFile[] {
  return assets.fonts.filter(
    ({ letters }) => letters === undefined || new RegExp(`[${letters}]`, 'u').test(html),
  );
}

/** After its first frame a page is on the screen within such a time, in milliseconds, where the browser does not say when. */
const PAINT_MS = 100;

/**
 * Imports boot when the page has been painted, so that nothing competes with that, and after the load event the stage that
 * a page change needs first. The browser tells of the paint; not every one does so for every page. As the script of a module it waits
 * for the whole document. That the second stage cannot be had is told by boot, which asks for it too. Where there is a language to
 * choose, it sees to that. Its hash belongs into the security policy.
 */
export function startScript(
  { boot, background }: Pick<PageAssets, 'boot' | 'background'>,
  { languages }: Pick<LanguageRules, 'languages'>,
): string {
  const next =
    background === undefined
      ? ''
      : `const next=()=>import(${JSON.stringify(background)}).catch(()=>{});` +
        'document.readyState=="complete"?next():addEventListener("load",next)';
  return (
    (languages.length > 1 ? LANGUAGE_SWITCH_SCRIPT : '') +
    EARLY_STEP_SCRIPT +
    LOST_BOOT_SCRIPT +
    `let start=()=>{start=()=>{};import(${JSON.stringify(boot)}).then(()=>{removeEventListener("popstate",step);watch("remove")},lost);${next}};` +
    'new PerformanceObserver(()=>start()).observe({type:"paint",buffered:true});' +
    `requestAnimationFrame(()=>setTimeout(()=>start(),${PAINT_MS}))`
  );
}

/**
 * What a click on a link of the language switch does besides following it (R5.3b): the choice is stored, and the link takes
 * along the query, which is a part of the page. A page that stands in for another, such as `404.html`, is shown at the
 * address that was asked for, and that is what is asked for in the other language, too. Not in boot, which a visitor in the
 * wrong language does not wait for; written into the link, so that whoever follows it does the same: boot, or the browser,
 * perhaps in a new tab, as with the middle button. The right one only opens a menu.
 */
const LANGUAGE_SWITCH_SCRIPT =
  'for(const type of["click","auxclick"])addEventListener(type,({target,button})=>{' +
  `const link=target.closest?.("a[${LANGUAGE_CHOICE_ATTRIBUTE}]");` +
  'if(!link||button>1)return;' +
  `const choice=link.getAttribute("${LANGUAGE_CHOICE_ATTRIBUTE}"),here=location.pathname,own="/"+document.documentElement.lang;` +
  'link.href=(link.pathname.endsWith(".html")?"/"+choice+(here.startsWith(own+"/")?here.slice(own.length):here):link.pathname)+location.search;' +
  `try{localStorage.setItem("${LANGUAGE_STORAGE_KEY}",choice)}catch{}` +
  '},true);';

/**
 * Whoever comes back to a document that has changed pages before may take another step in the history before boot runs.
 * The browser changes the address alone then; the page is loaded, also where boot cannot be had (R4.1d).
 */
const EARLY_STEP_SCRIPT =
  'const path=location.pathname,step=()=>{if(location.pathname!=path)location.reload()};' +
  'addEventListener("popstate",step);';

/**
 * Boot guards every other part (`browser/parts.ts`), and nothing guards boot: where it cannot be had, the page is loaded again,
 * once for each build and not while the visitor leaves (R3.3). A document without boot has nothing that could ask for it once
 * more, so it is loaded again when the browser shows it as it was, too. After that its HTML stays, and the console says so (R2.7).
 */
const LOST_BOOT_SCRIPT =
  'let isLeft=false;const note=({type,persisted})=>{isLeft=type!="pageshow"||isLeft&&!persisted},' +
  'watch=how=>["beforeunload","pagehide","pageshow"].forEach(type=>window[how+"EventListener"](type,note)),' +
  `lost=cause=>setTimeout(()=>{if(isLeft)return addEventListener("pageshow",()=>lost(cause),{once:true});watch("remove");const root=document.documentElement,build=root.getAttribute("${BUILD_ATTRIBUTE}")+";";` +
  `try{const key="${PART_RELOAD_STORAGE_KEY}",reasons=sessionStorage.getItem(key)||"";if(navigator.onLine&&!reasons.includes(build)){sessionStorage.setItem(key,reasons+build);return location.reload()}}catch{}` +
  `console.error(new Error("page resources for "+root.getAttribute("${PATH_ATTRIBUTE}")+" not found",{cause}))},${LEAVING_MS});` +
  'watch("add");';

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
