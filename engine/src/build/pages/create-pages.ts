import { SERVER_ERROR_PATH } from '../../shared/addresses.ts';
import { frameLanguageOf } from '../../shared/languages.ts';
import { SEVERAL_LANGUAGES } from '../../shared/protocol.ts';
import type { Alternate, HeadTag } from '../../shared/protocol.ts';
import * as v from 'valibot';
import type { ReadItem } from '../content/read-content.ts';
import type { PageItem, PreparedSource } from '../content/definition/content-source.ts';
import type { AnyCollection, SiteDefinition } from '../content/definition/site-definition.ts';
import type { ExtraPage } from '../content/definition/site-pages.ts';
import { withPlainSpaces } from '../content/text/typography.ts';
import { configFile } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { runSiteCode } from '../problems.ts';
import type { ContentSources } from './content-sources.ts';
import { groupBy } from './content-sources.ts';
import { unprefixed } from './listed-pages.ts';
import { pageProblems } from './page-problems.ts';

/** A page before it is rendered. */
export interface PageDefinition {
  readonly path: string;
  readonly matchPath?: string;
  /** BCP 47; `mul` for a page that holds several languages. */
  readonly language: string;
  /** Language of the interface words around the body. */
  readonly frameLanguage: string;
  readonly bodyLanguage: string;
  readonly template: string;
  readonly title: string;
  readonly description: string;
  readonly isStatus: boolean;
  /** Why its data could not be had. The page is then made of the server-error page. */
  readonly serverDataError?: string;
  /** True for an unprefixed address that sends visitors to their language. */
  readonly isLanguageChoice: boolean;
  /** The same page in other languages of the site. */
  readonly alternates: readonly Alternate[];
  /** What the site adds to the head. */
  readonly head: readonly HeadTag[];
  /** Path of the page that search engines should list; its own unless the site says otherwise. */
  readonly canonical: string;
  /** Whether search engines are asked not to list it. */
  readonly isUnlisted?: boolean;
  /** What search engines are told of language versions, where the site says it; else it follows from the alternates. */
  readonly hreflang?: readonly Alternate[];
  readonly data: unknown;
  /** Stands for the data where it is that of the item as it was read, so that it need not be looked at. */
  readonly dataKey?: string;
  /** The file to name when something is wrong with the page. */
  readonly file: string;
  readonly item?: ReadItem;
}

/** A page of which every copy would fetch the data. */
interface PageDraft extends Omit<PageDefinition, 'data'> {
  readData(): unknown;
}

interface PagesResult {
  readonly pages: readonly PageDefinition[];
  readonly problems: readonly Problem[];
}

/** A site, and the folder in which it lies. */
interface PlacedSite {
  readonly site: SiteDefinition;
  readonly siteRoot: string;
}

/** Makes the list of all pages out of items, extra pages and language choices. */
export function createPages(
  items: readonly ReadItem[],
  sources: ContentSources,
  { site, siteRoot }: PlacedSite,
): PagesResult {
  const drafts = items.flatMap((item) => runSiteCode(item.file, () => pageOfItem(item, sources, site)));
  const contentPages = withAlternates(drafts, site).map(finishPage);
  const given = runSiteCode('the site\'s "extraPages"', () => site.extraPages?.(sources.ofSite)) ?? [];
  const extras = given.map((page) => pageOfExtra(page, { site, siteRoot }));
  const extraPages = withStatusVersions(extras, site);
  const made = [
    ...contentPages,
    ...extraPages,
    ...languageChoices(contentPages, sources, { site, siteRoot }),
  ];
  const pages = made.map((page) => (page.serverDataError === undefined ? page : asServerError(page, made)));
  return {
    pages,
    problems: [
      ...needlessAlternates(drafts, site),
      ...needlessStatusAlternates(extras),
      ...pageProblems(pages, contentPages),
    ],
  };
}

