import { cp, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { post, startFormsApp } from '../../test/forms-app.ts';
import { formsManifest } from '../../test/forms-manifest.ts';
import { hasPostgres, startPostgres } from '../../test/postgres.ts';
import type { TestPostgres } from '../../test/postgres.ts';
import { openDatabase } from '../database/database.ts';
import { runFormsCommand } from './forms-cli.ts';
import { leftBehind, missingSettings } from './notices.ts';
import { readFormsConfig } from './forms-config.ts';

const [KEY, SMTP] = [Buffer.alloc(32).toString('base64'), 'smtps://mail.example.org:465'];

test.each([
  [
    {},
    [/^FORMS_KEY is not set: personal data are stored in clear/, /^SMTP_URL is not set: mails are written/],
  ],
  [{ FORMS_KEY: KEY, SMTP_URL: SMTP }, [/^MAIL_FROM is not set: mails come from Quellwerk/]],
  [{ FORMS_KEY: KEY, SMTP_URL: SMTP, MAIL_FROM: 'Bank <hello@bank.example>' }, []],
])('the settings %j lack what is said', (env, lines) => {
  const result = readFormsConfig(env);
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'));
  expect(missingSettings(result.config)).toEqual(lines.map((line) => expect.stringMatching(line)));
});

describe('an embedded database beside the settings of PostgreSQL', () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-notices-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('is said to be out of reach once it has submissions', async () => {
    expect(leftBehind({ dataDir, databaseUrl })).toBeUndefined();
    const forms = await startFormsApp({ database: { dataDir } });
    await forms.room.ready();
    expect(leftBehind({ dataDir, databaseUrl })).toBeUndefined();
    await post(forms, '/forms/contact', {
      values: { name: 'Erika', email: 'e@example.org', message: 'Hello' },
    });
    expect(leftBehind({ dataDir })).toBeUndefined();
    expect(leftBehind({ dataDir, databaseUrl })).toContain(
      `${join(dataDir, 'quellwerk.db')} holds submissions that this server does not use`,
    );
    await forms.close();
  });

  test('that cannot be read may have some', async () => {
    await writeFile(join(dataDir, 'quellwerk.db'), 'This is no database.'.repeat(100));
    expect(leftBehind({ dataDir, databaseUrl })).toContain('holds submissions');
  });

  test('is opened again only when its file has changed', async () => {
    const path = join(dataDir, 'quellwerk.db');
    const other = await mkdtemp(join(tmpdir(), 'quellwerk-notices-'));
    await (await openDatabase({ dataDir: other })).close();
    await cp(join(other, 'quellwerk.db'), path);
    await rm(other, { recursive: true });
    await utimes(path, 1, 1);
    // Opening it for the first time may put a log beside it.
    for (const _time of [1, 2]) expect(leftBehind({ dataDir, databaseUrl })).toBeUndefined();
    await writeFile(path, 'x'.repeat((await stat(path)).size));
    await utimes(path, 1, 1);
    expect(leftBehind({ dataDir, databaseUrl })).toBeUndefined();
    await utimes(path, 2, 2);
    expect(leftBehind({ dataDir, databaseUrl })).toContain('holds submissions');
  });

  describe.runIf(hasPostgres())('on a server that uses it', () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres.stop());

    test('keeps the files of its mails, until it is moved away', async () => {
      const embedded = await startFormsApp({ database: { dataDir } });
      const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
      await post(embedded, '/forms/contact', { values });
      await expect.poll(() => embedded.mails.length, { timeout: 8000 }).toBe(2);
      await embedded.close();
      const mails = () => readdir(join(dataDir, 'outbox'));

      const options = { dataDir, databaseUrl: await postgres.createDatabase() };
      const forms = await startFormsApp({ database: options });
      await forms.room.cleanUp();
      expect(await mails()).toHaveLength(2);
      const room = {
        ...(await forms.room.ready()),
        dataDir,
        databaseOptions: options,
        readForms: () => Promise.resolve({ kind: 'forms', forms: formsManifest } as const),
      };
      expect(await runFormsCommand(['subject', 'erase', 'erika@example.org'], 'text', room)).toEqual({
        output: '0 submissions deleted.\n',
        problem: expect.stringContaining(`Files of mails in ${dataDir} are left: `),
      });
      expect(await mails()).toHaveLength(2);

      await rm(join(dataDir, 'quellwerk.db'));
      await forms.room.cleanUp();
      expect(await mails()).toEqual([]);
      await forms.close();
    });
  });
});
