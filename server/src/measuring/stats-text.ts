import type { Statistics, StatisticsTable } from './statistics.ts';

const BAR = '█';
const BAR_CELLS = 40;
const NAME_CELLS = 60;

/** Statistics for a terminal. */
export function statisticsText({ from, to, views, visitors, days, tables }: Statistics): string {
  const most = Math.max(1, ...days.map((day) => day.views));
  const lines = days.map(({ day, views: seen }) =>
    `  ${day}  ${String(seen).padStart(8)}  ${BAR.repeat(Math.round((seen / most) * BAR_CELLS))}`.trimEnd(),
  );
  const head = `${from} to ${to}: ${views} page views by ${visitors} visitors who agreed`;
  return `${[head, '', ...lines, ...tables.flatMap(tableLines)].join('\n')}\n`;
}

function tableLines({ title, columns, rows }: StatisticsTable): string[] {
  if (rows.length === 0) return ['', `${title}: none`];
  const cells = [columns, ...rows.map(({ name, numbers }) => [printable(name), ...numbers.map(format)])];
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

/** Names come from visitors: nothing in them may move the cursor or turn the direction of a terminal. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
}

/** Whole numbers as they are, others to two places. */
export function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}
