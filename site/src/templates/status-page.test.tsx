import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { richText } from '../../test/sample-page.ts';
import { StatusPage } from './status-page.tsx';

describe('status page', () => {
  const english = {
    heading: 'Not found',
    lead: richText('Nothing here.'),
    links: [{ label: 'Home', href: '/en/' }],
  };
  const german = {
    heading: 'Nicht gefunden',
    lead: richText('Hier ist nichts.'),
    links: [{ label: 'Startseite', href: '/de/' }],
  };

  it('speaks the language of its page', () => {
    const markup = pageMarkup(<StatusPage data={{ variants: { en: english } }} />);
    expect(markup).toContain('<h1>Not found</h1>');
    expect(markup).not.toContain('lang="de"');
  });

  it('adds other languages for visitors without script', () => {
    const [withScript, without] = markupOfBoth();
    expect(withScript).toContain('<h1>Not found</h1>');
    expect(withScript).not.toContain('Nicht gefunden');
    expect(without).toMatch(/^<div lang="de">.*<h2>Nicht gefunden/);
  });

  it('names the list of links in the language of its page alone', () => {
    const [withScript, without] = markupOfBoth();
    expect(withScript).toContain(
      '<ul role="list" aria-label="Where to go from here"><li><a href="/en/">Home</a>',
    );
    expect(without).toMatch(/<ul role="list"><li><a [^>]*href="\/de\/">Startseite<\/a>/);
  });

  /** What stands before the part for visitors without script, and that part. */
  function markupOfBoth() {
    return pageMarkup(<StatusPage data={{ variants: { en: english, de: german } }} />).split('<noscript>');
  }
});
