import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DAY_MS } from '../shared/day-ms.ts';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { outboxRow } from '../forms/stored/submissions.ts';
import { HELD } from './hold-mails.ts';
import { ComposeError, createOutbox } from './outbox.ts';
import type { Outbox, OutboxDependencies, OutboxEvent } from './outbox.ts';
import { resend } from './resend.ts';
import type { Mail } from './transport.ts';

const MINUTE_MS = 60_000;

let dataDir: string;
let database: Database;
let time: number;
let sent: string[];
let events: OutboxEvent[];
let failures: unknown[];
/** Of an outbox that nobody ends. */
const { signal: never } = new AbortController();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-outbox-'));
  database = await openDatabase({ dataDir });
  time = 1_000_000;
  sent = [];
  events = [];
  failures = [];
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  if (failures.length > 0) throw failures[0];
});

function outboxWith(compose: OutboxDependencies['compose'], more: Partial<OutboxDependencies> = {}) {
  return createOutbox({
    database,
    compose,
    now: () => time,
    report: (event) => events.push(event),
    reportFailure: (error) => failures.push(error),
    transport: {
      async send({ id }) {
        sent.push(id);
        return { kind: 'sent' };
      },
      close: () => undefined,
    },
    ...more,
  });
}

/** Sends until nothing is due and nothing is in hand; resolves with how many it took. */
async function sendAll(outbox: Outbox, stop: AbortSignal = never): Promise<number> {
  const taken = await outbox.sendDue(stop);
  await outbox.settled();
  return taken;
}

/** Puts mails into the outbox, one a millisecond; returns their ids. */
async function queue(...templates: readonly string[]): Promise<string[]> {
  const mail = { id: 'submission', sealedRecipient: 'v0:x', language: 'en' };
  const rows = templates.map((template, index) => outboxRow({ ...mail, template, at: time - 100 + index }));
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

async function change(id: string | undefined, values: Updateable<Tables['outbox']>): Promise<void> {
  await database.query
    .updateTable('outbox')
    .set(values)
    .where('id', '=', id ?? '')
    .execute();
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
  expect(await sendAll(outbox)).toBe(10);
  expect(sent.toSorted()).toEqual(others.toSorted());
  expect(await rowOf(broken)).toEqual({
    state: 'waiting',
    attempts: 1,
    due_at: time + MINUTE_MS,
    last_error: 'There is no such template.',
  });
  expect(events.filter(({ id }) => id === broken)).toEqual([
    { id: broken, kind: 'not-composed', attempts: 1, reason: 'There is no such template.' },
  ]);
  isBroken = false;
  time += MINUTE_MS;
  await sendAll(outbox);
  expect(sent.at(-1)).toBe(broken);
});

test('a mail that cannot be composed for three days is given up', async () => {
  const [broken] = await queue('broken');
  const outbox = outboxWith(() => Promise.reject(new ComposeError('There is no such template.')));
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await rowOf(broken)).state).toBe('waiting');
    await sendAll(outbox);
    time += DAY_MS;
  }
  expect(await rowOf(broken)).toMatchObject({ state: 'dead', attempts: 10 });
  expect(events.at(-1)).toMatchObject({ kind: 'dead', reason: 'There is no such template.' });
});

test('a mail that is being sent is nobody else’s until its claim has ended, and all others are anybody’s', async () => {
  const [first, ...others] = await queue('first', 'second', 'third');
  const other = outboxWith(({ id }) => Promise.resolve(mailOf(id)));
  const handled: number[] = [];
  const ending = new AbortController();
  const slow = outboxWith(async ({ id }) => {
    ending.abort();
    handled.push(await sendAll(other));
    time += 10 * MINUTE_MS - 1;
    handled.push(await sendAll(other));
    return mailOf(id);
  });
  expect(await sendAll(slow, ending.signal)).toBe(1);
  expect(handled).toEqual([2, 0]);
  expect(new Set(sent)).toEqual(new Set([first, ...others]));
});

