/** Rows of figures by competitor, and the Markdown table that shows them. */

/** Measurement -> competitor -> what each run gave. */
export type Figures = Map<string, Map<string, number[]>>;

/** A row and whose figure it is. */
export interface Cell {
  readonly row: string;
  readonly competitor: string;
}

export function addFigure(figures: Figures, { row, competitor }: Cell, value: number): void {
  const cells = figures.get(row) ?? new Map<string, number[]>();
  cells.set(competitor, [...(cells.get(competitor) ?? []), value]);
  figures.set(row, cells);
}

/** One line a measurement: the median of each competitor, with the least and the most where there were several runs. */
export function printTable(figures: Figures, competitors: readonly string[]): string {
  const lines = [...figures].map(([row, cells]) => {
    const columns = competitors.map((name) => printCell(cells.get(name) ?? []));
    return `| ${[row, ...columns].join(' | ')} |`;
  });
  return [`| | ${competitors.join(' | ')} |`, `|---${'|---'.repeat(competitors.length)}|`, ...lines].join(
    '\n',
  );
}

/** `76 (71–90)`; a dash where nothing was measured. */
function printCell(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const sorted = [...values].sort((a, b) => a - b);
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
  const middle = format(median(sorted));
  return format(least) === format(most) ? middle : `${middle} (${format(least)}–${format(most)})`;
}

/** @internal for tests */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Three significant digits are more than a busy machine repeats. */
function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toFixed(value >= 10 ? 1 : 2)));
}
