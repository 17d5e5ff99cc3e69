import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entriesOf } from '../folder-entries.ts';

const ENGINE_SOURCE = fileURLToPath(new URL('../..', import.meta.url));
const LOCK_FILE = join(ENGINE_SOURCE, '..', '..', 'package-lock.json');

/**
 * One hash for all code that can change a site's output: the site's, the
 * engine's, that of linked packages, and the versions of the other dependencies. Content has hashes of its own,
 * but for what code imports, by its name or by `import.meta.glob`: that is part of the code.
 *
 * @throws ProblemsError for a link to a folder around it
 */
export function hashCode(siteRoot: string, lockFile = LOCK_FILE): string {
  const hash = createHash('sha256').update(process.version);
  const siteFiles = readdirSync(siteRoot).filter((name) => /\.tsx?$/.test(name));
  for (const name of siteFiles.sort()) hashFile(hash, join(siteRoot, name));
  hashFolder(hash, join(siteRoot, 'src'));
  hashFolder(hash, ENGINE_SOURCE);
  for (const folder of linkedPackages(siteRoot)) hashFolder(hash, join(folder, 'src'));
  if (existsSync(lockFile)) hashFile(hash, lockFile);
  return hash.digest('hex').slice(0, 16);
}

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

function hashFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  if (!existsSync(folder)) return;
  for (const { name, path, isFolder } of entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isFolder) hashFolder(hash, path);
    else if (!/\.test\.tsx?$|\.md$/.test(name)) hashFile(hash, path);
  }
}

function hashFile(hash: ReturnType<typeof createHash>, path: string): void {
  const bytes = readFileSync(path);
  hash.update(path).update('\0').update(bytes).update('\0');
  if (!/\.tsx?$/.test(path)) return;
  const code = bytes.toString();
  for (const [, patterns = ''] of code.matchAll(GLOB_IMPORT))
    for (const [, folder = ''] of patterns.matchAll(FOLDER_OF_PATTERN))
      hashFolder(hash, join(dirname(path), folder));
  for (const [, file = ''] of code.matchAll(DATA_IMPORT)) {
    const imported = join(dirname(path), file);
    if (existsSync(imported)) hashFile(hash, imported);
  }
}

/** `import.meta.glob('../content/rates/*.json')`, or a list of such patterns. */
const GLOB_IMPORT = /import\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")/g;
/** `../content/rates`, of one pattern. */
const FOLDER_OF_PATTERN = /['"](\.[^'"*{]*)\//g;
/** `import rates from '../content/rates.yaml?data'`: a file that is no code, and may lie outside of it. */
const DATA_IMPORT = /(?:from|import)\s*['"](\.[^'"?]*\.(?!tsx?\b|css\b)\w+)(?:\?[^'"]*)?['"]/g;
