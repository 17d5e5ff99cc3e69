/** `npm run stats`: what visitors who agreed have read and done. */
import { readDatabaseConfig } from './configuration/database-config.ts';
import { readArguments } from './configuration/read-arguments.ts';
import { withStoredData } from './database/open-for-command.ts';
import { KEPT_DAYS } from './measuring/retention.ts';
import { readStatistics } from './measuring/statistics.ts';
import { statisticsText } from './measuring/stats-text.ts';
import { terminalJson } from './shared/terminal-text.ts';

const USAGE = `Usage: node server/stats.js [--days NUMBER] [--json]      (in the project: npm run stats -- …)

  --days NUMBER   days up to today, 1 to ${KEPT_DAYS}; 30 where it is left out
  --json          for programs

DATA_DIR and DATABASE_URL have to be those of the server.
`;

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) return fail(USAGE);
  const config = readDatabaseConfig(process.env);
  if (config.kind === 'problems') return fail(`${config.problems.join('\n')}\n`);
  const read = await withStoredData(config.config, (database) =>
    readStatistics(database, { days: options.days, now: Date.now() }),
  );
  if (read.kind === 'problem') return fail(`${read.problem}\n`);
  process.stdout.write(options.isJson ? `${terminalJson(read.result)}\n` : statisticsText(read.result));
  return 0;
}

/** Undefined for words that mean nothing here. */
function readOptions(): { readonly days: number; readonly isJson: boolean } | undefined {
  const given = readArguments({ days: { type: 'string', default: '30' }, json: { type: 'boolean' } });
  if (given === undefined || given.positionals.length > 0) return undefined;
  const days = Number(given.values.days);
  if (!Number.isInteger(days) || days < 1 || days > KEPT_DAYS) return undefined;
  return { days, isJson: given.values.json === true };
}

function fail(problem: string): number {
  process.stderr.write(problem);
  return 1;
}

process.exitCode = await main();
