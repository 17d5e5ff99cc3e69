import { describe, expect, it } from 'vitest';
import { Frame } from './frame.tsx';
import { pageMarkup } from '../test/page-markup.tsx';

const german = [{ language: 'de', path: '/de/about/' }];

describe('frame', () => {
  it('starts with a link that skips to the content', () => {
    const markup = pageMarkup(<Frame>Words</Frame>);
    expect(markup).toMatch(/^<a href="#content">Skip to content<\/a>/);
    expect(markup).toContain('<main id="content" tabindex="-1">Words</main>');
  });

  it('marks a body that is in another language than the page', () => {
    const markup = pageMarkup(<Frame>Parole</Frame>, { page: { bodyLanguage: 'it' } });
    expect(markup).toContain('<main id="content" tabindex="-1" lang="it">');
  });

  it('leads to the same page in the other language and notes the choice', () => {
    const markup = pageMarkup(<Frame>Words</Frame>, { page: { alternates: german } });
    expect(markup).toMatch(
      /<a [^>]*hrefLang="de" lang="de" data-language-choice="de" href="\/de\/about\/">Deutsch<\/a>/,
    );
    expect(markup).not.toContain('not available');
  });

  it('says so where the page has no counterpart, and leads to the home page', () => {
    const markup = pageMarkup(<Frame>Words</Frame>);
    expect(markup).toContain('href="/de/">Deutsch</a>');
    expect(markup).toContain('This page is not available in German.');
  });

  it('offers every language on a page that holds several', () => {
    const markup = pageMarkup(<Frame>Words</Frame>, { page: { language: 'mul' } });
    expect(markup).toContain('href="/en/">English</a>');
    expect(markup).toContain('href="/de/">Deutsch</a>');
    expect(markup).not.toContain('not available');
  });
});
