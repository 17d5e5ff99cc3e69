import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { resend } from '../src/mail/resend.ts';
import { decodeMail, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { formsManifest } from './forms-manifest.ts';
import { startMailPeer } from './mail-peer.ts';

const MINUTE_MS = 60_000;
const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };

const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function startPeer(options?: SMTPServerOptions) {
  const peer = await startMailPeer(options);
  open.push(peer);
  return peer;
}

async function startForms(smtpUrl: string): Promise<FormsApp> {
  const forms = await startFormsApp({ smtpUrl });
  open.push(forms);
  return forms;
}

function answerOf(code: number, words = 'not this one'): Error {
  return Object.assign(new Error(words), { responseCode: code });
}

test('mails reach a real peer, once each, and no answer becomes a header', async () => {
  const peer = await startPeer();
  const forms = await startForms(peer.url);
  await post(forms, '/forms/contact', { values: { ...answers, message: 'a\nBcc: all@example.org' } });
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(2);
  for (const mail of peer.texts) {
    const [head = ''] = mail.split('\r\n\r\n');
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  }
});

test('a peer that greylists gets the mail later', async () => {
  let calls = 0;
  const peer = await startPeer({
    onRcptTo(_address, _session, done) {
      calls += 1;
      done(calls <= 2 ? answerOf(451) : undefined);
    },
  });
  const forms = await startForms(peer.url);
  await post(forms, '/forms/contact', { values: answers });
  await expect
    .poll(() => forms.mails.map(({ kind }) => kind), { timeout: 8000 })
    .toEqual(['delayed', 'delayed']);
  forms.pass(2 * MINUTE_MS);
  forms.service.wakeOutbox();
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(2);
});

test('a peer that refuses for good ends the tries, and an operator can begin again', async () => {
  let isRefusing = true;
  const peer = await startPeer({
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? answerOf(550, '5.1.1 No such user') : undefined),
  });
  const forms = await startForms(peer.url);
  await post(forms, '/forms/contact', { values: answers });
  await expect.poll(() => forms.mails.map(({ kind }) => kind), { timeout: 8000 }).toEqual(['dead', 'dead']);
  expect(forms.mails.map(({ reason }) => reason)).toEqual(['SMTP 550', 'SMTP 550']);
  const { database, outbox } = await forms.service.ready();
  expect(await outbox.state()).toMatchObject({ waiting: 0, dead: 2 });
  isRefusing = false;
  expect(await resend(database, Date.now(), { kind: 'others' })).toEqual({ dead: 2, waiting: 0 });
  forms.service.wakeOutbox();
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(2);
});

test.each<[string, number, SMTPServerOptions]>([
  [
    'our password',
    535,
    { allowInsecureAuth: true, authOptional: false, onAuth: (_auth, _session, done) => done(answerOf(535)) },
  ],
  ['our sender', 550, { onMailFrom: (_address, _session, done) => done(answerOf(550)) }],
  ['every connection', 554, { onConnect: (_session, done) => done(answerOf(554)) }],
  [
    'to relay for us',
    554,
    { onRcptTo: (_address, _session, done) => done(answerOf(554, '5.7.1 Relay access denied')) },
  ],
  [
    'what our domain does not vouch for',
    550,
    {
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(answerOf(550, '5.7.26 Unauthenticated mail')));
      },
    },
  ],
])('mails wait while the peer refuses %s, which is no fault of theirs', async (_what, code, options) => {
  const peer = await startPeer(options);
  const forms = await startForms(
    options.onAuth === undefined ? peer.url : peer.url.replace('//', '//user:expired@'),
  );
  await post(forms, '/forms/contact', { values: answers });
  await expect
    .poll(() => forms.mails.map(({ kind, reason }) => [kind, reason]), { timeout: 8000 })
    .toEqual(Array.from({ length: 2 }, () => ['delayed', `SMTP ${code}`]));
  const { outbox } = await forms.service.ready();
  expect(await outbox.state()).toMatchObject({ waiting: 2, dead: 0 });
});

