/** A bug of the server is not told as a database that does not answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { formsManifest } from './forms-manifest.ts';

const answers = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
const BUG = new TypeError('a bug');
const FAULTS = [
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('full'), { code: 'SQLITE_FULL' }),
  Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' }),
];

let forms: FormsApp;
beforeEach(async () => {
  forms = await startFormsApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forms.close();
});

test('a form that meets a bug is answered with 500, and with 503 where the database fails', async () => {
  const { submissions } = await forms.service.ready();
  const find = vi.spyOn(submissions, 'find');
  const send = async () =>
    (await post(forms, '/forms/contact', { values: answers, headers: json })).statusCode;
  find.mockRejectedValue(BUG);
  expect(await send()).toBe(500);
  expect(forms.failures).toEqual([]);
  for (const fault of FAULTS) {
    find.mockRejectedValue(fault);
    expect(await send()).toBe(503);
  }
  expect(forms.failures).toEqual(FAULTS);
});

test('a link of a mail and a receipt that meet a bug are answered with 500, and as ever where the database fails', async () => {
  const { submissions, tokens } = await forms.service.ready();
  const lookUp = vi.spyOn(tokens, 'lookUp');
  const isStored = vi.spyOn(submissions, 'isStored');
  const statuses = () =>
    Promise.all(
      ['/forms/confirm/token', '/forms/receipt/en/QW-AAAA-AAAA'].map(
        async (url) => (await forms.app.inject(url)).statusCode,
      ),
    );
  const [fault] = FAULTS;
  lookUp.mockRejectedValue(BUG);
  isStored.mockRejectedValue(BUG);
  expect(await statuses()).toEqual([500, 500]);
  expect(forms.failures).toEqual([]);
  lookUp.mockRejectedValue(fault);
  isStored.mockRejectedValue(fault);
  expect(await statuses()).toEqual([503, 200]);
  expect(forms.failures).toEqual([fault, fault]);
});

test('a release without words for a problem is no fault of the database', async () => {
  const wordless = await startFormsApp({ forms: { ...formsManifest, messages: {} } });
  const sent = await post(wordless, '/forms/contact', { values: {}, headers: json });
  expect(sent.statusCode).toBe(500);
  expect(wordless.failures).toEqual([]);
  await wordless.close();
});
