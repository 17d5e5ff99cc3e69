import { expect, test } from 'vitest';
import { SiteCodeError } from '../problems.ts';
import { codeProblems } from './code-problems.ts';

test('a module that code of the site asks for late, and that cannot be read, is told of as any other', () => {
  const place = { file: '/site/src/late.ts', line: 3, column: 4 };
  const cause = Object.assign(new Error('Expected a brace'), { loc: place });
  const told = codeProblems(new SiteCodeError('"prepare"', cause, () => Promise.resolve('')));
  expect(told).toEqual([
    {
      ...place,
      column: 5,
      message: expect.stringMatching(/^cannot be read as code: Expected a brace\./) as string,
    },
  ]);
});
