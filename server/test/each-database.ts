import { afterAll, beforeAll, describe } from 'vitest';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

export interface TestDatabases {
  readonly kind: 'embedded' | 'postgres';
  /** Makes an empty database and returns its address; the embedded one has none, and lies in the folder of a test's data. */
  createDatabase(): Promise<string | undefined>;
  /** The address of a database without a row, the same one each time; none of the embedded one. */
  emptyDatabase(): Promise<string | undefined>;
  /** Stops PostgreSQL hard, as a crash would, and starts it again. */
  restart(): Promise<void>;
}

const MISSING = 'postgres (not installed; on Debian: apt-get install postgresql)';

/**
 * Tests that are the same on both databases. Where there is no PostgreSQL, its own are skipped and their title says why.
 *
 * @param title with `%s` where the name of the database belongs
 */
export function describeEachDatabase(
  title: `${string}%s${string}`,
  define: (databases: TestDatabases) => void,
): void {
  const [before = '', after = ''] = title.split('%s');
  describe(`${before}embedded${after}`, () => {
    define({
      kind: 'embedded',
      createDatabase: () => Promise.resolve(undefined),
      emptyDatabase: () => Promise.resolve(undefined),
      restart: () => Promise.resolve(),
    });
  });
  describe.skipIf(!hasPostgres())(`${before}${hasPostgres() ? 'postgres' : MISSING}${after}`, () => {
    let postgres: TestPostgres | undefined;
    const started = (): TestPostgres => {
      if (postgres === undefined) throw new Error('Tests and their hooks have a PostgreSQL, and only they.');
      return postgres;
    };
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    // Registered first, it runs after what the tests clean up.
    afterAll(() => postgres?.stop());
    define({
      kind: 'postgres',
      createDatabase: () => started().createDatabase(),
      emptyDatabase: () => started().emptyDatabase(),
      restart: () => started().restart(),
    });
  });
}
