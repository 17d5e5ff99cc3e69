import { expect, test } from 'vitest';
import { describeEachDatabase } from './each-database.ts';
import { brokenPromises, runKillCampaign } from './kill-campaign.ts';

const KILLS = 1;
const LIMIT_MS = 180_000;

/** The same with twenty kills is `npm run sweep kills`. */
describeEachDatabase('servers that are killed under load, on the %s database', (databases) => {
  test('lose nothing that was acknowledged and send each mail', { timeout: LIMIT_MS }, async () => {
    const databaseUrl = await databases.createDatabase();
    const result = await runKillCampaign({
      kills: KILLS,
      processes: 2,
      databaseUrl,
      entry: 'current',
      restMs: 500,
      forms: 40,
    });
    expect(brokenPromises(result, { kills: KILLS })).toEqual([]);
    expect(result.acknowledged).toBeGreaterThanOrEqual(KILLS * 4);
    expect(result.repeated).not.toEqual({});
    expect(result.mails).toBeGreaterThanOrEqual(result.acknowledged * 2);
  });
});
