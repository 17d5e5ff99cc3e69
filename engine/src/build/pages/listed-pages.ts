/** What a page says of itself outside its own document: to the site's own files, such as a sitemap, and to search engines. */
import type { Alternate } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { ListedPage } from '../content/definition/site-files.ts';
import type { PageDefinition } from './create-pages.ts';

/** As much of a site as its pages are listed by. */
type ListingSite = Pick<SiteDefinition, 'languageChoice' | 'languages'>;

/** All pages as the site's own files need them. */
export function listPages(pages: readonly PageDefinition[], site: ListingSite): ListedPage[] {
  return pages.map((page) => listPage(page, site));
}

export function listPage(page: PageDefinition, site: ListingSite): ListedPage {
  return {
    path: page.path,
    language: page.language,
    title: page.title,
    description: page.description,
    isUnlisted:
      page.isUnlisted === true || page.isStatus || page.isLanguageChoice || page.canonical !== page.path,
    hreflang: hreflangOf(page, site),
    ...(page.item !== undefined && { item: { collection: page.item.collection, slug: page.item.slug } }),
  };
}

/**
 * What search engines are told of a page's language versions: each names all of them and, unless the site says
 * otherwise, the address that chooses where there is one, which says the same. Empty where there is one version only,
 * and of status pages, which are not to be listed.
 */
export function hreflangOf(page: PageDefinition, site: ListingSite): readonly Alternate[] {
  if (page.hreflang !== undefined) return page.hreflang;
  const own = page.isLanguageChoice ? [] : [{ language: page.language, path: page.path }];
  const versions = [...own, ...page.alternates];
  if (versions.length < 2 || page.isStatus) return [];
  if (site.languageChoice === undefined) return versions;
  const chooser = page.isLanguageChoice ? page.path : unprefixed(page, site);
  return chooser === undefined ? versions : [...versions, { language: 'x-default', path: chooser }];
}

/** `/de/about/` -> `/about/`; undefined for a page that has no prefix of a language of the site. */
export function unprefixed(
  { path, language }: Pick<PageDefinition, 'path' | 'language'>,
  site: Pick<SiteDefinition, 'languages'>,
): string | undefined {
  const isPrefixed = site.languages.includes(language) && path.startsWith(`/${language}/`);
  return isPrefixed ? path.slice(language.length + 1) : undefined;
}
