import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../operation/day-ms.ts';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { outboxRow } from '../forms/submissions.ts';
import { ComposeError, createOutbox, resendDead } from './outbox.ts';
import type { OutboxDependencies, OutboxEvent } from './outbox.ts';
import type { Mail } from './transport.ts';

const MINUTE_MS = 60_000;

let dataDir: string;
let database: Database;
let time: number;
let sent: string[];
let events: OutboxEvent[];
/** Of an outbox that nobody ends. */
const { signal: never } = new AbortController();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-outbox-'));
  database = await openDatabase({ dataDir });
  time = 1_000_000;
  sent = [];
  events = [];
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

function outboxWith(compose: OutboxDependencies['compose']) {
  return createOutbox({
    database,
    compose,
    now: () => time,
    report: (event) => events.push(event),
    transport: {
      async send({ id }) {
        sent.push(id);
        return { kind: 'sent' };
      },
      close: () => undefined,
    },
  });
}

/** Puts mails into the outbox, one a millisecond; returns their ids. */
async function queue(...templates: readonly string[]): Promise<string[]> {
  const rows = templates.map((template, index) =>
    outboxRow({
      id: 'submission',
      template,
      sealedRecipient: 'v0:x',
      language: 'en',
      at: time - 100 + index,
    }),
  );
  await database.query.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
}

function rowOf(id: string | undefined) {
  return database.query
    .selectFrom('outbox')
    .select(['state', 'attempts', 'due_at', 'last_error'])
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow();
}

function mailOf(id: string): Mail {
  return { id, to: 'erika@example.org', subject: '', text: '', html: '' };
}

test('a mail that cannot be composed holds up no other, and is tried again as one that was not delivered', async () => {
  const [broken, ...others] = await queue('broken', ...Array.from({ length: 9 }, () => 'sound'));
  let isBroken = true;
  const outbox = outboxWith(async ({ id, template }) => {
    if (isBroken && template === 'broken') throw new ComposeError('There is no such template.');
    return mailOf(id);
  });
  expect(await outbox.sendDue(never)).toBe(10);
  expect(sent).toEqual(others);
  expect(await rowOf(broken)).toEqual({
    state: 'waiting',
    attempts: 1,
    due_at: time + MINUTE_MS,
    last_error: 'There is no such template.',
  });
  expect(events[0]).toEqual({
    id: broken,
    kind: 'not-composed',
    attempts: 1,
    reason: 'There is no such template.',
  });
  isBroken = false;
  time += MINUTE_MS;
  await outbox.sendDue(never);
  expect(sent).toEqual([...others, broken]);
});

test('a mail that cannot be composed for three days is given up', async () => {
  const [broken] = await queue('broken');
  const outbox = outboxWith(() => Promise.reject(new ComposeError('There is no such template.')));
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await rowOf(broken)).state).toBe('waiting');
    await outbox.sendDue(never);
    time += DAY_MS;
  }
  expect(await rowOf(broken)).toMatchObject({ state: 'dead', attempts: 10 });
  expect(events.at(-1)).toMatchObject({ kind: 'dead', reason: 'There is no such template.' });
});

test('a mail that is being sent is nobody else’s, and one that is not begun for long is left to others', async () => {
  const [first, second] = await queue('first', 'second');
  const other = outboxWith(({ id }) => Promise.resolve(mailOf(id)));
  const slow = outboxWith(async ({ id }) => {
    expect(await other.sendDue(never)).toBe(0);
    time += 6 * MINUTE_MS;
    return mailOf(id);
  });
  expect(await slow.sendDue(never)).toBe(1);
  expect(sent).toEqual([first]);
  await other.sendDue(never);
  expect(sent).toEqual([first, second]);
});

test('mails that are claimed and not begun are anybody’s as soon as the sender is ended', async () => {
  const [first, ...others] = await queue('first', 'second', 'third');
  const ending = new AbortController();
  const ended = outboxWith(({ id }) => {
    ending.abort();
    time += MINUTE_MS;
    return Promise.resolve(mailOf(id));
  });
  expect(await ended.sendDue(ending.signal)).toBe(1);
  expect(sent).toEqual([first]);
  for (const id of others)
    expect(await rowOf(id)).toEqual({ state: 'waiting', attempts: 0, due_at: time, last_error: null });
  await outboxWith(({ id }) => Promise.resolve(mailOf(id))).sendDue(never);
  expect(sent).toEqual([first, ...others]);
});

test('what somebody else has claimed since is not given back', async () => {
  const [, second] = await queue('first', 'second');
  const slow = outboxWith(async ({ id }) => {
    // Longer than a claim lasts.
    time += 11 * MINUTE_MS;
    await database.query
      .updateTable('outbox')
      .set({ due_at: time + 10 * MINUTE_MS })
      .where('id', '=', second ?? '')
      .execute();
    return mailOf(id);
  });
  await slow.sendDue(never);
  expect(await rowOf(second)).toMatchObject({ state: 'claimed', due_at: time + 10 * MINUTE_MS });
});

test('a mail that an operator lets be tried again has all its tries', async () => {
  const [broken] = await queue('broken');
  const outbox = outboxWith(() => Promise.reject(new ComposeError('There is no such template.')));
  await database.query.updateTable('outbox').set({ state: 'dead', attempts: 10 }).execute();
  expect(await resendDead(database, time)).toBe(1);
  await outbox.sendDue(never);
  expect(await rowOf(broken)).toMatchObject({ state: 'waiting', attempts: 1, due_at: time + MINUTE_MS });
});

test.each([
  ['its code', Object.assign(new Error('erika@example.org'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['its name', new SyntaxError('Unexpected token in "erika@example.org"'), 'SyntaxError'],
  ['nothing', 'erika@example.org', 'unknown'],
])('of an error that may quote a visitor %s is told', async (_what, error, reason) => {
  const [broken] = await queue('broken');
  await outboxWith(() => Promise.reject(error)).sendDue(never);
  expect(events).toEqual([{ id: broken, kind: 'not-composed', attempts: 1, reason }]);
});
