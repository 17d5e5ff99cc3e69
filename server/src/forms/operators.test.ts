import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, startFormsApp } from '../../test/forms-app.ts';
import type { FormsApp } from '../../test/forms-app.ts';
import { runFormsCommand } from './forms-cli.ts';
import { readFormsConfig } from './forms-config.ts';
import { toCsv } from './operators.ts';

describe('operators', () => {
  let forms: FormsApp;
  beforeAll(async () => {
    forms = await startFormsApp();
    const answers = { email: 'erika@example.org', message: 'Hello' };
    await post(forms, '/forms/contact', { values: { ...answers, name: '=HYPERLINK("x")' } });
    await post(forms, '/forms/contact', { values: { ...answers, name: 'Max', email: 'max@example.org' } });
  });
  afterAll(() => forms.close());

  async function run(command: string, format: 'text' | 'json' | 'csv' = 'text') {
    return runFormsCommand(command.split(' '), format, await forms.room.ready());
  }

  test('list, show, export and erase', async () => {
    expect(await run('list')).toEqual({ output: '{"form":"contact","state":"active","count":2}\n' });
    const listed = await run('list contact');
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

  test('close and open a form', async () => {
    const answers = { name: 'A', email: 'a@example.org', message: 'Closed?' };
    await run('close contact');
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(503);
    await run('open contact');
    expect((await post(forms, '/forms/contact', { values: answers })).statusCode).toBe(303);
  });

  test.each(['', 'nope', 'show', 'subject erase', 'list contact and more'])(
    '%j is explained',
    async (command) => {
      expect(await run(command)).toMatchObject({ problem: expect.stringContaining('Usage') });
    },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+49 40', "'+49 40"],
  [' @x', "' @x"],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
])('in a CSV file %j is written as %j', (value, cell) => {
  const submission = {
    reference: 'QW-0000-0000',
    form: 'contact',
    language: 'en',
    state: 'active',
    createdAt: '',
    confirmedAt: null,
    deleteAfter: '',
    consent: null,
    answers: { value },
  } as const;
  expect(toCsv([submission])).toBe(
    `reference,form,language,state,createdAt,confirmedAt,deleteAfter,value\r\nQW-0000-0000,contact,en,active,,,,${cell}\r\n`,
  );
});

test.each([
  [{ DATABASE_URL: 'mysql://secret@host/x' }, 'DATABASE_URL  is not a PostgreSQL address.'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL  is not an SMTP address.'],
  [{ FORMS_KEY: 'dG9vIHNob3J0' }, 'FORMS_KEY  is not 32 bytes in base64.'],
  [{ MAIL_FROM: 'x\nBcc: y' }, 'MAIL_FROM  is not an address.'],
])('%j is refused without being printed', (env, message) => {
  const result = readFormsConfig(env);
  const problems = result.kind === 'problems' ? result.problems : [];
  expect(problems.map((problem) => problem.startsWith(message))).toEqual([true]);
  expect(problems.join()).not.toContain('secret');
});
