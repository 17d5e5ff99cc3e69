import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { RelatedItems } from './related-items.tsx';

const three = exampleOf('related-items', 'Three terms');

describe('related items', () => {
  it('link each item with its summary beside it, in the order the build chose', () => {
    const markup = pageMarkup(<RelatedItems value={three.value} id="related" />);
    const links = [...markup.matchAll(/<h3><a href="([^"]*)">/g)].map(([, href]) => href);
    expect(links).toEqual(three.value.items.map(({ path }) => path));
    expect(markup).toContain('</a></h3><p>The rules that keep money');
  });
});
