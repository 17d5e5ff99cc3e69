import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { samplePost } from '../../test/sample-page.ts';
import { BlogTeasers } from './blog-teasers.tsx';

describe('teasers of posts', () => {
  it('have day and minutes in the words of the post, in a frame of another language, too', () => {
    const post = { ...samplePost, day: '2.\u00A0November 2026', readingTime: '4\u00A0Minuten' };
    const markup = pageMarkup(<BlogTeasers posts={[post]} language="de" />);
    expect(markup).toContain('<p><time dateTime="2026-11-02">2.\u00A0November 2026</time></p>');
    expect(markup).toContain('<p>Law, 4\u00A0Minuten</p>');
  });

  it('say in which language a post is where it is another than that of the page', () => {
    const teasers = [undefined, 'de'].map((language) =>
      pageMarkup(<BlogTeasers posts={[samplePost]} language={language} />),
    );
    expect(teasers).toEqual([
      expect.stringContaining('<a href="/blog/sepa/">SEPA in a day</a>'),
      expect.stringContaining('<a hrefLang="de" href="/blog/sepa/">SEPA in a day</a>'),
    ]);
  });
});
