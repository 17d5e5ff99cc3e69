import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { displayPath } from '../display-path.ts';
import { entriesOf, isFile } from '../folder-entries.ts';
import { ProblemsError } from '../problems.ts';

const ENGINE = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGE_LOCK = join(ENGINE, '..', 'package-lock.json');

/**
 * One hash for all code that can change a site's output: the site's, the
 * engine's, that of linked packages, and the versions of the other dependencies. What code imports by a relative path, or by
 * `import.meta.glob`, is part of it wherever it lies, but for what only `url()` of a style or `new URL()` names; other content
 * has hashes of its own.
 *
 * @throws ProblemsError for a link to a folder around it, and for an import that this cannot follow
 */
export function hashCode(siteRoot: string, lockFile = PACKAGE_LOCK): string {
  const folders = [siteRoot, ENGINE, ...linkedPackages(siteRoot)].map((root) => join(root, 'src'));
  const code: CodeHash = { hash: createHash('sha256').update(process.version), folders, seen: new Set() };
  const siteFiles = readdirSync(siteRoot).filter((name) => /\.tsx?$/.test(name) && !LEFT_OUT.test(name));
  for (const name of siteFiles.sort()) hashFile(code, join(siteRoot, name));
  for (const folder of folders) hashFolder(code, folder, ALL_CODE);
  if (existsSync(lockFile)) hashFile(code, lockFile);
  return code.hash.digest('hex').slice(0, 16);
}

interface CodeHash {
  readonly hash: Hash;
  /** Hashed as a whole, but for what is left out. */
  readonly folders: readonly string[];
  /** Files that are in the hash. */
  readonly seen: Set<string>;
}

/** Files that lie beside code and are in no bundle, unless code imports them; of hidden ones most are notes of programs. */
const LEFT_OUT = /(?:^|[\\/])\.[^.\\/][^\\/]*$|\.test\.tsx?$|\.md$/;

/** Packages of the same repository, whose code changes without a new version. */
function linkedPackages(siteRoot: string): readonly string[] {
  const file = join(siteRoot, 'package.json');
  if (!existsSync(file)) return [];
  // The package manager has read this file before.
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  return Object.keys(dependencies)
    .sort()
    .flatMap((name) => [siteRoot, dirname(siteRoot)].map((root) => join(root, 'node_modules', name)))
    .filter((path) => existsSync(path) && lstatSync(path).isSymbolicLink())
    .map((path) => realpathSync(path));
}

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface WantedFiles {
  readonly isDeep: boolean;
  isWanted(name: string): boolean;
}

const ALL_CODE: WantedFiles = { isDeep: true, isWanted: (name) => !LEFT_OUT.test(name) };

function hashFolder(code: CodeHash, folder: string, { isDeep, isWanted }: WantedFiles): void {
  if (!existsSync(folder)) return;
  for (const { name, path, isFolder } of entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!isFolder && isWanted(name)) hashFile(code, path);
    if (isFolder && isDeep) hashFolder(code, path, { isDeep, isWanted });
  }
}

function hashFile(code: CodeHash, path: string): void {
  if (code.seen.has(path)) return;
  code.seen.add(path);
  const bytes = readFileSync(path);
  code.hash.update(path).update('\0').update(bytes).update('\0');
  if (!CODE.test(path)) return;
  const text = bytes.toString();
  for (const { index } of text.matchAll(GLOB_CALL)) {
    const patterns = GLOB_IMPORT.exec(text.slice(index))?.[1] ?? '';
    const read = [...patterns.matchAll(PATTERN)];
    if (read.length === 0 || read.length < [...patterns.matchAll(TEXT)].length)
      refuseImport(path, text, index);
    for (const [, folder = '', folders = '', names = ''] of read) {
      const isDeep = folders !== '' || names.includes('**');
      hashFolder(code, join(dirname(path), folder), { isDeep, isWanted: namesLike(names) });
    }
  }
  const depth = depthBelow(code.folders, path);
  for (const { index, 1: imported = '', 2: added = '' } of text.matchAll(IMPORT)) {
    if (!LEFT_OUT.test(imported + added) && stepsUp(imported) <= depth) continue;
    if (added !== '') refuseImport(path, text, index);
    hashImport(code, join(dirname(path), imported));
  }
}

