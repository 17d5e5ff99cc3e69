import { describe, expect, it } from 'vitest';
import { provider } from '../../../provider.ts';
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
    {
      of: { collection: 'pages', slug: 'security' },
      href: '/de/security/feed.xml',
      title: `${provider.name}: Sicherheit`,
    },
    {
      of: { collection: 'security', slug: 'phishing' },
      href: '/de/security/feed.xml',
      title: `${provider.name}: Sicherheit`,
    },
    {
      of: { collection: 'pages', slug: 'press' },
      href: '/de/press/feed.xml',
      title: `${provider.name}: Publikationen`,
    },
    {
      of: { collection: 'publications', slug: 'cards-guide' },
      href: '/de/press/feed.xml',
      title: `${provider.name}: Publikationen`,
    },
    { of: { collection: 'blog', slug: 'a-post' }, href: '/blog/feed.xml', title: `${provider.name}: Blog` },
    {
      of: { collection: 'podcast', slug: 'an-episode' },
      href: '/de/podcast.xml',
      title: `${provider.name}: Podcast`,
    },
    {
      of: { collection: 'pages', slug: 'podcast' },
      href: '/de/podcast.xml',
      title: `${provider.name}: Podcast`,
    },
  ])('$of.collection/$of.slug: $href', ({ of, href, title }) => {
    const [link] = feedLinks(of, source);
    const type = href.endsWith('podcast.xml') ? 'application/rss+xml' : 'application/atom+xml';
    expect(link).toEqual({ tag: 'link', attributes: { rel: 'alternate', type, title, href } });
  });

  it('are on the page for the press those of the blog, which has its releases, and of publications', () => {
    const links = feedLinks({ collection: 'pages', slug: 'press' }, source);
    const addresses = links.map((link) => ('attributes' in link ? link.attributes?.['href'] : undefined));
    expect(addresses).toEqual(['/de/press/feed.xml', '/blog/feed.xml']);
  });

  it('are none on pages whose things no feed holds', () => {
    expect(feedLinks({ collection: 'services', slug: 'cards' }, source)).toEqual([]);
    expect(feedLinks({ collection: 'pages', slug: 'home' }, source)).toEqual([]);
  });

  it('are none where there is nothing to tell of', () => {
    const empty = { ...source, items: () => [], in: () => empty } as unknown as typeof source;
    for (const collection of ['blog', 'podcast', 'security'])
      expect(feedLinks({ collection, slug: 'one' }, empty)).toEqual([]);
    const onlyGerman = { ...empty, in: () => source } as unknown as typeof source;
    expect(feedLinks({ collection: 'blog', slug: 'one' }, onlyGerman)).toHaveLength(1);
    expect(feedLinks({ collection: 'security', slug: 'one' }, onlyGerman)).toEqual([]);
  });

  it('stand on the archive of the blog too', () => {
    expect(blogFeedLinks(source)).toHaveLength(1);
  });
});
