import type { Alternate } from '../../shared/protocol.ts';
import type { ReadItem } from '../content/read-content.ts';
import { problemAt } from '../content/read-content.ts';
import type { ExtraPage, SiteDefinition } from '../content/site-definition.ts';
import type { Problem } from '../problems.ts';
import { suggest } from '../problems.ts';
import type { ContentSources } from './content-sources.ts';

/** A page before it is rendered. */
export interface PageDefinition {
  readonly path: string;
  readonly matchPath?: string;
  /** BCP 47; `mul` for a page that holds several languages. */
  readonly language: string;
  readonly template: string;
  readonly title: string;
  readonly description: string;
  readonly isStatus: boolean;
  /** True for an unprefixed address that sends visitors to their language. */
  readonly isLanguageChoice: boolean;
  readonly alternates: readonly Alternate[];
  readonly data: unknown;
  /** The file to name when something is wrong with the page. */
  readonly file: string;
  readonly item?: ReadItem;
}

interface PagesResult {
  readonly pages: readonly PageDefinition[];
  readonly problems: readonly Problem[];
}

/** The language of a page that holds several (ISO 639-2). */
export const SEVERAL_LANGUAGES = 'mul';

const CONFIG_FILE = 'site.config.ts';

/** Makes the list of all pages out of items, extra pages and language choices. */
export function createPages(
  items: readonly ReadItem[],
  sources: ContentSources,
  { site, templates }: { readonly site: SiteDefinition; readonly templates: readonly string[] },
): PagesResult {
  const problems: Problem[] = [];
  const contentPages = items.flatMap((item) => {
    const page = pageOfItem(item, sources, site);
    if (page === undefined) return [];
    if (!templates.includes(page.template)) problems.push(unknownTemplate(item, page.template, templates));
    return [page];
  });
  const extraPages = (site.extraPages?.(sources.all) ?? []).map((page) => pageOfExtra(page, site));
  const paired = withAlternates(contentPages, site);
  const pages = [...paired, ...extraPages, ...languageChoices(paired, sources, site)];
  return { pages, problems: [...problems, ...doubledPaths(pages), ...doubledWords(contentPages)] };
}

function pageOfItem(
  item: ReadItem,
  sources: ContentSources,
  site: SiteDefinition,
): PageDefinition | undefined {
  const collection = site.collections[item.collection];
  if (collection === undefined || collection.template === null || item.path === null) return undefined;
  // The schemas of collections with pages demand these; their types are the site's own.
  const fields = item.data as { template?: string; title: string; description: string };
  const source = sources.of(item.language);
  return {
    path: item.path,
    language: item.language,
    template: fields.template ?? collection.template,
    title: fields.title,
    description: fields.description,
    isStatus: false,
    isLanguageChoice: false,
    alternates: [],
    data: collection.pageData === undefined ? item.data : collection.pageData(item, source),
    file: item.file,
    item,
  };
}

function pageOfExtra(page: ExtraPage, site: SiteDefinition): PageDefinition {
  const catchAll = site.catchAlls.find(({ path }) => path === page.path);
  return {
    ...page,
    ...(catchAll !== undefined && { matchPath: catchAll.matchPath }),
    isStatus: page.isStatus ?? false,
    isLanguageChoice: false,
    alternates: [],
    file: CONFIG_FILE,
  };
}

/** `/de/about/` -> `/about/`. */
function unprefixed(page: PageDefinition): string {
  return page.path.slice(page.language.length + 1);
}

function withAlternates(pages: readonly PageDefinition[], site: SiteDefinition): PageDefinition[] {
  const paths = new Set(pages.map((page) => page.path));
  return pages.map((page) => {
    if (!site.languages.includes(page.language)) return page;
    const alternates = site.languages
      .filter((language) => language !== page.language)
      .map((language) => ({ language, path: `/${language}${unprefixed(page)}` }))
      .filter(({ path }) => paths.has(path));
    return { ...page, alternates };
  });
}

/** A page at every unprefixed address, which leads to the languages it exists in. */
function languageChoices(
  pages: readonly PageDefinition[],
  sources: ContentSources,
  site: SiteDefinition,
): PageDefinition[] {
  const choice = site.languageChoice?.(sources.all);
  if (choice === undefined) return [];
  const addresses = new Map<string, PageDefinition[]>();
  for (const page of site.languages.flatMap((language) =>
    pages.filter((page) => page.language === language),
  )) {
    addresses.set(unprefixed(page), [...(addresses.get(unprefixed(page)) ?? []), page]);
  }
  return [...addresses].map(([path, versions]) => ({
    path,
    language: SEVERAL_LANGUAGES,
    template: choice.template,
    title:
      (versions.find(({ language }) => language === site.defaultLanguage) ?? versions[0])?.title ??
      choice.title,
    description: choice.description,
    isStatus: false,
    isLanguageChoice: true,
    alternates: versions.map((version) => ({ language: version.language, path: version.path })),
    data: choice.data(
      versions.map(({ language, path: target, title }) => ({ language, path: target, title })),
    ),
    file: CONFIG_FILE,
  }));
}

function unknownTemplate(item: ReadItem, template: string, templates: readonly string[]): Problem {
  const message = `template "${template}" does not exist. ${suggest(template, templates)}`;
  return problemAt(item.source, { keyPath: ['template'], line: 0 }, message);
}

function doubledPaths(pages: readonly PageDefinition[]): Problem[] {
  const first = new Map<string, PageDefinition>();
  return pages.flatMap((page) => {
    const other = first.get(page.path);
    if (other === undefined) {
      first.set(page.path, page);
      return [];
    }
    const message = `has the address ${page.path}, which ${other.file} has already. Rename one of them.`;
    return [{ file: page.file, message }];
  });
}

/** Titles and descriptions tell pages apart in search results, so each is unique in its language. */
function doubledWords(pages: readonly PageDefinition[]): Problem[] {
  return (['title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, PageDefinition>();
    return pages.flatMap((page) => {
      const key = `${page.language} ${page[field]}`;
      const other = first.get(key);
      first.set(key, other ?? page);
      if (other === undefined || page.item === undefined) return [];
      const message = `has the same ${field} as ${other.file}. Give each page its own.`;
      return [problemAt(page.item.source, { keyPath: [field], line: 0 }, message)];
    });
  });
}
