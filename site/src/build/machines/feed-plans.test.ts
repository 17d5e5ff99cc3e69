import { describe, expect, it } from 'vitest';
import { blogFeedLinks, feedLinks } from './feed-plans.ts';

const hub = (slug: string, title: string) => ({ slug, data: { title } });

/** As much of the content as titles of feeds are taken from. */
const source = {
  language: 'de',
  items: (collection: string) =>
    collection === 'blog-categories'
      ? [{ slug: 'all', data: { heading: 'Blog' } }]
      : [hub('publications', 'Publikationen'), hub('security', 'Sicherheit'), hub('podcast', 'Podcast')],
} as unknown as Parameters<typeof feedLinks>[1];

describe('feeds that a page names in its head', () => {
  it.each([
    ['pages', 'security', '/de/security/feed.xml', 'Quellwerk: Sicherheit'],
    ['security', 'phishing', '/de/security/feed.xml', 'Quellwerk: Sicherheit'],
    ['pages', 'press', '/de/press/feed.xml', 'Quellwerk: Publikationen'],
    ['publications', 'cards-guide', '/de/press/feed.xml', 'Quellwerk: Publikationen'],
    ['blog', 'a-post', '/blog/feed.xml', 'Quellwerk: Blog'],
    ['podcast', 'an-episode', '/de/podcast.xml', 'Quellwerk: Podcast'],
    ['pages', 'podcast', '/de/podcast.xml', 'Quellwerk: Podcast'],
  ])('%s/%s: %s', (collection, slug, href, title) => {
    const [link] = feedLinks({ collection, slug }, source);
    const type = href.endsWith('podcast.xml') ? 'application/rss+xml' : 'application/atom+xml';
    expect(link).toEqual({ tag: 'link', attributes: { rel: 'alternate', type, title, href } });
  });

  it('are none on pages whose things no feed holds', () => {
    expect(feedLinks({ collection: 'services', slug: 'cards' }, source)).toEqual([]);
    expect(feedLinks({ collection: 'pages', slug: 'home' }, source)).toEqual([]);
  });

  it('stand on the archive of the blog too', () => {
    expect(blogFeedLinks(source)).toHaveLength(1);
  });
});
