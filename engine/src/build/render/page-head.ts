import type { Alternate, HeadTag } from '../../shared/protocol.ts';
import type { SiteDefinition } from '../content/definition/site-definition.ts';
import type { PageDefinition } from '../pages/create-pages.ts';
import { listPage, hreflangOf } from '../pages/listed-pages.ts';

/** `Cards | Quellwerk`; page views cut the part after the last bar again (R7.2b). */
export function documentTitle(
  page: Pick<PageDefinition, 'title'>,
  site: Pick<SiteDefinition, 'name'>,
): string {
  return `${page.title} | ${site.name}`;
}

/** What a page says about itself to search engines and link previews. */
export function pageHead(page: PageDefinition, site: SiteDefinition): HeadTag[] {
  const tags: HeadTag[] = [
    meta('description', page.description),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:type', 'website'),
    property('og:site_name', site.name),
  ];
  if (page.isStatus || page.isUnlisted === true) return [...tags, meta('robots', 'noindex')];
  const url = site.origin + encodeURI(page.canonical);
  return [
    ...tags,
    property('og:url', url),
    ...localeTags({ language: page.bodyLanguage, hreflang: hreflangOf(page, site), localeOf: site.localeOf }),
    link({ rel: 'canonical', href: url }),
    ...languageLinks(page, site),
    ...socialImage(page, site),
    ...page.head,
  ];
}

interface Spoken {
  readonly language: string;
  readonly hreflang: readonly Alternate[];
  readonly localeOf?: SiteDefinition['localeOf'] | undefined;
}

/**
 * Without them a page counts as American English (https://ogp.me). They want a country: `de_DE`.
 *
 * @internal for its test
 */
export function localeTags({ language, hreflang, localeOf = (spoken) => spoken }: Spoken): HeadTag[] {
  const localesOf = (spoken: string): readonly string[] => withCountry(localeOf(spoken));
  const [own] = localesOf(language);
  if (own === undefined) return [];
  const others = hreflang.flatMap((version) =>
    version.language === 'x-default' ? [] : localesOf(version.language),
  );
  return [
    property('og:locale', own),
    ...others.filter((other) => other !== own).map((other) => property('og:locale:alternate', other)),
  ];
}

/** Of each locale once: the platform takes some time to find the likeliest country, and every page asks for the same. */
const countries = new Map<string, readonly string[]>();

/** `de` -> `de_DE`; nothing for what is spoken in no country, such as `mul`. */
function withCountry(locale: string): readonly string[] {
  const known = countries.get(locale);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(locale).maximize();
  const found = region === undefined ? [] : [`${language}_${region}`];
  countries.set(locale, found);
  return found;
}

function languageLinks(page: PageDefinition, site: SiteDefinition): HeadTag[] {
  return hreflangOf(page, site).map(({ language, path }) =>
    link({ rel: 'alternate', hreflang: language, href: site.origin + encodeURI(path) }),
  );
}

/** What messengers and networks show beside a link; they want whole addresses. */
function socialImage(page: PageDefinition, site: SiteDefinition): HeadTag[] {
  const image = site.socialImage?.(listPage(page, site));
  if (image === undefined) return [];
  return [
    property('og:image', site.origin + encodeURI(image.address)),
    property('og:image:width', String(image.width)),
    property('og:image:height', String(image.height)),
    property('og:image:alt', image.alt),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function meta(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property: name, content } };
}

function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes };
}
