import { expect, test } from 'vitest';
import { findLockProblems } from './lock-problems.ts';

const TOOL = {
  version: '1.0.0',
  optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/win32-x64': '1.0.0' },
};

test('a lock that names every platform package, wherever it lies, is sound', () => {
  const packages = {
    '': {},
    site: { version: '0.1.0' },
    'node_modules/tool': TOOL,
    'node_modules/@tool/linux-x64': { version: '1.0.0' },
    'node_modules/@tool/win32-x64': { version: '1.0.0' },
    'node_modules/user/node_modules/tool': TOOL,
    'node_modules/user/node_modules/@tool/linux-x64': { version: '1.0.0' },
    'node_modules/site': { resolved: 'site' },
  };
  expect(findLockProblems({ packages })).toEqual([]);
});

test('a platform package that the lock does not name is found', () => {
  const packages = { 'node_modules/tool': TOOL, 'node_modules/@tool/linux-x64': { version: '1.0.0' } };
  expect(findLockProblems({ packages })).toEqual([
    expect.stringContaining('tool 1.0.0 lacks @tool/win32-x64.'),
  ]);
});

test('a platform package in the folder of another package does not count', () => {
  const packages = {
    'node_modules/tool': TOOL,
    'node_modules/@tool/linux-x64': { version: '1.0.0' },
    'node_modules/user/node_modules/@tool/win32-x64': { version: '1.0.0' },
  };
  expect(findLockProblems({ packages })).toHaveLength(1);
});

test('a package that is fetched from a named host is found', () => {
  const packages = { 'node_modules/tool': { resolved: 'https://registry.invalid/tool-1.0.0.tgz' } };
  expect(findLockProblems({ packages })).toEqual([expect.stringContaining('registry.invalid')]);
});
