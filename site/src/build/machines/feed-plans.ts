/** Which feeds there are, and which pages name them in their head so that feed readers find them. */
import type { HeadTag } from '@quellwerk/engine/protocol';
import { provider } from '../../../provider.ts';
import type { Collections, Source } from '../collections.ts';
import { podcastFeedAddress } from '../subjects/podcast.ts';
import { ALL_POSTS } from '../schemas/blog-post.schema.ts';
import { BLOG_LANGUAGE, BLOG_PATH, languages } from '../languages.ts';

/** An Atom feed of one collection. */
export interface FeedPlan {
  readonly collection: keyof Collections;
  /** Of the feed, in a language; the blog's feed holds all of them. */
  address(language: string): string;
  /** The page that lists the same things. */
  home(language: string): string;
  title(source: Pick<Source, 'items'>): string;
  readonly languages: readonly string[];
  /** Whether one feed holds every language. */
  readonly isShared?: boolean;
}

const BLOG: FeedPlan = {
  collection: 'blog',
  address: () => `${BLOG_PATH}feed.xml`,
  home: () => BLOG_PATH,
  title: (source) =>
    named(source.items('blog-categories').find(({ slug }) => slug === ALL_POSTS)?.data.heading),
  languages: [BLOG_LANGUAGE],
  isShared: true,
};

const PRESS: FeedPlan = {
  collection: 'publications',
  address: (language) => `/${language}/press/feed.xml`,
  home: (language) => `/${language}/publications/`,
  title: (source) => named(hubTitle(source, 'publications')),
  languages,
};

const WARNINGS: FeedPlan = {
  collection: 'security',
  address: (language) => `/${language}/security/feed.xml`,
  home: (language) => `/${language}/security/`,
  title: (source) => named(hubTitle(source, 'security')),
  languages,
};

export const FEEDS: readonly FeedPlan[] = [BLOG, PRESS, WARNINGS];

/** Pages made of sections that list what a feed holds. */
const HUBS: Readonly<Record<string, readonly FeedPlan[]>> = {
  press: [PRESS, BLOG],
  publications: [PRESS],
  security: [WARNINGS],
};

/** For the page of an item: the feed in which things of its kind appear, or the one that its hub lists. */
export function feedLinks(
  { collection, slug }: { readonly collection: string; readonly slug: string },
  source: Source,
): HeadTag[] {
  if (collection === 'podcast' || (collection === 'pages' && slug === 'podcast'))
    return source.items('podcast').length === 0 ? [] : [podcastLink(source)];
  const plans =
    collection === 'pages' ? (HUBS[slug] ?? []) : FEEDS.filter((plan) => plan.collection === collection);
  return plans
    .filter((plan) => isMade(plan, source))
    .map((plan) =>
      alternate({
        type: 'application/atom+xml',
        title: plan.title(source),
        href: plan.address(source.language),
      }),
    );
}

/** A feed of nothing is not. */
function isMade({ collection, isShared = false }: FeedPlan, source: Source): boolean {
  if (source.items(collection).length > 0) return true;
  return isShared && languages.some((language) => source.in(language).items(collection).length > 0);
}

/** For the archive of the blog and its categories. */
export function blogFeedLinks(source: Source): HeadTag[] {
  return feedLinks({ collection: 'blog', slug: '' }, source);
}

function podcastLink(source: Source): HeadTag {
  const title = named(hubTitle(source, 'podcast'));
  return alternate({ type: 'application/rss+xml', title, href: podcastFeedAddress(source.language) });
}

function alternate(attributes: Readonly<Record<'type' | 'title' | 'href', string>>): HeadTag {
  return { tag: 'link', attributes: { rel: 'alternate', ...attributes } };
}

function hubTitle(source: Pick<Source, 'items'>, hub: string): string | undefined {
  return source.items('pages').find(({ slug }) => slug === hub)?.data.title;
}

function named(title: string | undefined): string {
  return title === undefined ? provider.name : `${provider.name}: ${title}`;
}
