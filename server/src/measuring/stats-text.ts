import { terminalText } from '../shared/terminal-text.ts';
import type { Statistics, StatisticsTable } from './statistics.ts';

const BAR = '█';
const BAR_CELLS = 40;
const NAME_CELLS = 60;

/** Statistics for a terminal. */
export function statisticsText({ from, to, views, visits, days, tables }: Statistics): string {
  const most = Math.max(1, ...days.map((day) => day.views));
  const lines = days.map(({ day, views: seen }) =>
    `  ${day}  ${String(seen).padStart(8)}  ${BAR.repeat(Math.round((seen / most) * BAR_CELLS))}`.trimEnd(),
  );
  const head = `${from} to ${to}: page views ${views}, visits with consent ${visits}`;
  return `${[head, '', ...lines, ...tables.flatMap(tableLines)].join('\n')}\n`;
}

function tableLines({ title, columns, rows }: StatisticsTable): string[] {
  if (rows.length === 0) return ['', `${title}: none`];
  const cells = [columns, ...rows.map(({ name, numbers }) => [terminalText(name), ...numbers.map(format)])];
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => (row[index] ?? '').length)));
  const lines = cells.map((row) =>
    row
      .map((cell, index) =>
        index === 0 ? cell.padEnd(Math.min(widths[0] ?? 0, NAME_CELLS)) : cell.padStart(widths[index] ?? 0),
      )
      .join('  '),
  );
  return ['', title, ...lines.map((line) => `  ${line}`)];
}

/** Whole numbers as they are, others to two places. */
export function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
