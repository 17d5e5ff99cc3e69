/**
 * `npm test`: installs, brings a browser if none is there, checks, builds, and
 * runs every test. Ends with one line that counts them all.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { install, root, run, tryRun } from './install.mjs';

const REPORTS = '.cache/reports';
const UNIT_REPORT = `${REPORTS}/unit.json`;
const BROWSER_REPORT = `${REPORTS}/browser.json`;

install();
const browser = findBrowser();
rmSync(`${root}${REPORTS}`, { recursive: true, force: true });
mkdirSync(`${root}${REPORTS}`, { recursive: true });

run('node', ['scripts/check.mjs', '--without-tests']);
const statuses = [
  tryRun('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
  tryRun('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}${BROWSER_REPORT}`,
  }),
];

const unit = JSON.parse(readFileSync(`${root}${UNIT_REPORT}`, 'utf8'));
const { stats } = JSON.parse(readFileSync(`${root}${BROWSER_REPORT}`, 'utf8'));
const passed = unit.numPassedTests + stats.expected + stats.flaky;
const failed = unit.numFailedTests + stats.unexpected;
const skipped = unit.numPendingTests + stats.skipped;
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(statuses.every((status) => status === 0) && failed === 0 ? 0 : 1);
