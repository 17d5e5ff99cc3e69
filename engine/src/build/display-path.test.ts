import { join } from 'node:path';
import { expect, test } from 'vitest';
import { displayPath } from './display-path.ts';

const here = process.cwd();

test.each([
  ['below the working directory', join(here, 'site', 'about.md'), join('site', 'about.md')],
  ['elsewhere', join(here, '..', 'site'), join(here, '..', 'site')],
  ['the working directory itself', here, here],
])('a path %s', (_case, path, shown) => {
  expect(displayPath(path)).toBe(shown);
});
