/** Everything that the site says to programs besides its pages. */
import type { ExtraFile, ListedPage } from '@quellwerk/engine/content';
import { provider } from '../../../provider.ts';
import type { Source } from '../collections.ts';
import { calendarAddress } from '../page-data-webinar.ts';
import { languages, settings } from '../settings.ts';
import { calendarFile } from './calendar.ts';
import { atomFeeds } from './feeds.ts';
import type { FeedPlan } from './feeds.ts';
import { knowledgeFiles } from './knowledge-files.ts';
import { pageFacts } from './page-facts.ts';
import { podcastFiles } from './podcast-files.ts';
import { sitemaps } from './sitemap.ts';

const site = { origin: settings.origin, name: provider.name };

const FEEDS: readonly FeedPlan[] = [
  {
    collection: 'blog',
    address: () => '/blog/feed.xml',
    home: () => '/blog/',
    title: () => `${provider.name} Blog`,
    languages: ['en'],
    isShared: true,
  },
  {
    collection: 'publications',
    address: (language) => `/${language}/press/feed.xml`,
    home: (language) => `/${language}/publications/`,
    title: (language) =>
      language === 'de' ? `${provider.name}: Veröffentlichungen` : `${provider.name}: publications`,
    languages,
  },
  {
    collection: 'security',
    address: (language) => `/${language}/security/feed.xml`,
    home: (language) => `/${language}/security/`,
    title: (language) =>
      language === 'de' ? `${provider.name}: Warnungen vor Betrug` : `${provider.name}: fraud warnings`,
    languages,
  },
];

export function machineFiles(sources: readonly Source[], pages: readonly ListedPage[]): ExtraFile[] {
  const facts = pageFacts(sources, pages);
  const offered = sources.filter(({ language }) => languages.includes(language));
  return [
    ...sitemaps(pages, facts, site.origin),
    { address: '/robots.txt', content: robots() },
    ...atomFeeds(facts, FEEDS, site),
    ...offered.flatMap((source) => podcastFiles(source, site)),
    ...offered.flatMap(calendars),
    ...knowledgeFiles(facts, site),
    { address: '/.well-known/security.txt', content: securityText() },
  ];
}

function calendars(source: Source): ExtraFile[] {
  return source.items('webinars').map(({ path, data }) => ({
    address: calendarAddress(path ?? ''),
    content: calendarFile({
      url: site.origin + (path ?? ''),
      title: data.heading,
      description: data.summary,
      start: data.start,
      durationMinutes: data.durationMinutes,
      state: data.state,
      organiser: { name: provider.name, email: provider.partnerEmail },
    }),
  }));
}

/** A build that is not to be listed shuts out robots too. */
function robots(): string {
  if (!settings.isIndexable) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

const DAY_MS = 86_400_000;
/** RFC 9116 wants less than a year. A new build moves the day on, at most once a month. */
const VALID_DAYS = 330;

function securityText(): string {
  const today = new Date();
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
  const expires = new Date(month + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${provider.fraudEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, de',
    `Canonical: ${site.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
