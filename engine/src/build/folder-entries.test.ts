import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashCode } from './bundle/code-hash.ts';
import { listSourceFiles } from './content/files/source-files.ts';
import { entriesOf, isFile } from './folder-entries.ts';
import { listFiles } from './list-files.ts';
import { ProblemsError } from './problems.ts';

let root = '';
const write = (path: string, text = 'x'): void => writeFileSync(join(root, path), text);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'entries-'));
  for (const folder of ['site/content', 'site/src', 'site/public', 'elsewhere/deep'])
    mkdirSync(join(root, folder), { recursive: true });
  write('elsewhere/about.en.yaml');
  write('elsewhere/deep/größe 1.txt');
});
afterEach(() => rmSync(root, { recursive: true }));

test('links are followed, and one that leads nowhere is left out', () => {
  symlinkSync(join(root, 'elsewhere'), join(root, 'site/src/linked'));
  symlinkSync(join(root, 'elsewhere/about.en.yaml'), join(root, 'site/src/file'));
  symlinkSync('eva@laptop.1234:1', join(root, 'site/src/.#page.tsx'));
  const entries = entriesOf(join(root, 'site/src'));
  expect(Object.fromEntries(entries.map(({ name, isFolder }) => [name, isFolder]))).toEqual({
    file: false,
    linked: true,
  });
});

test('so is one of links that lead to each other', () => {
  symlinkSync('b', join(root, 'site/src/a'));
  symlinkSync('a', join(root, 'site/src/b'));
  expect(entriesOf(join(root, 'site/src'))).toEqual([]);
  expect(isFile(join(root, 'site/src/a'))).toBe(false);
});

test.each([
  ['a pipe', (pipe: string) => renameSync(pipe, join(root, 'site/src/pipe'))],
  ['a link to one', (pipe: string) => symlinkSync(pipe, join(root, 'site/src/pipe'))],
])('%s is refused', (_case, put) => {
  const pipe = join(root, 'elsewhere/pipe');
  execFileSync('mkfifo', [pipe]);
  put(pipe);
  expect(() => entriesOf(join(root, 'site/src'))).toThrow(
    /\/src\/pipe {2}is neither a file nor a folder\. Remove it\./,
  );
});

test('a folder of content, of code and of public files may be a link, and an editor may have its lock there', () => {
  symlinkSync(join(root, 'elsewhere'), join(root, 'site/content/pages'));
  symlinkSync(join(root, 'elsewhere/deep'), join(root, 'site/public/files'));
  const { files, problems } = listSourceFiles(join(root, 'site'), { collections: ['pages'], data: [] });
  expect([files.map(({ slug }) => slug), problems.map(({ message }) => message.slice(0, 11))]).toEqual([
    ['about'],
    ['is a folder'],
  ]);
  expect([...listFiles(join(root, 'site/public')).keys()]).toEqual(['/files/gr%C3%B6%C3%9Fe%201.txt']);
  const before = hashCode(join(root, 'site'));
  symlinkSync('eva@laptop.1234:1', join(root, 'site/src/.#page.tsx'));
  expect(hashCode(join(root, 'site'))).toBe(before);
  symlinkSync(join(root, 'elsewhere'), join(root, 'site/src/linked'));
  expect(hashCode(join(root, 'site'))).not.toBe(before);
});

test('a file is listed under the name that the disk has for it, so that it can be found there', () => {
  write('site/public/gro\u0308ße.txt');
  expect([...listFiles(join(root, 'site/public'))]).toEqual([
    ['/gro%CC%88%C3%9Fe.txt', join(root, 'site/public/gro\u0308ße.txt')],
  ]);
});

test.each<[string, () => void]>([
  ['leads around itself', () => symlinkSync('..', join(root, 'site/src/a'))],
  [
    'comes back by way of another',
    () => {
      mkdirSync(join(root, 'site/src/b'));
      symlinkSync(join(root, 'elsewhere'), join(root, 'site/src/b/a'));
      symlinkSync(join(root, 'site/src/b'), join(root, 'elsewhere/deep/b'));
    },
  ],
])('a link that %s is named, with what to do', (_case, link) => {
  link();
  const message = /\/src\/(?:a|b\/a\/deep\/b) {2}is a link to a folder around it\. Remove it\./;
  for (const list of [() => listFiles(join(root, 'site/src')), () => hashCode(join(root, 'site'))]) {
    expect(list).toThrow(ProblemsError);
    expect(list).toThrow(message);
  }
});
