/** The way through the site, in six groups. What a group names is shown where it exists. */
import { provider } from '../../provider.ts';
import type { Source } from './collections.ts';
import { ownPages } from './counterparts.ts';
import type { ListedCollection } from './lists/item-facts.ts';
import { itemFacts } from './lists/item-facts.ts';
import { BLOG_LANGUAGE, BLOG_PATH, DEFAULT_LANGUAGE, languages } from './languages.ts';

/**
 * Pages of each group, in order. Their names are the interface words
 * `page.{slug}`, because titles are written for search results.
 */
const GROUPS = [
  { slug: 'services', items: 'services' },
  { slug: 'industries', items: 'industries' },
  {
    slug: 'knowledge',
    pages: ['case-studies', 'publications', 'blog', 'podcast', 'webinars', 'glossary'],
  },
  { slug: 'developers', pages: [] },
  {
    slug: 'company',
    pages: [
      'why-provider',
      'about',
      'partners',
      'ecosystem-partners',
      'careers',
      'careers-jobs',
      'press',
      'investors',
      'newsletter',
      'contact',
    ],
  },
  {
    slug: 'support',
    pages: [
      'support',
      'faq',
      'is-my-account-with-you',
      'iban-checker',
      'report-fraud',
      'security',
      'exchange-rates',
      'deposit-protection',
      'customer-information',
    ],
  },
] as const satisfies readonly GroupPlan[];

/** A group lists the items of a collection or single pages; the page of its own slug is its overview. */
type GroupPlan = { readonly slug: string } & (
  { readonly items: ListedCollection } | { readonly pages: readonly string[] }
);

export type GroupSlug = (typeof GROUPS)[number]['slug'];
export type NavigationPage = Extract<(typeof GROUPS)[number], { pages: unknown }>['pages'][number];

/** Items of a collection have a name of their own; pages are named by the word `page.{slug}`. */
export type NavigationItem =
  | {
      readonly slug: string;
      readonly path: string;
      readonly name: string;
      /** Of name and summary, where it is another than that of the words. */
      readonly nameLanguage?: string;
      /** Not in a language that has names of its own for what is described in another. */
      readonly summary?: string;
    }
  | {
      readonly slug: NavigationPage;
      readonly path: string;
      /** Of the page, where it is another than that of the others. */
      readonly language?: string;
    };

/** A group of the main menu (R12.5). */
export interface NavigationGroup {
  readonly slug: GroupSlug;
  /** The overview, where there is one. */
  readonly path?: string;
  readonly items: readonly NavigationItem[];
}

/** The groups in one language. */
export interface Menus {
  /** Language of what the links lead to, where it is another than that of the words. */
  readonly targetLanguage?: string;
  readonly groups: readonly NavigationGroup[];
}

export interface HeaderData extends Menus {
  readonly home: string;
  readonly search?: string;
  readonly provider: { readonly name: string };
}

export type NavigationSource = Pick<Source, 'language' | 'items' | 'in' | 'localise' | 'strings' | 'report'>;

export function headerData(source: Source): HeaderData {
  const search = pagePath(targetOf(source), 'search');
  return {
    home: hasWholeSite(source) ? source.localise('/') : `/${source.language}/`,
    ...(search !== undefined && { search }),
    ...menus(source),
    provider: { name: provider.name },
  };
}

export function hasWholeSite({ language }: Pick<Source, 'language'>): boolean {
  return languages.includes(language);
}

/**
 * Pages in a language of `moreWordLanguages` lead on to those in the default language, under words of their own, but to what
 * there is in their language.
 */
export function targetOf(source: Source): Source {
  return hasWholeSite(source) ? source : source.in(DEFAULT_LANGUAGE);
}