test('a mail that hangs holds up no other, also none that comes later', async () => {
  const [stuck, ...others] = await queue('stuck', 'second', 'third', 'fourth', 'fifth');
  let goOn: () => void = () => undefined;
  const outbox = outboxWith(async ({ id }) => {
    if (id === stuck) await new Promise<void>((resolve) => (goOn = resolve));
    return mailOf(id);
  });
  expect(await outbox.sendDue(never)).toBe(5);
  await expect.poll(() => sent.toSorted()).toEqual(others.toSorted());
  const [later] = await queue('later');
  expect(await outbox.sendDue(never)).toBe(1);
  await expect.poll(() => sent.at(-1)).toBe(later);
  goOn();
  await outbox.settled();
  expect(sent.at(-1)).toBe(stuck);
});

test('it is told when what became of a mail cannot be noted down', async () => {
  await queue('only');
  const refusal = new Error('The disk is full.');
  const outbox = outboxWith(async () => {
    await wait(20);
    vi.spyOn(database, 'shareCommit').mockRejectedValueOnce(refusal);
    return undefined;
  });
  expect(await sendAll(outbox)).toBe(1);
  expect(failures.splice(0)).toEqual([refusal]);
});

test('a sender that is ended while its mails hang leaves all others to others at once', async () => {
  const mails = await queue('first', 'second', 'third', 'fourth', 'fifth');
  const ending = new AbortController();
  const inHand: string[] = [];
  void outboxWith(({ id }) => {
    inHand.push(id);
    return new Promise(() => undefined);
  }).sendDue(ending.signal);
  await expect.poll(() => inHand).toEqual(mails.slice(0, 3));
  ending.abort();
  const others = mails.slice(3);
  for (const id of others) expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  await sendAll(outboxWith(({ id }) => Promise.resolve(mailOf(id))));
  expect(sent.toSorted()).toEqual(others.toSorted());
});

test('a sender that is ended begins no other mail', async () => {
  const [first] = await queue('first', 'second');
  const ending = new AbortController();
  const ended = outboxWith(({ id }) => {
    ending.abort();
    return Promise.resolve(mailOf(id));
  });
  expect(await sendAll(ended, ending.signal)).toBe(1);
  expect(sent).toEqual([first]);
});

