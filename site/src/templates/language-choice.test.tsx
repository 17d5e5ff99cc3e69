import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { richText } from '../../test/sample-page.ts';
import { LanguageChoice } from './language-choice.tsx';

describe('language choice', () => {
  it('offers the page in each language, in that language', () => {
    const variants = [
      { language: 'en', heading: 'Choose', lead: richText('Two languages.'), path: '/en/about/' },
      { language: 'de', heading: 'Wählen', lead: richText('Zwei Sprachen.'), path: '/de/about/' },
    ];
    const markup = pageMarkup(<LanguageChoice data={{ variants }} />, { page: { language: 'mul' } });
    expect(markup).toContain('<a hrefLang="de" data-language-choice="de" href="/de/about/">Deutsch</a>');
    expect(markup).toContain('<div lang="en">');
  });
});
