/**
 * Debug mode: an address with `?debug=data-layer` prints the data layer as a
 * table in the console, now and after each change, until the document is left.
 * Nothing is stored; the visitor id is printed when the analytics service tells it.
 */
import type { Clock } from '@quellwerk/engine/browser';
import { pollUntil } from '../poll.ts';
import type { DataLayer } from './data-layer.ts';
import { commandIn } from './follow-entries.ts';

export interface DebugDependencies {
  readonly clock: Clock;
  readonly console: Pick<Console, 'table' | 'info' | 'error'>;
  readonly dataLayer: Pick<DataLayer, 'entries'>;
  readonly readVisitorId: ReadVisitorId;
}

/** Undefined where no analytics service answers. */
export type ReadVisitorId = () => Promise<string | undefined>;

export async function debugDataLayer({
  clock,
  console,
  dataLayer,
  readVisitorId,
}: DebugDependencies): Promise<void> {
  readVisitorId()
    .then((id) => console.info(`Visitor id: ${id ?? 'no analytics service is running'}`))
    .catch(console.error);
  for (let shown = 0; ; shown = dataLayer.entries().length) {
    const known = shown;
    await pollUntil(() => dataLayer.entries().length !== known, { clock });
    console.table(dataLayer.entries().map(toRow));
  }
}

/** One line for an event or for a command of Google's consent mode. */
function toRow(entry: unknown): { readonly what: string; readonly details: string } {
  const found = commandIn(entry);
  if (found !== undefined) {
    const [command, kind, parameters] = found;
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
