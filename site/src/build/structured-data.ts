/** What pages say to machines about their subject, as schema.org has it: one JSON-LD graph a page. */
import { withPlainSpaces } from '@quellwerk/engine/content';
import type { ContentItem, RichText } from '@quellwerk/engine/content';
import type { HeadTag } from '@quellwerk/engine/protocol';
import type {
  Article,
  BankOrCreditUnion,
  BreadcrumbList,
  DefinedTerm,
  Event,
  FAQPage,
  PodcastEpisode,
  PodcastSeries,
  Service,
  Thing,
} from 'schema-dts';
import { provider } from '../../provider.ts';
import { endOf } from '../shared/webinar-state.ts';
import type { GlossaryArticleValue } from './schemas/glossary-article.schema.ts';
import type { PodcastPageValue } from './schemas/podcast-page.schema.ts';
import type { ProductPageValue } from './schemas/product-page.schema.ts';
import type { WebinarValue } from './schemas/webinar.schema.ts';
import { settings } from './settings.ts';
import { socialImageAddress } from './social-images/social-image-address.ts';
import type { Crumb } from './trail.ts';

type Page = Pick<ContentItem, 'path' | 'bodyLanguage'>;

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
  { path, data }: Pick<ContentItem<{ readonly name: string }>, 'path' | 'data'>,
): Exclude<BreadcrumbList, string> | undefined {
  if (trail.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...trail, { name: data.name, path: path ?? '' }].map((crumb, index) => ({
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
  readonly modified: string;
  /** A role or a team of the bank; left out, it is the bank. */
  readonly author?: string;
}

export function article({
  item,
  heading,
  description,
  published,
  modified,
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
    dateModified: modified,
    author:
      author === undefined
        ? NAMED_ORGANISATION
        : { '@type': 'Organization', name: author, parentOrganization: NAMED_ORGANISATION },
    publisher: NAMED_ORGANISATION,
  };
}

export function service({ path, data }: ContentItem<ProductPageValue>): Exclude<Service, string> {
  return {
    '@type': 'Service',
    name: data.name,
    description: data.summary,
    url: urlOf(path),
    ...imageOf({ path }),
    provider: NAMED_ORGANISATION,
  };
}

/** @param names others under which the term goes, in every language */
export function definedTerm(
  { path, data }: ContentItem<GlossaryArticleValue>,
  names: readonly string[],
): Exclude<DefinedTerm, string> {
  const { name } = data;
  const otherNames = [...new Set(names)].filter((other) => other !== name);
  return {
    '@type': 'DefinedTerm',
    name,
    description: textOfHtml(data.definition),
    url: urlOf(path),
    ...(otherNames.length > 0 && { alternateName: otherNames }),
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

interface SeriesWords {
  /** The hub of the podcast in the page's language. */
  readonly hub: string;
  readonly name: string;
  readonly feed: string;
  readonly language: string;
}

/** Described on its hub; episodes refer to it. */
export function podcastSeries({
  hub,
  name,
  feed,
  artwork,
  language,
  description,
}: SeriesWords & { readonly description: string; readonly artwork: string }): Exclude<PodcastSeries, string> {
  return {
    '@type': 'PodcastSeries',
    '@id': `${urlOf(hub)}#series`,
    name,
    description,
    url: urlOf(hub),
    webFeed: urlOf(feed),
    image: urlOf(artwork),
    inLanguage: language,
    publisher: NAMED_ORGANISATION,
  };
}

export function podcastEpisode(
  { path, data }: ContentItem<PodcastPageValue>,
  {
    series,
    sound,
    captions,
  }: { readonly series: SeriesWords; readonly sound: string; readonly captions: string },
): Exclude<PodcastEpisode, string> {
  return {
    '@type': 'PodcastEpisode',
    name: data.heading,
    description: data.summary,
    url: urlOf(path),
    episodeNumber: data.number,
    datePublished: data.published,
    inLanguage: series.language,
    timeRequired: `PT${Math.round(data.durationSeconds / 60)}M`,
    partOfSeries: {
      '@type': 'PodcastSeries',
      '@id': `${urlOf(series.hub)}#series`,
      name: series.name,
      url: urlOf(series.hub),
    },
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: urlOf(sound),
      encodingFormat: 'audio/mp4',
      duration: `PT${data.durationSeconds}S`,
      caption: { '@type': 'MediaObject', contentUrl: urlOf(captions), encodingFormat: 'text/vtt' },
    },
  };
}

const EVENT_STATUS = {
  planned: 'https://schema.org/EventScheduled',
  moved: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
} as const;

/** A webinar costs nothing and takes place on its own page. */
export function event(
  { path, data }: Pick<ContentItem<WebinarValue>, 'path' | 'data'>,
  description: string,
): Exclude<Event, string> {
  return {
    '@type': 'Event',
    name: data.heading,
    description,
    url: urlOf(path),
    ...imageOf({ path }),
    inLanguage: data.spokenLanguage,
    startDate: data.start,
    endDate: new Date(endOf(data.start, data.durationMinutes)).toISOString(),
    eventStatus: EVENT_STATUS[data.state],
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: urlOf(path) },
    isAccessibleForFree: true,
    organizer: NAMED_ORGANISATION,
  };
}

/** The picture that link previews show of a page. The development server names it and draws none. */
function imageOf({ path }: Pick<Page, 'path'>): { readonly image?: string } {
  if (path === null || !settings.hasSocialImages) return {};
  return { image: urlOf(socialImageAddress(path)) };
}

function urlOf(path: string | null): string {
  return settings.origin + encodeURI(path ?? '/');
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
