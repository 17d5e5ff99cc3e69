import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSeal } from '../src/database/seal.ts';
import { DAY_MS } from '../src/shared/day-ms.ts';
import { deleteExpired, eraseSubject } from '../src/forms/stored/retention.ts';
import { json, mailsOf, post, prove, startFormsApp } from './forms-app.ts';
import type { Challenge, FormsApp } from './forms-app.ts';
import { describeEachDatabase } from './each-database.ts';

const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello\nBank' };

describeEachDatabase('forms on the %s database', (databases) => {
  let forms: FormsApp;

  beforeEach(async () => {
    forms = await start();
  });
  afterEach(() => forms.close());

  async function start(options: Parameters<typeof startFormsApp>[0] = {}): Promise<FormsApp> {
    const databaseUrl = await databases.emptyDatabase();
    return startFormsApp({ ...options, database: { databaseUrl, ...options.database } });
  }

  async function rows() {
    const { database } = await forms.service.ready();
    return database.query.selectFrom('submissions').selectAll().orderBy('created_at').execute();
  }

  test('a form without script is stored and leads to its receipt', async () => {
    const sent = await post(forms, '/forms/contact', { values: { ...answers, _page: '/de/contact/' } });
    expect(sent.statusCode).toBe(303);
    const [row] = await rows();
    expect(sent.headers.location).toBe(`/forms/receipt/de/contact/${row?.reference}`);
    const receipt = await forms.app.inject(String(sent.headers.location));
    expect(receipt.body).toContain(`<p data-reference>${row?.reference}</p>`);
    expect(receipt.body).toContain(`<a href="/forms/receipt/en/contact/${row?.reference}">en</a>`);
    expect(receipt.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(JSON.parse(createSeal(undefined).open(row?.answers ?? ''))).toEqual(answers);
  });

  test('a script is answered in JSON', async () => {
    const sent = await post(forms, '/forms/contact', { values: answers, headers: json });
    expect(sent.statusCode).toBe(200);
    const [row] = await rows();
    expect(sent.json()).toEqual({
      kind: 'accepted',
      reference: row?.reference,
      next: `/forms/receipt/en/contact/${row?.reference}`,
    });
  });

  test('wrong answers come back with what was typed, each problem beside its field and on top', async () => {
    const typed = { name: '<b>"x"', email: 'erika@', topic: 'press', message: '\nHi </textarea><script>' };
    const sent = await post(forms, '/forms/contact', { values: { ...typed, _page: '/de/contact/' } });
    expect(sent.statusCode).toBe(422);
    expect(sent.headers['content-security-policy']).toBe("default-src 'self'");
    expect(sent.body).toContain('<title>(1) /de/contact/</title>');
    expect(sent.body).toContain('<li><a href="#contact-email">E-Mail-Adresse: email </a></li>');
    expect(sent.body).toContain('<p data-problem>E-Mail-Adresse: email </p>');
    expect(sent.body).toContain('value="&lt;b&gt;&quot;x&quot;"');
    expect(sent.body).toContain('<input type="radio" name="topic" value="press" checked>');
    expect(sent.body).toContain('\n\nHi &lt;/textarea&gt;&lt;script&gt;</textarea>');
    expect(await rows()).toEqual([]);
  });

  test('what is sent twice is one submission, with and without script', async () => {
    const key = { _key: 'a-random-key-of-the-script' };
    const first = await post(forms, '/forms/contact', { values: { ...answers, ...key }, headers: json });
    const second = await post(forms, '/forms/contact', { values: { ...answers, ...key }, headers: json });
    expect(second.json()).toEqual(first.json());
    const both = await Promise.all([
      post(forms, '/forms/contact', { values: { ...answers, message: 'Plain' } }),
      post(forms, '/forms/contact', { values: { ...answers, message: 'Plain' } }),
    ]);
    expect(both[0]?.headers.location).toBe(both[1]?.headers.location);
    expect(await rows()).toHaveLength(2);
  });

  test('mails go to the visitor and to the team, each once', async () => {
    await post(forms, '/forms/contact', { values: answers });
    const texts = await mailsOf(forms, 2);
    expect(texts).toHaveLength(2);
    const team = texts.find((text) => text.includes('To: team@quellwerk.example'));
    expect(team).toContain('Name: Erika\nE-mail address: erika@example.org\nMessage: \n> Hello\n> Bank\n');
    const visitor = texts.find((text) => text.includes('To: erika@example.org'));
    expect(visitor).toContain('We have your message.');
    expect(visitor).not.toContain('Hello');
  });

  test.each([
    ['press', 'press@quellwerk.example'],
    ['other', 'team@quellwerk.example'],
    ['', 'team@quellwerk.example'],
  ])('the answer %j sends the mail to the team to %s', async (topic, to) => {
    await post(forms, '/forms/contact', { values: { ...answers, topic } });
    const addressed = (await mailsOf(forms, 2)).map((text) => /^To: (.*)$/m.exec(text)?.[1]?.trim());
    expect(new Set(addressed)).toEqual(new Set(['erika@example.org', to]));
  });

  test('no token lies in the database', async () => {
    await post(forms, '/forms/newsletter', { values: { email: 'erika@example.org' } });
    const [confirmation = ''] = await mailsOf(forms, 1);
    const token = /\/forms\/confirm\/([\w-]+)/.exec(confirmation)?.[1] ?? '';
    const { database } = await forms.service.ready();
    const stored = JSON.stringify([
      await database.query.selectFrom('tokens').selectAll().execute(),
      await database.query.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(token).toHaveLength(32);
    expect(stored).not.toContain(token);
  });

  test('is deleted when its time has come, and sooner when nobody confirms', async () => {
    await post(forms, '/forms/contact', { values: answers });
    await post(forms, '/forms/newsletter', { values: { email: 'erika@example.org' } });
    const { database } = await forms.service.ready();
    expect(await deleteExpired(database, Date.now() + 13 * DAY_MS)).toBe(0);
    expect(await deleteExpired(database, Date.now() + 15 * DAY_MS)).toBe(1);
    expect(await deleteExpired(database, Date.now() + 91 * DAY_MS)).toBe(1);
    expect(await database.query.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });

  test('everything about a person is found by the address, however it is written, and erased', async () => {
    await post(forms, '/forms/contact', { values: answers });
    await post(forms, '/forms/contact', {
      values: { ...answers, email: 'ERIKA@example.org', message: 'Again' },
    });
    await post(forms, '/forms/contact', { values: { ...answers, email: 'max@example.org' } });
    const { database, seal } = await forms.service.ready();
    expect(await eraseSubject(database, seal.subjectOf(' Erika@Example.org'))).toBe(2);
    expect(await rows()).toHaveLength(1);
  });

  test('its mails that were written as files go with it, and nothing else in their folder', async () => {
    await post(forms, '/forms/newsletter', { values: { email: 'erika@example.org' } });
    await post(forms, '/forms/contact', { values: answers });
    await mailsOf(forms, 3);
    const folder = join(forms.dataDir, 'outbox');
    const { database } = await forms.service.ready();
    const kept = (await rows()).find(({ form }) => form === 'contact');
    const toKeep = await database.query
      .selectFrom('outbox')
      .select('id')
      .where('submission_id', '=', kept?.id ?? '')
      .execute();
    const others = ['notes.txt', 'kept by hand.eml'];
    for (const name of others) await writeFile(join(folder, name), 'of the operator');
    // Of a writer that was killed in the middle.
    await writeFile(join(folder, `.${randomUUID()}.draft`), 'To: erika@example.org');
    forms.pass(15 * DAY_MS);
    await forms.service.cleanUp();
    expect((await readdir(folder)).sort()).toEqual(
      [...toKeep.map(({ id }) => `${id}.eml`), ...others].sort(),
    );
    expect(forms.failures).toEqual([]);
  });

  test('is unreadable in the database where a key is set, and without that key', async () => {
    await forms.close();
    const key = randomBytes(32);
    forms = await start({ key });
    await post(forms, '/forms/contact', { values: answers });
    expect(await mailsOf(forms, 2)).toHaveLength(2);
    const { database, seal } = await forms.service.ready();
    const stored = JSON.stringify([
      await database.query.selectFrom('submissions').selectAll().execute(),
      await database.query.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(stored).not.toMatch(/erika|Hello/i);
    expect(seal.open((await rows())[0]?.answers ?? '')).toContain('erika@example.org');
  });

  test('ten submissions from one address are taken, the next is asked to wait', async () => {
    toNextWindow(forms);
    const sent = [];
    for (let index = 0; index < 11; index += 1)
      sent.push(await post(forms, '/forms/contact', { values: { ...answers, message: `Number ${index}` } }));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(303), 429]);
    expect(Number(sent[10]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(sent[10]?.body).toContain('<p data-refusal autofocus>Too many.</p>');
    expect(sent[10]?.body).toContain('Number 10</textarea>');
    expect(await rows()).toHaveLength(10);
  });

  test('while a form is under attack, scripts prove work and everybody else waits', async () => {
    const { database } = await forms.service.ready();
    await flood(forms);
    const refused = await post(forms, '/forms/contact', { values: answers, headers: json });
    expect(refused.statusCode).toBe(429);
    const { challenge } = refused.json<{ challenge: Challenge }>();
    const _proof = await prove(challenge);
    expect(
      (await post(forms, '/forms/contact', { values: { ...answers, _proof }, headers: json })).statusCode,
    ).toBe(200);
    const again = { ...answers, message: 'The same proof again', _proof };
    expect((await post(forms, '/forms/contact', { values: again, headers: json })).statusCode).toBe(429);

    const waiting = await post(forms, '/forms/contact', { values: { ...answers, message: 'Plain' } });
    const _wait = /name="_wait" value="([^"]+)"/.exec(waiting.body)?.[1] ?? '';
    const plain = { ...answers, message: 'Plain', _wait };
    expect((await post(forms, '/forms/contact', { values: plain })).statusCode).toBe(429);
    forms.pass(21_000);
    await flood(forms);
    expect((await post(forms, '/forms/contact', { values: plain })).statusCode).toBe(303);
    const forged = { ...plain, message: 'Forged', _wait: '1.forged' };
    expect((await post(forms, '/forms/contact', { values: forged })).statusCode).toBe(429);
    expect(await database.query.selectFrom('submissions').selectAll().execute()).toHaveLength(2);
  });

  test('a form can be closed', async () => {
    const { database } = await forms.service.ready();
    await database.query.insertInto('form_states').values({ form: 'contact', closed_at: 1 }).execute();
    const sent = await post(forms, '/forms/contact', { values: answers });
    expect([sent.statusCode, sent.body.includes('This form is closed.')]).toEqual([503, true]);
  });

  test.runIf(databases.kind === 'postgres')(
    'a database that has crashed and come back has what was acknowledged',
    { timeout: 90_000 },
    async () => {
      expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
      await databases.restart();
      const again = { ...answers, message: 'After the crash' };
      await expect
        .poll(async () => (await post(forms, '/forms/contact', { values: again })).statusCode, {
          timeout: 30_000,
        })
        .toBe(303);
      expect(await rows()).toHaveLength(2);
    },
  );

  test.runIf(databases.kind === 'postgres')('two servers start at once on one database', async () => {
    const databaseUrl = await databases.createDatabase();
    const database = { databaseUrl, dataDir: forms.dataDir };
    const pair = await Promise.all([startFormsApp({ database }), startFormsApp({ database })]);
    const sent = await Promise.all(
      pair.map((server, index) =>
        post(server, '/forms/contact', { values: { ...answers, message: `${index}` } }),
      ),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    await expect
      .poll(() => pair.flatMap(({ mails }) => mails).length, { timeout: 8000 })
      .toBeGreaterThanOrEqual(4);
    const ids = pair.flatMap(({ mails }) => mails).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await Promise.all(pair.map((server) => server.close()));
  });

  test.runIf(databases.kind === 'postgres')('two servers count together what one address sends', async () => {
    const databaseUrl = await databases.createDatabase();
    const database = { databaseUrl, dataDir: forms.dataDir };
    const [one, other] = await Promise.all([startFormsApp({ database }), startFormsApp({ database })]);
    toNextWindow(one, other);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      const values = { ...answers, message: `Number ${index}` };
      const server = index % 2 === 0 ? one : other;
      statuses.push((await post(server, '/forms/contact', { values })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
    await Promise.all([one.close(), other.close()]);
  });
});

describe.each(['embedded', 'postgres'])('without its %s database', (kind) => {
  let forms: FormsApp;
  let blocked: string;
  beforeEach(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-forms-'));
    // A folder of this name is a file that cannot be opened, for root too.
    blocked = join(dataDir, 'quellwerk.db');
    if (kind === 'embedded') await mkdir(blocked);
    const databaseUrl = kind === 'embedded' ? undefined : 'postgres://test@127.0.0.1:1/none';
    forms = await startFormsApp({ database: { dataDir, databaseUrl } });
  });
  afterEach(async () => {
    await forms.close();
    await rm(forms.dataDir, { recursive: true });
  });

  test('forms answer 503 in the visitor’s words and lose nothing that was typed', async () => {
    const sent = await post(forms, '/forms/contact', { values: { ...answers, _page: '/de/contact/' } });
    expect(sent.statusCode).toBe(503);
    expect(sent.body).toContain('Schreiben Sie an hello@quellwerk.example.');
    expect(sent.body).toContain('Hello\nBank</textarea>');
    expect(forms.failures.length).toBeGreaterThan(0);
    expect((await forms.app.inject('/forms/confirm/anything')).statusCode).toBe(503);
  });

  test.runIf(kind === 'embedded')('forms are taken again once it is back', async () => {
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(503);
    await rm(blocked, { recursive: true });
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  });
});

/** Lets the clocks go on to where counts begin anew, so that they do not begin anew in the middle. */
function toNextWindow(...servers: readonly FormsApp[]): void {
  const left = 600_000 - (Date.now() % 600_000);
  for (const server of servers) server.pass(left);
}

/** More submissions than people send, from many addresses. */
async function flood(forms: FormsApp): Promise<void> {
  const { database } = await forms.service.ready();
  const { createRateCounter, ATTACK } = await import('../src/forms/guard/rate-counter.ts');
  const counter = createRateCounter(database, () => Date.now());
  const later = createRateCounter(database, () => Date.now() + 21_000);
  const counts = Array.from({ length: ATTACK.limit + 1 }, () => [counter, later]).flat();
  await Promise.all(counts.map((each) => each.count('form contact', ATTACK)));
}
