/** What every build loads, also one in which nothing has changed: the modules that `cli.ts` and `build.ts` import at their start. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STARTS = ['cli.ts', 'build.ts'].map((name) => join(import.meta.dirname, '..', 'src', 'build', name));
const IMPORTED = /^(?:import|export) (?!type\b)(?:[^;']* from )?'([^']+)';$/gm;
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;

/** The packages that a module and all that it imports are written with. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const addresses = [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, address = '']) => address);
  return addresses.flatMap((address) =>
    address.startsWith('.') ? packagesOf(join(file, '..', address), seen) : (PACKAGE.exec(address) ?? []),
  );
}

test('no build starts with the bundler, whose loading takes longer than building a thousand unchanged pages', () => {
  const packages = new Set(STARTS.flatMap((file) => packagesOf(file)));
  expect(packages).toContain('markdown-it');
  const slow = ['vite', 'rolldown', '@vitejs/plugin-react', 'postcss', 'sharp'];
  expect(slow.filter((name) => packages.has(name))).toEqual([]);
});
