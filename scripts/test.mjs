/**
 * `npm test`: installs, brings browsers where there are none, checks, builds, and
 * runs every test. Ends with one line that counts them all.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { findBrowsers } from './browser.mjs';
import { findEngines } from './engines.mjs';
import { install, root, tryRun } from './install.mjs';

const REPORTS = '.cache/reports';
const CHECK_REPORT = `${REPORTS}/check.json`;
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/browser.json`;
const ENGINES_REPORT = `${REPORTS}/engines.json`;

install();
const browsers = findBrowsers();
const engines = findEngines();
rmSync(`${root}${REPORTS}`, { recursive: true, force: true });
mkdirSync(`${root}${REPORTS}`, { recursive: true });

// The pages that stand for all of them change from day to day; a run is repeated with its day.
const seed = process.env.SAMPLE_SEED ?? new Date().toISOString().slice(0, 10);
console.log(`SAMPLE_SEED=${seed}`);

const isChecked = tryRun('node', ['scripts/check.mjs', '--without-tests', '--report', CHECK_REPORT]) === 0;
const areUnitsSound =
  tryRun('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]) ===
  0;
// A check that failed has ended before the build, which the browser tests are about.
const isBuilt = isChecked || tryRun('npm', ['run', '--silent', 'build']) === 0;
const isBrowserSound =
  isBuilt &&
  tryRun('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}${BROWSER_REPORT}`,
    SAMPLE_SEED: seed,
  }) === 0;
// The runner takes no tests at all for a failure.
const areEnginesSound =
  Object.keys(engines).length === 0 ||
  (isBuilt &&
    tryRun('playwright', ['test', '--config', 'e2e/engines/playwright.config.ts', '--reporter=list,json'], {
      ...engines,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}${ENGINES_REPORT}`,
      SAMPLE_SEED: seed,
    }) === 0);
const broken = Object.entries({
  check: isChecked,
  build: isBuilt,
  'unit tests': areUnitsSound,
  'browser tests': isBrowserSound,
  'tests in Firefox and WebKit': areEnginesSound,
})
  .filter(([, isSound]) => !isSound)
  .map(([part]) => part);
if (broken.length > 0) console.error(`\nNot sound: ${broken.join(', ')}`);
const isProven =
  tryRun('tsx', ['scripts/report.ts', CHECK_REPORT, UNIT_REPORT, BROWSER_REPORT, ENGINES_REPORT], engines) ===
  0;
process.exit(broken.length === 0 && isProven ? 0 : 1);
