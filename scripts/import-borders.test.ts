/** Who may import whom: the linter's rules are held against imports that they have to refuse, by address alone. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** File -> what it must not import. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'engine/src/shared/a.ts': ['../browser/once.ts', 'react', 'node:fs'],
  'engine/src/browser/a.ts': [
    '../react/link.tsx',
    '../build/build.ts',
    '../worker/cache-rules.ts',
    'react',
    'react-dom/client',
  ],
  'engine/src/browser/router/a.ts': [
    '../../react/link.tsx',
    '../../build/build.ts',
    '../../worker/cache-rules.ts',
    'react',
  ],
  'engine/src/worker/a.ts': ['../react/link.tsx', '../browser/once.ts', '../build/build.ts', 'node:fs'],
  'engine/src/worker/deep/a.ts': ['../../react/link.tsx', '../../browser/once.ts', '../../build/build.ts'],
  'engine/src/react/a.ts': ['../browser/once.ts', '../browser/router/router.ts', '../build/build.ts'],
  'engine/src/build/content/a.ts': ['../pages/pages.ts', '../dev/deep/server.ts', '../../browser/once.ts'],
  'engine/src/build/content/deep/a.ts': [
    '../../pages/pages.ts',
    '../../dev/deep/server.ts',
    '../../../browser/once.ts',
  ],
  'engine/src/build/render/a.ts': ['../bundle/chunks.ts', '../output/write.ts'],
  'site/site.config.ts': ['react', '@quellwerk/engine/react', './src/sections/hero/hero.tsx'],
  'site/src/build/a.ts': ['react', '@quellwerk/engine/react', '../sections/hero/hero.tsx'],
  'site/src/build/lists/a.ts': ['react', '../../sections/hero/hero.tsx', '../kinds/job-data.ts'],
  'site/src/build/subjects/a.ts': ['../kinds/job-data.ts'],
  'site/src/sections/hero/hero.schema.ts': ['react', './hero.tsx'],
  'site/src/ui/a.tsx': [
    '@quellwerk/engine/react',
    '../text/text.tsx',
    '../sections/hero/hero.tsx',
    'react-intl',
  ],
  'site/src/shared/a.ts': ['../build/words/placeholders.ts', '../browser/environment.ts', 'react', 'node:fs'],
  'site/src/shared/tools/a.ts': [
    '../../build/words/placeholders.ts',
    '../../browser/environment.ts',
    'react',
  ],
  'site/src/templates/a.tsx': [
    '../build/kinds/blog-data.ts',
    '../browser/environment.ts',
    '../slices/footer/footer.tsx',
    'valibot',
  ],
  'site/src/sections/a.tsx': ['../templates/registry.ts', '../build/lists/list-filters.ts'],
  'site/src/sections/hero/a.tsx': ['../facts/facts.tsx', '../../templates/registry.ts'],
  'site/src/slices/footer/a.tsx': ['../header/header.tsx', '../../sections/hero/hero.tsx'],
  'site/src/browser/a.ts': ['react', '../build/pages/navigation.ts', '../sections/hero/hero.tsx'],
  'server/src/a.ts': ['@quellwerk/engine/protocol', '@quellwerk/engine/content', '@quellwerk/site'],
  'forms/src/a.ts': ['@quellwerk/engine/record-addresses', 'node:fs'],
  'measuring/src/a.ts': ['@quellwerk/engine/record-addresses', 'react'],
  'e2e/a.ts': [
    '../engine/src/shared/paths.ts',
    '../server/src/main.ts',
    '../site/provider.ts',
    '../forms/src/definition.ts',
    '../measuring/src/batch.ts',
  ],
  'e2e/runtime/a.ts': [
    '../../engine/src/shared/paths.ts',
    '@quellwerk/engine/browser',
    '@quellwerk/forms',
    '../../scripts/browser.mjs',
    '../../bench/serve.ts',
  ],
};
const CASES = Object.entries(REFUSED).flatMap(([file, imports]) =>
  imports.map((address) => [file, address] as const),
);

let folder = '';
let refused: ReadonlySet<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-borders-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, imports] of Object.entries(REFUSED)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map((address) => `import '${address}';\n`).join(''));
  }
  refused = new Set(lint().map(({ filename, line }) => `${filename} ${line}`));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(CASES)('%s must not import %s', (file, address) => {
  const line = (REFUSED[file] ?? []).indexOf(address) + 1;
  expect(refused).toContain(`${file} ${line}`);
});

interface Diagnostic {
  readonly code?: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

/** Where the linter finds an import that its rules forbid. */
function lint(): { readonly filename: string; readonly line: number | undefined }[] {
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { diagnostics } = JSON.parse(run(oxlint)) as { readonly diagnostics: readonly Diagnostic[] };
  return diagnostics
    .filter(({ code }) => code?.includes('no-restricted-imports'))
    .map(({ filename, labels }) => ({ filename, line: labels[0]?.span.line }));
}

/** What it finds makes it end with an error. */
function run(oxlint: string): string {
  try {
    return execFileSync(process.execPath, [oxlint, '--format', 'json'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return String((error as { readonly stdout?: unknown }).stdout);
  }
}
