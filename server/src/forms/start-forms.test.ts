import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import { formsManifest } from '../../test/forms-manifest.ts';
import { startMailPeer } from '../../test/mail-peer.ts';
import { createDatabaseSource } from '../database/database-source.ts';
import { createLogger } from '../operation/logger.ts';
import { createMetrics } from '../operation/metrics.ts';
import { createOperationsServer } from '../operation/operations-server.ts';
import { openReleaseStore } from '../release/release-store.ts';
import { startForms } from './start-forms.ts';
import { HELD } from '../mail/hold-mails.ts';
import { outboxRow } from './stored/submissions.ts';

const MINUTE_MS = 60_000;
const UNREADABLE =
  'No forms are taken: this server cannot read what the release says of them. Serve a release that was built with it, and restart the server.';

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly outcome?: string;
  readonly mail?: { readonly attempts: number };
}

/** Starts the forms of a release that says this of them. */
async function startWith(forms: unknown, mail: { readonly smtpUrl?: string } = {}) {
  const logs: string[] = [];
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void logs.push(line) } });
  const metrics = createMetrics({ lostLogLines: () => 0, dataAges: () => new Map() });
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-start-forms-'));
  const database = createDatabaseSource({ dataDir });
  const site = await createFixtureSite();
  await site.publish({ extensions: { forms } });
  const options = { distDir: site.distDir, logger, keepReleases: 0, memoryLimitBytes: 1_000_000 };
  const opened = await openReleaseStore(options);
  if (opened.kind === 'problems') throw new Error(opened.problems.join('\n'));
  const releases = opened.store;
  const started = startForms(
    { database: { dataDir }, mail: { dataDir, from: 'hello@quellwerk.example', ...mail }, key: undefined },
    { database, releases, metrics, logger, pagesPerMinute: 0 },
  );
  started?.service.begin();
  return {
    started,
    dataDir,
    releases,
    metrics,
    logs: () => logs.map((line): LogLine => JSON.parse(line)),
    async stop() {
      await started?.service.close();
      await database.close();
      releases.close();
      await site.remove();
      await rm(dataDir, { recursive: true });
    },
  };
}

test('a mail without its template is an error in the log, which says why and names no person', async () => {
  const { confirm: _confirm, ...mail } = formsManifest.mail;
  const { started, metrics, logs, stop } = await startWith({ ...formsManifest, mail });
  const definition = formsManifest.definitions.find(({ name }) => name === 'newsletter');
  if (started === undefined || definition === undefined) throw new Error('The fixture has no such form.');
  const { submissions } = await started.service.ready();
  await submissions.accept({
    definition,
    page: { path: '/en/newsletter/', language: 'en' },
    sentFrom: '/en/newsletter/',
    values: { email: 'erika@example.org' },
    consentVersion: undefined,
    idempotencyKeys: ['key'],
  });
  started.service.wakeOutbox();
  await expect.poll(() => JSON.stringify(logs()).includes('template'), { timeout: 8000 }).toBe(true);
  await stop();

  expect(logs()).toContainEqual(
    expect.objectContaining({
      level: 50,
      outcome: 'not-composed',
      mail: {
        id: expect.any(String),
        attempts: 1,
        reason: expect.stringContaining('There is no mail template "confirm" in "en".'),
      },
    }),
  );
  expect(JSON.stringify(logs())).not.toMatch(/database of forms|erika/);
  expect(await metrics.print()).toContain('quellwerk_mails_total{outcome="not-composed"} 1');
});

test('a mail that its receiver refuses is named to operators, and is no reason to send visitors elsewhere', async () => {
  const peer = await startMailPeer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  });
  const { started, releases, metrics, stop } = await startWith(formsManifest, { smtpUrl: peer.url });
  const [definition] = formsManifest.definitions;
  if (started === undefined || definition === undefined) throw new Error('The fixture has no such form.');
  const { submissions, outbox } = await started.service.ready();
  await submissions.accept({
    definition,
    page: { path: '/en/contact/', language: 'en' },
    sentFrom: undefined,
    values: { name: 'Erika', email: 'mistyped@example.org', message: 'Hello' },
    consentVersion: undefined,
    idempotencyKeys: ['key'],
  });
  started.service.wakeOutbox();
  await expect.poll(async () => (await outbox.state()).dead, { timeout: 8000 }).toBe(2);
  const operations = createOperationsServer({
    releases,
    metrics,
    checks: started.checks,
    uptime: () => 1,
    reportFailure: () => undefined,
  });
  await once(operations.listen({ port: 0, host: '127.0.0.1' }), 'listening');
  const address = operations.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({
      status: 'ready',
      problems: [
        {
          name: 'mail',
          problem: '2 mails were given up: see `node server/forms.js resend`',
        },
      ],
    }),
  ]);
  operations.close();
  await stop();
  await peer.close();
});

