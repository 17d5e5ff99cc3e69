import type { ExtraFile, ListedPage } from '@quellwerk/engine/content';
import type { PageFacts } from './page-facts.ts';
import { element, xmlDocument } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * An index, and a sitemap for each language: addresses, their language versions
 * and the day of the last change where the content names one.
 */
export function sitemaps(
  pages: readonly ListedPage[],
  facts: readonly PageFacts[],
  origin: string,
): ExtraFile[] {
  const changed = new Map(facts.map((fact) => [fact.page.path, fact.changed]));
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted);
  const languages = [...new Set(listed.map(({ language }) => language))];
  const parts = languages.map((language) => ({
    address: `/sitemap-${language}.xml`,
    content: xmlDocument(
      element(
        'urlset',
        listed
          .filter((page) => page.language === language)
          .map((page) => urlOf(page, origin, changed.get(page.path))),
        { xmlns: NAMESPACE, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' },
      ),
    ),
  }));
  const index = element(
    'sitemapindex',
    parts.map(({ address }) => element('sitemap', [element('loc', origin + address)])),
    { xmlns: NAMESPACE },
  );
  return [{ address: '/sitemap.xml', content: xmlDocument(index) }, ...parts];
}

function urlOf({ path, hreflang }: ListedPage, origin: string, changed: string | undefined) {
  const alternates = hreflang.map((version) =>
    element('xhtml:link', [], {
      rel: 'alternate',
      hreflang: version.language,
      href: origin + encodeURI(version.path),
    }),
  );
  return element('url', [
    element('loc', origin + encodeURI(path)),
    changed === undefined ? undefined : element('lastmod', changed),
    ...alternates,
  ]);
}
