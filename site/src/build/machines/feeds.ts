/**
 * Atom feeds (RFC 4287): one for each language of what is published and of what customers are warned of, and one of the
 * blog with the posts of every language.
 */
import type { ExtraFile } from '@quellwerk/engine/content';
import type { PageFacts } from './page-facts.ts';
import { element, xmlDocument } from './xml.ts';

export interface FeedInLanguage {
  readonly collection: string;
  readonly language: string;
  readonly address: string;
  /** The page that lists the same things. */
  readonly home: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Whether it holds entries in every language. */
  readonly isShared: boolean;
}

const NEWEST_MAX = 30;

export function atomFeeds(
  facts: readonly PageFacts[],
  feeds: readonly FeedInLanguage[],
  site: FeedSite,
): ExtraFile[] {
  return feeds.flatMap((feed) => {
    const entries = facts
      .filter(
        (fact) =>
          fact.page.item?.collection === feed.collection &&
          firstDay(fact) !== '' &&
          (feed.isShared || fact.page.language === feed.language),
      )
      .sort((a, b) => firstDay(b).localeCompare(firstDay(a)))
      .slice(0, NEWEST_MAX);
    return entries.length === 0 ? [] : [feedFile(entries, feed, site)];
  });
}

export interface FeedSite {
  readonly origin: string;
  readonly name: string;
}

function feedFile(entries: readonly PageFacts[], feed: FeedInLanguage, site: FeedSite): ExtraFile {
  const { address, home, language, title, subtitle } = feed;
  const self = site.origin + address;
  const changes = entries.map(lastDay);
  const root = element(
    'feed',
    [
      element('id', self),
      element('title', title),
      subtitle === undefined ? undefined : element('subtitle', subtitle),
      element('updated', moment(changes.sort().at(-1) ?? '')),
      element('link', [], { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', [], { rel: 'alternate', type: 'text/html', href: site.origin + home }),
      element('author', [element('name', site.name)]),
      ...entries.map((entry) => entryOf(entry, site.origin)),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  );
  return { address, content: xmlDocument(root) };
}

function entryOf(fact: PageFacts, origin: string) {
  const { page, published, author } = fact;
  const href = origin + encodeURI(page.path);
  return element(
    'entry',
    [
      element('id', href),
      element('title', page.title),
      published === undefined ? undefined : element('published', moment(published)),
      element('updated', moment(lastDay(fact))),
      author === undefined ? undefined : element('author', [element('name', author)]),
      element('link', [], { rel: 'alternate', type: 'text/html', hreflang: page.language, href }),
      element('summary', page.description),
    ],
    { 'xml:lang': page.language },
  );
}

/** By which entries stand in their order; empty where the content names no day. */
function firstDay({ published, changed = '' }: PageFacts): string {
  return published ?? changed;
}

function lastDay({ published = '', changed = '' }: PageFacts): string {
  return changed > published ? changed : published;
}

/** Content names days; a feed wants a time (RFC 3339). */
function moment(day: string): string {
  return `${day}T00:00:00Z`;
}
