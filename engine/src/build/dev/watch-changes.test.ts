import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInside, watchChanges } from './watch-changes.ts';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'watch-')));
  for (const folder of ['site', 'elsewhere/notes']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'one.md'), 'One.');
});
afterEach(() => rmSync(root, { recursive: true }));

/** What Vite's watcher is told to watch besides the site, by paths from the root. */
async function watchedBesides(): Promise<readonly string[]> {
  const add = vi.fn<(paths: readonly string[]) => void>();
  const watcher = Object.assign(new EventEmitter(), { add }) as unknown as ViteDevServer['watcher'];
  const stop = await watchChanges({ watcher }, join(root, 'site'));
  await stop();
  return add.mock.calls.flatMap(([paths]) => paths).map((path) => path.slice(root.length + 1));
}

test('a site without content, and one whose content is no link, has nothing elsewhere', async () => {
  expect(await watchedBesides()).toEqual([]);
  mkdirSync(join(root, 'site', 'content', 'notes'), { recursive: true });
  writeFileSync(join(root, 'site', 'content', 'notes', 'one.md'), 'One.');
  expect(await watchedBesides()).toEqual([]);
});

test('content that is a link is watched where it lies, and so is what links in it lead to', async () => {
  symlinkSync(join(root, 'elsewhere'), join(root, 'site', 'content'));
  symlinkSync(join(root, 'one.md'), join(root, 'elsewhere', 'notes', 'one.md'));
  expect(await watchedBesides()).toEqual(['elsewhere', 'one.md']);
});

test('a link that leads nowhere, to itself or to a folder around it is not followed', async () => {
  mkdirSync(join(root, 'site', 'content'));
  symlinkSync('..', join(root, 'site', 'content', 'round'));
  symlinkSync('nowhere', join(root, 'site', 'content', '.#one.md'));
  symlinkSync('itself', join(root, 'site', 'content', 'itself'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'site', 'content', 'pages'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'elsewhere', 'notes', 'again'));
  expect(await watchedBesides()).toEqual(['elsewhere']);
});

test.each([
  ['/work (1)/site/content', true],
  ['/work (1)/site/content/pages/one.md', true],
  ['/work (1)/site/content-of-before/one.md', false],
  ['/work (1)/site/site.config.ts', false],
])('of a folder whose path has a parenthesis, %s is a part: %s', (path, is) => {
  expect(isInside(['/work (1)/dist', '/work (1)/site/content'])(path)).toBe(is);
});
