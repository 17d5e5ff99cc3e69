/** What the end of every page shows: the way through the site once more, the legal pages, and who is behind it. */
import { isFictional, provider } from '../../provider.ts';
import type { Source } from './collections.ts';
import { ownPages } from './counterparts.ts';
import { homeVersions } from './kinds/home-versions.ts';
import { moreWordLanguages } from './languages.ts';
import { hasWholeSite, menus, ownNames, targetOf } from './navigation.ts';
import type { Menus, NamingSource, NavigationItem, NavigationSource, OwnPages } from './navigation.ts';
import type { PageLink } from './page-link.ts';
import { settings } from './settings.ts';

/** Legal pages in the order of the footer; others follow. */
const LEGAL_ORDER = ['imprint', 'privacy-policy', 'terms-of-use', 'accessibility-statement'];

export interface FooterData extends Menus {
  readonly legal: readonly PageLink[];
  /** Where there is something in a language that the language switch does not offer. */
  readonly moreLanguages: readonly { readonly language: string; readonly path: string }[];
  /** Where a customer withdraws from a contract made at a distance (section 356a BGB). */
  readonly contractWithdrawal?: string;
  /** Scheme and host of the site: on paper, links to its pages say their paths alone. */
  readonly origin: string;
  /** Whether the bank is said not to exist. */
  readonly isFictional: boolean;
  readonly provider: {
    readonly name: string;
    readonly legalName: string;
    readonly street: string;
    readonly place: string;
    readonly phone: string;
    readonly email: string;
  };
}

/** The groups once more, without what only a menu has room for. */
export function footerData(source: Source): FooterData {
  const target = targetOf(source);
  const { groups, ...rest } = menus(source);
  const { name, legalName, street, postalCode, city, phone, email } = provider;
  return {
    ...rest,
    groups: groups.map((group) => ({ ...group, items: group.items.map(withoutSummary) })),
    legal: legalPages(target, ownPages(source), hasWholeSite(source) ? undefined : source),
    moreLanguages: moreLanguages(source),
    ...contractWithdrawalPlace(target),
    origin: settings.origin,
    isFictional,
    provider: { name, legalName, street, place: `${postalCode} ${city}`, phone, email },
  };
}

function withoutSummary(item: NavigationItem): NavigationItem {
  if (!('summary' in item)) return item;
  const { summary: _, ...rest } = item;
  return rest;
}

/** @param naming where the names are another language's than the pages */
function legalPages(source: NavigationSource, own: OwnPages, naming: NamingSource | undefined): PageLink[] {
  const rank = (slug: string): number =>
    LEGAL_ORDER.includes(slug) ? LEGAL_ORDER.indexOf(slug) : LEGAL_ORDER.length;
  const listed = [...source.items('legal')].sort((a, b) => rank(a.slug) - rank(b.slug));
  const slugs = listed.map(({ slug }) => slug).filter((slug) => !own.has(slug));
  const names = naming && ownNames(naming, 'legal', slugs);
  return listed.map(({ slug, path, data }) => {
    const instead = own.get(slug);
    return instead === undefined
      ? { name: names?.get(slug) ?? data.heading, path }
      : { name: instead.title, path: instead.path };
  });
}

/** The landing pages of other languages, from which all that there is in them can be reached. */
function moreLanguages(source: Pick<Source, 'language' | 'in'>): FooterData['moreLanguages'] {
  return homeVersions(source).filter(
    ({ language }) => language !== source.language && moreWordLanguages.includes(language),
  );
}

/** Anchor of the chapter on it in the terms of use, in each language. */
const CONTRACT_WITHDRAWAL_CHAPTERS = ['withdrawal-from-contracts', 'widerruf-von-vertraegen'];

function contractWithdrawalPlace(
  source: Pick<Source, 'items' | 'report'>,
): Pick<FooterData, 'contractWithdrawal'> {
  const terms = source.items('legal').find(({ slug }) => slug === 'terms-of-use');
  if (terms === undefined) return {};
  const chapter = terms.data.body.headings.find(({ id }) => CONTRACT_WITHDRAWAL_CHAPTERS.includes(id));
  if (chapter !== undefined) return { contractWithdrawal: `${terms.path}#${chapter.id}` };
  const anchors = CONTRACT_WITHDRAWAL_CHAPTERS.map((anchor) => `"${anchor}"`).join(' or ');
  source.report(
    terms,
    ['body'],
    `has no chapter with the anchor ${anchors}, and every footer leads to it (section 356a BGB). Name it so again, or add the anchor of its new name to CONTRACT_WITHDRAWAL_CHAPTERS in site/src/build/footer-data.ts.`,
  );
  return {};
}
