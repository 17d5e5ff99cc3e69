import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabaseSource } from '../src/database/database-source.ts';
import type { DatabaseSource } from '../src/database/database-source.ts';
import { createFormsService } from '../src/forms/forms-service.ts';
import { createMeasuringService } from '../src/measuring/measuring-service.ts';
import { post, startFormsApp } from './forms-app.ts';
import { formsManifest } from './forms-manifest.ts';
import { startMailPeer } from './mail-peer.ts';

interface Options {
  readonly database: DatabaseSource;
  readonly dataDir: string;
  readonly reportFailure: (error: unknown) => void;
}

test.each([
  [
    'forms',
    ({ dataDir, ...options }: Options) =>
      createFormsService({
        ...options,
        mail: { dataDir, from: 'hello@quellwerk.example' },
        key: undefined,
        forms: () => formsManifest,
        now: Date.now,
        leftBehind: () => undefined,
        reportMail: () => undefined,
      }),
  ],
  ['statistics', (options: Options) => createMeasuringService({ ...options, now: Date.now })],
])('a stop while %s are cleaned up waits for it, and is no failure', async (_what, create) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-stop-'));
  const source = createDatabaseSource({ dataDir });
  const database = await source.ready();
  const failures: unknown[] = [];
  let begin: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const slow: typeof database = {
    ...database,
    async transaction(steps) {
      begin();
      await held;
      return database.transaction(steps);
    },
  };
  const service = create({
    database: { ...source, ready: () => Promise.resolve(slow) },
    dataDir,
    reportFailure: (error) => failures.push(error),
  });
  service.begin();
  await begun;
  // As `main.ts` stops: the database ends after what uses it.
  const stopped = service.close().then(source.close);
  setImmediate(goOn);
  await stopped;
  await service.cleanUp();
  expect(failures).toEqual([]);
  await rm(dataDir, { recursive: true });
});

test('a stop waits for the mails in hand, and notes down what became of them', async () => {
  const hanging: (() => void)[] = [];
  const peer = await startMailPeer({ onRcptTo: (_address, _session, done) => void hanging.push(done) });
  const forms = await startFormsApp({ smtpUrl: peer.url });
  const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
  await post(forms, '/forms/contact', { values });
  await expect.poll(() => hanging.length, { timeout: 8000 }).toBe(2);
  const stopped = forms.service.close();
  setImmediate(() => hanging.forEach((goOn) => goOn()));
  await stopped;
  expect(forms.mails.map(({ kind }) => kind)).toEqual(['sent', 'sent']);
  await forms.close();
  await peer.close();
});
