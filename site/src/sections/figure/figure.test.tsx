import { describe, expect, it } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { exampleOf } from '../../../test/section-example.ts';
import { Figure } from './figure.tsx';

function markupOf(title: string): string {
  return pageMarkup(<Figure value={exampleOf('figure', title).value} id="figure" />);
}

describe('figure', () => {
  it('shows an account as text, with the partner’s colour on drawn parts only', () => {
    const markup = markupOf("An account in a partner's app");
    expect(markup).toContain('<p>1,284.50 €</p><p>DE02 1001 0010 0006 8201 01</p>');
    expect(markup.match(/#7a3b8f/g)).toEqual(['#7a3b8f', '#7a3b8f']);
  });

  it('sets the times of a day in order and at their place on the line', () => {
    const markup = markupOf('Cut-off times on a day line');
    expect([...markup.matchAll(/<circle cx="([^"]*)"/g)].map(([, place]) => place)).toEqual([
      '60.42%',
      '66.67%',
    ]);
    expect([...markup.matchAll(/<time dateTime="([^"]*)"/g)].map(([, time]) => time)).toEqual([
      '14:30',
      '16:00',
    ]);
  });

  it('writes the times of a day as texts of the language do', () => {
    const { value } = exampleOf('figure', 'Cut-off times on a day line');
    const german = pageMarkup(<Figure value={value} id="figure" />, { page: { frameLanguage: 'de' } });
    expect(german).toContain('<time dateTime="16:00">16.00</time>');
    expect(markupOf('Cut-off times on a day line')).toContain('<time dateTime="16:00">16:00</time>');
  });

  it('sets the stages of a project at their weeks on the grid, and says each in words', () => {
    const markup = markupOf('A project on a grid of weeks');
    expect([...markup.matchAll(/<text x="([^"]*)"[^>]*>(\d+)</g)].map(([, x, week]) => [x, week])).toEqual([
      ['0.00%', '0'],
      ['20.00%', '4'],
      ['40.00%', '8'],
      ['60.00%', '12'],
      ['80.00%', '16'],
      ['100.00%', '20'],
    ]);
    expect(
      [...markup.matchAll(/<line x1="([^"]*)" x2="([^"]*)" y1="50%"/g)].map(([, from, to]) => [from, to]),
    ).toEqual([
      ['0.00%', '20.00%'],
      ['10.00%', '70.00%'],
      ['70.00%', '100.00%'],
    ]);
    expect(markup.match(/<p>[^<]*<span>[^<]*<\/span>/g)).toEqual([
      '<p>Risk decision<span>Weeks 0 to 4</span>',
      '<p>Building in the test environment<span>Weeks 2 to 14</span>',
      '<p>Pilot with up to 200 accounts<span>Weeks 14 to 20</span>',
      '<p>Launch<span>Week 20</span>',
    ]);
  });

  it('draws all amounts to the scale of the largest, and says each in words', () => {
    const markup = markupOf('Stacked amounts');
    expect(
      [...markup.matchAll(/<rect [^>]*x="([^"]*)" y="2" width="([^"]*)"/g)].map(([, x, width]) => [x, width]),
    ).toEqual([
      ['0.00%', '61.54%'],
      ['0.00%', '76.92%'],
      ['76.92%', '23.08%'],
    ]);
    expect(markup).toMatch(/<dt><svg .*<\/svg>nicht geschützt<\/dt><dd>30.000 €<\/dd>/);
    const [bar, mark] = [...markup.matchAll(/fill-opacity="([^"]*)"/g)].map(([, shade]) => shade);
    expect(mark).toBe(bar);
  });
});
