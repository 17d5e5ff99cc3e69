import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsOf, post, startFormsApp } from '../../../test/forms-app.ts';
import type { FormsApp } from '../../../test/forms-app.ts';
import { formsManifest } from '../../../test/forms-manifest.ts';
import { createSeal } from '../../database/seal.ts';
import { runFormsCommand } from './forms-cli.ts';
import { findSubmissions } from './operators.ts';
import { readForms } from '../read-forms.ts';

async function runCommand(forms: FormsApp, command: string, format: 'text' | 'json' | 'csv' = 'text') {
  const readForms = () => Promise.resolve({ kind: 'forms', forms: formsManifest } as const);
  const dependencies = {
    ...(await forms.service.ready()),
    dataDir: forms.dataDir,
    leftBehind: () => undefined,
    readForms,
  };
  return runFormsCommand(command.split(' '), format, dependencies);
}

describe('operators', () => {
  let forms: FormsApp;
  beforeAll(async () => {
    forms = await startFormsApp();
    const answers = { email: 'erika@example.org', message: 'Hello' };
    await post(forms, '/forms/contact', { values: { ...answers, name: '=HYPERLINK("x")' } });
    await post(forms, '/forms/contact', { values: { ...answers, name: 'Max', email: 'max@example.org' } });
  });
  afterAll(() => forms.close());

  const run = (command: string) => runCommand(forms, command);

  test('list, show, export and erase', async () => {
    expect(await run('list')).toEqual({ output: '{"form":"contact","state":"active","count":2}\n' });
    const listed = await run('list contact');
    expect(listed).toMatchObject({
      output: expect.stringMatching(/^QW-\S+  \S+  en  active  .*\nQW-\S+ .*\n$/),
    });
    const times = [...('output' in listed ? listed.output : '').matchAll(/\d{4}-\d\d-\S+Z/g)].map(
      ([time]) => time,
    );
    expect(times).toEqual(times.toSorted().toReversed());
    const reference = /QW-\S+/.exec('output' in listed ? listed.output : '')?.[0] ?? '';
    expect(await run(`show ${reference.toLowerCase()}`)).toMatchObject({
      output: expect.stringContaining(`"reference":"${reference}"`),
    });
    expect(await run('subject export ERIKA@example.org')).toMatchObject({
      output: expect.stringContaining('HYPERLINK'),
    });
    expect(await run('subject erase erika@example.org')).toEqual({ output: '1 submissions deleted.\n' });
    expect(await run('subject export erika@example.org')).toEqual({
      problem: 'There is nothing of erika@example.org.\n',
    });
  });

  test('erasing a person takes their mails that were written as files along', async () => {
    const values = { name: 'Anna', email: 'anna@example.org', message: 'Please forget this.' };
    await post(forms, '/forms/contact', { values });
    await expect
      .poll(
        async () => (await mailsOf(forms, 2)).filter((mail) => mail.includes('anna@example.org')).length,
        {
          timeout: 8000,
        },
      )
      .toBe(2);
    await run('subject erase anna@example.org');
    expect((await mailsOf(forms, 2)).filter((mail) => mail.includes('anna@example.org'))).toEqual([]);
  });

  test('erasing takes all of a person, however much it is', async () => {
    await post(forms, '/forms/contact', { values: { name: 'Eva', email: 'eva@example.org', message: 'x' } });
    const { database, seal } = await forms.service.ready();
    const one = await database.query
      .selectFrom('submissions')
      .selectAll()
      .where('subject', '=', seal.subjectOf('eva@example.org'))
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 600 }, (_, index) => ({
      ...one,
      id: `eva-${index}`,
      reference: `eva-${index}`,
      idempotency_key: `eva-${index}`,
    }));
    await database.query.insertInto('submissions').values(more).execute();
    expect(await run('subject erase eva@example.org')).toEqual({ output: '601 submissions deleted.\n' });
  });

  describe('with a key', () => {
    const LEFT_OUT =
      ' entries are left out: another FORMS_KEY has sealed them. Set the key they were written with, and run this again.\n';
    const runWith = async (key: Buffer | undefined, command: string) => {
      const readForms = () => Promise.resolve({ kind: 'forms', forms: formsManifest } as const);
      const dependencies = {
        ...(await forms.service.ready()),
        seal: createSeal(key),
        dataDir: forms.dataDir,
        leftBehind: () => undefined,
        readForms,
      };
      return runFormsCommand(command.split(' '), 'text', dependencies);
    };

    test('that was set later, what was stored before is found and erased', async () => {
      const values = { name: 'Kim', email: 'kim@example.org', message: 'Hello' };
      await post(forms, '/forms/contact', { values });
      const key = randomBytes(32);
      expect(await runWith(key, 'subject export kim@example.org')).toMatchObject({
        output: expect.stringContaining('"name":"Kim"'),
      });
      expect(await runWith(key, 'subject erase kim@example.org')).toEqual({
        output: '1 submissions deleted.\n',
      });
    });

    test('that is another, nobody is told that there is nothing of them', async () => {
      const values = { name: 'Lou', email: 'lou@example.org', message: 'Hello' };
      await post(forms, '/forms/contact', { values });
      const { database, seal } = await forms.service.ready();
      const other = createSeal(randomBytes(32));
      const subject = other.subjectOf('lou@example.org');
      await database.query
        .updateTable('submissions')
        .set({ answers: other.seal(JSON.stringify(values)), subject })
        .where('subject', '=', seal.subjectOf('lou@example.org'))
        .execute();
      const key = randomBytes(32);
      const command = (words: string) => runWith(key, `${words} lou@example.org`);
      expect(await command('subject export')).toEqual({
        problem: `There is nothing of lou@example.org.\n1${LEFT_OUT}`,
      });
      expect(await command('subject erase')).toEqual({
        output: '0 submissions deleted.\n',
        problem: `1${LEFT_OUT}`,
      });
      expect(await runWith(key, 'list contact')).toEqual({
        output: expect.stringContaining('active') as string,
        problem: `1${LEFT_OUT}`,
      });
      expect(await runWith(key, 'list')).not.toHaveProperty('problem');
      await database.query.deleteFrom('submissions').where('subject', '=', subject).execute();
    });
  });

  test('close and open a form', async () => {
    const answers = { name: 'A', email: 'a@example.org', message: 'Closed?' };
    await run('close contact');
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(503);
    await run('open contact');
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  });

  test.each([
    '',
    'nope',
    'show',
    'subject erase',
    'subscribers',
    'unsubscribe newsletter',
    'list contact and more',
  ])('%j is explained', async (command) => {
    expect(await run(command)).toMatchObject({ problem: expect.stringContaining('Usage') });
  });
});

