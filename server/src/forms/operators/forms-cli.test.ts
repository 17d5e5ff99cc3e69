/** Commands that name one submission or one form; those about people are tested in `operators.test.ts`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsOf, post, startFormsApp } from '../../../test/forms-app.ts';
import type { FormsApp } from '../../../test/forms-app.ts';
import { formsManifest } from '../../../test/forms-manifest.ts';
import { runFormsCommand } from './forms-cli.ts';
import type { Format } from './forms-commands.ts';
import type { FormsResult } from '../read-forms.ts';

let forms: FormsApp;
beforeAll(async () => {
  forms = await startFormsApp();
});
afterAll(() => forms.close());

const served: FormsResult = { kind: 'forms', forms: formsManifest };

async function run(command: string, release = served, format: Format = 'text') {
  const dependencies = {
    ...(await forms.service.ready()),
    dataDir: forms.dataDir,
    readForms: () => Promise.resolve(release),
    leftBehind: () => undefined,
  };
  return runFormsCommand(command.split(' '), format, dependencies);
}

const send = (email: string) =>
  post(forms, '/forms/contact', { values: { name: 'Erika', email, message: 'Hello' } });

test('one submission is erased by its reference, with its mails and with nothing else', async () => {
  const { headers } = await send('erika@example.org');
  await send('max@example.org');
  const [reference = ''] = /QW-\S+/.exec(String(headers.location)) ?? [];
  expect((await mailsOf(forms, 4)).join()).toContain('erika@example.org');
  expect(await run(`erase ${reference.toLowerCase()}`)).toEqual({ output: `${reference} is deleted.\n` });
  const { output } = await run('list contact');
  expect(output?.match(/^QW-/gm)).toHaveLength(1);
  expect(output).not.toContain(reference);
  const left = (await mailsOf(forms, 4)).join();
  expect([left.includes('erika@example.org'), left.includes('max@example.org')]).toEqual([false, true]);
  // In the words of whoever asked.
  for (const word of [reference.toLowerCase(), 'erika@example.org'])
    expect(await run(`erase ${word}`)).toEqual({ problem: `There is nothing of ${word}.\n` });
});

test('what was deleted is said also where files of mails cannot be', async () => {
  const { headers } = await send('otto@example.org');
  const [reference = ''] = /QW-\S+/.exec(String(headers.location)) ?? [];
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
  // Where a folder of mails is wanted.
  await writeFile(join(dataDir, 'outbox'), '');
  const dependencies = {
    ...(await forms.service.ready()),
    dataDir,
    readForms: () => Promise.resolve({ kind: 'forms', forms: formsManifest } as const),
    leftBehind: () => undefined,
  };
  expect(await runFormsCommand(['erase', reference], 'text', dependencies)).toEqual({
    output: `${reference} is deleted.\n`,
    problem: expect.stringMatching(/^Files of mails in .*outbox are left \(ENOTDIR\)\. See that /),
  });
  await rm(dataDir, { recursive: true });
});

test('what somebody has typed steers no terminal, and programs read it as it was typed', async () => {
  const message = 'Hello\u202e\u009b2J';
  const values = { name: 'Ida', email: 'ida@example.org', message };
  const { headers } = await post(forms, '/forms/contact', { values });
  const { output = '' } = await run(`show ${/QW-\S+/.exec(String(headers.location))?.[0]}`);
  expect(output).toContain(String.raw`"message":"Hello\u202e\u009b2J"`);
  expect(JSON.parse(output)).toMatchObject({ answers: { message } });
});

test.each(['close', 'open', 'list'])('"%s" with a mistyped name says which forms there are', async (word) => {
  expect(await run(`${word} contcat`)).toEqual({
    problem: 'There is no form "contcat". Forms: contact, newsletter.\n',
  });
  const { database } = await forms.service.ready();
  expect(await database.query.selectFrom('form_states').selectAll().execute()).toEqual([]);
});

test('a form that the release no longer has can be listed and opened, and not closed', async () => {
  await send('eva@example.org');
  await run('close newsletter');
  const without = { kind: 'forms', forms: { ...formsManifest, definitions: [] } } as const;
  expect(await run('list contact', without)).toMatchObject({ output: expect.stringContaining('QW-') });
  expect(await run('close contact', without)).toEqual({
    problem: 'There is no form "contact". The release has none.\n',
  });
  expect(await run('open newsletter', without)).toEqual({ output: 'The form "newsletter" is open.\n' });
});

test('what is tried again is told by whether it was given up or waited', async () => {
  await send('ada@example.org');
  const { database } = await forms.service.ready();
  await expect.poll(async () => (await (await forms.service.ready()).outbox.state()).waiting).toBe(0);
  const [one, ...others] = await database.query.selectFrom('outbox').select('id').execute();
  const later = { state: 'waiting' as const, due_at: Date.now() + 86_400_000 };
  await database.query.updateTable('outbox').set(later).execute();
  await database.query
    .updateTable('outbox')
    .set({ state: 'dead' })
    .where('id', '=', one?.id ?? '')
    .execute();
  expect(await run('resend')).toEqual({
    output: `${others.length + 1} mails are tried again: 1 that were given up, ${others.length} that waited for a later try.\n`,
  });
  expect(await run('resend nobody')).toEqual({ problem: expect.stringContaining('No mail "nobody"') });
});

test('what a restore has held is sent only when that is asked for', async () => {
  const { database } = await forms.service.ready();
  await database.query
    .updateTable('outbox')
    .set({ state: 'dead', last_error: 'held by a restore' })
    .where('id', 'in', database.query.selectFrom('outbox').select('id').limit(1))
    .execute();
  expect(await run('resend')).toMatchObject({ output: expect.stringMatching(/^0 mails/) });
  expect(await run('resend --held more')).toMatchObject({ problem: expect.stringContaining('Usage') });
  expect(await run('resend --held')).toEqual({
    output: '1 mails are tried again that a restore has held.\n',
  });
});

test('mails that wait, were given up or are held are listed without addresses, and one of them leaves by its ID', async () => {
  const { headers } = await send('olga@example.org');
  const [reference = ''] = /QW-\S+/.exec(String(headers.location)) ?? [];
  const { database, outbox } = await forms.service.ready();
  await expect.poll(async () => (await outbox.state()).waiting).toBe(0);
  const own = await database.query
    .selectFrom('outbox')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
    .select(['outbox.id', 'template'])
    .where('reference', '=', reference)
    .execute();
  expect((await run('mails')).output).not.toContain(reference);
  const change = (index: number, values: { state: 'dead' | 'claimed'; last_error: string | null }) =>
    database.query
      .updateTable('outbox')
      .set({ ...values, due_at: Date.now() + 600_000 })
      .where('id', '=', own[index]?.id ?? '')
      .execute();
  await change(0, { state: 'dead', last_error: 'held by a restore' });
  await change(1, { state: 'claimed', last_error: null });
  const shown = async () =>
    new Set((await run('mails')).output?.match(new RegExp(`^.*${reference}.*$`, 'gm')));
  const line = (index: number, state: string) =>
    expect.stringMatching(
      new RegExp(
        `^${own[index]?.id}  ${reference}  [-\\d]{10}T[:.\\d]{12}Z  ${state}  ${own[index]?.template}$`,
      ),
    );
  expect(await shown()).toEqual(new Set([line(0, 'held'), line(1, 'waiting')]));
  await change(1, { state: 'dead', last_error: 'SMTP 550' });
  expect(await shown()).toEqual(new Set([line(0, 'held'), line(1, 'dead')]));
  expect((await run('mails')).output).not.toContain('@');
  const asJson = (await run('mails', served, 'json')).output?.trim().split('\n') ?? [];
  expect(asJson.map((text) => JSON.parse(text) as unknown)).toContainEqual({
    ...{ id: own[0]?.id, reference, template: own[0]?.template, state: 'held' },
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await run(`resend ${own[0]?.id}`)).toMatchObject({ output: expect.stringMatching(/^1 mails/) });
  forms.service.wakeOutbox();
  await expect.poll(async () => (await shown()).size).toBe(1);
});

test('without a release, a form cannot be closed, and what is missing is named', async () => {
  const missing = { kind: 'problems', problems: ['manifest.json  is missing.'] } as const;
  expect(await run('close contact', missing)).toEqual({ problem: 'manifest.json  is missing.\n' });
});

test.each([
  ...['erase', 'erase QW-0000-0000 QW-1111-1111', 'close', 'close contact newsletter', 'open'],
  ...['open contact newsletter', 'list contact newsletter', 'show QW-0000-0000 QW-1111-1111'],
  ...['subscribers newsletter futura-newsletter', 'unsubscribe newsletter', 'subject export', 'lists'],
  ...['subject forget erika@example.org', 'resend --held more', 'mails contact'],
])('%j is explained', async (command) => {
  expect(await run(command)).toMatchObject({ problem: expect.stringContaining('Usage') });
});
