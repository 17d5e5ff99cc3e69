import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { post, startFormsApp } from '../../test/forms-app.ts';
import { formsManifest } from '../../test/forms-manifest.ts';
import { hasPostgres, startPostgres } from '../../test/postgres.ts';
import type { TestPostgres } from '../../test/postgres.ts';
import { embeddedFiles } from '../database/embedded/embedded-files.ts';
import { runFormsCommand } from './operators/forms-cli.ts';
import { createLeftBehind, missingSettings } from './notices.ts';
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

test('what a restore has kept is named to whoever erases, who has to delete it too', async () => {
  const forms = await startFormsApp();
  const kept = join(forms.dataDir, 'quellwerk.db.before-20260102T030405Z');
  const dependencies = {
    ...(await forms.service.ready()),
    dataDir: forms.dataDir,
    leftBehind: () => undefined,
    readForms: () => Promise.resolve({ kind: 'forms', forms: formsManifest } as const),
  };
  const erase = () => runFormsCommand(['subject', 'erase', 'erika@example.org'], 'text', dependencies);
  expect(await erase()).toEqual({ output: '0 submissions deleted.\n' });
  await writeFile(kept, '');
  expect(await erase()).toEqual({
    output: '0 submissions deleted.\n',
    problem: expect.stringMatching(new RegExp(`^${kept}: kept by a restore, .*\\.\n$`)),
  });
  await forms.close();
});

describe('an embedded database beside the settings of PostgreSQL', () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-notices-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('is said to be out of reach once it has submissions', async () => {
    const leftBehind = createLeftBehind({ dataDir, databaseUrl }, embeddedFiles);
    expect(leftBehind()).toBeUndefined();
    const forms = await startFormsApp({ database: { dataDir } });
    await forms.service.ready();
    expect(leftBehind()).toBeUndefined();
    await post(forms, '/forms/contact', {
      values: { name: 'Erika', email: 'e@example.org', message: 'Hello' },
    });
    expect(createLeftBehind({ dataDir }, embeddedFiles)()).toBeUndefined();
    expect(leftBehind()).toContain(
      `${join(dataDir, 'quellwerk.db')} holds submissions that this server does not use`,
    );
    await forms.close();
  });

  test('that cannot be read may have some', async () => {
    await writeFile(join(dataDir, 'quellwerk.db'), 'This is no database.'.repeat(100));
    expect(createLeftBehind({ dataDir, databaseUrl }, embeddedFiles)()).toContain('holds submissions');
  });

  test('is opened again only when one of its files has changed', async () => {
    const path = join(dataDir, 'quellwerk.db');
    const holdsSubmissions = vi.fn<(path: string) => boolean>(() => false);
    const leftBehind = createLeftBehind({ dataDir, databaseUrl }, { ...embeddedFiles, holdsSubmissions });
    await writeFile(path, 'one');
    await utimes(path, 1, 1);
    for (const _time of [1, 2]) expect(leftBehind()).toBeUndefined();
    expect(holdsSubmissions.mock.calls).toEqual([[path]]);
    holdsSubmissions.mockReturnValue(true);
    await writeFile(`${path}-wal`, 'two');
    for (const _time of [1, 2]) expect(leftBehind()).toContain('holds submissions');
    expect(holdsSubmissions).toHaveBeenCalledTimes(2);
    await utimes(path, 2, 2);
    leftBehind();
    expect(holdsSubmissions).toHaveBeenCalledTimes(3);
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
      await forms.service.cleanUp();
      expect(await mails()).toHaveLength(2);
      const dependencies = {
        ...(await forms.service.ready()),
        dataDir,
        leftBehind: createLeftBehind(options, embeddedFiles),
        readForms: () => Promise.resolve({ kind: 'forms', forms: formsManifest } as const),
      };
      expect(await runFormsCommand(['subject', 'erase', 'erika@example.org'], 'text', dependencies)).toEqual({
        output: '0 submissions deleted.\n',
        problem: expect.stringContaining(`Files of mails in ${dataDir} are left: `),
      });
      expect(await mails()).toHaveLength(2);

      await rm(join(dataDir, 'quellwerk.db'));
      await forms.service.cleanUp();
      expect(await mails()).toEqual([]);
      await forms.close();
    });
  });
});
