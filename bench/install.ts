/** Brings the competitors, and the programs that measure them, into a scratch folder; the project depends on none of them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Competitor } from './competitor.ts';

export const SCRATCH = join(import.meta.dirname, '..', '.cache', 'bench');

/** What a scratch folder depends on, exactly. */
type Installed = Pick<Competitor, 'name' | 'packages' | 'overrides'>;

/** Astro wants 22.12, Lighthouse 22.19; everybody gets the same. */
const NODE_NEEDED = { major: 22, minor: 19 };
const NODE_VERSION = '24.21.0';
const LIGHTHOUSE_VERSION = '13.5.0';

/**
 * Installs packages into their folder, unless they are there.
 *
 * @returns why that failed, in npm's words; undefined when they are installed
 */
export function install({ name, packages, overrides = {} }: Installed): string | undefined {
  const folder = join(SCRATCH, name);
  const manifest = JSON.stringify({ private: true, dependencies: packages, overrides });
  const marker = join(folder, 'node_modules', '.installed');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === manifest) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  if (Object.keys(packages).length === 0) return undefined;
  console.error(`Installing ${name} …`);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0)
    return stderr.split('\n').findLast((line) => line.startsWith('npm error')) ?? 'npm failed';
  writeFileSync(marker, manifest);
  return undefined;
}

/**
 * The Node that all competitors run in: this one, or a newer one from the registry.
 *
 * @throws when there is none for this machine
 */
export function findNode(): string {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const { major: wanted, minor: wantedMinor } = NODE_NEEDED;
  if (major > wanted || (major === wanted && minor >= wantedMinor)) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const fault = install({ name: 'node', packages: { [name]: NODE_VERSION } });
  if (fault !== undefined) throw new Error(`Node ${NODE_VERSION} could not be installed: ${fault}`);
  return join(SCRATCH, 'node', 'node_modules', name, 'bin', 'node');
}

/** Lighthouse's command line, or why there is none. */
export function findLighthouse(): { readonly file: string } | { readonly fault: string } {
  const fault = install({ name: 'lighthouse', packages: { lighthouse: LIGHTHOUSE_VERSION } });
  if (fault !== undefined) return { fault };
  return { file: join(SCRATCH, 'lighthouse', 'node_modules', 'lighthouse', 'cli', 'index.js') };
}

/** Writes everything but the pages. */
export function writeSite({ name, files }: Pick<Competitor, 'name' | 'files'>): void {
  for (const [path, text] of Object.entries(files)) writeFile(join(SCRATCH, name, path), text);
}

export function writeFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
