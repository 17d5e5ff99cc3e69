import { expect, test } from 'vitest';
import { readFormsConfig } from './forms-config.ts';

const NO_HOST = 'SMTP_URL  names no host, or has more after it than a port and settings. Write signs of';
const NO_KEY = 'FORMS_KEY  is not 32 bytes in base64.';
const KEY = Buffer.alloc(32, 'key').toString('base64');

test.each([
  [
    { SMTP_URL: 'mail.example.org' },
    'SMTP_URL  is not an SMTP address. Set it to smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true,',
  ],
  [{ SMTP_URL: 'smtp://user:s@secret/word@host:25' }, NO_HOST],
  [{ SMTP_URL: 'smtp://user:secret#1@host' }, NO_HOST],
  [{ SMTP_URL: 'smtp://user:1?secret@host' }, NO_HOST],
  [{ SMTP_URL: 'smtp://user:1#secret@host' }, NO_HOST],
  [{ SMTP_URL: 'smtp://' }, NO_HOST],
  [{ FORMS_KEY: 'dG9vIHNob3J0' }, NO_KEY],
  [{ FORMS_KEY: 'these secret words are no base64, but they are as many!' }, NO_KEY],
  [{ FORMS_KEY: `${KEY.slice(0, 20)}!${KEY.slice(20)}` }, NO_KEY],
  [{ MAIL_FROM: 'x\nBcc: y' }, 'MAIL_FROM  is not an address.'],
])('%j is refused without being printed', (env, message) => {
  const result = readFormsConfig(env);
  const problems = result.kind === 'problems' ? result.problems : [];
  expect(problems.map((problem) => problem.startsWith(message))).toEqual([true]);
  expect(problems.join()).not.toContain('secret');
});

test.each([
  'smtp://mail.example.org',
  'smtps://hello%40example.org:s%2Fe%23c@mail.example.org:465/',
  'smtp://hello@example.org:secret@[::1]:587?requireTLS=true',
])('%j is taken as the address of a mail server', (smtpUrl) => {
  expect(readFormsConfig({ SMTP_URL: smtpUrl })).toMatchObject({ config: { mail: { smtpUrl } } });
});

test.each([KEY, KEY.slice(0, -1), ` ${KEY}\n`])('%j is taken as the key', (key) => {
  expect(readFormsConfig({ FORMS_KEY: key })).toMatchObject({ config: { key: Buffer.alloc(32, 'key') } });
});
