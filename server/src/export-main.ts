/** `npm run export -- HOST`: what another host needs to serve the build as the server does. */
import { join, resolve } from 'node:path';
import { readDistDir } from './configuration/config.ts';
import { readArguments } from './configuration/read-arguments.ts';
import { isTargetName, TARGET_NAMES, writeExport } from './hosting/write-export.ts';

const USAGE = `Usage: node server/export.js ${TARGET_NAMES.join('|')} [--out FOLDER] [--root FOLDER]
       (in the project: npm run export -- …)

  --out    where to write; an earlier export for HOST is replaced as a whole (./export/HOST)
  --root   for nginx and caddy: where the folder public of the build lies on the host (here)

DIST_DIR is the build (./dist).
`;

async function main(): Promise<string | undefined> {
  const given = readArguments({ out: { type: 'string' }, root: { type: 'string' } });
  if (given === undefined) return USAGE;
  const { values, positionals } = given;
  const [name = '', ...more] = positionals;
  if (!isTargetName(name) || more.length > 0) return USAGE;
  const distDir = readDistDir(process.env);
  const outDir = resolve(values.out ?? join('export', name));
  const root = values.root ?? join(distDir, 'public');
  const result = await writeExport(name, { distDir, outDir, root });
  if (result.kind === 'problems') return `${result.problems.join('\n')}\n`;
  process.stdout.write(`${outDir}: ${result.files.join(', ')}\n`);
  return undefined;
}

const problem = await main();
if (problem !== undefined) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
