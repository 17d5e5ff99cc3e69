/** Forms that are durably taken in a second, on both databases, by one process of the compiled server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProcess } from '../server/sweep/processes.ts';
import { createFormsSite, startFormsLoad } from '../server/test/forms-load.ts';
import { hasPostgres, startPostgres } from '../server/test/postgres.ts';

const VISITORS = 32;
const WARM_UP_MS = 1000;
const MEASURED_MS = 5000;

/** Database -> forms a second; without PostgreSQL where none is installed. */
export async function measureSubmissions(): Promise<ReadonlyMap<string, number>> {
  const site = await createFormsSite();
  const results = new Map([['embedded database', await measure(site.distDir)]]);
  if (hasPostgres()) {
    const postgres = await startPostgres();
    results.set('PostgreSQL', await measure(site.distDir, await postgres.createDatabase()));
    await postgres.stop();
  }
  await site.remove();
  return results;
}

/** @throws when a form was refused, because what is refused is quick */
async function measure(distDir: string, databaseUrl?: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-bench-'));
  const server = await startProcess({
    DIST_DIR: distDir,
    DATA_DIR: dataDir,
    TRUST_PROXY: 'true',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  const load = startFormsLoad({ ports: [server.port], visitors: VISITORS });
  await wait(WARM_UP_MS);
  const before = load.acknowledged.size;
  await wait(MEASURED_MS);
  const count = load.acknowledged.size - before;
  await load.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  const refused = [...load.refused].map(([status, times]) => `${times} x ${status}`).join(', ');
  if (refused !== '') throw new Error(`Forms were refused: ${refused}`);
  return (count / MEASURED_MS) * 1000;
}