describe('subscribers of a newsletter', () => {
  let forms: FormsApp;
  beforeEach(async () => {
    forms = await startFormsApp();
  });
  afterEach(() => forms.close());

  async function order(email: string): Promise<string> {
    const sent = forms.mails.length;
    // The same order within ten minutes would be the same submission.
    forms.pass(60 * 60_000);
    await post(forms, '/forms/newsletter', { values: { email } });
    return linkIn((await mailsOf(forms, sent + 1)).at(-1));
  }

  /** Nobody is welcomed to a list that they are on. */
  async function orderAgain(email: string): Promise<void> {
    await post(forms, await order(email), { values: {} });
  }

  async function orderAndConfirm(email: string): Promise<string> {
    const confirm = await order(email);
    const sent = forms.mails.length;
    await post(forms, confirm, { values: {} });
    return linkIn((await mailsOf(forms, sent + 1)).at(-1));
  }

  function linkIn(text = ''): string {
    return /https:[^\s>]+(\/forms\/(?:confirm|unsubscribe)\/[\w-]+)/.exec(text)?.[1] ?? 'no link';
  }

  async function listed(): Promise<{ address: string; language: string; unsubscribeUrl: string }[]> {
    const result = await runCommand(forms, 'subscribers newsletter', 'json');
    return ('output' in result ? result.output : '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  test('are the addresses that are on the list now, each once', async () => {
    await orderAndConfirm('erika@example.org');
    await orderAgain('Erika@example.org');
    await order('pending@example.org');
    await post(forms, await orderAndConfirm('gone@example.org'), { values: {} });
    await orderAndConfirm('max@example.org');
    expect((await listed()).map(({ address, language }) => [address, language])).toEqual([
      ['Erika@example.org', 'en'],
      ['max@example.org', 'en'],
    ]);
    const table = await runCommand(forms, 'subscribers newsletter');
    expect('output' in table ? table.output.split('\r\n') : []).toEqual([
      'address,language,unsubscribeUrl',
      expect.stringMatching(
        /^Erika@example\.org,en,https:\/\/www\.quellwerk\.example\/forms\/unsubscribe\/[\w-]{32}$/,
      ),
      expect.stringContaining('max@example.org,en,https:'),
      '',
    ]);
  });

  test('leave by the link of any issue, with all that they have ordered', async () => {
    await orderAndConfirm('erika@example.org');
    await orderAgain('erika@example.org');
    await orderAndConfirm('max@example.org');
    const links = async () => (await listed()).map(({ unsubscribeUrl }) => linkIn(unsubscribeUrl));
    const [earlier = '', other] = await links();
    const page = await post(forms, earlier, { values: {} });
    expect([page.statusCode, page.body.includes('/en/form-unsubscribed/')]).toEqual([200, true]);
    expect((await listed()).map(({ address }) => address)).toEqual(['max@example.org']);
    expect(await links()).toEqual([other]);
    expect((await post(forms, earlier, { values: {} })).statusCode).toBe(200);
  });

  test.each([undefined, randomBytes(32)])(
    'have the same link in each issue, which is stored once',
    async (key) => {
      await forms.close();
      forms = await startFormsApp(key === undefined ? {} : { key });
      const welcome = await orderAndConfirm('erika@example.org');
      await orderAndConfirm('max@example.org');
      const first = await listed();
      expect(new Set(first.map(({ unsubscribeUrl }) => unsubscribeUrl)).size).toBe(2);
      expect(linkIn(first[0]?.unsubscribeUrl)).toBe(welcome);
      expect(await listed()).toEqual(first);
      const { database } = await forms.service.ready();
      const tokens = database.query.selectFrom('tokens').select('hash').where('purpose', '=', 'unsubscribe');
      expect(await tokens.execute()).toHaveLength(2);
    },
  );

  test('of before there was a key are listed once when they order again, and leave by the link of any mail', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-key-'));
    const restart = async (key?: Buffer) => {
      await forms.close();
      forms = await startFormsApp({ database: { dataDir }, ...(key !== undefined && { key }) });
    };
    await restart();
    const earlier = await orderAndConfirm('erika@example.org');
    await restart(randomBytes(32));
    // Each start begins with the clock of the machine.
    forms.pass(60 * 60_000);
    await orderAgain('Erika@example.org');
    const [{ address, unsubscribeUrl } = { address: '', unsubscribeUrl: '' }, ...others] = await listed();
    const latest = linkIn(unsubscribeUrl);
    expect([address, ...others]).toEqual(['Erika@example.org']);
    expect((await post(forms, earlier, { values: {} })).body).toContain('/en/form-unsubscribed/');
    expect(await listed()).toEqual([]);
    await orderAndConfirm('erika@example.org');
    expect((await forms.app.inject(earlier)).body).toContain('/en/form-unsubscribe/');
    await post(forms, latest, { values: {} });
    expect(await listed()).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  test('can be taken off the list by an operator, and what proves their consent stays', async () => {
    await orderAndConfirm('erika@example.org');
    await orderAgain('erika@example.org');
    await orderAndConfirm('max@example.org');
    const link = linkIn((await listed())[0]?.unsubscribeUrl);
    const unsubscribe = 'unsubscribe newsletter ERIKA@example.org';
    expect(await runCommand(forms, unsubscribe)).toEqual({
      output: 'ERIKA@example.org is unsubscribed from "newsletter".\n',
    });
    expect((await listed()).map(({ address }) => address)).toEqual(['max@example.org']);
    const found = await findSubmissions(await forms.service.ready(), { address: 'erika@example.org' });
    expect(found.map(({ state, consent, deleteAfter }) => ({ state, consent, deleteAfter }))).toEqual(
      Array.from({ length: 2 }, () => ({
        state: 'ended',
        consent: expect.objectContaining({ endedAt: expect.any(Number) }),
        deleteAfter: expect.any(String),
      })),
    );
    // The link in the mailbox finds that nothing is left to do.
    expect((await post(forms, link, { values: {} })).statusCode).toBe(200);
    expect(await runCommand(forms, unsubscribe)).toEqual({
      problem: 'ERIKA@example.org has no active subscription to "newsletter".\n',
    });
  });

  test.each([
    ['contact', 'The form "contact" has no subscriptions. Forms with subscriptions: newsletter.\n'],
    ['nope', 'There is no form "nope". Forms with subscriptions: newsletter.\n'],
  ])('of the form "%s" there are none, which is said', async (form, problem) => {
    expect(await runCommand(forms, `subscribers ${form}`)).toEqual({ problem });
  });

  test('cannot be listed without a release, and the release is named', async () => {
    const dependencies = {
      ...(await forms.service.ready()),
      dataDir: forms.dataDir,
      leftBehind: () => undefined,
      readForms: () => readForms(forms.dataDir),
    };
    expect(await runFormsCommand(['subscribers', 'newsletter'], 'text', dependencies)).toEqual({
      problem: `${join(forms.dataDir, 'manifest.json')}  is missing.\n`,
    });
  });
});
