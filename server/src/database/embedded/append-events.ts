/**
 * Appends events to the embedded database on a connection of its own, whose
 * statements run beside the process: neither the inserting nor the wait for the
 * disk holds up a page. Whoever else writes meanwhile waits for the one commit.
 */
import AsyncDatabase from 'libsql/promise';
import type { EventTable } from '../schema.ts';

export interface EventAppender {
  /** Resolves once the rows are durable, all of them or none; one call at a time. */
  append(rows: readonly EventTable[]): Promise<void>;
  close(): void;
}

/** Every column, by the compiler's word. */
const COLUMNS = Object.keys({
  day: true,
  visitor: true,
  kind: true,
  path: true,
  language: true,
  device: true,
  referrer: true,
  campaign_source: true,
  campaign_medium: true,
  campaign_name: true,
  ad_click: true,
  not_found: true,
  category: true,
  action: true,
  name: true,
  value: true,
} satisfies Record<keyof EventTable, true>);

/** Rejects when the file cannot be opened as a database, and leaves no connection behind then. */
export async function openEventAppender(file: string, busyTimeoutMs: number): Promise<EventAppender> {
  const connection = new AsyncDatabase(file, { timeout: busyTimeoutMs });
  try {
    await connection.exec(`pragma synchronous = full; pragma busy_timeout = ${busyTimeoutMs}`);
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async append(rows) {
      try {
        await connection.exec(`begin immediate; ${insertStatement(rows)}; commit`);
      } catch (error) {
        // Nothing is open where it failed to begin.
        await connection.exec('rollback').catch(() => undefined);
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

/**
 * The rows as one JSON text, because only whole statements run beside the process, and those take no parameters.
 * JSON escapes what cannot be seen; the one character that ends a text in SQL is doubled.
 */
function insertStatement(rows: readonly EventTable[]): string {
  const json = JSON.stringify(rows, (_key, value: unknown) =>
    // Half a pair of surrogates is no text in a database.
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  );
  const values = COLUMNS.map((column) => `value ->> '$.${column}'`).join(', ');
  return `insert into events (${COLUMNS.join(', ')}) select ${values} from json_each('${json.replaceAll("'", "''")}')`;
}
