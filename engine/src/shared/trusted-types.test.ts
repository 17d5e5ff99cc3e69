import { expect, test, vi } from 'vitest';
import type { TrustedTypes } from './trusted-types.ts';

/** The module as it is loaded in a browser with these Trusted Types. */
async function load(trustedTypes: Pick<TrustedTypes, 'createPolicy'> | undefined) {
  vi.stubGlobal('trustedTypes', trustedTypes);
  vi.resetModules();
  const module = await import('./trusted-types.ts');
  vi.unstubAllGlobals();
  return module;
}

test('where the browser knows no Trusted Types, text is passed on as it is', async () => {
  const { builtHtml, builtJson } = await load(undefined);
  expect([builtHtml('<b>x</b>'), builtJson('{"a":1}')]).toEqual(['<b>x</b>', '{"a":1}']);
});

test('HTML of the build passes the policy, and of the texts of scripts JSON alone', async () => {
  const mark = (rule: ((text: string) => string | null) | undefined) => (text: string) =>
    `trusted ${rule?.(text)}`;
  const { builtHtml, builtJson } = await load({
    createPolicy: (name, { createHTML, createScript }) => {
      expect(name).toBe('built-html');
      return { createHTML: mark(createHTML), createScript: mark(createScript) };
    },
  });
  expect(builtHtml('<b>x</b>')).toBe('trusted <b>x</b>');
  expect(builtJson('{"a":1}')).toBe('trusted {"a":1}');
  expect(() => builtJson('alert(1)')).toThrow(SyntaxError);
});
