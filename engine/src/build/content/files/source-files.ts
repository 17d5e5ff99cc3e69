import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { displayPath } from '../../display-path.ts';
import { entriesOf, folderAmongFiles } from '../../folder-entries.ts';
import { contentHash } from '../../hash.ts';
import { listFiles } from '../../list-files.ts';
import type { Problem } from '../../problems.ts';
import { suggest } from '../../problems.ts';
import { isPicture } from '../media.ts';

/** A content file as it lies on the disk, not yet understood. */
export interface SourceFile {
  readonly collection: string;
  readonly slug: string;
  readonly language: string;
  readonly kind: 'markdown' | 'yaml';
  /** Path from the working directory, for messages. */
  readonly file: string;
  /** Read whenever it is asked for, also by whoever copies the object, unless it was kept when its hash was taken. */
  readonly text: string;
  readonly hash: string;
  /** False for what the last build has listed just so. */
  readonly hasChanged: boolean;
}

/** What tells that a file has not been written since its hash was taken. */
export type StoredStamp = readonly [
  modified: number,
  changed: number,
  size: number,
  inode: number,
  hash: string,
];

/** The stamps of an earlier build, by file. */
export interface SourceStamps {
  get(file: string): StoredStamp | undefined;
  set(file: string, stamp: StoredStamp): void;
}

/** A file that was written this short a time ago may be written again within the same tick of the file system's clock. */
const SETTLED_MS = 100;

interface Listing {
  readonly files: readonly SourceFile[];
  readonly problems: readonly Problem[];
}

/** Folders of `content/` that hold no pages, and whose meaning the engine knows. */
const RESERVED_FOLDERS = ['media', 'strings', 'facts'];
/** Those of them whose files hold words. */
const WORD_FOLDERS = ['strings', 'facts'];
const FILE_NAME =
  /^(?<slug>[a-z0-9][a-z0-9-]*)\.(?<language>[a-z]{2,3}(?:-[A-Z]{2})?)\.(?<extension>md|yaml)$/;

/** The folders of `content/` that a site has. */
export interface ContentFolders {
  readonly collections: readonly string[];
  /** Holding no pages; the site reads them itself. */
  readonly data: readonly string[];
}

/**
 * Finds every content file: `content/{collection}/{slug}.{language}.md|yaml`.
 *
 * @throws ProblemsError for a link to a folder around it
 */
export function listSourceFiles(
  siteRoot: string,
  { collections, data }: ContentFolders,
  stamps: SourceStamps = new Map<string, StoredStamp>(),
): Listing {
  const contentRoot = join(siteRoot, 'content');
  const readState = createStateReader(stamps);
  const files: SourceFile[] = [];
  const problems: Problem[] = [];
  const others = new Set([...RESERVED_FOLDERS, ...data]);
  if (!existsSync(contentRoot)) {
    const file = displayPath(contentRoot);
    return { files, problems: [{ file, message: 'does not exist. A site keeps its content there.' }] };
  }
  for (const entry of entriesOf(contentRoot).sort((a, b) => compare(a.name, b.name))) {
    const { path: folder } = entry;
    if (entry.name.startsWith('.') || (entry.isFolder && others.has(entry.name))) continue;
    if (!entry.isFolder) {
      const message = `lies directly in content/, where nothing is read. Move it into the folder of its collection: ${collections.join(', ')}.`;
      problems.push({ file: displayPath(folder), message });
      continue;
    }
    if (!collections.includes(entry.name)) {
      const message = `is no collection of site.config.ts. ${suggest(entry.name, collections)}`;
      problems.push({ file: displayPath(folder), message });
      continue;
    }
    // Of thousands of files, `path` would take as long as the disk.
    const shownFolder = displayPath(folder);
    for (const { name, path, isFolder } of entriesOf(folder).sort((a, b) => bySlug(a.name, b.name))) {
      // Pictures may lie beside the files that show them.
      if (name.startsWith('.') || isPicture(name)) continue;
      if (isFolder) {
        problems.push(folderAmongFiles(path));
        continue;
      }
      const place = { collection: entry.name, name, file: shownFolder + sep + name, absolute: path };
      const file = readSourceFile(place, readState);
      if (file === undefined) continue;
      if ('message' in file) problems.push(file);
      else files.push(file);
    }
  }
  return { files, problems };
}