/** The way through the site as header and footer show it. */
export function menus(source: Source): Menus {
  const target = targetOf(source);
  const own = ownPages(source);
  const groups = GROUPS.map((plan) => groupOf(plan, target, own)).filter(
    ({ path, items }) => path !== undefined || items.length > 0,
  );
  if (hasWholeSite(source)) return { groups };
  return { targetLanguage: target.language, groups: inOwnWords(groups, target.language, source) };
}

export type OwnPages = ReturnType<typeof ownPages>;

function groupOf(plan: (typeof GROUPS)[number], source: NavigationSource, own: OwnPages): NavigationGroup {
  const { slug } = plan;
  const path = pagePath(source, slug);
  const items = 'items' in plan ? products(source, plan.items) : pages(source, plan.pages, own);
  return { slug, ...(path !== undefined && { path }), items };
}

function products(source: NavigationSource, collection: ListedCollection): NavigationItem[] {
  return itemFacts(source, collection).map(({ slug, name, summary, path }) => ({
    slug,
    name,
    summary,
    path,
  }));
}

export type NamingSource = Pick<Source, 'items' | 'report'>;

/** Products under the names that the landing page of the language has for them: all of them, or the menu would mix languages. */
function inOwnWords(
  groups: readonly NavigationGroup[],
  targetLanguage: string,
  source: NamingSource,
): readonly NavigationGroup[] {
  return groups.map((group) => {
    if (group.slug !== 'services' && group.slug !== 'industries') return group;
    const { slug: collection, items } = group;
    const slugs = items.map(({ slug }) => slug);
    const names = ownNames(source, collection, slugs);
    return {
      ...group,
      items: items.map((item) => {
        if (names === undefined) return { ...item, nameLanguage: targetLanguage };
        const { slug, path } = item;
        return { slug, path, name: names.get(slug) ?? slug };
      }),
    };
  });
}

/** What the home page of a language of landing pages calls these pages, all of which need a name; undefined without one. */
export function ownNames(
  { items, report }: NamingSource,
  part: 'services' | 'industries' | 'legal',
  slugs: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const home = items('landing').find(({ slug }) => slug === 'home');
  if (home === undefined) return undefined;
  const written = 'names' in home.data ? home.data.names?.[part] : undefined;
  const names = new Map(Object.entries(written ?? {}));
  const problem = (message: string): void => report(home, ['names', part], message);
  for (const slug of slugs)
    if (!names.has(slug)) problem(`has no name for "${slug}", which menus list. Add "${slug}: …".`);
  for (const slug of names.keys())
    if (!slugs.includes(slug))
      problem(`names "${slug}", which is no page of ${part} that needs one. Remove it, or correct it.`);
  return names;
}

function pages(source: NavigationSource, slugs: readonly NavigationPage[], own: OwnPages): NavigationItem[] {
  return slugs.flatMap((slug) => {
    const path = own.get(slug)?.path ?? pagePath(source, slug);
    const isForeign = slug === 'blog' && source.language !== BLOG_LANGUAGE;
    if (path !== undefined && !(`page.${slug}` in source.strings)) reportNameless(source, slug);
    return path === undefined ? [] : [{ slug, path, ...(isForeign && { language: BLOG_LANGUAGE }) }];
  });
}

/** The compiler says so, too, which a build does not ask. */
function reportNameless({ report }: Pick<Source, 'report'>, slug: string): void {
  report(
    { file: 'site/src/build/navigation.ts' },
    [],
    `has "${slug}" in a menu, and no word says how menus call it. Add "page.${slug}" to site/src/build/schemas/strings.schema.ts and to every file of site/content/strings.`,
  );
}

function pagePath(source: Pick<Source, 'items'>, slug: string): string | undefined {
  // The blog has no prefix, and its archive is made by code.
  if (slug === 'blog') return source.items('blog-categories').length > 0 ? BLOG_PATH : undefined;
  // The questions and answers lie among the help for apps.
  const collection = slug === 'faq' ? 'support' : 'pages';
  return source.items(collection).find((item) => item.slug === slug)?.path ?? undefined;
}
