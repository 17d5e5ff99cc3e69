/**
 * Faults, each tried many times, against what docs/guides/operators.md promises
 * for it: `tsx server/sweep/faults/campaign.ts [attempts] [part of a name]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { ROOT } from '../processes.ts';
import { clockJumps, fullDataDisk, fullLogDisk, fullReleaseDisk, unreadableFiles } from './disks.ts';
import type { Fault, FaultResult } from './fault.ts';
import { killInBuild, killInDeploy, killInShutdown, killInSubmission } from './kills.ts';
import { databaseGone, mailServerGone, namesDead } from './services.ts';

const ATTEMPTS = 20;
const FAULTS: readonly Fault[] = [
  killInSubmission,
  killInShutdown,
  killInDeploy,
  killInBuild,
  fullDataDisk,
  fullLogDisk,
  fullReleaseDisk,
  unreadableFiles,
  clockJumps,
  databaseGone,
  mailServerGone,
  namesDead,
];

const [attempts = String(ATTEMPTS), wanted = ''] = process.argv.slice(2);
const guide = readFileSync(join(ROOT, 'docs/guides/operators.md'), 'utf8');
let isSound = true;
for (const fault of FAULTS.filter(({ name }) => name.includes(wanted))) {
  if (!guide.includes(`| ${fault.row} |`)) {
    console.log(`${fault.name}: the guide promises nothing for "${fault.row}".`);
    isSound = false;
  }
  const start = performance.now();
  const { attempts: made, broken, detail } = await fault.run(Number(attempts)).catch(brokenOff);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${fault.row} | ${fault.name} | ${made} attempts | ${broken.length} promises broken | ${detail} | ${seconds} s`,
  );
  for (const promise of broken) console.log(`  not so: ${promise}`);
  isSound &&= broken.length === 0;
}
process.exitCode = isSound ? 0 : 1;

/** What cannot be tried to its end keeps no other fault from being tried. */
function brokenOff(error: unknown): FaultResult {
  return { attempts: 0, broken: [`it can be tried to the end: ${inspect(error)}`], detail: 'broken off' };
}
