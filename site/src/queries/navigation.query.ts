import { provider } from '../../provider.ts';

/** Pages of the main menu besides services and industries, in order; those that exist are shown. */
const MAIN_PAGES = ['why-provider', 'glossary', 'about'] as const;

/** Legal pages in the order of the footer; others follow. */
const LEGAL_ORDER = ['imprint', 'privacy-policy', 'terms-of-use', 'accessibility-statement'];

export type MainPage = (typeof MAIN_PAGES)[number];

/* Types instead of interfaces: only they count as JSON. */
export type NavigationLink = { readonly name: string; readonly path: string };
export type NavigationProduct = { readonly name: string; readonly summary: string; readonly path: string };

/** What header and footer show, in one language. */
export type NavigationValue = {
  readonly home: string;
  readonly services: { readonly path: string; readonly items: readonly NavigationProduct[] };
  readonly industries: { readonly path: string; readonly items: readonly NavigationProduct[] };
  /** Named by the interface words `page.{slug}`. */
  readonly main: readonly { readonly slug: MainPage; readonly path: string }[];
  readonly legal: readonly NavigationLink[];
  readonly provider: {
    readonly name: string;
    readonly legalName: string;
    readonly street: string;
    readonly place: string;
    readonly phone: string;
    readonly email: string;
  };
};

interface NavigationItem {
  readonly slug: string;
  readonly path: string | null;
  readonly data: unknown;
}

/** As much of the build as this query needs. */
interface NavigationSource {
  readonly language: string;
  items(collection: string): readonly NavigationItem[];
  localise(address: string): string;
}

export function navigation(source: NavigationSource): NavigationValue {
  const { name, legalName, street, postalCode, city, phone, email } = provider;
  return {
    home: source.localise('/'),
    services: { path: source.localise('/services/'), items: products(source, 'services') },
    industries: { path: source.localise('/industries/'), items: products(source, 'industries') },
    main: MAIN_PAGES.flatMap((slug) => {
      const path = source.items('pages').find((item) => item.slug === slug)?.path;
      return path === undefined || path === null ? [] : [{ slug, path }];
    }),
    legal: legalPages(source),
    provider: { name, legalName, street, place: `${postalCode} ${city}`, phone, email },
  };
}

/** Services and industries share these fields; their schema has checked them. */
function products(source: NavigationSource, collection: string): NavigationProduct[] {
  return source
    .items(collection)
    .map(({ path, data }) => ({
      path: path ?? '',
      ...(data as { name: string; summary: string; order: number }),
    }))
    .sort((a, b) => a.order - b.order || a.name.localeCompare(b.name, source.language))
    .map(({ name, summary, path }) => ({ name, summary, path }));
}

function legalPages(source: NavigationSource): NavigationLink[] {
  const rank = (slug: string): number =>
    LEGAL_ORDER.includes(slug) ? LEGAL_ORDER.indexOf(slug) : LEGAL_ORDER.length;
  return [...source.items('legal')]
    .sort((a, b) => rank(a.slug) - rank(b.slug))
    .map(({ path, data }) => ({ name: (data as { heading: string }).heading, path: path ?? '' }));
}