/** Every collection of pages has these fields; `defineCollection` demands them. */
const PLAIN_TEXT = v.pipe(v.string(), v.transform(withPlainSpaces));
const PAGE_FIELDS = v.object({ title: PLAIN_TEXT, description: PLAIN_TEXT });

function pageOfItem(item: ReadItem, sources: ContentSources, site: SiteDefinition): PageDraft[] {
  const collection = site.collections[item.collection];
  const template =
    typeof collection?.template === 'function' ? collection.template(item) : collection?.template;
  if (collection === undefined || typeof template !== 'string' || !isPage(item)) return [];
  const source = sources.of(item.language);
  const {
    head = [],
    canonical = item.path,
    alternates = [],
    isUnlisted,
    hreflang,
    serverDataError,
  } = collection.details?.(item, source) ?? {};
  return [
    {
      path: item.path,
      language: item.language,
      frameLanguage: frameLanguageOf(item.language, site),
      bodyLanguage: item.bodyLanguage,
      template,
      ...v.parse(PAGE_FIELDS, item.headFields),
      isStatus: false,
      isLanguageChoice: false,
      alternates,
      head,
      canonical,
      ...(isUnlisted !== undefined && { isUnlisted }),
      ...(hreflang !== undefined && { hreflang }),
      ...(serverDataError !== undefined && { serverDataError }),
      ...dataOf(item, source, collection),
      file: item.file,
      item,
    },
  ];
}

function isPage(item: ReadItem): item is ReadItem & PageItem {
  return item.path !== null;
}

/** Data that the item alone makes is fetched when the page is rendered, so that no build holds that of all pages. */
function dataOf(
  item: ReadItem & PageItem,
  source: PreparedSource,
  { pageData }: AnyCollection,
): Pick<PageDraft, 'dataKey' | 'readData'> {
  if (pageData !== undefined) {
    const data = pageData(item, source);
    return { readData: () => data };
  }
  return {
    ...(item.dataKey !== undefined && { dataKey: item.dataKey }),
    readData: () => (item.freshData === undefined ? item.data : item.freshData()),
  };
}

function finishPage({ readData, ...page }: PageDraft): PageDefinition {
  return {
    ...page,
    get data() {
      return readData();
    },
  };
}

function pageOfExtra(page: ExtraPage, { site, siteRoot }: PlacedSite): PageDefinition {
  const catchAll = site.catchAlls.find(({ path }) => path === page.path);
  return {
    ...page,
    ...(catchAll !== undefined && { matchPath: catchAll.matchPath }),
    frameLanguage: frameLanguageOf(page.language, site),
    bodyLanguage: page.language,
    isStatus: page.isStatus ?? false,
    isLanguageChoice: false,
    alternates: page.alternates ?? [],
    head: page.head ?? [],
    canonical: page.path,
    file: configFile(siteRoot),
  };
}

/** What a site says of the versions of a page that are found by their addresses. */
function needlessAlternates(pages: readonly PageDraft[], site: SiteDefinition): Problem[] {
  const prefixed = pages.filter((page) => unprefixed(page, site) !== undefined);
  return prefixed
    .filter(({ alternates }) => alternates.length > 0)
    .map(({ file, language }) => ({
      file,
      message: `is given "alternates", which are for pages without a prefix: those of one below "/${language}/" are found by their addresses. Remove them from "details" of its collection.`,
    }));
}

function needlessStatusAlternates(extras: readonly PageDefinition[]): Problem[] {
  return extras
    .filter((page) => hasStatusVersions(page) && page.alternates.length > 0)
    .map(({ file, path }) => ({
      file,
      message: `gives the status page "${path}" "alternates", but the versions of a status page are found by their addresses. Remove them from "extraPages".`,
    }));
}

function withAlternates(pages: readonly PageDraft[], site: SiteDefinition): PageDraft[] {
  const paths = new Set(pages.map((page) => page.path));
  return pages.map((page) => {
    const rest = unprefixed(page, site);
    if (rest === undefined) return page;
    const alternates = site.languages
      .filter((language) => language !== page.language)
      .map((language) => ({ language, path: `/${language}${rest}` }))
      .filter(({ path }) => paths.has(path));
    return { ...page, alternates };
  });
}

