/** `npm run bench`: forms that are durably taken in a second, on both databases, by one process. */
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

const site = await createFormsSite();
await measure('embedded database');
if (hasPostgres()) {
  const postgres = await startPostgres();
  await measure('PostgreSQL', await postgres.createDatabase());
  await postgres.stop();
} else console.log('PostgreSQL                   not installed');
await site.remove();

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-bench-'));
  const server = await startProcess({
    DIST_DIR: site.distDir,
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
  console.log(
    `${`forms a second, ${name}`.padEnd(40)} ${Math.round((count / MEASURED_MS) * 1000)} ${refused}`,
  );
}
