/** `npm run bench`: times of the engine's builds on a generated site, in one run. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSite, pageText } from './generate-site.ts';

const ROOT = join(import.meta.dirname, '..');
const WORK = join(ROOT, '.cache', 'bench');
const PAGES = 1000;
const RUNS = 3;

const siteFolder = generateSite(join(WORK, 'site'), PAGES);
const clean = repeat(() => {
  rmSync(join(WORK, 'cache'), { recursive: true, force: true });
  rmSync(join(WORK, 'dist'), { recursive: true, force: true });
  return timeBuild();
});
const unchanged = repeat(timeBuild);
const onePage = repeat((run) => {
  writeFileSync(join(siteFolder, 'content', 'notes', 'note-7.en.md'), pageText(7, PAGES, run + 2));
  return timeBuild();
});

const rows = [
  [`clean build of ${PAGES} pages`, clean],
  ['nothing changed', unchanged],
  ['one page changed', onePage],
] as const;
for (const [name, seconds] of rows) console.log(`${name.padEnd(28)} ${seconds.toFixed(2)} s`);
console.log(`${'pages a second, clean'.padEnd(28)} ${Math.round(PAGES / clean)}`);

/** The median of several runs, in seconds. */
function repeat(measure: (run: number) => number): number {
  const times = Array.from({ length: RUNS }, (_, run) => measure(run)).sort((a, b) => a - b);
  return times[Math.floor(RUNS / 2)] ?? 0;
}

/** The whole command as a user runs it, from the start of the process to its end. */
function timeBuild(): number {
  mkdirSync(WORK, { recursive: true });
  const cli = join(ROOT, 'engine', 'src', 'build', 'cli.ts');
  const args = [
    cli,
    'build',
    siteFolder,
    '--out',
    join(WORK, 'dist'),
    '--cache',
    join(WORK, 'cache'),
    '--no-compress',
  ];
  const start = performance.now();
  const result = spawnSync(join(ROOT, 'node_modules', '.bin', 'tsx'), args, {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.status !== 0) throw new Error('The build failed; its messages stand above.');
  return (performance.now() - start) / 1000;
}
