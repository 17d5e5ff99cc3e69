/** Servers killed with -9 under load, twenty times on each database, alone and in pairs. */
import { type CampaignResult, runKillCampaign } from '../test/kill-campaign.ts';
import { hasPostgres, startPostgres } from '../test/postgres.ts';

const KILLS = 20;
const results: CampaignResult[] = [];

async function campaign(name: string, processes: number, databaseUrl?: string): Promise<void> {
  const start = performance.now();
  const result = await runKillCampaign({
    kills: KILLS,
    processes,
    databaseUrl,
    entry: 'compiled',
    restMs: 50,
  });
  const seconds = Math.round((performance.now() - start) / 1000);
  results.push(result);
  console.log(
    `${name}, ${processes} at once: ${KILLS} kills, ${result.acknowledged} acknowledged, ` +
      `${result.repeated} sent again, ${result.lost.length} lost, ${result.doubled.length} doubled, ` +
      `${result.mails} mails, ${result.mailsMissing} missing, ${result.mailsTwice} twice (${seconds} s)`,
  );
}

await campaign('embedded', 1);
await campaign('embedded', 2);
if (hasPostgres()) {
  const postgres = await startPostgres();
  for (const processes of [1, 2]) await campaign('PostgreSQL', processes, await postgres.createDatabase());
  await postgres.stop();
} else console.log('PostgreSQL: not installed, not tried.');

const isSound = results.every(
  ({ lost, doubled, mailsMissing, mailsTwice }) =>
    lost.length === 0 && doubled.length === 0 && mailsMissing === 0 && mailsTwice <= KILLS,
);
process.exitCode = isSound ? 0 : 1;
