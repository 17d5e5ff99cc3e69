import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { Tool } from './tool.tsx';

const availability = exampleOf('tool', 'With another way');
const rates = exampleOf('tool', 'Exchange rates');
const search = exampleOf('tool', 'German, on its own');

describe('tool', () => {
  it('holds its place by name', () => {
    expect(pageMarkup(<Tool value={availability.value} id="rates" />)).toContain(
      '<div data-tool="availability">',
    );
  });

  it('says what to do where it does not run', () => {
    const markup = pageMarkup(<Tool value={availability.value} id="rates" />);
    expect(markup).toContain('needs JavaScript');
    expect(markup).toContain('European Central Bank</a>');
  });

  it('shows the rates without script, and a calculator whose fields have names', () => {
    const markup = pageMarkup(<Tool value={rates.value} id="rates" />);
    // Of which day changes with the rates of the site.
    expect(markup).toMatch(/<caption id="rates-rates">Rates of \d{1,2}\u00A0\p{L}+ \d{4}<\/caption>/u);
    expect(markup.match(/<polyline/g)).toHaveLength(22);
    expect(markup).toContain('<label for="rates-amount">Amount</label><input id="rates-amount"');
    expect(markup).toContain('href="/rates/download/exchange-rates.csv"');
    expect(markup).toContain('Rates of today are in your app.');
  });

  it('does without another way', () => {
    expect(pageMarkup(<Tool value={search.value} id="search" />)).toMatch(
      /load the page again\.<\/p><\/div>/,
    );
  });
});
