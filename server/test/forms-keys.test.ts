/** A database whose entries another key has sealed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSeal } from '../src/database/seal.ts';
import { countUnreadable } from '../src/forms/stored/unreadable.ts';
import { decodeMail, mailsOf, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';

const [ONE, OTHER] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const ORDER = { values: { email: 'erika@example.org' } };
let dataDir: string;
let forms: FormsApp | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-keys-'));
});
afterEach(async () => {
  await forms?.close();
  await rm(dataDir, { recursive: true });
});

/** In the place of the server of before. */
async function start(key?: Buffer): Promise<FormsApp> {
  await forms?.close();
  forms = await startFormsApp({ database: { dataDir }, ...(key !== undefined && { key }) });
  return forms;
}

/** Once the first round of the outbox is over, which begins with the key. */
async function keyProblemOf(app: FormsApp): Promise<string | undefined> {
  await app.service.close();
  return app.service.keyProblem();
}

test('an order that another key has sealed cannot be confirmed, and ends as if nobody had: with its key it can', async () => {
  const before = await start(ONE);
  await post(before, '/forms/newsletter', ORDER);
  const [mail = ''] = await mailsOf(before, 1);
  const [, token = ''] = /\/forms\/confirm\/([\w-]+)/.exec(decodeMail(mail)) ?? [];
  const entry = async (app: FormsApp) =>
    (await app.service.ready()).database.query
      .selectFrom('submissions')
      .select(['state', 'delete_after'])
      .execute();
  const pending = await entry(before);

  const other = await start(OTHER);
  expect((await other.app.inject({ url: `/forms/confirm/${token}` })).statusCode).toBe(410);
  expect((await post(other, `/forms/confirm/${token}`, { values: {} })).statusCode).toBe(410);
  expect(await entry(other)).toEqual(pending);

  const again = await start(ONE);
  expect((await post(again, `/forms/confirm/${token}`, { values: {} })).statusCode).toBe(200);
  expect(await entry(again)).toMatchObject([{ state: 'active' }]);
});

test('another key than that of the entries is said, with how many they are, and the right one is not', async () => {
  const first = await start(ONE);
  await post(first, '/forms/newsletter', ORDER);
  expect(await keyProblemOf(first)).toBeUndefined();
  expect(await keyProblemOf(await start(OTHER))).toContain(
    'FORMS_KEY is not the one that 1 entries were sealed with',
  );
  expect(await keyProblemOf(await start())).toContain(
    'FORMS_KEY is not set, and another server has sealed 1 entries',
  );
  expect(await keyProblemOf(await start(ONE))).toBeUndefined();
});

test('a key left out is said also where none was ever noted', async () => {
  const first = await start(ONE);
  const { query } = (await first.service.ready()).database;
  await post(first, '/forms/newsletter', ORDER);
  expect(await keyProblemOf(first)).toBeUndefined();
  // As a server of before there were notes has left it.
  await query.deleteFrom('settings').where('name', '=', 'forms-key-check').execute();
  expect(await keyProblemOf(await start())).toContain('FORMS_KEY is not set');
});

test('entries that were sealed with another key meanwhile are named when the first one is back', async () => {
  const first = await start(ONE);
  await post(first, '/forms/newsletter', ORDER);
  expect(await keyProblemOf(first)).toBeUndefined();
  const other = await start(OTHER);
  await post(other, '/forms/newsletter', { values: { email: 'max@example.org' } });
  expect(await keyProblemOf(other)).toContain('FORMS_KEY is not the one');
  expect(await keyProblemOf(await start(ONE))).toContain(
    'FORMS_KEY is not the one that 1 entries were sealed with',
  );
});

test('another key is no longer said once the last entry of the first is gone', async () => {
  await post(await start(ONE), '/forms/newsletter', ORDER);
  const { service } = await start(OTHER);
  await expect.poll(service.keyProblem).toContain('unless the key was changed on purpose, set that one');
  await service.cleanUp();
  expect(service.keyProblem()).toContain('FORMS_KEY is not the one');
  await (await service.ready()).database.query.deleteFrom('submissions').execute();
  await service.cleanUp();
  expect(service.keyProblem()).toBeUndefined();
});

test('others are served while entries are counted', async () => {
  const app = await start(ONE);
  await post(app, '/forms/newsletter', ORDER);
  const ready = await app.service.ready();
  const [row] = await ready.database.query.selectFrom('submissions').selectAll().execute();
  if (row === undefined) throw new Error('The entry is missing.');
  const copies = Array.from({ length: 1199 }, (_, number) => {
    const id = `copy-${number}`;
    return { ...row, id, reference: id, idempotency_key: id };
  });
  for (let from = 0; from < copies.length; from += 300)
    await ready.database.query
      .insertInto('submissions')
      .values(copies.slice(from, from + 300))
      .execute();
  let turns = 0;
  let isCounting = true;
  const turn = () => {
    turns += 1;
    if (isCounting) setImmediate(turn);
  };
  setImmediate(turn);
  expect(await countUnreadable({ database: ready.database, seal: createSeal(OTHER) })).toBe(1200);
  isCounting = false;
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('a key that reads every entry becomes that of the database', async () => {
  await post(await start(), '/forms/newsletter', ORDER);
  expect(await keyProblemOf(await start(ONE))).toBeUndefined();
  const other = await start(OTHER);
  expect(await keyProblemOf(other)).toBeUndefined();
  // The check tells nothing of the key.
  const app = await start(OTHER);
  const { query } = (await app.service.ready()).database;
  const rows = await query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'forms-key-check')
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.value).not.toContain(OTHER.toString('base64').slice(0, 20));
});