test.each<[string, () => Promise<Mail | undefined>]>([
  ['has failed', () => Promise.reject(new ComposeError('There is no such template.'))],
  ['finds that nobody is to get it', () => Promise.resolve(undefined)],
])(
  'a try that outlasts its claim and %s changes nothing of what another one has done',
  async (_what, end) => {
    const [only] = await queue('only');
    const other = outboxWith(({ id }) => Promise.resolve(mailOf(id)));
    const slow = outboxWith(async () => {
      time += 10 * MINUTE_MS;
      await sendAll(other);
      return end();
    });
    await sendAll(slow);
    expect(sent).toEqual([only]);
    expect(await rowOf(only)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  },
);

test('a try that outlasts its claim does not end the claim of another one', async () => {
  const [only] = await queue('only');
  const slow = outboxWith(async ({ id }) => {
    time += 10 * MINUTE_MS;
    const other = outboxWith(() => new Promise(() => undefined));
    void other.sendDue(never);
    await expect.poll(async () => (await rowOf(only)).due_at).toBe(time + 10 * MINUTE_MS);
    return mailOf(id);
  });
  await sendAll(slow);
  expect(await rowOf(only)).toMatchObject({ state: 'claimed', due_at: time + 10 * MINUTE_MS });
});

test('a mail has a minute less than its claim lasts', async () => {
  const [only] = await queue('only');
  const limits = vi.spyOn(AbortSignal, 'timeout');
  onTestFinished(() => limits.mockRestore());
  let claimedUntil = 0;
  const outbox = outboxWith(async ({ id }) => {
    claimedUntil = (await rowOf(only)).due_at;
    return mailOf(id);
  });
  await sendAll(outbox);
  expect(limits.mock.calls).toEqual([[claimedUntil - time - MINUTE_MS]]);
});

test('the time to write a mail counts for its limit', async () => {
  await queue('only');
  const limits: boolean[] = [];
  const outbox = outboxWith(
    async ({ id }) => {
      await wait(60);
      return mailOf(id);
    },
    {
      mailLimitMs: 20,
      transport: {
        async send(_mail, limit) {
          limits.push(limit.aborted);
          return { kind: 'delayed', reason: 'ETIMEDOUT' };
        },
        close: () => undefined,
      },
    },
  );
  await sendAll(outbox);
  expect(limits).toEqual([true]);
});

test('a mail that an operator lets be tried again has all its tries', async () => {
  const [broken] = await queue('broken');
  const outbox = outboxWith(() => Promise.reject(new ComposeError('There is no such template.')));
  await database.query.updateTable('outbox').set({ state: 'dead', attempts: 10 }).execute();
  expect(await resend(database, time, { kind: 'others' })).toEqual({ dead: 1, waiting: 0 });
  await sendAll(outbox);
  expect(await rowOf(broken)).toMatchObject({ state: 'waiting', attempts: 1, due_at: time + MINUTE_MS });
});

test('a mail that waits for a later try is tried at once when an operator says so, with the tries that are left', async () => {
  const [one, other, due, taken] = await queue('one', 'other', 'due', 'taken');
  const later = { attempts: 7, due_at: time + DAY_MS };
  for (const id of [one, other]) await change(id, later);
  await change(taken, { state: 'claimed', due_at: time + MINUTE_MS });
  expect(await resend(database, time, { kind: 'one', id: one ?? '' })).toEqual({ dead: 0, waiting: 1 });
  expect(await rowOf(one)).toMatchObject({ state: 'waiting', attempts: 7, due_at: time });
  expect(await rowOf(other)).toMatchObject(later);
  expect(await resend(database, time, { kind: 'others' })).toEqual({ dead: 0, waiting: 1 });
  expect(await rowOf(taken)).toMatchObject({ state: 'claimed', due_at: time + MINUTE_MS });
  await sendAll(outboxWith(({ id }) => Promise.resolve(mailOf(id))));
  expect(sent).toHaveLength(3);
  expect(new Set(sent)).toEqual(new Set([one, other, due]));
});

test('mails that a restore has held leave only when they are asked for', async () => {
  const [held, dead, other] = await queue('held', 'dead', 'other');
  await change(held, { state: 'dead', last_error: HELD });
  await change(dead, { state: 'dead', last_error: 'SMTP 550' });
  await change(other, { state: 'dead' });
  const outbox = outboxWith(({ id }) => Promise.resolve(mailOf(id)));
  expect(await outbox.state()).toMatchObject({ dead: 2, held: 1 });
  expect(await resend(database, time, { kind: 'others' })).toEqual({ dead: 2, waiting: 0 });
  expect(await rowOf(held)).toMatchObject({ state: 'dead' });
  await change(dead, { attempts: 7, due_at: time + DAY_MS });
  expect(await resend(database, time, { kind: 'held' })).toEqual({ dead: 1, waiting: 0 });
  expect(await rowOf(held)).toMatchObject({ state: 'waiting', due_at: time });
  expect(await rowOf(dead)).toMatchObject({ due_at: time + DAY_MS });
});

test('how long mails wait counts from the oldest that was tried or is late, those in hand included', async () => {
  const outbox = outboxWith(({ id }) => Promise.resolve(mailOf(id)));
  const none = { waiting: 0, waitingSince: undefined, dead: 0, held: 0 };
  expect(await outbox.state()).toEqual(none);
  const [dead, first, second, taken, done] = await queue('dead', 'first', 'second', 'taken', 'done');
  await change(dead, { state: 'dead', attempts: 10 });
  await change(done, { state: 'sent', attempts: 1 });
  await change(taken, { state: 'claimed', attempts: 1 });
  await change(second, { attempts: 1 });
  expect(await outbox.state()).toEqual({ ...none, waiting: 3, waitingSince: time - 98, dead: 1 });
  await change(first, { due_at: time - 60 * MINUTE_MS });
  expect(await outbox.state()).toEqual({ ...none, waiting: 3, waitingSince: time - 99, dead: 1 });
  await database.query.deleteFrom('outbox').where('state', '=', 'waiting').execute();
  expect(await outbox.state()).toEqual({ ...none, waiting: 1, waitingSince: time - 97, dead: 1 });
});

test.each([
  ['its code', Object.assign(new Error('erika@example.org'), { code: 'ECONNRESET' }), 'ECONNRESET'],
  ['its name', new SyntaxError('Unexpected token in "erika@example.org"'), 'SyntaxError'],
  ['nothing', 'erika@example.org', 'unknown'],
])('of an error that may quote a visitor %s is told', async (_what, error, reason) => {
  const [broken] = await queue('broken');
  await sendAll(outboxWith(() => Promise.reject(error)));
  expect(events).toEqual([{ id: broken, kind: 'not-composed', attempts: 1, reason }]);
});