test('what restores have kept is named to operators', async () => {
  const { started, dataDir, stop } = await startWith(formsManifest);
  const check = started?.checks.find(({ name }) => name === 'kept data');
  expect(check?.isNotice).toBe(true);
  expect(await check?.problem()).toBeUndefined();
  await mkdir(join(dataDir, 'outbox.before-20260102T030405Z'));
  expect(await check?.problem()).toContain(`${join(dataDir, 'outbox.before-20260102T030405Z')}: kept by`);
  await stop();
});

test('mails that wait for an hour are named to operators, with what to do', async () => {
  const { started, stop } = await startWith(formsManifest);
  if (started === undefined) throw new Error('The fixture has no forms.');
  const { database } = await started.service.ready();
  const mailProblem = () => started.checks.find(({ name }) => name === 'mail')?.problem();
  const queue = (...ages: readonly number[]) =>
    database.query.insertInto('outbox').values(ages.map(waitingFor)).execute();
  await queue(1, 59);
  expect(await mailProblem()).toBeUndefined();
  await queue(130);
  expect(await mailProblem()).toBe(
    '3 mails wait, the oldest for 2 h: see SMTP_URL and the mail server, then `node server/forms.js resend`',
  );
  await database.query.updateTable('outbox').set({ state: 'dead', last_error: HELD }).execute();
  expect(await mailProblem()).toBe(
    '3 mails are held since a restore: see `node server/forms.js resend --held`',
  );
  await stop();
});

test('the check of mails leaves a database that does not answer to its own check, and hides no fault of ours', async () => {
  const { started, stop } = await startWith(formsManifest);
  if (started === undefined) throw new Error('The fixture has no forms.');
  const { outbox } = await started.service.ready();
  const mailProblem = async () => started.checks.find(({ name }) => name === 'mail')?.problem();
  const state = vi.spyOn(outbox, 'state');
  state.mockRejectedValue(Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' }));
  expect(await mailProblem()).toBeUndefined();
  state.mockResolvedValue({
    ...{ held: 0, waiting: 0, waitingSince: undefined },
    get dead(): number {
      throw new TypeError('a fault of ours');
    },
  });
  await expect(mailProblem()).rejects.toThrow('a fault of ours');
  vi.restoreAllMocks();
  await stop();
});

/** A mail that has been put into the outbox so many minutes ago. */
function waitingFor(minutes: number) {
  const mail = { id: 'submission', template: 'receipt', sealedRecipient: 'v0:x', language: 'en' };
  const row = outboxRow({ ...mail, at: Date.now() - minutes * MINUTE_MS });
  return { ...row, attempts: 1, due_at: Date.now() + 60 * MINUTE_MS };
}

test('a mail that is delayed is a warning from the third try on', async () => {
  const { started, logs, stop } = await startWith(formsManifest, { smtpUrl: 'smtp://127.0.0.1:1' });
  const [definition] = formsManifest.definitions;
  if (started === undefined || definition === undefined) throw new Error('The fixture has no such form.');
  const { submissions, database } = await started.service.ready();
  await submissions.accept({
    definition,
    page: { path: '/en/contact/', language: 'en' },
    sentFrom: undefined,
    values: { name: 'Erika', email: 'erika@example.org', message: 'Hello' },
    consentVersion: undefined,
    idempotencyKeys: ['key'],
  });
  const delays = () => logs().filter(({ outcome }) => outcome === 'delayed');
  const levelsOf = (attempt: number) =>
    delays().flatMap(({ level, mail }) => (mail?.attempts === attempt ? [level] : []));
  for (const attempt of [1, 2, 3]) {
    // Not of a claimed mail: it would be claimed a second time.
    await database.query.updateTable('outbox').set({ due_at: 0 }).where('state', '=', 'waiting').execute();
    started.service.wakeOutbox();
    await expect.poll(() => levelsOf(attempt).length, { timeout: 8000 }).toBe(2);
  }
  await stop();
  expect([1, 2, 3].map(levelsOf)).toEqual([
    [30, 30],
    [30, 30],
    [40, 40],
  ]);
});

test.each([
  [
    'cannot be read, which is an error in the log',
    { ...formsManifest, serverPages: undefined },
    [UNREADABLE],
  ],
  ['is nothing, which is no error', undefined, []],
])('no forms are taken: what the release says of them %s', async (_name, forms, errors) => {
  const { started, logs, stop } = await startWith(forms);
  expect(started).toBeUndefined();
  await stop();
  const errorLevel = 50;
  expect(logs().flatMap(({ level, msg }) => (level >= errorLevel ? [msg] : []))).toEqual(errors);
});
