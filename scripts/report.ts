/**
 * The end of `npm test`: which tests took longest, which needed a retry and which failed, whether each requirement's
 * tests ran and passed, and one line that counts all tests. Ends with 1 when a requirement is not proven.
 *
 *     tsx scripts/report.ts <report of the check> <vitest report> <Playwright reports …>
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkSpecification } from './specification.ts';
import type { BrowserReport, CheckReport, TestReport, UnitReport } from './test-reports.ts';
import { readBrowserReport, readCheckReport, readUnitReport } from './test-reports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SPECIFICATION = `${ROOT}docs/specification.md`;
/** A run without browser tests would have hundreds. */
const MOST_PROBLEMS = 20;
const MOST_DURATIONS = 12;
/** Its tests need Firefox or WebKit, which not every machine can have. */
const ENGINES_FOLDER = 'e2e/engines/';

const [checkFile = '', unitFile = '', ...browserFiles] = process.argv.slice(2);
const reports: readonly TestReport[] = [
  ...(existsSync(checkFile) ? [readCheckReport(readJson<CheckReport>(checkFile))] : []),
  ...(existsSync(unitFile) ? [readUnitReport(readJson<UnitReport>(unitFile), ROOT)] : []),
  ...browserFiles
    .filter((file) => existsSync(file))
    .map((file) => readBrowserReport(readJson<BrowserReport>(file))),
];

const longest = reports
  .flatMap(({ durations }) => [...durations])
  .sort(([, one], [, other]) => other - one)
  .slice(0, MOST_DURATIONS);
console.log('\nFiles whose tests took longest, in seconds:');
for (const [file, milliseconds] of longest)
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)}  ${file}`);

const retried = reports.flatMap((report) => report.retried);
console.log(`\nTests that needed a retry: ${retried.length === 0 ? 'none' : `\n  ${retried.join('\n  ')}`}`);

const hasEngine = process.env['FIREFOX_PATH'] !== undefined || process.env['WEBKIT_PATH'] !== undefined;
const { requirements, untested, untried, problems } = checkSpecification(
  readFileSync(SPECIFICATION, 'utf8'),
  {
    ran: reports.flatMap(({ tests }) => tests),
    exists: (path) => existsSync(ROOT + path),
    isLeftOut: (file) => !hasEngine && file.startsWith(ENGINES_FOLDER),
  },
);
for (const problem of problems.slice(0, MOST_PROBLEMS)) console.error(`docs/specification.md  ${problem}`);
if (problems.length > MOST_PROBLEMS) console.error(`… and ${problems.length - MOST_PROBLEMS} more`);
console.log(
  `${requirements} requirements; ${problems.length} of their tests or places are missing or have not passed; ` +
    `without any test: ${untested.join(' ') || 'none'}`,
);
if (untried.length > 0)
  console.log(
    `without tests that this machine has no program for, or that were skipped: ${untried.join(' ')}`,
  );
if (problems.length > 0) process.exitCode = 1;

// The end of a long log is what is kept of it, so what failed is said there once more.
const failed = reports.flatMap((report) => report.failed);
for (const problem of failed) console.error(`\nFAILED ${problem}`);

const count = (kind: 'passed' | 'failed' | 'skipped'): number =>
  reports.reduce((sum, { counts }) => sum + counts[kind], 0);
console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`);

function readJson<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
