import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import type { EventTable } from '../src/database/schema.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

const event: EventTable = {
  day: '2026-11-22',
  visitor: '0123456789abcdef',
  kind: 'custom',
  path: "/en/it's/",
  language: 'en',
  device: 'phone',
  referrer: null,
  campaign_source: null,
  campaign_medium: null,
  campaign_name: null,
  ad_click: 0,
  not_found: 0,
  category: 'link',
  action: 'leave',
  name: 'x',
  value: 0.25,
};

describe.each(hasPostgres() ? ['embedded', 'postgres'] : ['embedded'])(
  'events on the %s database',
  (kind) => {
    let postgres: TestPostgres | undefined;
    let dataDir: string;
    let database: Database;

    beforeAll(async () => {
      if (kind === 'postgres') postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-events-'));
      database = await openDatabase({ dataDir, databaseUrl: await postgres?.emptyDatabase() });
    });
    afterEach(async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    const stored = () => database.query.selectFrom('events').selectAll().execute();

    test('arrive as they were told, whatever stands in them', async () => {
      const names = [`O'Neill'); drop table events; --`, '"\\u0041"', 'Größe 😀', '\ud800 half', '$1 ? :x'];
      await database.appendEvents(names.map((name) => ({ ...event, name })));
      expect(await stored()).toEqual(names.map((name) => ({ ...event, name: Buffer.from(name).toString() })));
    });

    test('are stored whole or not at all, and the next ones are stored', async () => {
      const faulty = { ...event, path: null as unknown as string };
      await expect(database.appendEvents([event, faulty])).rejects.toThrow(/null/i);
      expect(await stored()).toEqual([]);
      await database.appendEvents([event]);
      expect(await stored()).toEqual([event]);
    });

    test('wait for another writer', async () => {
      let append = Promise.resolve();
      await database.transaction(async (query) => {
        await query.insertInto('events').values(event).execute();
        append = database.appendEvents([event]);
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
      await append;
      expect(await stored()).toEqual([event, event]);
    });
  },
);
