/**
 * Releases side by side in one folder, and a link that names the one that is
 * served. Point `DIST_DIR` at the link: the server looks at it every quarter of a
 * second, and changes to another release once it has read and proven all of it.
 */
import { constants } from 'node:fs';
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { makeFolder, OPEN_FOLDER_MODE } from '../configuration/make-folder.ts';
import { sync, syncFolder } from '../shared/sync.ts';
import { errorCode } from '../shared/error-code.ts';
import { namesIn } from '../shared/names-in.ts';
import { timestampOf } from '../shared/timestamp.ts';
import { MANIFEST_FILE, proveRelease } from './load-release.ts';
import type { LoadedRelease } from './load-release.ts';

interface ListedRelease {
  /** Time of its arrival and the start of its id, so that names sort by age. */
  readonly name: string;
  readonly isCurrent: boolean;
  /** What `rollback` leads to. */
  readonly isPrevious: boolean;
}

export type ReleaseResult =
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

export interface ReleaseFolders {
  /** Where they lie. */
  readonly folder: string;
  /** Oldest first. */
  readonly list: () => Promise<readonly ListedRelease[]>;
  /** Copies a build into a folder of its own; what is not sound leaves nothing behind. */
  readonly add: (distDir: string) => Promise<ReleaseResult>;
  /** Lets a release be served, after its content has been proven again. */
  readonly activate: (name: string) => Promise<ReleaseResult>;
  /** Back to the release that was served before; a second time leads forth again. */
  readonly rollback: () => Promise<ReleaseResult>;
  /** Deletes all but the newest ones and those that `rollback` needs; returns their names. */
  readonly prune: (keep: number) => Promise<readonly string[]>;
}

export const CURRENT_LINK = 'current';
const PREVIOUS_LINK = 'previous';
const RELEASE_NAME = /^\d{8}T\d{6}Z-[\da-f]{8}$/;
const DRAFT_PREFIX = '.adding-';
const ID_DIGITS = 8;
/** Disks take several in one go, so thousands of files cost seconds. */
const SYNCS_AT_ONCE = 16;

export function createReleaseFolders(folder: string, now: () => Date = () => new Date()): ReleaseFolders {
  async function list(): Promise<readonly ListedRelease[]> {
    const [current, previous] = [await target(folder, CURRENT_LINK), await target(folder, PREVIOUS_LINK)];
    return (await releasesIn(folder)).map((name) => ({
      name,
      isCurrent: name === current,
      isPrevious: name === previous,
    }));
  }

  async function add(distDir: string): Promise<ReleaseResult> {
    const source = await proveRelease(distDir);
    if (source.kind === 'problems') return source;
    const code = makeFolder(folder, OPEN_FOLDER_MODE);
    if (code !== undefined) {
      const problem = `${folder}  cannot be made (${code}). Set RELEASES_DIR to a folder in which this user may write.`;
      return { kind: 'problems', problems: [problem] };
    }
    await removeDrafts(folder);
    const name = `${timestampOf(now())}-${source.release.id.slice(0, ID_DIGITS)}`;
    const draft = join(folder, DRAFT_PREFIX + name);
    try {
      await copyRelease(source.release, distDir, draft);
      const copy = await proveRelease(draft);
      if (copy.kind === 'problems') return copy;
      await syncAll(draft);
      await rename(draft, join(folder, name));
      await syncFolder(folder);
      return { kind: 'done', name };
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      return { kind: 'problems', problems: [`${draft}  cannot be written (${code}).`] };
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  async function activate(name: string): Promise<ReleaseResult> {
    if (!(await releasesIn(folder)).includes(name)) {
      const problem = `There is no release ${JSON.stringify(name)} in ${folder}. \`list\` names those there are.`;
      return { kind: 'problems', problems: [problem] };
    }
    const found = await proveRelease(join(folder, name));
    if (found.kind === 'problems') return found;
    const current = await target(folder, CURRENT_LINK);
    if (current === name) return { kind: 'done', name };
    await point(folder, CURRENT_LINK, name);
    // A copy of the build that is served already is no way back from it.
    if (current !== undefined && !isSameBuild(current, name)) await point(folder, PREVIOUS_LINK, current);
    return { kind: 'done', name };
  }

  async function rollback(): Promise<ReleaseResult> {
    const previous = await target(folder, PREVIOUS_LINK);
    if (previous !== undefined) return activate(previous);
    return {
      kind: 'problems',
      problems: [`No release has been served before the current one in ${folder}.`],
    };
  }

  async function prune(keep: number): Promise<readonly string[]> {
    const all = await list();
    const old = all
      .slice(0, Math.max(0, all.length - keep))
      .filter(({ isCurrent, isPrevious }) => !isCurrent && !isPrevious);
    await Promise.all(old.map(({ name }) => rm(join(folder, name), { recursive: true })));
    return old.map(({ name }) => name);
  }

  return { folder, list, add, activate, rollback, prune };
}

/** Oldest first. */
async function releasesIn(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter((name) => RELEASE_NAME.test(name)).sort();
}

/** Left by a process that was killed. */
async function removeDrafts(folder: string): Promise<void> {
  const drafts = (await namesIn(folder)).filter((name) => name.startsWith(DRAFT_PREFIX));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { recursive: true })));
}

/** The release that a link names. */
async function target(folder: string, link: string): Promise<string | undefined> {
  return readlink(join(folder, link)).catch(nothingWhereMissing);
}

/** Two copies of a build have the same id in their names. */
function isSameBuild(one: string, other: string): boolean {
  return one.slice(-ID_DIGITS) === other.slice(-ID_DIGITS);
}

/** A link cannot be changed, but another can take its name in one step. */
async function point(folder: string, link: string, name: string): Promise<void> {
  const next = join(folder, `.${link}-${process.pid}`);
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, join(folder, link));
  await syncFolder(folder);
}

async function copyRelease(release: LoadedRelease, source: string, destination: string): Promise<void> {
  const files = Object.keys(release.manifest.files).map((address) =>
    join('public', decodeURIComponent(address)),
  );
  const folders = new Set(files.map((file) => dirname(join(destination, file))));
  for (const each of folders) await mkdir(each, { recursive: true });
  for (const file of files) {
    await copyFile(join(source, file), join(destination, file), constants.COPYFILE_FICLONE);
  }
  await writeFile(join(destination, MANIFEST_FILE), await readFile(join(source, MANIFEST_FILE)));
}

/** Waits until all of a folder is on the disk: a power cut would leave a release that has its name, and half its files. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const takeTurn = pLimit(SYNCS_AT_ONCE);
  await Promise.all(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return takeTurn(() => (entry.isDirectory() ? syncFolder(path) : sync(path)));
    }),
  );
  await syncFolder(folder);
}

function nothingWhereMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
}
