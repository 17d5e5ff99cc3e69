/**
 * What pages say to machines about their subject, as schema.org has it: one JSON-LD graph a page. Types that one kind of
 * page alone has stand with it in `kinds/`.
 */
import { withPlainSpaces } from '@quellwerk/engine/content';
import type { PageItem, RichText } from '@quellwerk/engine/content';
import type { HeadTag } from '@quellwerk/engine/protocol';
import type { Article, BankOrCreditUnion, BreadcrumbList, FAQPage, Service, Thing } from 'schema-dts';
import { provider } from '../../provider.ts';
import type { ProductPageValue } from './schemas/product-page.schema.ts';
import { settings } from './settings.ts';
import { socialImageAddress } from './social-images/social-image-address.ts';
import type { Crumb } from './trail.ts';

type Page = Pick<PageItem, 'path' | 'bodyLanguage'>;

const ORGANISATION = `${settings.origin}/#organisation`;

/** For things that say who made them: search engines read each page alone, and show nobody whom they cannot name. */
export const NAMED_ORGANISATION = {
  '@type': 'Organization',
  '@id': ORGANISATION,
  name: provider.name,
  url: `${settings.origin}/`,
} as const;

/** The element of the head that holds these; none where there is nothing to say. */
export function graph(...things: readonly (Exclude<Thing, string> | undefined)[]): HeadTag[] {
  const present = things.filter((thing) => thing !== undefined);
  if (present.length === 0) return [];
  return [
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: withPlainSpaces(JSON.stringify({ '@context': 'https://schema.org', '@graph': present })),
    },
  ];
}

/** The bank. Described once, on the home page; other pages refer to it. */
export function organisation(): Exclude<BankOrCreditUnion, string> {
  const { name, legalName, street, postalCode, city, phone, email } = provider;
  return {
    '@type': 'BankOrCreditUnion',
    '@id': ORGANISATION,
    name,
    legalName,
    url: `${settings.origin}/`,
    logo: `${settings.origin}/icon-512.png`,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: 'DE',
    },
  };
}

/** The pages above and the page itself; undefined where nothing stands above. */
export function breadcrumbs(
  trail: readonly Crumb[],
  { path, data }: Pick<PageItem<{ readonly name: string }>, 'path' | 'data'>,
): Exclude<BreadcrumbList, string> | undefined {
  if (trail.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, { name: data.name, path }].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: urlOf(crumb.path),
    })),
  };
}

interface ArticleWords {
  readonly item: Page;
  readonly heading: string;
  readonly description: string;
  readonly published?: string;
  readonly changed: string;
  /** A role or a team of the bank; left out, it is the bank. */
  readonly author?: string;
}

export function article({
  item,
  heading,
  description,
  published,
  changed,
  author,
}: ArticleWords): Exclude<Article, string> {
  return {
    '@type': 'Article',
    headline: heading,
    description,
    inLanguage: item.bodyLanguage,
    mainEntityOfPage: urlOf(item.path),
    ...imageOf(item),
    ...(published !== undefined && { datePublished: published }),
    dateModified: changed,
    author:
      author === undefined
        ? NAMED_ORGANISATION
        : { '@type': 'Organization', name: author, parentOrganization: NAMED_ORGANISATION },
    publisher: NAMED_ORGANISATION,
  };
}

export function service({ path, data }: PageItem<ProductPageValue>): Exclude<Service, string> {
  return {
    '@type': 'Service',
    name: data.name,
    description: data.summary,
    url: urlOf(path),
    ...imageOf({ path }),
    provider: NAMED_ORGANISATION,
  };
}

/** Questions that stand on the page with their answers. */
export function questionsPage(
  questions: readonly { readonly question: string; readonly answer: RichText }[],
): Exclude<FAQPage, string> | undefined {
  if (questions.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: textOfHtml(answer) },
    })),
  };
}

/** The picture that link previews show of a page. The development server names it and draws none. */
export function imageOf({ path }: Pick<Page, 'path'>): { readonly image?: string } {
  if (!settings.hasSocialImages) return {};
  return { image: urlOf(socialImageAddress(path)) };
}

export function urlOf(path: string): string {
  return settings.origin + encodeURI(path);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Elements inside a sentence: a word goes on across their ends. */
const INLINE = /<\/?(?:a|abbr|b|bdi|cite|code|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|wbr)\b[^>]*>/g;

export function textOfHtml({ html }: RichText): string {
  return html
    .replaceAll(INLINE, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
