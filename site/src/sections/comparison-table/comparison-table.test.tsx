import { schemaForTest } from '@quellwerk/engine/content/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exampleOf } from '../../../test/section-example.ts';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { comparisonTableSchema } from './comparison-table.schema.ts';
import { ComparisonTable } from './comparison-table.tsx';

const full = exampleOf('comparison-table', 'Figures, with a lead and a note');
const wide = exampleOf('comparison-table', 'German, four columns of long compounds');

describe('comparison table', () => {
  it('tells columns from rows by scope', () => {
    const markup = pageMarkup(<ComparisonTable value={full.value} id="payouts" />);
    expect(markup.match(/<th scope="col">/g)).toHaveLength(full.value.columns.length + 1);
    expect(markup.match(/<th scope="row">/g)).toHaveLength(full.value.rows.length);
    expect(markup).not.toMatch(/<th>/);
  });

  it('gives every row one cell per column', () => {
    const markup = pageMarkup(<ComparisonTable value={wide.value} id="cards" />);
    const rows = markup.match(/<tr><th scope="row">.*?<\/tr>/g) ?? [];
    expect(rows).toHaveLength(wide.value.rows.length);
    for (const row of rows) expect(row.match(/<td[ >]/g)).toHaveLength(wide.value.columns.length);
  });

  it('sets columns of figures flush right', () => {
    const { value } = exampleOf('comparison-table', 'Columns of figures');
    const markup = pageMarkup(<ComparisonTable value={value} id="month" />);
    for (const [column, aligned] of [
      ['Number', true],
      ['For whom', false],
      ['Amount', true],
    ] as const) {
      const attribute = aligned ? ' data-align="right"' : '';
      expect(markup).toContain(`<th scope="col"${attribute}>${column}</th>`);
      expect(markup.split(`<td${attribute} data-column="${column}">`)).toHaveLength(value.rows.length + 1);
    }
  });

  it('sets a last row that gives one figure alone as the total, and no other', () => {
    const withLast = (...cells: string[]) => {
      const rows = [
        { label: 'Cards', cells: ['100', '–', '4.00 euros'] },
        { label: 'Total', cells },
      ];
      const table = {
        section: 'comparison-table',
        title: 'Costs',
        rowHeading: 'Item',
        columns: ['a', 'b', 'c'],
        rows,
      };
      return pageMarkup(
        <ComparisonTable value={v.parse(schemaForTest(comparisonTableSchema), table)} id="costs" />,
      );
    };
    expect(withLast('–', '–', '8,760 euros')).toMatch(
      /<th scope="row">Total<\/th><td [^>]*><\/td><td [^>]*><\/td><td [^>]*><span>8,760.euros<\/span><\/td><\/tr><\/tbody>/,
    );
    const signs = (markup: string) => markup.match(/–/g)?.length;
    expect(signs(withLast('–', '–', '8,760 euros'))).toBe(1);
    expect(signs(withLast('100', '–', '8,760 euros'))).toBe(2);
    expect(signs(withLast('–', '–', 'on request'))).toBe(3);
  });

  it('scrolls in a region that the keyboard reaches and that the caption names', () => {
    const markup = pageMarkup(<ComparisonTable value={full.value} id="payouts" />);
    expect(markup).toContain('<section aria-labelledby="payouts-caption" tabindex="0"><table>');
    expect(markup).toContain('<caption id="payouts-caption">Three ways to pay out</caption>');
  });

  it('has a note below only where content has one', () => {
    expect(pageMarkup(<ComparisonTable value={full.value} id="payouts" />)).toContain(
      full.value.note?.html ?? '?',
    );
    expect(pageMarkup(<ComparisonTable value={wide.value} id="cards" />)).toMatch(
      /<\/table><\/section><\/div><\/section>$/,
    );
  });
});
