import { mkdtemp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEventAppender } from '../src/database/embedded/append-events.ts';
import { openDatabase } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import type { EventTable } from '../src/database/schema.ts';
import { describeEachDatabase } from './each-database.ts';
import { PAGE_VIEW } from './sample-event.ts';

const event: EventTable = {
  ...PAGE_VIEW,
  day: '2026-11-22',
  kind: 'custom',
  path: "/en/it's/",
  category: 'link',
  action: 'leave',
  name: 'x',
  value: 0.25,
};

describeEachDatabase('events on the %s database', (databases) => {
  let dataDir: string;
  let database: Database;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-events-'));
    database = await openDatabase({ dataDir, databaseUrl: await databases.emptyDatabase() });
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
});

describe('an embedded database whose folder is away for a moment', () => {
  let dataDir: string;
  let database: Database;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-events-'));
    database = await openDatabase({ dataDir });
    await rename(dataDir, `${dataDir}-away`);
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('stores events as soon as it is back', async () => {
    await expect(database.appendEvents([event])).rejects.toThrow('Unable to open');
    await rename(`${dataDir}-away`, dataDir);
    await database.appendEvents([event]);
    expect(await database.query.selectFrom('events').selectAll().execute()).toEqual([event]);
    await database.close();
  });

  test('is closed all the same, also while events are waiting for it', async () => {
    const settled = await Promise.allSettled([database.appendEvents([event]), database.close()]);
    await rename(`${dataDir}-away`, dataDir);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await expect(database.ping()).rejects.toThrow('destroyed');
  });
});

test.runIf(process.platform === 'linux')('a file that is no database is not kept open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-events-'));
  const file = join(folder, 'no-database');
  await writeFile(file, 'x'.repeat(10_000));
  await expect(openEventAppender(file, 1000)).rejects.toThrow('not a database');
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(
    descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => 'closed meanwhile')),
  );
  expect(files).not.toContain(file);
  await rm(folder, { recursive: true });
});
