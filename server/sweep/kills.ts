/**
 * Servers killed with -9 under load, twenty times each: on both databases, alone
 * and in pairs, and three behind nginx, where no visitor may notice.
 *
 * `tsx server/sweep/kills.ts [number of kills]`
 */
import { brokenPromises, runKillCampaign } from '../test/kill-campaign.ts';
import type { CampaignResult } from '../test/kill-campaign.ts';
import { hasPostgres, startPostgres } from '../test/postgres.ts';
import { hasProgram } from '../test/web-servers.ts';

const KILLS = Number(process.argv[2] ?? '20');
const failed: string[] = [];

interface Campaign {
  readonly processes: number;
  readonly databaseUrl?: string;
  readonly isBehindNginx?: boolean;
}

async function campaign(name: string, options: Campaign): Promise<void> {
  const start = performance.now();
  const result = await runKillCampaign({ ...options, kills: KILLS, entry: 'delivered', restMs: 50 });
  const seconds = Math.round((performance.now() - start) / 1000);
  const broken = brokenPromises(result, { ...options, kills: KILLS });
  if (broken.length > 0) failed.push(name);
  console.log(
    `${name}: ${KILLS} kills, ${result.acknowledged} acknowledged, ${sentAgain(result)} sent again, ` +
      `${result.lost.length} lost, ${result.doubled.length} doubled, ${result.mails} mails, ` +
      `${result.mailsMissing} missing, ${result.mailsTwice} twice (${seconds} s)`,
  );
  for (const promise of broken) console.log(`  ${promise}`);
}

function sentAgain({ repeated }: CampaignResult): string {
  const reasons = Object.entries(repeated).map(
    ([status, times]) => `${times} × ${status === '0' ? 'broken off' : status}`,
  );
  return reasons.join(' and ') || '0';
}

await campaign('embedded, one', { processes: 1 });
await campaign('embedded, two', { processes: 2 });
if (hasPostgres()) {
  const postgres = await startPostgres();
  await campaign('PostgreSQL, one', { processes: 1, databaseUrl: await postgres.createDatabase() });
  await campaign('PostgreSQL, two', { processes: 2, databaseUrl: await postgres.createDatabase() });
  if (hasProgram('nginx')) {
    const databaseUrl = await postgres.createDatabase();
    await campaign('PostgreSQL, three behind nginx', { processes: 3, databaseUrl, isBehindNginx: true });
  } else console.log('nginx: not installed, not tried.');
  await postgres.stop();
} else console.log('PostgreSQL: not installed, not tried.');

console.log(failed.length === 0 ? 'Nothing was lost.' : `Failed: ${failed.join('; ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
