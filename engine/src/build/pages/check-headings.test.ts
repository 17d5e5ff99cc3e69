import { describe, expect, test } from 'vitest';
import { skippedHeading } from './check-headings.ts';

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
