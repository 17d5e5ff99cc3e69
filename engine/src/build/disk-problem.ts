/** What a disk refuses a build is for its operator to mend, so it is told of like an author's mistake, and not by a stack. */
import { sep } from 'node:path';
import { displayPath } from './display-path.ts';
import { ProblemsError } from './problems.ts';

/** The folders that a build writes into. */
export interface WrittenFolders {
  readonly outDir: string;
  readonly cacheDir: string;
}

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user. Correct the owner or the permissions of its folder',
  EPERM: 'may not be written by this user. Correct the owner or the permissions of its folder',
  EROFS: 'lies on a disk that can only be read. Make it writable',
  ENOSPC: 'cannot be written, because the disk is full. Make room on it',
  EDQUOT: 'cannot be written, because the space of this user is used up. Make room there',
  ENOTDIR: 'cannot be written, because a file lies where its folder should. Move that file away',
  EEXIST: 'cannot be written, because a file lies where its folder should. Move that file away',
  EISDIR: 'cannot be written, because a folder lies in its place. Move that folder away',
  ENOTEMPTY: 'cannot be replaced, because there are files in it that no build has made. Move them away',
  EXDEV: 'lies on another disk than the folder around it. Let all of that folder lie on one disk',
  ENAMETOOLONG: 'has a name that is too long for this disk. Shorten it',
  EBUSY: 'is being used by another program, or is a place where a disk is mounted. End that program',
};

/**
 * @returns the problem behind an error, or behind one of its causes; undefined where no disk has refused anything, or one
 *   that the build does not write to
 */
export function diskProblem(error: unknown, { outDir, cacheDir }: WrittenFolders): ProblemsError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    // Of a file that is moved, its new place is what is refused.
    const { code = '', syscall, path: from, dest: path = from }: DiskError = each;
    const refusal = REFUSALS[code];
    if (refusal === undefined) continue;
    // Of a folder in the place of a file of the site, Node does not say which.
    if (path === undefined && syscall === 'read') continue;
    // A disk that gets full in the middle of a file does not say in which.
    if (path === undefined) {
      const file = `${outDir} or ${cacheDir}`;
      return problem(file, `${refusal}, or choose other folders with --out and --cache (${code}).`, error);
    }
    if (isInOrAround(path, outDir))
      return problem(path, `${refusal}, or choose another folder with --out (${code}).`, error);
    if (isInOrAround(path, cacheDir))
      return problem(path, `${refusal}, or choose another folder with --cache (${code}).`, error);
  }
  return undefined;
}

/** Of a file that may not be read, and of a folder that may not be listed. */
const UNREADABLE = ['EACCES', 'EPERM', 'ELOOP'];

/** The same of a file of the site that cannot be read, be it by the engine or by the site's own code. */
export function sourceProblem(error: unknown, siteRoot: string): ProblemsError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '', path }: DiskError = each;
    if (path === undefined || !UNREADABLE.includes(code) || !path.startsWith(siteRoot + sep)) continue;
    return problem(
      displayPath(path),
      `cannot be read (${code}). Correct its permissions, or remove it.`,
      error,
    );
  }
  return undefined;
}

/**
 * Runs what only spares the next run work: what a disk refuses of it is told of, and no more.
 *
 * @throws everything else that it throws
 */
export function tellOfRefusal(save: () => void, folders: WrittenFolders, tell: (line: string) => void): void {
  try {
    save();
  } catch (error) {
    const refused = diskProblem(error, folders);
    if (refused === undefined) throw error;
    refused.problems.forEach(({ file, message }) => tell(`${file}  ${message}`));
  }
}

interface DiskError extends NodeJS.ErrnoException {
  readonly dest?: string;
}

function problem(file: string, message: string, cause: unknown): ProblemsError {
  return new ProblemsError([{ file, message }], { cause });
}

/** In a folder, or one of the folders on the way there. */
function isInOrAround(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`) || folder.startsWith(`${path}${sep}`);
}
