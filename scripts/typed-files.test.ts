/** The compiler reads what its projects name, and says nothing of a file that none of them does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { API } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '..');
/** Samples for developers are content: pieces of programs, which run in `mock-bank.test.ts`. */
const CONTENT = 'site/content';
/** Folders that are not the project's own, by name or by path, as git is told of them. */
const IGNORED = new Set([
  '.git',
  CONTENT,
  ...linesOf('.gitignore').map((line) => line.replaceAll(/^\/|\/$/g, '')),
]);

test('every TypeScript file belongs to a project that is compiled', () => {
  const compiled = compiledFiles();
  const files = typeScriptFiles(ROOT);
  expect(files).toContain('vitest.config.ts');
  expect(files.filter((file) => !compiled.has(file))).toEqual([]);
});

function compiledFiles(): ReadonlySet<string> {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
    readonly references: readonly { readonly path: string }[];
  };
  const compiler = new API({ cwd: ROOT });
  try {
    const files = references.flatMap(({ path }) => compiler.parseConfigFile(join(ROOT, path)).fileNames);
    return new Set(files.map((file) => relative(ROOT, file)));
  } finally {
    compiler.close();
  }
}

function typeScriptFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(ROOT, path);
    if (IGNORED.has(entry.name) || IGNORED.has(name)) return [];
    if (entry.isDirectory()) return typeScriptFiles(path);
    return /\.[cm]?tsx?$/.test(name) ? [name] : [];
  });
}

function linesOf(file: string): string[] {
  return readFileSync(join(ROOT, file), 'utf8').split('\n').filter(Boolean);
}
