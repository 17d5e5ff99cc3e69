/**
 * `npm run check`: everything that is quick to prove, in one to five minutes. Warnings
 * are errors. Two rows of steps run side by side, since most steps keep one core busy; what a step says is shown when
 * it has ended. Includes a build, because the content is checked by building it. With `--report <file>` it writes there
 * how each step ended, as JSON.
 */
import { writeFileSync } from 'node:fs';
import { install, root, runAside } from './install.mjs';

install();
const ROWS = [
  [
    ['prettier', '--check', '--log-level', 'warn', '.'],
    // Where tests count as users, no export is used by them alone, and every tag that says so seems untrue.
    ['knip', '--no-progress', '--no-tag-hints'],
    // Without the tests: what only they use is seen as unused, unless a tag says so.
    ['knip', '--production', '--no-progress', '--treat-tag-hints-as-errors'],
  ],
  [
    ['tsx', 'scripts/check-lock.ts'],
    ['oxlint', '--deny-warnings', '--quiet'],
    ['tsc', '-b'],
    ['npm', 'run', '--silent', 'build'],
    ['tsx', 'scripts/check-size.ts'],
  ],
];
let hasFailed = false;
const ended = [];
await Promise.all(ROWS.map(runRow));
if (!hasFailed && !process.argv.includes('--without-tests'))
  await runStep(['vitest', 'run', '--reporter=dot']);
const reportIndex = process.argv.indexOf('--report') + 1;
if (reportIndex > 0) writeFileSync(`${root}${process.argv[reportIndex]}`, JSON.stringify(ended));
process.exitCode = hasFailed ? 1 : 0;

/** One step after the other; none is begun after one of any row has failed. */
async function runRow(steps) {
  for (const step of steps) if (!hasFailed) await runStep(step);
}

async function runStep([command = '', ...args]) {
  const start = performance.now();
  const { status, output } = await runAside(command, args);
  if (status !== 0) hasFailed = true;
  process.stdout.write(output);
  ended.push({ step: [command, ...args].join(' '), status, output: output.toString() });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${command} ${seconds} s`);
}
