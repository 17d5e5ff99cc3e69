import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder } from '../../test/sample-page.ts';
import { exampleOf } from '../../test/section-example.ts';
import { SectionPage } from './section-page.tsx';

describe('section page', () => {
  const hero = { id: 'start', ...exampleOf('hero', 'German with long compounds, only what is required') };
  const sections = [{ id: 'text', ...exampleOf('prose', 'German, body only') }];
  const trail = [{ name: 'Careers', path: '/en/careers/' }];

  it('shows the way down to it above the h1', () => {
    const markup = pageMarkup(<SectionPage data={{ trail, hero, sections }} />);
    expect(
      inOrder(markup, '<nav aria-label="You are here">', '<a href="/en/careers/">Careers</a>', '<h1>'),
    ).toBe(true);
  });

  it('has no way down where no page stands above', () => {
    expect(pageMarkup(<SectionPage data={{ hero, sections }} />)).not.toContain('You are here');
  });

  it.each([
    ['below other pages', { trail, hero, sections }],
    ['below none', { hero, sections }],
  ])('%s shows each of its sections once, in the order of its content', (_, data) => {
    expect(pageMarkup(<SectionPage data={data} />).match(/<section id="[^"]*"/g)).toEqual([
      '<section id="start"',
      '<section id="text"',
    ]);
  });
});
