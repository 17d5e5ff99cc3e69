import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Hero } from './hero.tsx';

const full = exampleOf('hero', 'With an eyebrow, two actions and a flow');
const taking = exampleOf('hero', 'With two flows that take turns');
const bare = exampleOf('hero', 'German with long compounds, only what is required');

describe('hero', () => {
  it('has the page’s only h1', () => {
    const markup = pageMarkup(<Hero value={full.value} id="start" />);
    expect(markup).toContain('<h1>Banking that runs inside your product</h1>');
    expect(markup.match(/<h[1-6]\b/g)).toEqual(['<h1']);
  });

  it('puts the one thing to do before the quieter one', () => {
    const markup = pageMarkup(<Hero value={full.value} id="start" />);
    expect(markup).toContain('<a href="/en/services/">See the ten services</a><a href="/en/about/#contact">');
  });

  it('draws its flow under the sentence that describes it', () => {
    const markup = pageMarkup(<Hero value={full.value} id="start" />);
    expect(markup).toContain(`role="img" aria-label="${full.value.flow?.title}"`);
  });

  it('is headline and lead alone when nothing else is given', () => {
    const markup = pageMarkup(<Hero value={bare.value} id="start" />);
    expect(markup).toContain('<h1>');
    expect(markup).toContain(bare.value.lead.html);
    expect(markup).not.toMatch(/<a\b|<svg\b/);
  });

  it('lets flows take turns, of which the first is chosen', () => {
    const markup = pageMarkup(<Hero value={taking.value} id="start" />);
    expect(markup.match(/data-flow-choice="[a-z]+"[^>]*>/g)).toEqual([
      expect.stringContaining('checked=""'),
      expect.not.stringContaining('checked'),
    ]);
    expect(markup.match(/<li id="[a-z]+-1"/g)).toEqual(['<li id="payroll-1"', '<li id="marketplace-1"']);
  });
});