/** What a bundle would hold and its hash would not: a change of that would be seen by no later build. */
function refuseImport(path: string, text: string, index: number): never {
  const line = text.slice(0, index).split('\n').length;
  const message =
    'imports files in a way that the build cannot follow, so that it would not see when they change. Write each path or pattern out, in quotes, with "./" or "../" before it and without "base".';
  throw new ProblemsError([{ file: displayPath(path), line, message }]);
}

/** How many folders lie between a file and that of `folders` in which it is; -1 for one that is in none. */
function depthBelow(folders: readonly string[], path: string): number {
  const around = folders.find((folder) => path.startsWith(folder + sep));
  return around === undefined ? -1 : path.slice(around.length + 1).split(sep).length - 1;
}

/** Most imports stay in the folder of their file. Asking for the whole path of each would take longer than all the rest. */
function stepsUp(imported: string): number {
  return Math.floor(imported.lastIndexOf('../') / 3) + 1;
}

/** Code and styles, which import others. */
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;
/** `import.meta.glob('../content/rates/*.json')`, or a list of such patterns. */
const GLOB_IMPORT =
  /^import\.meta\.glob\s*(?:<[^'"`]*>)?\s*\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")(?!\s*,\s*\{[^}]*\bbase\s*:)/;
/** However its patterns are written. */
const GLOB_CALL = /import\.meta\.glob\s*[<(]/g;
/** One pattern of a list, unless it only takes files away from what others name. */
const TEXT = /(['"`])[^!'"`][^'"`]*\1/g;
/** `../content`, `rates-*` and its slash, and `*.json`, of one pattern; folders below the first count as all of them. */
const PATTERN = /['"](\.[^'"*{[?(]*)\/((?:[^'"]*\/)?)([^'"/]*)['"]/g;
/**
 * `from '../words.ts'`, `import('../rates.json')`, `import text from './note.md?raw'`, `@import url('../print.css')`; and what makes
 * it one of many: `import(`../words/${language}.ts`)`.
 */
const IMPORT =
  /(?:from|import)\s*(?:url)?\(?\s*(?:(?:\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*\n)\s*)*['"`]?(\.\.?\/(?:[^'"`?)\s$]|\$(?!\{))*)(\$\{[^`?]*|['"]\s*\+)?/g;
/** A pattern without sets of letters, groups, and braces around a slash. */
const PLAIN_NAMES = /^(?:[^[\](){}!+@]|\{[^[\](){}]*\})*$/;
/** What an import may leave away. */
const ENDINGS = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '.json', '/index.ts', '/index.tsx'];

/** What an import leads to, unless it is hashed with its folder or its package. */
function hashImport(code: CodeHash, path: string): void {
  const isHashed = code.folders.some((folder) => path.startsWith(folder + sep)) && !LEFT_OUT.test(path);
  if (isHashed || path.includes(`${sep}node_modules${sep}`)) return;
  const file = ENDINGS.map((ending) => path + ending).find(isFile);
  if (file !== undefined) hashFile(code, file);
}

/** Whether a name is one of those that the last part of a pattern stands for: `*.{md,yaml}`; it may be more than are. */
function namesLike(pattern: string): (name: string) => boolean {
  if (!PLAIN_NAMES.test(pattern)) return (name) => !name.startsWith('.');
  const expression = pattern
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
    .replace(/\{([^{}]*)\}/g, (_group, names: string) => `(?:${names.replaceAll(',', '|')})`);
  const hidden = pattern.startsWith('.') ? '' : '(?!\\.)';
  const matching = new RegExp(`^${hidden}${expression}$`);
  return (name) => matching.test(name);
}
