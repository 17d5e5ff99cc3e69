/**
 * `npm run check`: everything that is quick to prove, about a minute. Warnings
 * are errors. Ends with a build, because the content is checked by building it.
 */
import { install, run } from './install.mjs';

install();
const steps = [
  ['tsx', 'scripts/check-lock.ts'],
  ['prettier', '--check', '--log-level', 'warn', '.'],
  ['oxlint', '--deny-warnings', '--quiet'],
  ['tsc', '-b'],
  ['knip', '--no-progress'],
  // Without the tests: what only they use is seen as unused.
  ['knip', '--production', '--no-progress'],
  ...(process.argv.includes('--without-tests') ? [] : [['vitest', 'run', '--reporter=dot']]),
  ['npm', 'run', '--silent', 'build'],
  ['tsx', 'scripts/check-size.ts'],
];
for (const [command = '', ...args] of steps) {
  const start = performance.now();
  run(command, args);
  console.log(`✓ ${command} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
