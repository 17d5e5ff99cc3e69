import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashCode } from './code-hash.ts';

let siteRoot = '';
let original = '';

function write(path: string, text: string): void {
  mkdirSync(dirname(join(siteRoot, path)), { recursive: true });
  writeFileSync(join(siteRoot, path), text);
}

beforeEach(() => {
  siteRoot = mkdtempSync(join(tmpdir(), 'site-'));
  write('site.config.ts', 'config');
  write('src/frame.tsx', 'frame');
  write('src/styles/tokens.css', 'tokens');
  original = hashCode(siteRoot);
});
afterEach(() => rmSync(siteRoot, { recursive: true }));

test('the same code has the same hash', () => {
  write('src/frame.tsx', 'frame');
  expect(hashCode(siteRoot)).toBe(original);
});

describe('the hash changes with', () => {
  test.each([
    'site.config.ts',
    'provider.ts',
    'src/frame.tsx',
    'src/styles/tokens.css',
    'src/new/deep/query.ts',
  ])('%s', (path) => {
    write(path, 'changed');
    expect(hashCode(siteRoot)).not.toBe(original);
  });

  test('another version of Node', () => {
    const { version } = process;
    Object.defineProperty(process, 'version', { value: 'v0.0.0' });
    const other = hashCode(siteRoot);
    Object.defineProperty(process, 'version', { value: version });
    expect(other).not.toBe(original);
  });

  test('a removed file', () => {
    rmSync(join(siteRoot, 'src/frame.tsx'));
    expect(hashCode(siteRoot)).not.toBe(original);
  });

  test('a renamed file', () => {
    rmSync(join(siteRoot, 'src/frame.tsx'));
    write('src/frames.tsx', 'frame');
    expect(hashCode(siteRoot)).not.toBe(original);
  });
});

test('the lock file stands for the versions of all other packages', () => {
  const lockFile = join(siteRoot, 'lock.json');
  write('lock.json', '{ "markdown-it": "14.0.0" }');
  const before = hashCode(siteRoot, lockFile);
  expect(before).not.toBe(original);
  write('lock.json', '{ "markdown-it": "14.1.0" }');
  expect(hashCode(siteRoot, lockFile)).not.toBe(before);
});

test('without another, the lock file is that of the repository', () => {
  expect(hashCode(siteRoot, fileURLToPath(new URL('../../../../package-lock.json', import.meta.url)))).toBe(
    original,
  );
});

test('a linked package is part of the code', () => {
  write('package.json', '{ "dependencies": { "rules": "*" } }');
  write('packages/rules/src/check.ts', 'check');
  mkdirSync(join(siteRoot, 'node_modules'));
  symlinkSync(join(siteRoot, 'packages/rules'), join(siteRoot, 'node_modules/rules'), 'junction');
  const before = hashCode(siteRoot);
  write('packages/rules/src/check.ts', 'changed');
  expect(hashCode(siteRoot)).not.toBe(before);
});

test.each([
  [
    "const files = import.meta.glob<string>('../content/*/*.{json,yaml}', { eager: true });",
    'content/rates/ecb.json',
  ],
  [
    "const files = import.meta.glob(['../content/rates/*.json', '../content/offer/*.yaml']);",
    'content/offer/a.yaml',
  ],
  ["import rates from '../content/rates/ecb.json';", 'content/rates/ecb.json'],
  ["import words from '../content/words.en.yaml?data';", 'content/words.en.yaml'],
  ["import text from '../content/note.md?raw';", 'content/note.md'],
  ["import text from './note.md?raw';", 'src/note.md'],
  ["const rates = await import('../content/rates/ecb.json');", 'content/rates/ecb.json'],
  ['const rates = await import(`../content/rates/ecb.json`);', 'content/rates/ecb.json'],
  ["const rates = await import(/* of the * day */ '../content/rates/ecb.json');", 'content/rates/ecb.json'],
  ["const rates = await import(\n  // of the day\n  '../content/rates/ecb.json');", 'content/rates/ecb.json'],
  ["import.meta.glob<() => Promise<string>>('../content/rates/*.json');", 'content/rates/ecb.json'],
  ["import.meta.glob<{ a: string; b: () => void }>(['../content/rates/*']);", 'content/rates/ecb.json'],
  ["import.meta.glob(['../content/(rates|offers)/*.md', '!**/b.md']);", 'content/rates/a.md'],
  ["import.meta.glob('../content/{rates/a,offers/b}.md');", 'content/rates/a.md'],
  ["import.meta.glob('../content/**');", 'content/rates/deep/a.md'],
  ["import.meta.glob('../content/[a-c]*.md');", 'content/a.md'],
  ["import.meta.glob('../content/@(a|b).md');", 'content/a.md'],
  ["import.meta.glob('../content/{a,b}.md');", 'content/b.md'],
  ["const notes = import.meta.glob('../content/notes/*', { query: '?raw' });", 'content/notes/a.md'],
  ["const notes = import.meta.glob('./notes/*.{md,yaml}', { query: '?raw' });", 'src/notes/a.md'],
  ["const code = import.meta.glob('../examples/**/*.test.ts', { query: '?raw' });", 'examples/a/b.test.ts'],
])('content that code imports is part of the code: %s', (code, path) => {
  write(path, 'before');
  write('src/rates.ts', code);
  const before = hashCode(siteRoot);
  write(path, 'after');
  expect(hashCode(siteRoot)).not.toBe(before);
});

