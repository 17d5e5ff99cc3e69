import { expect, test } from 'vitest';
import type { FormsManifest } from '@quellwerk/forms';
import type { Database } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';
import type { Tokens } from './stored/tokens.ts';
import { ComposeError } from '../mail/outbox.ts';
import { composeMail } from './compose-mail.ts';

const label = (en: string) => ({ en });
const forms = {
  origin: 'https://bank.example',
  definitions: [
    {
      name: 'order',
      title: label('Order'),
      groups: [
        {
          id: 'all',
          title: label('All'),
          fields: [
            { type: 'checkbox', name: 'agreed', label: label('I agree'), isRequired: false },
            { type: 'text', name: 'note', label: label('Note'), isRequired: false },
          ],
        },
      ],
    },
  ],
  pages: {},
} as unknown as FormsManifest;

/** The text of a mail about these answers, from this template. */
async function textOf(template: string, answers: Readonly<Record<string, string>>, { definitions } = forms) {
  const row = { form: 'order', page: null, reference: 'QW-1', answers: JSON.stringify(answers) };
  const query = { select: () => query, where: () => query, executeTakeFirst: () => Promise.resolve(row) };
  const mail = await composeMail(
    {
      id: '1',
      submissionId: '2',
      recipient: 'team@bank.example',
      template: 'team',
      language: 'en',
      attempts: 0,
    },
    {
      database: { query: { selectFrom: () => query } } as unknown as Database,
      seal: { open: (sealed: string) => sealed } as Seal,
      tokens: {} as Tokens,
      forms: () => ({
        ...forms,
        definitions,
        mail: { team: { en: { subject: 'Order', text: template, html: '' } } },
      }),
    },
  );
  return mail?.text;
}

test.each([
  ['yes', '✓'],
  // From a release in which the question was one with options.
  ['not-sure', 'not-sure'],
])('a box for which %j is stored is shown as %s', async (stored, shown) => {
  expect(await textOf('{answers}', { agreed: stored })).toBe(`I agree: ${shown}`);
});

test('no answer is filled into a mail by the name of its question', async () => {
  expect(await textOf('{note} {reference}', { note: 'Hello', reference: 'mine' })).toBe('{note} QW-1');
});

test('a mail that lists answers waits for a release that has the questions, and any other leaves', async () => {
  const without = { ...forms, definitions: [] };
  await expect(textOf('{answers}', { note: 'Hello' }, without)).rejects.toThrow(
    new ComposeError('There is no form "order", whose answers the mail lists. Serve a release that has it.'),
  );
  expect(await textOf('{reference}', { note: 'Hello' }, without)).toBe('QW-1');
});
