/** Atom feeds (RFC 4287): one for each language of what is published and of what customers are warned of. */
import type { ExtraFile } from '@quellwerk/engine/content';
import type { PageFacts } from './page-facts.ts';
import { element, xmlDocument } from './xml.ts';

export interface FeedPlan {
  readonly collection: string;
  /** Of the feed, in a language; the blog's feed holds all of them. */
  address(language: string): string;
  /** The page that lists the same things. */
  home(language: string): string;
  title(language: string): string;
  readonly languages: readonly string[];
  /** Whether one feed holds every language. */
  readonly isShared?: boolean;
}

const NEWEST_MAX = 30;

export function atomFeeds(
  facts: readonly PageFacts[],
  plans: readonly FeedPlan[],
  site: FeedSite,
): ExtraFile[] {
  return plans.flatMap((plan) =>
    plan.languages.flatMap((language) => {
      const entries = facts
        .filter(
          ({ page, published }) =>
            page.item?.collection === plan.collection &&
            published !== undefined &&
            (plan.isShared === true || page.language === language),
        )
        .sort((a, b) => (b.published ?? '').localeCompare(a.published ?? ''))
        .slice(0, NEWEST_MAX);
      return entries.length === 0 ? [] : [feedOf(entries, { plan, language, site })];
    }),
  );
}

export interface FeedSite {
  readonly origin: string;
  readonly name: string;
}

interface Feed {
  readonly plan: FeedPlan;
  readonly language: string;
  readonly site: FeedSite;
}

function feedOf(entries: readonly PageFacts[], { plan, language, site }: Feed): ExtraFile {
  const address = plan.address(language);
  const self = site.origin + address;
  const changes = entries.map(({ changed = '', published = '' }) =>
    changed > published ? changed : published,
  );
  const feed = element(
    'feed',
    [
      element('id', self),
      element('title', plan.title(language)),
      element('updated', moment(changes.sort().at(-1) ?? '')),
      element('link', [], { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', [], { rel: 'alternate', type: 'text/html', href: site.origin + plan.home(language) }),
      element('author', [element('name', site.name)]),
      ...entries.map((entry) => entryOf(entry, site.origin)),
    ],
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
  );
  return { address, content: xmlDocument(feed) };
}

function entryOf({ page, changed, published = '' }: PageFacts, origin: string) {
  const href = origin + encodeURI(page.path);
  return element(
    'entry',
    [
      element('id', href),
      element('title', page.title),
      element('published', moment(published)),
      element('updated', moment(changed !== undefined && changed > published ? changed : published)),
      element('link', [], { rel: 'alternate', type: 'text/html', hreflang: page.language, href }),
      element('summary', page.description),
    ],
    { 'xml:lang': page.language },
  );
}

/** Content names days; a feed wants a time (RFC 3339). */
function moment(day: string): string {
  return `${day}T00:00:00Z`;
}
