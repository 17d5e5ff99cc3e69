/** Lists that people order by double opt-in: confirming, leaving, the proof of consent, and programs that open links. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../src/shared/day-ms.ts';
import { NEVER } from '../src/database/schema.ts';
import { deleteExpired, eraseSubject } from '../src/forms/stored/retention.ts';
import { mailsOf, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { describeEachDatabase } from './each-database.ts';

const address = { email: 'erika@example.org' };

describeEachDatabase('a list on the %s database', (databases) => {
  let forms: FormsApp;

  beforeEach(async () => {
    forms = await startFormsApp({ database: { databaseUrl: await databases.emptyDatabase() } });
  });
  afterEach(() => forms.close());

  async function rows() {
    const { database } = await forms.service.ready();
    return database.query.selectFrom('submissions').selectAll().orderBy('created_at').execute();
  }

  /** Sent or not: a mail is put into the outbox in the transaction that it belongs to. */
  async function countMails(): Promise<number> {
    const { database } = await forms.service.ready();
    return (await database.query.selectFrom('outbox').select('id').execute()).length;
  }

  /** Orders, and returns where the link in the mail leads. */
  async function order(mails = 1): Promise<string> {
    const sent = await post(forms, '/forms/newsletter', { values: address });
    expect(sent.headers.location).toBe('/en/newsletter-success/');
    return linkIn((await mailsOf(forms, mails)).at(-1) ?? '', 'confirm');
  }

  function linkIn(mail: string, purpose: 'confirm' | 'unsubscribe'): string {
    return new RegExp(`https:[^\\s>]+(/forms/${purpose}/[\\w-]+)`).exec(mail)?.[1] ?? 'no link';
  }

  async function orderAndConfirm(): Promise<{ confirm: string; leave: string }> {
    const confirm = await order();
    await post(forms, confirm, { values: {} });
    return { confirm, leave: linkIn((await mailsOf(forms, 2)).at(-1) ?? '', 'unsubscribe') };
  }

  test('an order counts once the link in the mail has been used, and is proven', async () => {
    const confirm = await order();
    expect((await mailsOf(forms, 1))[0]).not.toContain('List-Unsubscribe');
    expect((await forms.app.inject(confirm)).body).toContain(`action="${confirm}"`);
    expect((await post(forms, confirm, { values: {} })).body).toContain('/en/form-confirmed/');
    expect((await post(forms, confirm, { values: {} })).body).toContain('/en/form-already-confirmed/');
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'active', delete_after: NEVER });
    expect(JSON.parse(row?.consent ?? '')).toMatchObject({
      texts: ['Once a month.', 'Subscribe', 'To answer you.', 'Your consent.'],
      at: row?.created_at,
      confirmedAt: row?.confirmed_at,
    });
    expect((await mailsOf(forms, 2))[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('neither addresses of people nor tokens of their links get into the log', async () => {
    const { confirm, leave } = await orderAndConfirm();
    await post(forms, leave, { values: {} });
    await post(forms, '/forms/newsletter', { values: { email: 'erika@example' } });
    await forms.app.inject(`/forms/confirm/${'x'.repeat(43)}?email=erika@example.org`);
    const log = forms.logs.join('');
    expect(log).toContain('"path":"/forms/newsletter"');
    const tokens = [confirm, leave].map((link) => link.split('/').at(-1));
    for (const secret of [...tokens, 'erika', 'x'.repeat(43)]) expect(log).not.toContain(secret);
  });

  test('programs that open links, by GET or HEAD, neither confirm nor leave', async () => {
    const confirm = await order();
    for (const method of ['HEAD', 'GET', 'HEAD'] as const)
      expect((await forms.app.inject({ method, url: confirm })).statusCode).toBe(200);
    expect((await rows())[0]?.state).toBe('pending');
    await post(forms, confirm, { values: {} });
    const leave = linkIn((await mailsOf(forms, 2)).at(-1) ?? '', 'unsubscribe');
    for (const method of ['HEAD', 'GET', 'HEAD'] as const)
      expect((await forms.app.inject({ method, url: leave })).statusCode).toBe(200);
    expect((await rows())[0]?.state).toBe('active');
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a mail program leaves with one POST of %s (RFC 8058)', async (type, payload) => {
    const { leave } = await orderAndConfirm();
    const headers = { host: 'www.quellwerk.example', 'content-type': type };
    const left = await forms.app.inject({ method: 'POST', url: leave, headers, payload });
    expect([left.statusCode, left.body.includes('/en/form-unsubscribed/')]).toEqual([200, true]);
    expect((await rows())[0]?.state).toBe('ended');
  });

  test('the entry stays while the list is wanted, then as proof, and then goes', async () => {
    const { confirm, leave } = await orderAndConfirm();
    const { database } = await forms.service.ready();
    forms.pass(20 * 365 * DAY_MS);
    expect(await deleteExpired(database, Date.now() + 20 * 365 * DAY_MS)).toBe(0);
    expect((await post(forms, leave, { values: {} })).body).toContain('/en/form-unsubscribed/');
    const [row] = await rows();
    const consent: { endedAt: number; confirmedAt: number } = JSON.parse(row?.consent ?? '');
    expect(consent.endedAt).toBeGreaterThan(consent.confirmedAt + 19 * 365 * DAY_MS);
    expect(row?.delete_after).toBe(consent.endedAt + 3650 * DAY_MS);
    // An old link never puts anybody back on the list, and leaving twice is no fault.
    expect((await post(forms, confirm, { values: {} })).statusCode).toBe(410);
    expect((await post(forms, leave, { values: {} })).statusCode).toBe(200);
    expect((await rows())[0]).toEqual(row);
    expect(await deleteExpired(database, consent.endedAt + 3649 * DAY_MS)).toBe(0);
    expect(await deleteExpired(database, consent.endedAt + 3651 * DAY_MS)).toBe(1);
    expect(await database.query.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });

  test('a link does nothing but what it was made for', async () => {
    const { confirm, leave } = await orderAndConfirm();
    const asLeave = await post(forms, confirm.replace('confirm', 'unsubscribe'), { values: {} });
    expect([asLeave.statusCode, (await rows())[0]?.state]).toEqual([410, 'active']);
    const asConfirm = await post(forms, leave.replace('unsubscribe', 'confirm'), { values: {} });
    expect(asConfirm.statusCode).toBe(410);
  });

  test.each(['waiting', 'dead'] as const)('who has left gets nothing that is still %s', async (state) => {
    const { leave } = await orderAndConfirm();
    const { database } = await forms.service.ready();
    await database.query.updateTable('outbox').set({ state, due_at: NEVER }).execute();
    await post(forms, leave, { values: {} });
    expect(await database.query.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('who has left gets nothing that was being sent just then and did not arrive', async () => {
    const { leave } = await orderAndConfirm();
    const { database } = await forms.service.ready();
    await database.query.updateTable('outbox').set({ state: 'claimed', due_at: NEVER }).execute();
    await post(forms, leave, { values: {} });
    await database.query.updateTable('outbox').set({ state: 'waiting', due_at: 0 }).execute();
    forms.service.wakeOutbox();
    // One that was in hand already when the rows were put back is dropped once more.
    const ended = () => forms.mails.slice(2);
    await expect.poll(() => new Set(ended().map(({ id }) => id)).size, { timeout: 8000 }).toBe(2);
    const left = () => database.query.selectFrom('outbox').selectAll().execute();
    await expect.poll(left, { timeout: 8000 }).toEqual([]);
    expect(new Set(ended().map(({ kind }) => kind))).toEqual(new Set(['dropped']));
  });

  test('who ordered twice leaves once', async () => {
    const { leave } = await orderAndConfirm();
    forms.pass(60 * 60_000);
    await post(forms, await order(3), { values: {} });
    // One welcome between the two confirmations, and none after them.
    expect(await countMails()).toBe(3);
    expect((await rows()).map(({ state }) => state)).toEqual(['active', 'active']);
    await post(forms, leave, { values: {} });
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'ended']);
  });

  test('leaving also ends an order that is not confirmed yet, and the same order may be sent again', async () => {
    const { leave } = await orderAndConfirm();
    forms.pass(60 * 60_000);
    const confirm = await order(3);
    await post(forms, leave, { values: {} });
    expect((await post(forms, confirm, { values: {} })).statusCode).toBe(410);
    const [confirmed, unconfirmed] = await rows();
    expect([confirmed?.state, unconfirmed?.state]).toEqual(['ended', 'ended']);
    // Only a consent that was given has to be proved for years.
    expect(unconfirmed?.delete_after).toBeLessThan((unconfirmed?.created_at ?? 0) + 31 * DAY_MS);
    const again = await order(4);
    expect((await post(forms, again, { values: {} })).body).toContain('/en/form-confirmed/');
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'ended', 'active']);
  });

  test('who left and ordered again leaves by the link of an earlier mail too', async () => {
    const { leave } = await orderAndConfirm();
    await post(forms, leave, { values: {} });
    const [first] = await rows();
    forms.pass(60 * 60_000);
    await post(forms, await order(3), { values: {} });
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'active']);
    expect((await forms.app.inject(leave)).body).toContain('/en/form-unsubscribe/');
    expect((await post(forms, leave, { values: {} })).body).toContain('/en/form-unsubscribed/');
    expect((await rows()).map(({ state }) => state)).toEqual(['ended', 'ended']);
    // The proof of the first order is kept for its own time.
    expect((await rows())[0]).toEqual(first);
  });

  test('leaving ends all entries of an address, however many there are', async () => {
    const { leave } = await orderAndConfirm();
    const { database } = await forms.service.ready();
    const entry = await database.query.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
    const orders = Array.from({ length: 600 }, (_, index) => ({
      ...entry,
      ...{ id: `order-${index}`, reference: `order-${index}`, idempotency_key: `order-${index}` },
      state: 'pending' as const,
    }));
    await database.query.insertInto('submissions').values(orders).execute();
    expect((await post(forms, leave, { values: {} })).body).toContain('/en/form-unsubscribed/');
    expect((await rows()).filter(({ state }) => state !== 'ended')).toEqual([]);
  });

  test('the link of a mail that was sent a second time confirms nothing again', async () => {
    const confirm = await order();
    const { database, tokens } = await forms.service.ready();
    const { id } = await database.query.selectFrom('submissions').select('id').executeTakeFirstOrThrow();
    const second = await tokens.issue(id, 'confirm');
    await post(forms, confirm, { values: {} });
    const before = await rows();
    const again = await post(forms, `/forms/confirm/${second}`, { values: {} });
    expect(again.body).toContain('/en/form-already-confirmed/');
    expect(await rows()).toEqual(before);
    expect(await countMails()).toBe(2);
  });

  test('two clicks at the same moment are one', async () => {
    const confirm = await order();
    const answers = await Promise.all([1, 2, 3].map(() => post(forms, confirm, { values: {} })));
    const titles = answers.map(({ body }) => /<title>(.*?)<\/title>/.exec(body)?.[1]);
    expect(titles.toSorted((one = '', other = '') => one.localeCompare(other))).toEqual([
      '/en/form-already-confirmed/',
      '/en/form-already-confirmed/',
      '/en/form-confirmed/',
    ]);
    expect(await countMails()).toBe(2);
  });

  test('a link works as long as its order is kept', async () => {
    const confirm = await order();
    const [row] = await rows();
    expect(row?.delete_after).toBe((row?.created_at ?? 0) + 14 * DAY_MS);
    forms.pass(14 * DAY_MS - 60_000);
    expect((await post(forms, confirm, { values: {} })).body).toContain('/en/form-confirmed/');
  });

  test('a link that is too old or was never sent says so', async () => {
    const confirm = await order();
    forms.pass(14 * DAY_MS);
    const late = await post(forms, confirm, { values: {} });
    expect([late.statusCode, late.body.includes('/en/form-expired/')]).toEqual([410, true]);
    expect((await post(forms, '/forms/confirm/never-sent', { values: {} })).statusCode).toBe(410);
    expect((await rows())[0]?.state).toBe('pending');
  });

  test('a link that no longer works says so in the language of the order, and one that is unknown in that of the browser', async () => {
    const confirm = await order();
    const { database } = await forms.service.ready();
    await database.query.updateTable('submissions').set({ language: 'de' }).execute();
    forms.pass(14 * DAY_MS);
    for (const answer of [await forms.app.inject(confirm), await post(forms, confirm, { values: {} })])
      expect([answer.statusCode, answer.body]).toEqual([410, expect.stringContaining('/de/form-expired/')]);
    for (const [languages, path] of [
      ['de-DE,de;q=0.9,en;q=0.8', '/de/form-expired/'],
      ['fr, en-GB;q=0.5', '/en/form-expired/'],
      ['fr', '/en/form-expired/'],
    ]) {
      const headers = { 'accept-language': languages };
      for (const link of ['/forms/confirm/never-sent', '/forms/unsubscribe/never-sent'])
        expect((await forms.app.inject({ url: link, headers })).body).toContain(path);
    }
  });

  test('the language switch of a link leads to the same link, and the answer is in that language', async () => {
    const inLanguage = (link: string, language: string) => link.replace(/[^/]+$/, `${language}/$&`);
    const { confirm, leave } = await orderAndConfirm();
    forms.pass(60 * 60_000);
    const again = await order(3);
    for (const [link, purpose] of [
      [again, 'confirm'],
      [leave, 'unsubscribe'],
    ] as const) {
      const english = (await forms.app.inject(link)).body;
      expect(english).toContain(`<h1>/en/form-${purpose}/</h1>`);
      expect(english).toContain(`<a href="${inLanguage(link, 'de')}">de</a><a href="/en/about/">en</a>`);
      const german = (await forms.app.inject(inLanguage(link, 'de'))).body;
      expect(german).toContain(`<h1>/de/form-${purpose}/</h1>`);
      expect(german).toContain(`<a href="${inLanguage(link, 'en')}">en</a>`);
      expect(german).toContain(`action="${inLanguage(link, 'de')}"`);
    }
    for (const lang of ['fr', '__proto__', '%22'])
      expect((await forms.app.inject(inLanguage(again, lang))).body).toContain('/en/form-confirm/');
    expect((await post(forms, inLanguage(again, 'de'), { values: {} })).body).toContain(
      '/de/form-confirmed/',
    );
    expect((await post(forms, inLanguage(confirm, 'de'), { values: {} })).body).toContain(
      '/de/form-already-',
    );
    expect((await post(forms, inLanguage(leave, 'de'), { values: {} })).body).toContain(
      '/de/form-unsubscribed/',
    );
  });

  test('the welcome goes where the confirmation went, not where another mail of the submission did', async () => {
    const confirm = await order();
    const { database, seal } = await forms.service.ready();
    const sent = await database.query.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const toTeam = {
      ...sent,
      id: 'to-team',
      template: 'enquiry',
      recipient: seal.seal('team@example.org'),
    };
    // Where nothing says which row comes first, it is the one that lies first.
    await database.query.deleteFrom('outbox').execute();
    await database.query.insertInto('outbox').values([toTeam, sent]).execute();
    await post(forms, confirm, { values: {} });
    const welcome = (await mailsOf(forms, 2)).at(-1);
    expect(welcome).toContain('Welcome.');
    expect(welcome).toContain('To: erika@example.org');
  });

  test('a token whose submission is deleted meanwhile is not made, or goes with it', async () => {
    const { database, seal, tokens } = await forms.service.ready();
    for (let round = 0; round < 10; round += 1) {
      forms.pass(60 * 60_000);
      await post(forms, '/forms/newsletter', { values: address });
      const { id } = await database.query.selectFrom('submissions').select('id').executeTakeFirstOrThrow();
      await Promise.all([
        tokens.issue(id, 'confirm'),
        eraseSubject(database, seal.subjectOf(address.email)),
        tokens.issue(id, 'unsubscribe'),
      ]);
      expect(await tokens.issue(id, 'confirm')).toBeUndefined();
    }
    await expect.poll(() => database.query.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await database.query.selectFrom('tokens').selectAll().execute()).toEqual([]);
  });
});
