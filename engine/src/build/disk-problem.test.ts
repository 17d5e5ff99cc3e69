import { describe, expect, test } from 'vitest';
import { diskProblem, sourceProblem, tellOfRefusal } from './disk-problem.ts';

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
    ['EISDIR', 'cannot be written, because a folder lies in its place. Move that folder away'],
    ['ENOTEMPTY', 'cannot be replaced, because there are files in it that no build has made. Move them away'],
    ['EXDEV', 'lies on another disk than the folder around it. Let all of that folder lie on one disk'],
    ['ENAMETOOLONG', 'has a name that is too long for this disk. Shorten it'],
    ['EBUSY', 'is being used by another program, or is a place where a disk is mounted. End that program'],
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
  ['a folder in the place of a file that is read', Object.assign(refused('EISDIR'), { syscall: 'read' })],
  ['a folder beside, with a longer name', refused('EACCES', '/srv/distance')],
  ['no error', 'EACCES'],
])('%s is none', (_case, error) => {
  expect(diskProblem(error, FOLDERS)).toBeUndefined();
});

describe('a file of the site that cannot be read', () => {
  const told = (error: unknown): string | undefined =>
    sourceProblem(error, '/srv/site')?.message.split('\n')[0];

  test.each(['EACCES', 'EPERM', 'ELOOP'])('is named, with what to do: %s', (code) => {
    const error = new Error('It failed.', { cause: refused(code, '/srv/site/content/a.md') });
    expect(told(error)).toBe(
      `/srv/site/content/a.md  cannot be read (${code}). Correct its permissions, or remove it.`,
    );
  });

  test.each([
    ['lies elsewhere', refused('EACCES', '/srv/sites/a.md')],
    ['is not there', refused('ENOENT', '/srv/site/content/a.md')],
    ['has no name', refused('EACCES')],
  ])('is none where it %s', (_case, error) => {
    expect(told(error)).toBeUndefined();
  });
});

describe('of what only spares the next run work', () => {
  const run = (save: () => void): readonly string[] => {
    const told: string[] = [];
    tellOfRefusal(save, FOLDERS, (line) => void told.push(line));
    return told;
  };
  const throwing = (error: Error) => (): never => {
    throw error;
  };

  test('a refusal is told of in one line', () => {
    expect(run(() => undefined)).toEqual([]);
    expect(run(throwing(refused('EROFS', '/srv/cache/pages')))).toEqual([
      '/srv/cache/pages  lies on a disk that can only be read. Make it writable, or choose another folder with --cache (EROFS).',
    ]);
  });

  test('a bug is thrown on', () => {
    expect(() => run(throwing(new TypeError('x is undefined')))).toThrow(TypeError);
  });
});
