import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from '../sweep/processes.ts';
import { createFixtureSite } from './fixture-site.ts';
import { formsManifest } from './forms-manifest.ts';
import { freePair } from './web-servers.ts';

const LIMIT = { timeout: 30_000 };

test(
  'a server that was started with a release without forms and statistics says that a later one needs a restart',
  LIMIT,
  async () => {
    const site = await createFixtureSite();
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    const operationsPort = await freePair();
    const env = { DIST_DIR: site.distDir, DATA_DIR: dataDir, OPERATIONS_PORT: String(operationsPort) };
    const server = await startProcess(env, 'current');
    async function readiness(): Promise<unknown> {
      const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`);
      const { problems }: { readonly problems: unknown } = JSON.parse(await answer.text());
      return [answer.status, problems];
    }
    try {
      expect(await readiness()).toEqual([200, []]);
      const extensions = { forms: formsManifest, measuring: { origin: 'https://www.quellwerk.example' } };
      await site.publish({ extensions });
      const forms =
        'the release takes forms, and the one with which the server was started did not: restart the server';
      const measuring =
        'the release measures, and the one with which the server was started did not: restart the server';
      const problems = [
        { name: 'forms', problem: forms },
        { name: 'measuring', problem: measuring },
      ];
      await expect.poll(readiness, LIMIT).toEqual([200, problems]);
      await site.publish({ extensions: { forms: { ...formsManifest, serverPages: undefined } } });
      await expect
        .poll(readiness, LIMIT)
        .toEqual([200, [{ name: 'forms', problem: expect.stringMatching(/^No forms are taken: /) }]]);
    } finally {
      await server.stop();
      await site.remove();
      await rm(dataDir, { recursive: true });
    }
  },
);
