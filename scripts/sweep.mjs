/**
 * `npm run sweep [part …]`: what takes too long for every run. Without names,
 * all parts one after the other, also after one that failed.
 */
import { findBrowsers } from './browser.mjs';
import { findEngines } from './engines.mjs';
import { install, run, tryRun } from './install.mjs';

/** Name -> what it does; true when all is well. */
const PARTS = {
  /** Every page in every width and colour scheme. */
  pages: () =>
    browserTests([
      'e2e/sweep/every-page.spec.ts',
      'e2e/colours.spec.ts',
      'e2e/large-text.spec.ts',
      'e2e/kinds.spec.ts',
      'e2e/accessibility.spec.ts',
      'e2e/html.spec.ts',
      'e2e/first-view.spec.ts',
      'e2e/header-paint.spec.ts',
      'e2e/pages.spec.ts',
      'e2e/reached-links.spec.ts',
    ]),
  /** Every form and tool in each language; `npm test` takes one of them a day. */
  languages: () =>
    browserTests([
      'e2e/forms/every-form.spec.ts',
      'e2e/forms/steps.spec.ts',
      'e2e/tools',
      'e2e/account-tools.spec.ts',
      'e2e/search.spec.ts',
      'e2e/search-connection.spec.ts',
      'e2e/without-script.spec.ts',
      'e2e/early-click.spec.ts',
    ]),
  /** Every row of the rules of which `npm test` takes some a day: of the runtime, of consent, of links and languages. */
  rules: () =>
    browserTests([
      'e2e/runtime',
      'e2e/consent',
      'e2e/code-parts.spec.ts',
      'e2e/contents-links.spec.ts',
      'e2e/forms/visitors.spec.ts',
      'e2e/languages.spec.ts',
      'e2e/links.spec.ts',
      'e2e/menus.spec.ts',
      'e2e/not-found.spec.ts',
      'e2e/partial-hydration.spec.ts',
      'e2e/status-pages.spec.ts',
    ]),
  /** Long random walks on a failing network. */
  walks: () =>
    browserTests(['e2e/runtime/random-walk.spec.ts'], { WALK_SEEDS: '1,2,3,4,5,6,7,8', WALK_STEPS: '2000' }),
  /** The cases of `e2e/engines` in Firefox and WebKit; as root on Debian it installs both. */
  engines: () => {
    const engines = findEngines();
    const args = ['test', '--config', 'e2e/engines/playwright.config.ts', '--reporter=list'];
    // The runner takes no tests at all for a failure.
    return Object.keys(engines).length === 0 || tryRun('playwright', args, { ...engines, SWEEP: '1' }) === 0;
  },
  /** Servers killed under load: nothing that was acknowledged is lost. */
  kills: () => tryRun('tsx', ['server/sweep/kills.ts']) === 0,
  /** Full disks, killed builds and deploys, services and names gone and back, clocks that jump: 20 times each. */
  faults: () => tryRun('tsx', ['server/sweep/faults/campaign.ts']) === 0,
  /** 20 deploys in each of four ways under 250 requests a second, and no wrong answer. */
  deploys: () => tryRun('tsx', ['server/sweep/deploys.ts']) === 0,
  /** Clients that hold what they can, on Node 20, 22 and 24. */
  hostile: () => tryRun('tsx', ['server/sweep/hostile.ts']) === 0,
  /** Browser tests through nginx and Caddy as `deploy/` sets them up. */
  fronts: () => tryRun('tsx', ['server/sweep/fronts.ts'], findBrowsers()) === 0,
  /** Size of what production installs; SIGTERM as process 1 and under npm. */
  production: () => tryRun('tsx', ['server/sweep/production.ts']) === 0,
  /** 10,000 inputs of every address of the forms, on each database; every form in both languages and colour schemes. */
  forms: () =>
    tryRun('vitest', ['run', 'server/test/forms-fuzz.test.ts'], { FUZZ_RUNS: '10000' }) === 0 &&
    browserTests(['e2e/forms/every-form.spec.ts']),
  /** How long the first result of the search takes on a slow phone. */
  search: () => browserTests(['e2e/sweep/search-speed.spec.ts']),
  /** The server beside nginx with the same files. */
  throughput: () => tryRun('tsx', ['server/sweep/throughput.ts']) === 0,
  /** 2,000 events of the statistics a second beside pages; much noise; kill -9 twenty times on each database. */
  collect: () =>
    tryRun('tsx', ['server/sweep/collect.ts']) === 0 &&
    tryRun('vitest', ['run', 'server/test/measuring-fuzz.test.ts', 'server/test/measuring-crash.test.ts'], {
      FUZZ_RUNS: '10000',
      CRASHES: '20',
    }) === 0,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. Name one of ${Object.keys(PARTS).join(', ')}, or none for all.`,
  );
  process.exit(1);
}

install();
run('npm', ['run', '--silent', 'build']);
const failed = (names.length === 0 ? Object.keys(PARTS) : names).filter((name) => {
  console.log(`\nSweep: ${name}`);
  return !PARTS[name]();
});
console.log(failed.length === 0 ? '\nThe sweep found nothing.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function browserTests(files, environment = {}) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list', ...files];
  return tryRun('playwright', args, { ...findBrowsers(), SWEEP: '1', ...environment }) === 0;
}
