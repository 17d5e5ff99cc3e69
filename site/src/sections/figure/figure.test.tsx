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

  it('draws all amounts to the scale of the largest, and says each in words', () => {
    const markup = markupOf('Stacked amounts');
    expect(
      [...markup.matchAll(/<rect x="([^"]*)" y="2" width="([^"]*)"/g)].map(([, x, width]) => [x, width]),
    ).toEqual([
      ['0.00%', '61.54%'],
      ['0.00%', '76.92%'],
      ['76.92%', '23.08%'],
    ]);
    expect(markup).toContain('<dt>nicht geschützt</dt><dd>30.000 €</dd>');
  });
});