/** Ties a status page without prefix to its versions under prefixes, and these to one another. */
function withStatusVersions(pages: readonly PageDefinition[], site: SiteDefinition): PageDefinition[] {
  const statusPages = pages.filter(({ isStatus }) => isStatus);
  return pages.map((page) => {
    if (!hasStatusVersions(page)) return page;
    const rest = unprefixed(page, site) ?? page.path;
    const alternates = statusPages
      .filter(({ path, language }) => path === `/${language}${rest}` && language !== page.language)
      .map(({ path, language }) => ({ language, path }));
    return { ...page, alternates };
  });
}

function hasStatusVersions({ isStatus, language }: PageDefinition): boolean {
  return isStatus && language !== SEVERAL_LANGUAGES;
}

/** What visitors see of a page whose data could not be had: the server-error page in its language, at its address. */
function asServerError(page: PageDefinition, pages: readonly PageDefinition[]): PageDefinition {
  const paths = [`/${page.language}${SERVER_ERROR_PATH}`, SERVER_ERROR_PATH];
  const [shown] = paths.flatMap((wanted) => pages.find(({ path }) => path === wanted) ?? []);
  // Told of with what else the site lacks.
  if (shown === undefined) return page;
  const { path, file, item, serverDataError } = page;
  return {
    ...shown,
    path,
    canonical: path,
    alternates: page.alternates,
    file,
    ...(item !== undefined && { item }),
    ...(serverDataError !== undefined && { serverDataError }),
  };
}

/** A page at every unprefixed address, which leads to the languages it exists in. */
function languageChoices(
  pages: readonly PageDefinition[],
  sources: ContentSources,
  { site, siteRoot }: PlacedSite,
): PageDefinition[] {
  const choice = runSiteCode('the site\'s "languageChoice"', () => site.languageChoice?.(sources.ofSite));
  if (choice === undefined) return [];
  const inOrder = site.languages.flatMap((language) => pages.filter((page) => page.language === language));
  const addresses = groupBy(inOrder, (page) => unprefixed(page, site) ?? '');
  addresses.delete('');
  return [...addresses].map(([path, versions]) => ({
    path,
    language: SEVERAL_LANGUAGES,
    frameLanguage: site.defaultLanguage,
    bodyLanguage: SEVERAL_LANGUAGES,
    template: choice.template,
    title:
      (versions.find(({ language }) => language === site.defaultLanguage) ?? versions[0])?.title ??
      choice.title,
    description: choice.description,
    isStatus: false,
    isLanguageChoice: true,
    alternates: versions.map((version) => ({ language: version.language, path: version.path })),
    head: [],
    canonical: sharedCanonical(versions) ?? path,
    ...saidHreflang(path, versions),
    isUnlisted: versions.every((version) => version.isUnlisted),
    data: runSiteCode(`${path}, in the "data" of its "languageChoice"`, () =>
      choice.data(versions.map(({ language, path: target, title }) => ({ language, path: target, title }))),
    ),
    file: configFile(siteRoot),
  }));
}

/** Where all versions name one page to be listed, the address that chooses among them names it, too. */
function sharedCanonical(versions: readonly PageDefinition[]): string | undefined {
  const [canonical, ...others] = new Set(versions.map((version) => version.canonical));
  return others.length === 0 ? canonical : undefined;
}

/** What the site tells search engines of pages holds for the address that chooses among them, if it is named there. */
function saidHreflang(
  path: string,
  pages: readonly PageDefinition[],
): Pick<PageDefinition, 'hreflang'> | undefined {
  const said = pages.flatMap(({ hreflang }) => (hreflang === undefined ? [] : [hreflang]));
  if (said.length === 0) return undefined;
  return { hreflang: said.find((hreflang) => hreflang.some((version) => version.path === path)) ?? [] };
}
