import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCE = join(ROOT, 'engine', 'test', 'runtime-site');

/** Two builds of the same content whose code differs, as before and after a deploy. */
export type BuildName = 'first build' | 'second build';

/**
 * Builds the site that has a page for every case, and returns the folder to
 * serve. Each worker has a folder of its own, so that none waits for another;
 * what has not changed since the last run is not built again.
 */
export async function buildRuntimeSite(buildName: BuildName, workerIndex: number): Promise<string> {
  const folder = join(ROOT, '.cache', 'e2e', `runtime-site-${workerIndex}`, buildName.replace(' ', '-'));
  const source = join(folder, 'source');
  rmSync(source, { recursive: true, force: true });
  cpSync(SOURCE, source, { recursive: true });
  const nameFile = join(source, 'src', 'build-name.ts');
  writeFileSync(nameFile, readFileSync(nameFile, 'utf8').replace('first build', buildName));
  const out = join(folder, 'dist');
  const cli = [join(ROOT, 'engine', 'src', 'build', 'cli.ts'), 'build', source, '--no-compress'];
  await promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'tsx'), [
    ...cli,
    ...['--out', out, '--cache', join(folder, 'cache')],
  ]);
  return out;
}
