import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { TableOfContents } from './table-of-contents.tsx';

const long = exampleOf('table-of-contents', 'A long page');

describe('table of contents', () => {
  it('is a navigation named by its own label', () => {
    const markup = pageMarkup(<TableOfContents value={long.value} id="contents" />);
    expect(markup).toMatch(
      /^<nav id="contents" aria-labelledby="contents-label"><p id="contents-label">On this page<\/p>/,
    );
  });

  it('links to the anchors of the page in order', () => {
    const markup = pageMarkup(<TableOfContents value={long.value} id="contents" />);
    const targets = [...markup.matchAll(/<a href="#([^"]*)">/g)].map(([, target]) => target);
    expect(targets).toEqual(long.value.entries.map(({ id }) => id));
  });
});
