/** How the limits of the forms are evaded, and that they are not. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../src/database/seal.ts';
import { ATTACK, createRateCounter, PER_ADDRESS } from '../src/forms/guard/rate-counter.ts';
import { createSigner } from '../src/forms/guard/signer.ts';
import { createWait } from '../src/forms/guard/wait.ts';
import { idempotencyKeysOf } from '../src/forms/stored/idempotency.ts';
import { eraseSubject } from '../src/forms/stored/retention.ts';
import { json, mailsOf, post, prove, startFormsApp } from './forms-app.ts';
import type { Challenge, FormsApp } from './forms-app.ts';

const MINUTE_MS = 60_000;
const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };

let forms: FormsApp;
beforeEach(async () => {
  forms = await startFormsApp();
});
afterEach(() => forms.close());

/** Until a stretch of counting begins: what is counted in a test then falls into one. */
function untilNext(stretchMs: number): number {
  return stretchMs - (Date.now() % stretchMs);
}

test('addresses of one IPv6 network count together, those of another for themselves', async () => {
  forms.pass(untilNext(10 * MINUTE_MS));
  const send = async (remoteAddress: string) => {
    const values = { ...answers, message: `From ${remoteAddress}` };
    const sent = await forms.app.inject({
      method: 'POST',
      url: '/forms/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
      remoteAddress,
    });
    return sent.statusCode;
  };
  const statuses = [];
  for (let index = 1; index <= 11; index += 1) statuses.push(await send(`2001:db8:0:${index}::1`));
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
  expect(await send('2001:db8:0:100::1')).toBe(303);
});

describe('what is counted says nothing of addresses to whoever lacks the secret', () => {
  const counted = 'contact 127.0.0.1';

  async function storedKeys(app: FormsApp): Promise<string[]> {
    expect((await post(app, '/forms/contact', { values: answers })).statusCode).toBe(303);
    const { database } = await app.service.ready();
    return (await database.query.selectFrom('rate_counts').select('key').execute()).map(({ key }) => key);
  }

  test('which lies in the database where no key is set', async () => {
    const keys = await storedKeys(forms);
    const { secret } = await createSigner((await forms.service.ready()).database);
    expect(keys).not.toContain(createHash('sha256').update(counted).digest('base64url'));
    expect(keys).toContain(createHmac('sha256', secret).update(`rate ${counted}`).digest('base64url'));
  });

  test('and is the key where there is one', async () => {
    const key = randomBytes(32);
    const sealed = await startFormsApp({ key });
    try {
      const keys = await storedKeys(sealed);
      expect(keys).toContain(createHmac('sha256', key).update(`rate ${counted}`).digest('base64url'));
    } finally {
      await sealed.close();
    }
  });
});

