import { describe, expect, test } from 'vitest';
import { diskProblem } from './disk-problem.ts';

const FOLDERS = { outDir: '/srv/dist', cacheDir: '/srv/cache' };

function refused(code: string, path?: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code, ...(path !== undefined && { path }) });
}

const told = (error: unknown): string | undefined => diskProblem(error, FOLDERS)?.message.split('\n')[0];

describe('what a disk refuses says where, what and what to do', () => {
  test.each([
    ['EACCES', 'may not be written by this user. Correct the owner or the permissions of its folder'],
    ['EPERM', 'may not be written by this user. Correct the owner or the permissions of its folder'],
    ['EROFS', 'lies on a disk that can only be read. Make it writable'],
    ['ENOSPC', 'cannot be written, because the disk is full. Make room on it'],
    ['EDQUOT', 'cannot be written, because the space of this user is used up. Make room there'],
    ['ENOTDIR', 'cannot be written, because a file lies where its folder should. Move that file away'],
    ['EEXIST', 'cannot be written, because a file lies where its folder should. Move that file away'],
  ])('%s', (code, words) => {
    expect(told(refused(code, '/srv/dist/next/0'))).toBe(
      `/srv/dist/next/0  ${words}, or choose another folder with --out (${code}).`,
    );
  });

  test('in the cache', () => {
    expect(told(refused('EROFS', '/srv/cache'))).toContain('another folder with --cache (EROFS)');
  });

  test('on the way to a folder', () => {
    expect(told(refused('EACCES', '/srv'))).toContain('/srv  may not be written');
  });

  test('where Node names no file', () => {
    expect(told(refused('ENOSPC'))).toContain('/srv/dist or /srv/cache  cannot be written');
  });

  test('below the error of a step', () => {
    expect(told(new Error('It failed.', { cause: refused('ENOSPC') }))).toContain('the disk is full');
  });
});

test.each([
  ['a bug', new TypeError('x is undefined')],
  ['a file that is not there', refused('ENOENT', '/srv/dist/next/0')],
  ['a file of the site that may not be read', refused('EACCES', '/srv/site/content/a.md')],
  ['a folder beside, with a longer name', refused('EACCES', '/srv/distance')],
  ['no error', 'EACCES'],
])('%s is none', (_case, error) => {
  expect(diskProblem(error, FOLDERS)).toBeUndefined();
});
