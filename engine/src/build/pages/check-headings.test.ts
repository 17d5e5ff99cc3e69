import { describe, expect, test } from 'vitest';
import { createItem } from '../testing/site.ts';
import { headingProblems, skippedHeading } from './check-headings.ts';
import type { PageDefinition } from './create-pages.ts';

describe('headings of a page', () => {
  test.each([
    '<p>None</p>',
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Two</h2><h3>Three</h3>',
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h2>Back</h2>',
  ])('are in order in %s', (html) => {
    expect(skippedHeading(html)).toBeUndefined();
  });

  test('may not leave out a level', () => {
    const html = '<h1>One</h1><h2 id="a">Two</h2><h4 id="b">Four <em>&amp;</em>\n more</h4><h6>Six</h6>';
    expect(skippedHeading(html)).toEqual({ words: 'Four & more', depth: 4, allowed: 3 });
  });

  test('may not leave out a level that another part of the page has', () => {
    const html = '<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Two again</h2><h4>Four</h4>';
    expect(skippedHeading(html)).toEqual({ words: 'Four', depth: 4, allowed: 3 });
  });

  test('begin with the first level', () => {
    expect(skippedHeading('<h2>Two</h2><h1>One</h1>')).toEqual({ words: 'Two', depth: 2, allowed: 1 });
  });
});

test('a heading with characters that HTML escapes is found in its file, and told of as it is written', () => {
  const item = createItem('about', 'en');
  const text = 'title: About\nbody: |\n  ## Where it\'s "A & B"\n\n  #### It\'s "A & B" <= C\n';
  const page: PageDefinition = {
    path: '/en/about/',
    language: 'en',
    frameLanguage: 'en',
    bodyLanguage: 'en',
    template: 'page',
    title: 'About',
    description: 'About',
    isStatus: false,
    isLanguageChoice: false,
    alternates: [],
    head: [],
    canonical: '/en/about/',
    data: {},
    file: item.file,
    item: { ...item, source: { ...item.source, text } },
  };
  const html = '<h1>About</h1><h2>Where</h2><h4>It&#x27;s &quot;A &amp; B&quot; &lt;= C</h4>';
  const skipped = skippedHeading(html);
  expect(headingProblems([{ page, ...(skipped && { skippedHeading: skipped }) }])).toEqual([
    {
      file: item.file,
      line: 5,
      message: 'heading "It\'s "A & B" <= C" has level 4 where level 3 is due. In Markdown write "###".',
    },
  ]);
});