/** `strings/de.yaml`, `forms/words/de.yaml`; other files hold several languages. */
const LANGUAGE_FILE = /^(?<language>[a-z]{2,3}(?:-[A-Z]{2})?)\.yaml$/;

/** A file with texts that is no page, and its language where it has one. */
export interface SharedText extends Pick<SourceFile, 'file' | 'kind' | 'text'> {
  readonly language?: string;
}

/**
 * The files of interface words and facts, and those that the site reads itself.
 *
 * @throws ProblemsError for a link to a folder around it
 */
export function listSharedTexts(siteRoot: string, { data }: Pick<ContentFolders, 'data'>): SharedText[] {
  return [...WORD_FOLDERS, ...data].flatMap((name) =>
    [...listFiles(join(siteRoot, 'content', name)).values()]
      .filter((path) => /^[^.].*\.yaml$/.test(basename(path)))
      .sort(compare)
      .map((path) => {
        const language = LANGUAGE_FILE.exec(basename(path))?.groups?.['language'];
        return {
          file: displayPath(path),
          kind: 'yaml' as const,
          text: readFileSync(path, 'utf8'),
          ...(language !== undefined && { language }),
        };
      }),
  );
}

/** `cards.en.yaml` before `cards-guide.en.yaml`, which the dash would put first. */
function bySlug(a: string, b: string): number {
  return compare(a.split('.')[0] ?? '', b.split('.')[0] ?? '') || compare(a, b);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

interface Place extends Pick<SourceFile, 'collection' | 'file'> {
  readonly name: string;
  readonly absolute: string;
}

/** Undefined for a file that is gone since its folder was listed, as where Git works beside the development server. */
function readSourceFile(
  { collection, name, file, absolute }: Place,
  readState: ReadState,
): SourceFile | Problem | undefined {
  const { slug, language, extension } = FILE_NAME.exec(name)?.groups ?? {};
  if (slug === undefined || language === undefined) {
    return {
      file,
      message:
        'is no name of a content file. Write "slug.language.md" or ".yaml", with a slug of lower-case letters, digits and dashes: "about.en.yaml".',
    };
  }
  const kind = extension === 'md' ? 'markdown' : 'yaml';
  const read = unlessGone(() => readState(absolute));
  if (read === undefined) return undefined;
  const { text, ...state } = read;
  return {
    collection,
    slug,
    language,
    kind,
    file,
    ...state,
    get text() {
      return text ?? readFileSync(absolute, 'utf8');
    },
  };
}

function unlessGone<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of texts that are read for their hash as many are kept for those who read them next. */
const KEPT_BYTES = 1 << 24;

interface FileState extends Pick<SourceFile, 'hash' | 'hasChanged'> {
  readonly text?: string;
}

type ReadState = (absolute: string) => FileState;

/** As Git does it: a file whose times, size and inode are those of before is not read again. */
function createStateReader(stamps: SourceStamps): ReadState {
  let room = KEPT_BYTES;
  return (absolute) => {
    const { mtimeMs, ctimeMs, size, ino } = statSync(absolute);
    const [modified, changed, lastSize, inode, lastHash] = stamps.get(absolute) ?? [];
    const isSame = modified === mtimeMs && changed === ctimeMs && lastSize === size && inode === ino;
    if (isSame && lastHash !== undefined) return { hash: lastHash, hasChanged: false };
    const bytes = readFileSync(absolute);
    const hash = contentHash(bytes);
    if (Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED_MS)
      stamps.set(absolute, [mtimeMs, ctimeMs, size, ino, hash]);
    room -= bytes.length;
    return { hash, hasChanged: hash !== lastHash, ...(room >= 0 && { text: bytes.toString() }) };
  };
}
