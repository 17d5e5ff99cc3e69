import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bundles } from './bundle-folder.ts';
import { loadClientBundle } from './client-bundle.ts';
import type { BundleOptions } from './runtime-options.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'client-'))));
afterEach(() => rmSync(root, { recursive: true }));

test('what is bundled with other settings leaves that of before where it is, for a build that reads it', async () => {
  const filled: string[] = [];
  const bundles: Bundles = {
    pathOf: (name) => join(root, name),
    has: (name) => existsSync(join(root, name)),
    async fill<Result>(name: string) {
      filled.push(name);
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'client-bundle.json'), JSON.stringify({ name }));
      return { name } as Result;
    },
  };
  const load = (settings: object) =>
    loadClientBundle(root, bundles, { settings } as unknown as BundleOptions);
  const first = await load({ room: 'hall' });
  const second = await load({ room: 'attic' });
  expect(await load({ room: 'hall' })).toEqual(first);
  expect(filled).toEqual([first.name, second.name]);
  expect(new Set(filled).size).toBe(2);
});
