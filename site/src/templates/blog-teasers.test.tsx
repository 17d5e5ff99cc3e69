import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { samplePost } from '../../test/sample-page.ts';
import { BlogTeasers } from './blog-teasers.tsx';

describe('teasers of posts', () => {
  it('have days and minutes in the language of the interface words, which they name', () => {
    const markup = pageMarkup(<BlogTeasers posts={[samplePost]} language="de" />, {
      page: { language: 'fr', frameLanguage: 'en', bodyLanguage: 'fr' },
    });
    expect(markup).toContain('<p lang="en"><time dateTime="2026-11-02">2\u00A0November 2026</time></p>');
    expect(markup).toContain('<p>Law, <span lang="en">4 minutes</span></p>');
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
