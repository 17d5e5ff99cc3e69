import { expect, test } from 'vitest';
import type { TrustedTypes } from '../shared/trusted-types.ts';
import type { Environment } from './environment.ts';
import { allowOwnWorkers } from './own-workers.ts';

/** The policies that a page on www.example.org gets, by name. */
function policiesOf(defaultPolicy: object | null) {
  const policies = new Map<string, Parameters<TrustedTypes['createPolicy']>[1]>();
  const trustedTypes: TrustedTypes = {
    defaultPolicy,
    createPolicy(name, rules) {
      policies.set(name, rules);
      return { createHTML: (html) => html, createScript: (text) => text };
    },
  };
  const location = new URL('https://www.example.org/en/');
  allowOwnWorkers({ window: { trustedTypes, location } as unknown as Environment['window'] });
  return policies;
}

test.each([
  ['/sw.js', '/sw.js'],
  [
    'https://www.example.org/pagefind/pagefind-worker.js',
    'https://www.example.org/pagefind/pagefind-worker.js',
  ],
  ['//evil.example/sw.js', null],
  ['https://evil.example/sw.js', null],
  ['data:text/javascript,alert(1)', null],
  ['blob:https://www.example.org/1', null],
  ['//www.example.org.evil.example/sw.js', null],
])('the address %s of a worker is passed on as %s', (address, result) => {
  expect(policiesOf(null).get('default')?.createScriptURL?.(address)).toBe(result);
});

test('a default policy that a tag manager has brought stays', () => {
  expect([...policiesOf({}).keys()]).toEqual([]);
});
