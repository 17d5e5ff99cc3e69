import { expect, test } from 'vitest';
import { lockedWithDependencies, resolveLocked } from './resolve-locked.mjs';

const PACKAGES = {
  '': {},
  'node_modules/driver': { dependencies: { fetch: '1', ws: '1' } },
  'node_modules/driver/node_modules/fetch': { dependencies: { agent: '2' } },
  'node_modules/driver/node_modules/agent': { version: '2.0.0', optionalDependencies: { native: '1' } },
  'node_modules/agent': { version: '1.0.0' },
  'node_modules/native': {},
  'node_modules/ws': { dependencies: { agent: '1' } },
  'node_modules/unrelated': {},
};

test('a package is found in the folder of what needs it, or in the next one above that has it', () => {
  const place = 'node_modules/driver/node_modules/fetch';
  expect(resolveLocked(PACKAGES, { place, name: 'agent' })).toBe('node_modules/driver/node_modules/agent');
  expect(resolveLocked(PACKAGES, { place, name: 'native' })).toBe('node_modules/native');
  expect(resolveLocked(PACKAGES, { place: 'node_modules/ws', name: 'agent' })).toBe('node_modules/agent');
  expect(resolveLocked(PACKAGES, { place, name: 'missing' })).toBeUndefined();
});

test('a package comes with all it needs, at any depth, and with nothing else', () => {
  const { '': root, 'node_modules/unrelated': unrelated, ...needed } = PACKAGES;
  expect([root, unrelated]).toEqual([{}, {}]);
  expect(lockedWithDependencies<unknown>(PACKAGES, { name: 'driver' })).toEqual(needed);
});

test('a package that the lock lacks is said', () => {
  expect(() =>
    lockedWithDependencies({ 'node_modules/a': { dependencies: { b: '1' } } }, { name: 'a' }),
  ).toThrow('lacks b, which node_modules/a needs');
});
