/**
 * The real site with one more language, built anew where anything that it is made of has changed. It is Esperanto, because no
 * bank is going to add that itself.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { parse, stringify } from 'yaml';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, '.cache', 'three-languages');
/** Names the state of the last build, beside what that build printed. */
const RECORD_FILE = join(FOLDER, 'record.json');
const INPUTS = [
  'site',
  'engine/src',
  'forms/src',
  'measuring/src',
  'scripts/engine.mjs',
  'scripts/assigned-fields.mjs',
  'package-lock.json',
];

/** What the site says in three languages. */
export const CONTENT = join(FOLDER, 'site', 'content');
/** The served folder. */
export const PUBLIC = join(FOLDER, 'dist', 'public');

interface BuiltSite {
  /** What the build printed. */
  readonly printed: string;
  /** The day of the build, in UTC. */
  readonly day: string;
}

export async function buildThreeLanguages(): Promise<BuiltSite> {
  const day = new Date().toISOString().slice(0, 10);
  const state = hashInputs(day);
  if (existsSync(RECORD_FILE)) {
    const { state: built, printed } = JSON.parse(readFileSync(RECORD_FILE, 'utf8'));
    if (built === state) return { printed: String(printed), day };
  }
  const printed = await build();
  writeFileSync(RECORD_FILE, JSON.stringify({ state, printed }));
  return { printed, day };
}

/** The hash of all that the output depends on; some of its pages know the day. */
function hashInputs(day: string): string {
  const hash = createHash('sha256').update(`${process.version} ${day}`);
  for (const input of INPUTS) {
    for (const path of filesOf(join(ROOT, input))) hash.update(`\0${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function filesOf(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isNeeded)
    .sort();
}

/** The type settings refer to their place in the project, and no build needs them. */
function isNeeded(path: string): boolean {
  return !/node_modules|tsconfig|\.test\./.test(relative(ROOT, path));
}

async function build(): Promise<string> {
  const site = join(FOLDER, 'site');
  // Without the output of an earlier run, whose hashed files would be kept as those of an earlier release.
  for (const path of [RECORD_FILE, site, join(FOLDER, 'dist')])
    rmSync(path, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  cpSync(join(ROOT, 'site'), site, { recursive: true, filter: isNeeded });
  addEsperanto(site);
  // Documents and pictures are named by what they are made of: those of the site's own build serve here too.
  const made = join(ROOT, '.cache', 'engine', 'files');
  if (existsSync(made)) cpSync(made, join(FOLDER, 'cache', 'files'), { recursive: true });
  const cli = join(ROOT, 'scripts', 'engine.mjs');
  const folders = ['--out', join(FOLDER, 'dist'), '--cache', join(FOLDER, 'cache')];
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:SITE_|NODE_ENV|VITE|SOURCE_DATE_EPOCH)/.test(name),
  );
  const { stderr } = await promisify(execFile)(
    process.execPath,
    [cli, 'build', site, '--no-compress', ...folders],
    // The pictures of a language are drawn like those of the others, and take half of the time.
    { env: { ...Object.fromEntries(own), SITE_SOCIAL_IMAGES: 'no' } },
  );
  return stderr;
}

/** A language is its content files and its place in the list of languages; nothing else is touched. */
function addEsperanto(site: string): void {
  const content = join(site, 'content');
  for (const path of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    const added = path.replace(/(?<=[./])en(?=\.(?:md|yaml)$)/, 'eo');
    // One file a page, in the language of its readers.
    const hasNoTwin = path.startsWith('customer-information/') || path.startsWith('blog/');
    if (added === path || hasNoTwin) continue;
    // The build refuses sentences that a file has in common with its twin, so each ends in another way.
    const english = readFileSync(join(content, path), 'utf8');
    writeFileSync(
      join(content, added),
      english
        .replaceAll(/[.?!](?=['"]*$)/gm, (mark) => (mark === '!' ? '.' : '!'))
        // A page that an English file names with its language is meant in that of the file.
        .replaceAll('](/en/', '](/eo/'),
    );
  }
  // Forms and facts are one file for all languages.
  for (const folder of ['forms', 'facts']) {
    for (const name of readdirSync(join(content, folder)).filter((each) => each.endsWith('.yaml'))) {
      const file = join(content, folder, name);
      writeFileSync(file, stringify(withEsperanto(parse(readFileSync(file, 'utf8')))));
    }
  }
  const form = join(content, 'consent', 'form.eo.yaml');
  writeFileSync(form, readFileSync(form, 'utf8').replace('accept: Accept', 'accept: Konsenti'));
  const config = join(site, 'src', 'build', 'languages.ts');
  const code = readFileSync(config, 'utf8');
  const list = /(?<=const languages: string\[\] = \[[^\]]*)(?=\])/;
  if (!list.test(code)) throw new Error('languages.ts has no line "const languages: string[] = […]".');
  writeFileSync(config, code.replace(list, ", 'eo'"));
}

function withEsperanto(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withEsperanto);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withEsperanto(each)]);
  return { ...Object.fromEntries(entries), ...('en' in value && { eo: value.en }) };
}
