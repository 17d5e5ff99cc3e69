import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, samplePost } from '../../test/sample-page.ts';
import { BlogArchive } from './blog-archive.tsx';

describe('blog archive', () => {
  const german = { ...samplePost, name: 'SEPA an einem Tag', path: '/blog/sepa-am-tag/' };
  const data = {
    heading: 'Every post',
    summary: 'What we learn.',
    groups: [
      { language: 'en', anchor: 'posts-en', heading: 'Every post', posts: [samplePost] },
      { language: 'de', anchor: 'posts-de', heading: 'Alle Beiträge', posts: [german] },
    ],
    categories: [{ name: 'Law', path: '/blog/law/' }],
  };
  const markup = pageMarkup(<BlogArchive data={data} />);

  it('has a part for each language, in that language, with its posts', () => {
    expect(markup.match(/<div lang="[^"]*"><section id="[^"]*"/g)).toEqual([
      '<div lang="en"><section id="posts-en"',
      '<div lang="de"><section id="posts-de"',
    ]);
    expect(inOrder(markup, 'id="posts-en"', '>SEPA in a day<', 'id="posts-de"', '>SEPA an einem Tag<')).toBe(
      true,
    );
  });

  it('names each part after its language, and does not repeat its own heading', () => {
    expect(markup.match(/<h2>[^<]*/g)).toEqual(['<h2>English', '<h2>Deutsch']);
    expect(markup).toContain('<h2>Deutsch</h2><p>Alle Beiträge</p>');
    expect(markup.match(/Every post/g)).toHaveLength(1);
  });

  it('says of links to posts in another language which it is', () => {
    expect(markup.match(/<a [^>]*href="\/blog\/sepa[^>]*>/g)).toEqual([
      '<a href="/blog/sepa/">',
      '<a hrefLang="de" href="/blog/sepa-am-tag/">',
    ]);
  });

  it('leads to the categories, and from a category back to all posts', () => {
    const trail = [{ name: 'Blog', path: '/blog/' }];
    const category = pageMarkup(<BlogArchive data={{ ...data, trail }} />);
    expect(inOrder(category, '<a href="/blog/">Blog</a>', '<h1')).toBe(true);
    expect(inOrder(category, '<a href="/blog/">All posts</a>', '<a href="/blog/law/">Law</a>', '<h2>')).toBe(
      true,
    );
    expect(markup).toContain('<a href="/blog/law/">Law</a>');
    expect(markup).not.toContain('All posts');
  });
});