describe('what is counted', () => {
  const kept = async () => {
    const { database } = await forms.service.ready();
    return database.query.selectFrom('rate_counts').selectAll().execute();
  };

  test('is counted one by one, also when it comes at the same moment', async () => {
    const { database } = await forms.service.ready();
    const counter = createRateCounter(database, () => 0);
    const counts = Array.from({ length: 12 }, () => counter.count('contact 203.0.113.7', PER_ADDRESS));
    expect(await Promise.all(counts)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('stays as long as it counts, and goes then', async () => {
    forms.pass(untilNext(10 * MINUTE_MS));
    await post(forms, '/forms/contact', { values: answers });
    await forms.service.cleanUp();
    expect(await kept()).toHaveLength(2);
    forms.pass(31 * MINUTE_MS);
    await forms.service.cleanUp();
    expect(await kept()).toEqual([]);
  });

  test('is forgotten when it says so', async () => {
    forms.pass(untilNext(10 * MINUTE_MS) + 9 * MINUTE_MS);
    const send = (index: number) =>
      post(forms, '/forms/contact', { values: { ...answers, message: `Number ${index}` }, headers: json });
    for (let index = 0; index < PER_ADDRESS.limit; index += 1) await send(index);
    const { retryAfter } = (await send(10)).json<{ retryAfter: number }>();
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    forms.pass(retryAfter * 1000);
    expect((await send(11)).statusCode).toBe(200);
  });
});

test('a mailbox gets ten mails a day, whoever sends the forms, and every form is taken', async () => {
  const send = (index: number, email: string) =>
    forms.app.inject({
      method: 'POST',
      url: index % 2 === 0 ? '/forms/contact' : '/forms/newsletter',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...answers, email, message: `Number ${index}` }).toString(),
      remoteAddress: `203.0.113.${index}`,
    });
  const received = async (address: string) => {
    const mails = await mailsOf(forms, 1);
    return mails.filter((mail) => new RegExp(`^To: ${address}`, 'm').test(mail)).length;
  };
  const addresses = [
    'ERIKA@example.org',
    'erika@example.org',
    'Erika+1@example.org',
    'erika+a+2@example.org',
  ];
  for (let index = 0; index < 14; index += 1)
    expect((await send(index, addresses[index % 4] ?? '')).statusCode).toBe(303);
  expect((await send(100, 'max@example.org')).statusCode).toBe(303);
  const { database, seal } = await forms.service.ready();
  expect(await database.query.selectFrom('submissions').select('id').execute()).toHaveLength(15);
  // Ten and the team's seven, and both of the other one.
  await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(19);
  expect([await received('(?:ERIKA|[Ee]rika)[^@]*@example.org'), await received('max@example.org')]).toEqual([
    10, 1,
  ]);
  // As a person, each address stands for itself.
  expect(await eraseSubject(database, seal.subjectOf('erika+a+2@example.org'))).toBe(3);
  forms.pass(25 * 60 * MINUTE_MS);
  await send(200, 'erika@example.org');
  await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(21);
});

test('the dots of an address at Gmail make no mailbox of their own, nor does its other domain', async () => {
  const addresses = [
    'kim.lee@gmail.com',
    'K.I.M.Lee+news@GoogleMail.com',
    'kimlee@gmail.com',
    'kim.lee@example.org',
  ];
  for (const [index, email] of addresses.entries()) {
    await post(forms, '/forms/contact', { values: { ...answers, email, message: `Number ${index}` } });
    forms.pass(1);
  }
  const { database, seal } = await forms.service.ready();
  const rows = await database.query
    .selectFrom('submissions')
    .innerJoin('recent_sends', 'recent_sends.submission_id', 'submissions.id')
    .select(['recent_sends.mailbox', 'subject'])
    .orderBy('submissions.created_at')
    .execute();
  const gmail = seal.subjectOf('kimlee@gmail.com');
  expect(rows.map(({ mailbox }) => mailbox)).toEqual([
    gmail,
    gmail,
    gmail,
    seal.subjectOf('kim.lee@example.org'),
  ]);
  // As a person, each address stands for itself.
  expect(rows.map(({ subject }) => subject)).toEqual(addresses.map((address) => seal.subjectOf(address)));
});

test('which mailbox a submission names is forgotten after the day in which its mails are counted', async () => {
  const send = (email: string) => post(forms, '/forms/contact', { values: { ...answers, email } });
  await send('erika+1@example.org');
  forms.pass(23 * 60 * MINUTE_MS);
  await send('erika+2@example.org');
  await forms.service.cleanUp();
  const { database, seal } = await forms.service.ready();
  const known = async () => {
    const rows = await database.query.selectFrom('recent_sends').select('mailbox').execute();
    return rows.map(({ mailbox }) => mailbox);
  };
  const mailbox = seal.subjectOf('erika@example.org');
  expect(await known()).toEqual([mailbox, mailbox]);
  forms.pass(60 * MINUTE_MS);
  await forms.service.cleanUp();
  expect(await known()).toEqual([mailbox]);
});

describe('the network of a form without script', () => {
  const storedKey = async ({ service }: FormsApp) => {
    const { database } = await service.ready();
    const [row] = await database.query
      .selectFrom('submissions')
      .innerJoin('recent_sends', 'submission_id', 'id')
      .select(['id', 'idempotency_key', 'network_key'])
      .execute();
    return { key: row?.idempotency_key, id: row?.id, network: row?.network_key };
  };

  test('is forgotten once no repetition is found by it any more', async () => {
    await post(forms, '/forms/contact', { values: answers });
    const stored = await storedKey(forms);
    expect(stored).toMatchObject({ key: `past ${stored.id}`, network: expect.stringMatching(/^net /) });
    forms.pass(19 * MINUTE_MS);
    await forms.service.cleanUp();
    expect(await storedKey(forms)).toEqual(stored);
    forms.pass(MINUTE_MS);
    await forms.service.cleanUp();
    expect(await storedKey(forms)).toEqual({ ...stored, network: null });
  });

  test('cannot be tried out before that by whoever lacks the key', () => {
    const sent = { values: answers, address: '203.0.113.7', now: 0 };
    const [one, other] = [randomBytes(32), randomBytes(32)].map((key) =>
      idempotencyKeysOf({ name: 'contact' }, answers, { ...sent, seal: createSeal(key) }),
    );
    expect(one).not.toEqual(other);
  });

  test('that a script has made a key instead of is in none, and the key stays', async () => {
    await post(forms, '/forms/contact', {
      values: { ...answers, _key: 'a-random-key-of-the-script' },
      headers: json,
    });
    const stored = await storedKey(forms);
    forms.pass(60 * MINUTE_MS);
    await forms.service.cleanUp();
    expect(await storedKey(forms)).toEqual(stored);
    expect(stored).toMatchObject({ key: expect.not.stringContaining(' '), network: null });
  });
});

test('pages that take work to fill in are not made without end for one network', async () => {
  const limited = await startFormsApp({ pagesPerMinute: 3 });
  limited.pass(untilNext(MINUTE_MS));
  try {
    const receipt = () => limited.app.inject('/forms/receipt/en/QW-AAAA-AAAA');
    const send = (headers = {}) => post(limited, '/forms/contact', { values: { name: 'x' }, headers });
    expect([(await receipt()).statusCode, (await send()).statusCode, (await send(json)).statusCode]).toEqual([
      404, 422, 422,
    ]);
    const refused = [await receipt(), await send({ 'accept-language': 'de' })];
    expect(limited.counted).toEqual(['contact problems', 'contact problems', 'contact refused']);
    expect(
      refused.map(({ statusCode, headers, body }) => [statusCode, headers['retry-after'], body]),
    ).toEqual([
      [429, '60', 'Too many pages.'],
      [429, '60', 'Zu viele.'],
    ]);
    await post(limited, '/forms/contcat', { values: {} });
    expect(limited.counted).toHaveLength(3);
    expect((await send(json)).json()).toEqual({
      kind: 'refused',
      refusal: 'busy',
      message: 'Too many.',
      retryAfter: 60,
    });
    // The links in mails are asked for by mail programs, from few networks for everybody.
    expect((await post(limited, '/forms/unsubscribe/none', { values: {} })).statusCode).toBe(410);
    limited.pass(MINUTE_MS);
    expect((await send()).statusCode).toBe(422);
  } finally {
    await limited.close();
  }
});

describe('while a form is under attack', () => {
  /** What counts from other addresses, so much later than now. */
  async function attack(passed: number): Promise<void> {
    const { database } = await forms.service.ready();
    const counter = createRateCounter(database, () => Date.now() + passed);
    await Promise.all(Array.from({ length: ATTACK.limit + 1 }, () => counter.count('form contact', ATTACK)));
  }

  const send = (message: string, more: Readonly<Record<string, string>>, headers = {}) =>
    post(forms, '/forms/contact', { values: { ...answers, message, ...more }, headers });

  test('a solution buys one submission, also when a new stretch of counting begins after it', async () => {
    let passed = untilNext(20 * MINUTE_MS) - MINUTE_MS / 2;
    forms.pass(passed);
    await attack(passed);
    const { challenge } = (await send('Who?', {}, json)).json<{ challenge: Challenge }>();
    const _proof = await prove(challenge);
    expect((await send('Once', { _proof }, json)).statusCode).toBe(200);
    forms.pass(MINUTE_MS);
    passed += MINUTE_MS;
    await attack(passed);
    expect((await send('Twice', { _proof }, json)).statusCode).toBe(429);
  });

  test('who has waited sends it, what is sent again does not count, and what is new not without end', async () => {
    const passed = untilNext(MINUTE_MS);
    forms.pass(passed);
    await attack(passed);
    const waiting = await send('Plain', {});
    const _wait = /name="_wait" value="([^"]+)"/.exec(waiting.body)?.[1] ?? '';
    forms.pass(21_000);
    await attack(passed + 21_000);
    const statuses = [];
    for (const message of ['Plain', 'Plain', 'Second', 'Third', 'Fourth'])
      statuses.push((await send(message, { _wait })).statusCode);
    expect(statuses).toEqual([303, 303, 303, 303, 429]);
    expect((await send('Fifth', { _wait: `${_wait}.6` })).statusCode).toBe(429);
  });

  test('a wait counts on its own form alone, from its end and for half an hour, and with our signature', async () => {
    const passed = untilNext(MINUTE_MS);
    forms.pass(passed);
    await attack(passed);
    const signer = await createSigner((await forms.service.ready()).database);
    const now = Date.now() + passed;
    const made = createWait('contact', signer, now - MINUTE_MS);
    const waits = {
      fine: made,
      'not over': createWait('contact', signer, now),
      'over for too long': createWait('contact', signer, now - 31 * MINUTE_MS),
      'of another form': createWait('newsletter', signer, now - MINUTE_MS),
      'signed by others': made.replace(/[^.]+$/, signer.sign('something else')),
    };
    const statuses = [];
    for (const [name, _wait] of Object.entries(waits))
      statuses.push([name, (await send(name, { _wait })).statusCode]);
    expect(Object.fromEntries(statuses)).toEqual({
      fine: 303,
      'not over': 429,
      'over for too long': 429,
      'of another form': 429,
      'signed by others': 429,
    });
  });
});
