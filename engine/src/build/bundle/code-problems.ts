/**
 * What a bundle, or a module of the development server, cannot be made of, as problems like those of content: people who write no
 * code change some of these files, too. Vite and the bundler throw the same faults in several forms.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { displayPath } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { SiteCodeError, suggest } from '../problems.ts';

const fault = v.object({
  message: v.string(),
  code: v.optional(v.string()),
  /** The file with the fault. */
  id: v.optional(v.string()),
  /** What the file imports. */
  exporter: v.optional(v.string()),
  loc: v.optional(v.object({ line: v.number(), column: v.number(), file: v.optional(v.string()) })),
});
type Fault = v.InferOutput<typeof fault>;

const faults = v.object({ errors: v.pipe(v.array(v.unknown()), v.minLength(1)) });

/** The faults of code and styles behind an error; none for any other error. */
export function codeProblems(error: unknown): Problem[] {
  // The site's code may import a module only when it runs.
  if (error instanceof SiteCodeError) return codeProblems(error.cause);
  const thrown = v.is(faults, error) ? error.errors : [error];
  return thrown.flatMap((each) => (v.is(fault, each) ? (problemOf(each) ?? []) : []));
}

function problemOf(found: Fault): Problem | undefined {
  const message = stripVTControlCharacters(found.message);
  if (found.code === 'MISSING_EXPORT') return missingExport(found, message);
  const { name, file } = importOf(found, message);
  if (name !== undefined && file !== undefined) return missingImport(name, file);
  return unreadable(found, message);
}

/** The bundler's, Vite's for packages while it bundles, and the two of the development server. */
const MISSING_IMPORT = [
  /Rolldown failed to resolve import "(?<name>[^"]+)" from "(?<file>[^"]+)"/,
  /^Failed to load url (?<name>\S+) \(resolved id: .+\) in (?<file>.+)\. Does the file exist\?/,
  /^Cannot find module '(?<name>[^']+)' imported from '(?<file>[^']+)'/,
];

function importOf({ code, id, exporter }: Fault, message: string): { name?: string; file?: string } {
  if (code === 'UNRESOLVED_IMPORT' && id !== undefined && exporter !== undefined)
    return { name: exporter, file: id };
  return MISSING_IMPORT.map((form) => form.exec(message)?.groups).find(Boolean) ?? {};
}

function missingImport(name: string, id: string): Problem {
  const file = withoutQuery(id);
  const place = placeIn(file, (text) => Math.max(text.indexOf(`'${name}'`), text.indexOf(`"${name}"`)) + 1);
  return { file: displayPath(file), ...place, message: notThere(name, file) };
}

function notThere(name: string, file: string): string {
  const advice = name.startsWith('.') ? nearestFile(resolve(dirname(file), name)) : NO_PACKAGE;
  return `imports "${name}", which is not there. ${advice}`;
}

const NO_PACKAGE = 'Correct the name, or install the package.';

function nearestFile(path: string): string {
  const folder = dirname(path);
  if (!existsSync(folder)) return `There is no folder ${displayPath(folder)}. Correct the path.`;
  return suggest(basename(path), readdirSync(folder));
}

const NOT_EXPORTED = /"(?<name>[^"]+)" is not exported by "(?<exporter>[^"]+)"/;

function missingExport({ id }: Fault, message: string): Problem | undefined {
  const { name, exporter } = NOT_EXPORTED.exec(message)?.groups ?? {};
  if (id === undefined || name === undefined || exporter === undefined) return undefined;
  // A name has no other character that would mean something.
  const imported = new RegExp(`(?<=\\b(?:import|export)\\b[^;]*)\\b${name.replaceAll('$', '\\$')}\\b`);
  const place = placeIn(id, (text) => text.search(imported));
  const advice = 'Correct the name, or export it there.';
  return {
    file: displayPath(id),
    ...place,
    message: `imports "${name}", which ${exporter} does not export. ${advice}`,
  };
}

/** The translator of TypeScript names the file in the drawing of the place alone, below the reason. */
const DRAWN_PLACE = /\n *╭─\[ (?<file>.+):(?<line>\d+):(?<column>\d+) \]/;
/** What a style imports, or composes a class of. */
const MISSING_STYLE = /^ENOENT: no such file or directory, open '(?<name>.+)'$/;
/** `[PARSE_ERROR] `, `[lightningcss] `. */
const SPEAKER = /^(?:\[[\w:-]+\] )+/;

function unreadable({ loc, id }: Fault, message: string): Problem | undefined {
  const drawn = DRAWN_PLACE.exec(message)?.groups;
  const file = drawn?.['file'] ?? loc?.file ?? id;
  if (file === undefined || loc === undefined) return undefined;
  const [first = ''] = message.split('\n');
  const reason = first.replace(SPEAKER, '').replace(/\.$/, '');
  const path = withoutQuery(resolve(file));
  return {
    file: displayPath(path),
    line: Number(drawn?.['line'] ?? loc.line),
    column: Number(drawn?.['column'] ?? loc.column + 1),
    message: path.endsWith('.css')
      ? styleFault(reason, path)
      : `cannot be read as code: ${reason}. Look for a quote, comma or bracket that is missing there or on the line before.`,
  };
}

function styleFault(reason: string, path: string): string {
  const missing = MISSING_STYLE.exec(reason)?.groups?.['name'];
  if (missing !== undefined) return notThere(missing, path);
  return `cannot be read as a style: ${reason}. Look for a brace, colon or semicolon that is missing there or on the line before.`;
}

function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, '');
}

/** Faults of imports have the lines of translated code, which lacks imports of types: the text is looked for in the source. */
function placeIn(file: string, find: (text: string) => number): Pick<Problem, 'line' | 'column'> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const index = find(text);
  if (index <= 0) return {};
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