test('a peer that hangs up in the middle gets the mail again', async () => {
  let connections = 0;
  const peer = await startPeer({
    onMailFrom(_address, _session, done) {
      connections += 1;
      if (connections <= 2) done(answerOf(421));
      else done();
    },
  });
  const forms = await startForms(peer.url);
  await post(forms, '/forms/contact', { values: answers });
  await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(2);
  forms.pass(2 * MINUTE_MS);
  forms.service.wakeOutbox();
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(2);
});

test('a peer that breaks the line in the middle of a mail gets it again', async () => {
  let isBreaking = true;
  const peer = await startPeer({
    onData(stream, _session, done) {
      stream.resume();
      if (isBreaking) peer.breakLines();
      else stream.on('end', () => done());
    },
  });
  const forms = await startForms(peer.url);
  await post(forms, '/forms/contact', { values: answers });
  await expect
    .poll(() => forms.mails.map(({ kind }) => kind), { timeout: 8000 })
    .toEqual(['delayed', 'delayed']);
  isBreaking = false;
  forms.pass(2 * MINUTE_MS);
  forms.service.wakeOutbox();
  await expect
    .poll(() => forms.mails.filter(({ kind }) => kind === 'sent').length, { timeout: 8000 })
    .toBe(2);
});

test('a peer that takes the connection and says nothing holds up no form, and gets the mail later', async () => {
  let isHanging = true;
  const peer = await startPeer({
    onConnect(_session, done) {
      if (!isHanging) done();
    },
  });
  const forms = await startFormsApp({ smtpUrl: peer.url, greetingTimeoutMs: 300 });
  open.push(forms);
  expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  await expect
    .poll(() => forms.mails.map(({ kind }) => kind), { timeout: 8000 })
    .toEqual(['delayed', 'delayed']);
  isHanging = false;
  forms.pass(2 * MINUTE_MS);
  forms.service.wakeOutbox();
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(2);
});

test.each<[string, (hang: (done: () => void) => void) => SMTPServerOptions]>([
  ['the sender', (hang) => ({ onMailFrom: (_address, _session, done) => hang(done) })],
  [
    'the end of a mail',
    (hang) => ({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => hang(done));
      },
    }),
  ],
])('a peer that never answers to %s is given up, and gets the mail later', async (_what, options) => {
  let isHanging = true;
  const peer = await startPeer(
    options((done) => {
      if (!isHanging) done();
    }),
  );
  const forms = await startFormsApp({ smtpUrl: peer.url, mailLimitMs: 1500 });
  open.push(forms);
  await post(forms, '/forms/contact', { values: answers });
  await expect
    .poll(() => forms.mails.map(({ kind, reason }) => [kind, reason]), { timeout: 8000 })
    .toEqual(Array.from({ length: 2 }, () => ['delayed', 'ETIMEDOUT']));
  isHanging = false;
  forms.pass(2 * MINUTE_MS);
  forms.service.wakeOutbox();
  await expect
    .poll(() => forms.mails.slice(2).map(({ kind }) => kind), { timeout: 8000 })
    .toEqual(['sent', 'sent']);
});

test('a mail that its peer hangs on holds up neither the other one nor those of a form that is sent later', async () => {
  let goOn: () => void = () => undefined;
  const peer = await startPeer({
    onRcptTo({ address }, _session, done) {
      if (address === answers.email) goOn = done;
      else done();
    },
  });
  const forms = await startForms(peer.url);
  open.push({ close: () => goOn() });
  await post(forms, '/forms/contact', { values: answers });
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(1);
  await post(forms, '/forms/contact', { values: { ...answers, email: 'max@example.org' } });
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(3);
  goOn();
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(4);
});

test('a peer that answers to the end of a mail much later than to a connection gets it once', async () => {
  let mails = 0;
  const peer = await startPeer({
    onData(stream, _session, done) {
      mails += 1;
      stream.resume();
      stream.on('end', () => setTimeout(done, 1600));
    },
  });
  const forms = await startFormsApp({ smtpUrl: peer.url, greetingTimeoutMs: 800 });
  open.push(forms);
  await post(forms, '/forms/contact', { values: answers });
  await expect.poll(() => forms.mails.map(({ kind }) => kind), { timeout: 8000 }).toEqual(['sent', 'sent']);
  expect(mails).toBe(2);
});

