import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { FeatureGrid } from './feature-grid.tsx';

const informing = exampleOf('feature-grid', 'With a lead, points that only inform');
const leading = exampleOf('feature-grid', 'German, every point leads somewhere');

const GERMAN = { page: { language: 'de' } };

describe('feature grid', () => {
  it('lists its points, each under its own heading', () => {
    const markup = pageMarkup(<FeatureGrid value={informing.value} id="points" />);
    expect(markup.match(/<li><h3>/g)).toHaveLength(informing.value.features.length);
    expect(markup).toContain('<h3>Its own IBAN</h3>');
  });

  it('makes the heading the link of a point that leads somewhere', () => {
    const markup = pageMarkup(<FeatureGrid value={leading.value} id="points" />, GERMAN);
    expect(markup).toContain('<h3><a href="/de/industries/travel/">Reisekostenabrechnung</a></h3>');
  });

  it('keeps links inside the text apart from the link of the point', () => {
    const markup = pageMarkup(<FeatureGrid value={leading.value} id="points" />, GERMAN);
    expect(markup).toContain(
      '<a href="/de/services/consumer-lending/">Verbraucherdarlehensverträge</a></h3>',
    );
    expect(markup).toContain('<a href="/de/glossary/">Verbraucherkreditrecht</a>');
  });

  it('has a lead only where content has one', () => {
    const markup = pageMarkup(<FeatureGrid value={leading.value} id="points" />);
    expect(markup.match(/<p>/g)).toHaveLength(leading.value.features.length);
  });
});
