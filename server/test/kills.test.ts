import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runKillCampaign } from './kill-campaign.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

const KILLS = 1;
const LIMIT_MS = 180_000;

/** The same with twenty kills is `npm run sweep kills`. */
describe.each([
  ['embedded', 2],
  ['postgres', 2],
] as const)('servers that are killed under load, on the %s database (%i processes)', (kind, processes) => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    if (kind === 'postgres' && hasPostgres()) postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('lose nothing that was acknowledged and send each mail', { timeout: LIMIT_MS }, async ({ skip }) => {
    skip(kind === 'postgres' && postgres === undefined, 'No PostgreSQL is installed.');
    const databaseUrl = await postgres?.createDatabase();
    const result = await runKillCampaign({
      kills: KILLS,
      processes,
      databaseUrl,
      entry: 'sources',
      restMs: 500,
      forms: 40,
    });
    expect(result).toMatchObject({ lost: [], doubled: [], mailsMissing: 0, refused: {} });
    expect(result.acknowledged).toBeGreaterThanOrEqual(KILLS * 4);
    expect(result.repeated).not.toEqual({});
    expect(result.mails).toBeGreaterThanOrEqual(result.acknowledged * 2);
    expect(result.mailsTwice).toBeLessThanOrEqual(KILLS);
  });
});