test('no peer at all: the submission stands, and the mail waits longer each time', async () => {
  const forms = await startForms('smtp://127.0.0.1:1');
  expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  const { database } = await forms.service.ready();
  const waits: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(2 * round);
    const { due_at } = await database.query.selectFrom('outbox').select('due_at').executeTakeFirstOrThrow();
    const wait = due_at - Date.now() - waits.reduce((sum, each) => sum + each, 0);
    waits.push(Math.round(wait / MINUTE_MS) * MINUTE_MS);
    forms.pass(wait + MINUTE_MS);
    forms.service.wakeOutbox();
  }
  expect(waits.length).toBe(4);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[3]).toBeGreaterThan(waits[0] ?? Infinity);
});

test('where forms are sent to another host, the links in mails lead there', async () => {
  const peer = await startPeer();
  const forms = await startFormsApp({
    smtpUrl: peer.url,
    forms: { ...formsManifest, serverOrigin: 'https://forms.example.org' },
  });
  open.push(forms);
  await post(forms, '/forms/newsletter', { values: { email: 'erika@example.org' } });
  await expect.poll(() => peer.texts.length, { timeout: 8000 }).toBe(1);
  expect(decodeMail(peer.texts[0]?.replaceAll('\r\n', '\n') ?? '')).toContain(
    'Confirm: https://forms.example.org/forms/confirm/',
  );
});

test('a mail whose template the release no longer has waits, and the other one leaves', async () => {
  const peer = await startPeer();
  const { enquiry: _enquiry, ...mail } = formsManifest.mail;
  const forms = await startFormsApp({ smtpUrl: peer.url, forms: { ...formsManifest, mail } });
  open.push(forms);
  await post(forms, '/forms/contact', { values: answers });
  await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(2);
  expect(forms.mails.map(({ kind }) => kind).toSorted()).toEqual(['not-composed', 'sent']);
  expect(forms.mails.find(({ kind }) => kind === 'not-composed')?.reason).toContain(
    'There is no mail template "enquiry" in "en".',
  );
  expect(forms.failures).toEqual([]);
});

test('mails that were sealed with another key wait for it, and make no tokens meanwhile', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-keys-'));
  open.push({ close: () => rm(dataDir, { recursive: true }) });
  const key = Buffer.alloc(32, 1);
  const before = await startFormsApp({ database: { dataDir }, smtpUrl: 'smtp://127.0.0.1:1', key });
  await post(before, '/forms/newsletter', { values: { email: 'erika@example.org' } });
  await expect.poll(() => before.mails.length, { timeout: 8000 }).toBe(1);
  await before.close();

  const other = await startFormsApp({ database: { dataDir }, key: Buffer.alloc(32, 2) });
  open.push(other);
  const { database } = await other.service.ready();
  await database.query.deleteFrom('tokens').execute();
  other.pass(2 * MINUTE_MS);
  other.service.wakeOutbox();
  await expect.poll(() => other.mails.length, { timeout: 8000 }).toBe(1);
  expect(other.mails[0]).toMatchObject({
    kind: 'not-composed',
    attempts: 2,
    reason: expect.stringContaining('FORMS_KEY'),
  });
  expect(await database.query.selectFrom('tokens').selectAll().execute()).toEqual([]);
  expect(other.failures).toEqual([]);
});

test('mails that cannot be written into their folder are written later', async () => {
  const forms = await startFormsApp();
  open.push(forms);
  const folder = join(forms.dataDir, 'outbox');
  await writeFile(folder, 'in the way');
  await post(forms, '/forms/contact', { values: answers });
  await expect
    .poll(() => forms.mails.map(({ kind, reason }) => [kind, reason]), { timeout: 8000 })
    .toEqual([
      ['delayed', 'EEXIST'],
      ['delayed', 'EEXIST'],
    ]);
  expect(forms.failures).toEqual([]);
  await rm(folder);
  forms.pass(2 * MINUTE_MS);
  forms.service.wakeOutbox();
  await expect
    .poll(() => forms.mails.map(({ kind }) => kind), { timeout: 8000 })
    .toEqual(['delayed', 'delayed', 'sent', 'sent']);
});
