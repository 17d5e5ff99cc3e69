/** Everything that the site says to programs besides its pages. */
import { join } from 'node:path';
import type { ExtraFile, FileTools, ListedPage } from '@quellwerk/engine/content';
import { DAY_MS } from '../../shared/day-ms.ts';
import { isFictional, provider } from '../../../provider.ts';
import type { Source } from '../collections.ts';
import { keepFiles } from '../kept/kept-files.ts';
import { calendarAddress, webinarDescription } from '../subjects/webinars.ts';
import { languages } from '../languages.ts';
import { settings } from '../settings.ts';
import { buildMoment } from '../today.ts';
import { calendarFile } from './calendar.ts';
import { atomFeeds } from './feeds.ts';
import type { FeedInLanguage } from './feeds.ts';
import { FEEDS } from './feed-plans.ts';
import { fictionalNote } from './fictional-note.ts';
import { knowledgeFiles } from './knowledge-files.ts';
import { pageFacts } from './page-facts.ts';
import { podcastFiles } from './podcast-files.ts';
import { sitemaps } from './sitemap.ts';

const site = { origin: settings.origin, name: provider.name, email: provider.email, isFictional };

export async function machineFiles(
  sources: readonly Source[],
  pages: readonly ListedPage[],
  { siteRoot, cacheDir, codeHash }: Pick<FileTools, 'siteRoot' | 'cacheDir' | 'codeHash'>,
): Promise<ExtraFile[]> {
  const facts = pageFacts(sources, pages);
  const offered = sources.filter(({ language }) => languages.includes(language));
  const kept = keepFiles(join(cacheDir, 'sounds'));
  const podcasts = await Promise.all(offered.map((source) => podcastFiles(source, site, { siteRoot, kept })));
  kept.tidy();
  const markdown =
    codeHash === undefined ? undefined : { files: keepFiles(join(cacheDir, 'markdown')), codeHash };
  const knowledge = await knowledgeFiles(facts, sources, { ...site, kept: markdown });
  markdown?.files.tidy();
  return [
    ...sitemaps(pages, facts, site.origin),
    { address: '/robots.txt', content: robots() },
    { address: '/manifest.webmanifest', content: webManifest() },
    ...atomFeeds(facts, feeds(sources), site),
    ...podcasts.flat(),
    ...offered.flatMap(calendars),
    ...knowledge,
    { address: '/.well-known/security.txt', content: securityText() },
  ];
}

/** Each feed in each of its languages, under the words of its hub. */
function feeds(sources: readonly Source[]): FeedInLanguage[] {
  return FEEDS.flatMap(({ collection, address, home, title, languages: spoken, isShared }) =>
    sources
      .filter(({ language }) => spoken.includes(language))
      .map((source) => ({
        collection,
        language: source.language,
        address: address(source.language),
        home: home(source.language),
        title: title(source),
        subtitle: fictionalNote(source, site),
        isShared: isShared === true,
      })),
  );
}

function calendars(source: Source): ExtraFile[] {
  return source.items('webinars').map(({ path, data }) => ({
    address: calendarAddress(path),
    content: calendarFile({
      url: site.origin + path,
      title: data.heading,
      description: webinarDescription(data, source),
      start: data.start,
      durationMinutes: data.durationMinutes,
      updated: data.updated,
      state: data.state,
      organiser: { name: provider.name, email: provider.partnerEmail },
    }),
  }));
}

/** Alike for a build that is not to be listed: a crawler that may not ask for a page never hears its `noindex`, and lists its address. */
function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

/** What the site is called, and how it stands, on the screen of whoever installs it (W3C Web Application Manifest). */
function webManifest(): string {
  const manifest = {
    name: provider.name,
    short_name: provider.name,
    start_url: '/',
    display: 'minimal-ui',
    // White, not the ground of the pages (R11.16).
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** RFC 9116 wants less than a year. A new build moves the day on, at most once a month. */
const VALID_DAYS = 330;

function securityText(): string {
  const today = buildMoment();
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1);
  const expires = new Date(month + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${provider.securityEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
