import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import { startProcess } from '../sweep/processes.ts';
import { describeEachDatabase } from './each-database.ts';
import { createFixtureSite } from './fixture-site.ts';
import type { FixtureSite } from './fixture-site.ts';
import { batch } from './measuring-app.ts';

/** In `npm test`; `npm run sweep` sets CRASHES to 20. */
const CRASHES = Number(process.env['CRASHES'] ?? 1);
const SENDERS = 8;
/** How many batches are acknowledged before the process is killed in the middle of the next ones. */
const ACKNOWLEDGED = 30;
const LIMIT_MS = 60_000;

let site: FixtureSite;
beforeAll(async () => {
  site = await createFixtureSite();
  await site.publish({ extensions: { measuring: { origin: 'https://www.quellwerk.example' } } });
});
afterAll(() => site.remove());

describeEachDatabase('on the %s database', (databases) => {
  test('kill -9 loses no acknowledged batch', { timeout: LIMIT_MS * CRASHES }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-crash-'));
    const databaseUrl = await databases.createDatabase();
    const acknowledged = new Set<string>();
    const sent = new Set<string>();
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const server = await startProcess(
        {
          DIST_DIR: site.distDir,
          DATA_DIR: dataDir,
          EVENTS_PER_ADDRESS: '0',
          EVENTS_PER_DAY: '0',
          ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        },
        'current',
      );
      const wanted = acknowledged.size + ACKNOWLEDGED;
      // At once, while the newest acknowledgement is still warm: a pause would let a late commit catch up.
      const onAcknowledged = (): void => {
        if (acknowledged.size >= wanted) void server.kill();
      };
      const senders = Array.from({ length: SENDERS }, () =>
        sendUntilGone(`http://127.0.0.1:${server.port}`, { sent, acknowledged, onAcknowledged }),
      );
      await Promise.all([...senders, server.exited]);
    }
    const database = await openDatabase({ dataDir, databaseUrl });
    const rows = await database.query.selectFrom('events').select(['visitor']).execute();
    await database.close();
    const stored = rows.map(({ visitor }) => visitor);
    expect(acknowledged.size).toBeGreaterThanOrEqual(CRASHES * ACKNOWLEDGED);
    expect([...acknowledged].filter((visitor) => !stored.includes(visitor))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    expect(stored.filter((visitor) => !sent.has(visitor))).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
  });
});

interface Visits {
  readonly sent: Set<string>;
  readonly acknowledged: Set<string>;
  readonly onAcknowledged: () => void;
}

/** Each batch has a visitor of its own, by which it is found again. */
async function sendUntilGone(origin: string, { sent, acknowledged, onAcknowledged }: Visits): Promise<void> {
  for (;;) {
    const visitor = (sent.size + 1).toString(16).padStart(16, '0');
    sent.add(visitor);
    try {
      const body = JSON.stringify({ ...batch, visitor });
      const response = await fetch(`${origin}/collect`, { method: 'POST', body });
      if (response.status !== 204) continue;
      acknowledged.add(visitor);
      onAcknowledged();
    } catch {
      // The process has been killed: what is under way is not acknowledged.
      return;
    }
  }
}
