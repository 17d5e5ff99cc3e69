import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('whatever browser tests take some of on a day, a part of the sweep takes all of', () => {
  const swept = [...read('scripts/sweep.mjs').matchAll(/'(e2e\/[^']+)'/g)].map(([, file = '']) => file);
  const drawing = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => `e2e/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\b(?:ofTheDay|someOfTheDay|axeViolations(?:OnSomeDays)?)\(/.test(read(file)));
  expect(drawing.length).toBeGreaterThan(0);
  const isSwept = (file: string): boolean =>
    swept.some((part) => file === part || file.startsWith(`${part}/`));
  expect(drawing.filter((file) => !isSwept(file))).toEqual([]);
});

test('what browser tests take some of, they take by a name that says whether the sweep takes all of it', () => {
  const unnamed = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !/support\/sample(?:\.test)?\.ts$/.test(file))
    .filter((file) => /import \{[^}]*\bsample\b[^}]*\}|\bSWEEP\b/.test(read(`e2e/${file}`)))
    .toSorted();
  // The first tests both; the second leaves out a folder.
  expect(unnamed).toEqual(['engines/support/one-engine.test.ts', 'playwright.config.ts']);
});
