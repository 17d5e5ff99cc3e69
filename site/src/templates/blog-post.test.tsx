import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { chapter, factsIn, inOrder, richText, samplePost } from '../../test/sample-page.ts';
import { BlogPost } from './blog-post.tsx';

describe('blog post', () => {
  const data = {
    heading: 'Instant payments',
    lead: richText('Ten seconds.'),
    published: '2026-10-05',
    author: 'The payments team',
    text: { chapters: ['Before', 'After'].map(chapter) },
    trail: [{ name: 'Blog', path: '/blog/' }],
    readingTime: '6\u00A0minutes',
    category: { name: 'Law', path: '/blog/law/' },
    archive: { path: '/blog/' },
    others: [samplePost],
  };
  const published = ['Published', '<time dateTime="2026-10-05">5\u00A0October 2026</time>'];
  const about = [
    ['Written by', 'The payments team'],
    ['Category', '<a href="/blog/law/">Law</a>'],
    ['Reading time', '6\u00A0minutes'],
  ];

  it('says when it was written, by whom, on what, and how long it takes', () => {
    expect(factsIn(pageMarkup(<BlogPost data={data} />))).toEqual([published, ...about]);
  });

  it('says when it was changed only where it was', () => {
    const markup = pageMarkup(<BlogPost data={{ ...data, updated: '2026-11-21' }} />);
    const updated = ['Updated', '<time dateTime="2026-11-21">21\u00A0November 2026</time>'];
    expect(factsIn(markup)).toEqual([published, updated, ...about]);
  });

  it('leads from its hub to its text, then to other posts and to all', () => {
    const markup = pageMarkup(<BlogPost data={data} />);
    expect(
      inOrder(
        markup,
        '<nav aria-label="You are here">',
        '<h1>Instant payments</h1>',
        '<h2 id="after">',
        '<a href="/blog/sepa/">SEPA in a day</a>',
        '<a href="/blog/">All posts</a>',
      ),
    ).toBe(true);
  });

  it('names the language of what stands around it where that is another', () => {
    const archive = { path: '/blog/', language: 'en' };
    const category = { ...data.category, language: 'en' };
    const markup = pageMarkup(<BlogPost data={{ ...data, archive, category }} />);
    expect(markup).toContain('<a hrefLang="en" href="/blog/law/">Law</a>');
    expect(markup).toContain('<a hrefLang="en" href="/blog/">All posts</a>');
  });

  it('offers no other posts where there are none', () => {
    expect(pageMarkup(<BlogPost data={{ ...data, others: [] }} />)).not.toContain('id="other-posts"');
  });
});
