/** What the parts of the last runs found out, kept so that a part can be measured again alone. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { SCRATCH } from './install.ts';
import type { Figures } from './table.ts';
import { printTable } from './table.ts';

const FILE = join(SCRATCH, 'results.json');
const TABLE_FILE = join(SCRATCH, 'table.md');

/** One part of the measurements, with the state of the machine while it ran. */
export interface PartResult {
  readonly title: string;
  readonly date: string;
  /** Processes that wanted to run, over a minute: at its start and at its end. */
  readonly load: readonly [number, number];
  readonly conditions: string;
  readonly rows: readonly (readonly [string, readonly (readonly [string, readonly number[]])[]])[];
  /** What could not be measured, and why. */
  readonly faults: readonly string[];
}

type Results = Readonly<Record<string, PartResult>>;

export function loadNow(): number {
  return Number((loadavg()[0] ?? 0).toFixed(1));
}

/** Puts a part in place of its last measurement and writes the table of all parts. */
export function storePart(name: string, part: PartResult, competitors: readonly string[]): void {
  const results: Results = { ...readResults(), [name]: part };
  writeFileSync(FILE, JSON.stringify(results));
  writeFileSync(
    TABLE_FILE,
    `${Object.values(results)
      .map((result) => printPart(result, competitors))
      .join('\n\n')}\n`,
  );
}

export function printPart(
  { title, date, load, conditions, rows, faults }: PartResult,
  competitors: readonly string[],
): string {
  const figures: Figures = new Map(
    rows.map(([row, cells]) => [row, new Map(cells.map(([name, values]) => [name, [...values]]))]),
  );
  const shown = competitors.filter((name) => rows.some(([, cells]) => cells.some(([cell]) => cell === name)));
  return [
    `### ${title}`,
    `${date}, ${machine()}, load ${load[0]} at the start and ${load[1]} at the end. ${conditions}`,
    printTable(figures, shown),
    ...faults.map((fault) => `- ${fault}`),
  ].join('\n\n');
}

function machine(): string {
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
}

function readResults(): Results {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {};
}
