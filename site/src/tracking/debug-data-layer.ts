/**
 * Debug mode: an address with `?debug=data-layer` prints the data layer as a
 * table in the console, now and after each change, until the document is left.
 * Nothing is stored; the visitor id is printed when the analytics service tells it.
 */
import type { Clock } from '@quellwerk/engine/browser';
import { pollUntil } from './poll.ts';
import { readVisitorId } from './visitor-id.ts';

export interface DebugDependencies {
  readonly window: Window;
  readonly clock: Clock;
  readonly console: Pick<Console, 'table' | 'info'>;
}

export async function debugDataLayer({ window, clock, console }: DebugDependencies): Promise<void> {
  void readVisitorId(window, clock).then((id) =>
    console.info(`Visitor id: ${id ?? 'no analytics service is running'}`),
  );
  const entries = (window.dataLayer ??= []);
  for (let shown = 0; ; shown = entries.length) {
    const known = shown;
    if (!(await pollUntil(() => entries.length !== known, { clock }))) return;
    console.table(entries.map(toRow));
  }
}

export interface DataLayerRow {
  readonly what: string;
  readonly details: string;
}

/** One line for an event or for a command of Google's consent mode. */
export function toRow(entry: unknown): DataLayerRow {
  if (Object.prototype.toString.call(entry) === '[object Arguments]') {
    const [command, kind, parameters] = Array.from(entry as ArrayLike<unknown>);
    return { what: `${String(command)} ${String(kind)}`, details: describe(parameters) };
  }
  if (typeof entry !== 'object' || entry === null) return { what: 'value', details: String(entry) };
  const { event = 'values', ...details } = entry as Readonly<Record<string, unknown>>;
  return { what: String(event), details: describe(details) };
}

function describe(values: unknown): string {
  if (typeof values !== 'object' || values === null)
    return values === undefined ? '' : JSON.stringify(values);
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(', ');
}
