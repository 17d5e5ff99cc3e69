import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { ExtraFile } from '../content/definition/site-files.ts';
import { removeIfEmpty } from '../folder-entries.ts';
import { contentHash } from '../hash.ts';
import { HalfWrittenError } from '../problems.ts';
import { afterWhatTheyName, inTheWay } from './commit-order.ts';
import type { IndexedFile } from './output-index.ts';
import {
  INDEX_FILE,
  printIndex,
  PUBLIC_FOLDER,
  readIndex,
  STAGING_FOLDER,
  UNKNOWN_HASH,
} from './output-index.ts';

/** An output file that is new, or that is already there. */
interface OutputFile extends IndexedFile {
  /** Where new content waits for the commit. Undefined when the last output holds the same content. */
  readonly staged?: string;
}

/**
 * The files of an output folder. New content waits in a folder beside the
 * served one, so that no build holds all its pages in memory. What is served
 * stays as it is until `commit`, so a failed build leaves the last good output;
 * and only what changed is written, so a small change costs little.
 */
export interface OutputFiles {
  /** Adds a file by its address and returns the hash of its content. */
  addText(url: string, content: string): string;
  addBytes(url: string, content: Uint8Array): string;
  /** Adds a file that the site has made; one that says its hash is read only where the last output lacks it. */
  addMade(file: ExtraFile): string;
  /** Keeps a file of the last output; false when it is not there with this hash, or not whole. */
  keep(url: string, hash: string): boolean;
  /** Keeps a file of the last output whatever its content, because what it is made from has not changed. */
  keepAny(url: string): boolean;
  /**
   * The same for a file that no build can make any more: where the last commit was cut short, what lies there has to do. An
   * empty one is what a loss of power has left.
   */
  keepEarlier(url: string): boolean;
  /**
   * The hash of a file's content.
   *
   * @throws when no such file was added: the caller relies on one that the site must have
   */
  hashOf(url: string): string;
  /** Address -> file, for steps that work on all of them. */
  entries(): readonly (readonly [string, OutputFile])[];
  /** The addresses of the last output. */
  lastAddresses(): readonly string[];
  /** The content of a file, new or from the last output. */
  read(url: string): Uint8Array;
  /** Puts what is new into place, removes what is gone. */
  commit(): OutputSummary;
  /** Forgets what is new, for a build that ends without a commit. Whoever still adds files is refused. */
  discard(): void;
}

interface OutputSummary {
  readonly written: number;
  readonly removed: number;
}

/** @param folder `dist`; served files go into its `public` */
export function createOutputFiles(folder: string): OutputFiles {
  const last = readIndex(folder);
  const files = new Map<string, OutputFile>();
  const root = resolve(folder, PUBLIC_FOLDER);
  const place = (url: string): string => placeInside(root, url);
  const sizeOnDisk = (url: string): number => statSync(place(url), { throwIfNoEntry: false })?.size ?? -1;
  const staging = createStaging(folder, root);
  const keep = (url: string, hash: string): boolean => {
    const file = last.get(url);
    if (file?.hash !== hash || sizeOnDisk(url) !== file.size) return false;
    files.set(url, file);
    return true;
  };
  let isDiscarded = false;
  const add = (url: string, content: string | Uint8Array, hash = contentHash(content)): string => {
    if (isDiscarded) throw new Error(`The build has ended, and takes no ${url} any more.`);
    if (!keep(url, hash))
      files.set(url, { hash, size: Buffer.byteLength(content), staged: staging.write(place(url), content) });
    return hash;
  };
  return {
    addText: (url, content) => add(url, content),
    addBytes: (url, content) => add(url, content),
    addMade(file) {
      const { address, hash } = file;
      return hash !== undefined && keep(address, hash) ? hash : add(address, file.content, hash);
    },
    keep,
    keepAny(url) {
      const hash = last.get(url)?.hash;
      return hash !== undefined && hash !== UNKNOWN_HASH && keep(url, hash);
    },
    keepEarlier(url) {
      const hash = last.get(url)?.hash;
      if (hash !== UNKNOWN_HASH) return hash !== undefined && keep(url, hash);
      const size = sizeOnDisk(url);
      if (size > 0) files.set(url, { hash: contentHash(readFileSync(place(url))), size });
      return size > 0;
    },
    hashOf(url) {
      const file = files.get(url);
      if (file === undefined) throw new Error(`The site has no ${url}, which it needs.`);
      return file.hash;
    },
    entries: () => [...files],
    lastAddresses: () => [...last.keys()],
    read: (url) => readFileSync(files.get(url)?.staged ?? place(url)),
    commit() {
      const summary = commit({ folder, files, last, place, staging });
      for (const [url, { hash, size }] of files) files.set(url, { hash, size });
      return summary;
    },
    discard() {
      isDiscarded = true;
      staging.remove();
    },
  };
}

/** Where new content waits. */
interface Staging {
  /** Writes a file that will lie at `path`, and returns where it lies until then. */
  write(path: string, content: string | Uint8Array): string;
  /** Makes the folders of files that will be moved; where one cannot be made, none. */
  makeFolders(paths: readonly string[]): void;
  /** Takes every file to its place. */
  moveAll(files: readonly { readonly staged: string; readonly path: string }[]): void;
  remove(): void;
}

