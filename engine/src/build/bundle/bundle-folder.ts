import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayPath } from '../display-path.ts';
import { listFiles } from '../list-files.ts';
import { refuse } from '../problems.ts';
import { readStored } from '../read-stored.ts';
import { hashCode } from './code-hash.ts';

/** The bundles of one state of the code. They are kept, so that no later build with this code makes them again. */
export interface Bundles {
  /** The folder of a bundle, which need not be there. */
  pathOf(name: string): string;
  /** Whether a bundle is there, with all of its files: a loss of power leaves some empty or cut short. */
  has(name: string): boolean;
  /**
   * Makes a bundle in a folder beside its place and moves it there, so that nothing cut short is ever taken for whole. Where
   * another build has put the same there meanwhile, that stays: it may be reading it.
   *
   * @throws ProblemsError when code has changed meanwhile: the bundle may hold that of after, under the name of before
   */
  fill<Result>(name: string, make: (next: string) => Promise<Result>): Promise<Result>;
}

interface SiteState {
  readonly siteRoot: string;
  readonly codeHash: string;
}

/** Bundles of earlier code are kept, so that switching branches back and forth is quick. */
const BUNDLES_KEPT = 3;
/** The folders of `hashCode`. Whatever else lies among them, the build has not put there. */
const CODE_HASH = /^[\da-f]{16}$/;
/** The sizes of the files of a bundle; written after them. */
const LIST_FILE = 'bundle-files.json';

/** Opens the bundles of the present code; the oldest others are removed. */
export function openBundles(cacheDir: string, { siteRoot, codeHash }: SiteState): Bundles {
  const parent = join(cacheDir, 'bundles');
  const folder = join(parent, codeHash);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  utimesSync(folder, now, now);
  const byAge = readdirSync(parent)
    .filter((name) => CODE_HASH.test(name))
    .map((name) => join(parent, name))
    .sort((a, b) => lastUsed(b) - lastUsed(a));
  for (const old of byAge.slice(BUNDLES_KEPT)) rmSync(old, { recursive: true, force: true });
  const pathOf = (name: string): string => join(folder, name);
  return {
    pathOf,
    has: (name) => isWhole(pathOf(name)),
    async fill(name, make) {
      // Builds into other folders may make the same bundle at the same time.
      const next = pathOf(`${name}.next-${process.pid}`);
      rmSync(next, { recursive: true, force: true });
      const before = inodeOf(pathOf(name));
      try {
        const result = await make(next);
        writeFileSync(join(next, LIST_FILE), JSON.stringify([...sizesIn(next)]));
        if (hashCode(siteRoot) !== codeHash) {
          const message = 'has code that was changed while it was bundled. Build again.';
          refuse([{ file: displayPath(siteRoot), message }]);
        }
        if (before !== undefined && inodeOf(pathOf(name)) === before)
          rmSync(pathOf(name), { recursive: true, force: true });
        moveUnlessThere(next, pathOf(name));
        return result;
      } finally {
        rmSync(next, { recursive: true, force: true });
      }
    },
  };
}

function isWhole(folder: string): boolean {
  const listed = readStored(join(folder, LIST_FILE));
  if (!Array.isArray(listed)) return false;
  const sizes = sizesIn(folder);
  return (listed as readonly (readonly [string, number])[]).every(([name, size]) => sizes.get(name) === size);
}

/** File -> size in bytes. */
function sizesIn(folder: string): ReadonlyMap<string, number> {
  return new Map([...listFiles(folder)].map(([name, path]) => [name, statSync(path).size]));
}

/** In milliseconds; 0 for one that another build has removed. */
function lastUsed(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function inodeOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}

function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
}
