import { expect, test } from 'vitest';
import { addFigure, median, printTable } from './table.ts';
import type { Figures } from './table.ts';

test('a row shows the median of each competitor with least and most, and a dash where nothing was measured', () => {
  const figures: Figures = new Map();
  for (const value of [90, 71.26, 76])
    addFigure(figures, { row: 'cold click, ms', competitor: 'astro' }, value);
  addFigure(figures, { row: 'pages', competitor: 'astro' }, 20_001);
  addFigure(figures, { row: 'pages', competitor: 'next' }, 3);
  expect(printTable(figures, ['astro', 'next'])).toBe(
    [
      '| | astro | next |',
      '|---|---|---|',
      '| cold click, ms | 76 (71.3–90) | – |',
      '| pages | 20,001 | 3 |',
    ].join('\n'),
  );
});

test('the median of an even number of runs lies between the two in the middle', () => {
  expect(median([4, 1, 2, 10])).toBe(3);
});