test.each([
  ["import '../styles/print.css';", 'styles/print.css'],
  ["import { word } from '../shared/word.ts';", 'shared/word.ts'],
  ["import { word } from '../shared/word';", 'shared/word.tsx'],
  ["import { word } from '../shared';", 'shared/index.ts'],
  ["export * from '../shared/word.ts';", 'shared/word.ts'],
  ["const { word } = await import('../shared/word.mjs');", 'shared/word.mjs'],
])('code that lies beside the others is part of it where it is imported: %s', (code, path) => {
  write(path, 'before');
  write('src/words.ts', code);
  const before = hashCode(siteRoot);
  write(path, 'after');
  expect(hashCode(siteRoot)).not.toBe(before);
});

test('so is what such code imports, also in a circle, and what styles import', () => {
  write('src/deep/words.ts', "import { word } from '../../shared/word.ts';");
  write('src/styles/tokens.css', "@import url('../../shared/print.css');");
  write('shared/word.ts', "import { other } from './other.ts';");
  write('shared/other.ts', "import { word } from './word.ts';\nimport { more } from '../more/more.ts';");
  const hashes = ['more/more.ts', 'shared/print.css'].flatMap((path) => {
    write(path, 'before');
    const before = hashCode(siteRoot);
    write(path, 'after');
    return [before, hashCode(siteRoot)];
  });
  expect(new Set(hashes).size).toBe(4);
});

test('what lies beside imported files is none of it', () => {
  write('src/words.ts', "import.meta.glob('../content/words/*.yaml');\nimport '../styles/print.css';");
  write('content/words/en.yaml', 'a: b');
  write('styles/print.css', 'a {}');
  const before = hashCode(siteRoot);
  write('content/words/notes.md', 'Mine.');
  write('styles/other.css', 'b {}');
  expect(hashCode(siteRoot)).toBe(before);
});

test.each([
  [
    "import.meta.glob('../provider.json');",
    ['content/pages/home.en.yaml', 'content/provider.json', 'other.json'],
  ],
  ["import.meta.glob('../content/*.yaml');", ['content/pages/home.en.yaml', 'content/words.json']],
  ["import.meta.glob('../content/**/*.yaml');", ['content/pages/home.json', 'pages/home.en.yaml']],
  ["import.meta.glob('../content/{a,b}.yaml');", ['content/c.yaml', 'content/pages/a.yaml']],
])('a pattern stands for what it names alone: %s', (code, others) => {
  write('src/words.ts', code);
  const before = hashCode(siteRoot);
  for (const path of others) write(path, 'other');
  expect(hashCode(siteRoot)).toBe(before);
});

test.each([
  "import.meta.glob('/content/rates/*.json');",
  "import.meta.glob(['../content/rates/*.json', '/content/offers/*.json']);",
  "import.meta.glob(['../content/rates/*.json', `../content/offers/*.json`]);",
  'import.meta.glob<string>(`../content/rates/*.json`);',
  "import.meta.glob(/* all */ '../content/rates/*.json');",
  "import.meta.glob<'a' | 'b'>('../content/rates/*.json');",
  "import.meta.glob('./*.json', { eager: true, base: '../content' });",
  'await import(`../content/${name}.json`);',
  'await import(`./notes/${name}.md`);',
  "await import('../content/' + name);",
])('an import that it cannot follow is refused with its place: %s', (code) => {
  write('src/rates.ts', `// Rates.\n\n${code}\n`);
  expect(() => hashCode(siteRoot)).toThrow(
    /\/src\/rates\.ts:3 {2}imports files in a way that the build cannot follow, .+ Write each path/,
  );
});

test('what is put together of code that is in the hash anyway is none of those', () => {
  write('src/tools/load.ts', "import(`../pages/${name}.tsx`);\nimport('./$types/a.ts');\n");
  expect(() => hashCode(siteRoot)).not.toThrow();
});

test('a hidden file is part of it where code imports it, and not where a pattern stands for all files', () => {
  write('src/words.ts', "import './.words.ts';\nimport.meta.glob('../content/*');");
  const before = hashCode(siteRoot);
  write('content/.DS_Store', 'Mine.');
  expect(hashCode(siteRoot)).toBe(before);
  write('src/.words.ts', 'word');
  expect(hashCode(siteRoot)).not.toBe(before);
});

test.each([
  'content/pages/home.en.yaml',
  'public/robots.txt',
  'src/frame.test.tsx',
  'src/README.md',
  'src/.frame.tsx.swp',
  'src/styles/.DS_Store',
  'integrations.test.ts',
  '.#site.config.ts',
])('%s does not change it', (path) => {
  write(path, 'changed');
  expect(hashCode(siteRoot)).toBe(original);
});