/**
 * A first build fills a folder that becomes the served one as a whole. Where
 * there is one already, files have numbers for names, because making each
 * page's folder twice would cost more than the pages.
 */
function createStaging(folder: string, root: string): Staging {
  const staging = join(folder, STAGING_FOLDER);
  const isFirst = !existsSync(root);
  const foldersMade = new Set<string>();
  let count = 0;
  const remove = (): void => rmSync(staging, { recursive: true, force: true });
  // Files of a build that was cut short are not of this one.
  rmSync(staging, { recursive: true, force: true });
  return {
    write(path, content) {
      const staged = isFirst ? staging + path.slice(root.length) : join(staging, String(count));
      count += 1;
      write(staged, content, foldersMade);
      return staged;
    },
    makeFolders(paths) {
      if (!isFirst) makeAllFolders(paths.map((path) => dirname(path)));
    },
    moveAll(files) {
      // What has been removed meanwhile may have taken a folder along.
      const foldersSeen = new Set<string>();
      if (isFirst) renameSync(staging, root);
      else for (const { staged, path } of files) move(staged, path, foldersSeen);
    },
    remove,
  };
}

/** @throws when an address would lead out of the folder, so that no build ever writes there */
function placeInside(root: string, url: string): string {
  const path = join(root, decodeURIComponent(url));
  if (!path.startsWith(root + sep)) throw new Error(`The address "${url}" leads out of the output folder.`);
  return path;
}

interface CommitInput {
  readonly folder: string;
  readonly files: ReadonlyMap<string, OutputFile>;
  readonly last: ReadonlyMap<string, IndexedFile>;
  readonly place: (url: string) => string;
  readonly staging: Staging;
}

function commit({ folder, files, last, place, staging }: CommitInput): OutputSummary {
  const changed = [...files].flatMap(([url, { staged }]) =>
    staged === undefined ? [] : [{ url, path: place(url), staged }],
  );
  const gone = [...last.keys()].filter((url) => !files.has(url)).map(place);
  const summary: OutputSummary = { written: changed.length, removed: gone.length };
  if (changed.length === 0 && gone.length === 0) return summary;
  // Last comes what can only fail where the disk itself does: what takes room is written by now.
  const [indexFile, nextIndex] = [join(folder, INDEX_FILE), join(folder, `${INDEX_FILE}.next`)];
  writeFileSync(nextIndex, printIndex(files));
  const leaving = new Set(gone);
  const paths = changed.map(({ path }) => path);
  const first = inTheWay(leaving, new Set(paths));
  staging.makeFolders(paths.filter((path) => !isBelow(path, first)));
  try {
    // Without the index, a crash from here on makes the next build write everything that it can make.
    rmSync(indexFile, { force: true });
    const top = join(folder, PUBLIC_FOLDER);
    for (const path of first) remove(path, top);
    staging.moveAll(afterWhatTheyName(changed));
    // Pages of the last build may be asked for what they name until those of this one are there.
    for (const path of gone) if (!first.has(path)) remove(path, top);
    staging.remove();
    renameSync(nextIndex, indexFile);
  } catch (cause) {
    throw new HalfWrittenError(cause);
  }
  return summary;
}

/** Whether a file that is still there has to make room for one of the folders of a path. */
function isBelow(path: string, files: ReadonlySet<string>): boolean {
  const parent = dirname(path);
  return parent !== path && (files.has(parent) || isBelow(parent, files));
}

/** Removes a file and the folders that are empty without it. */
function remove(path: string, top: string): void {
  rmSync(path, { force: true });
  let folder = dirname(path);
  while (folder !== top && removeIfEmpty(folder)) folder = dirname(folder);
}

function write(path: string, content: string | Uint8Array, foldersMade: Set<string>): void {
  makeFolder(dirname(path), foldersMade);
  writeFileSync(path, content);
}

function makeAllFolders(folders: readonly string[]): void {
  const known = new Set<string>();
  const made: string[] = [];
  try {
    for (const folder of folders) makeFolder(folder, known, (path) => made.push(path));
  } catch (error) {
    for (const folder of made.toReversed()) removeIfEmpty(folder);
    throw error;
  }
}

function move(from: string, to: string, foldersMade: Set<string>): void {
  makeFolder(dirname(to), foldersMade);
  renameSync(from, to);
}

/** From the top down, because asking Node to make all folders of a path at once costs more than the one that lacks. */
function makeFolder(folder: string, foldersMade: Set<string>, onMade?: (folder: string) => void): void {
  if (foldersMade.has(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent, foldersMade, onMade);
  if (makeIfMissing(folder)) onMade?.(folder);
  foldersMade.add(folder);
}

/** False where it was there. A file in its place is refused with its name. */
function makeIfMissing(folder: string): boolean {
  try {
    // Of thousands of pages each has a new folder: asking first would cost as much as the making.
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (isFolder(folder)) return false;
    throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
