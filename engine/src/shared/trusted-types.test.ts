import { expect, test } from 'vitest';
import { passesUnder } from './trusted-types.ts';

test('where the browser knows no Trusted Types, text is passed on as it is', () => {
  const { html, json } = passesUnder(undefined);
  expect([html('<b>x</b>'), json('{"a":1}')]).toEqual(['<b>x</b>', '{"a":1}']);
});

test('HTML of the build passes the policy, and of the texts of scripts JSON alone', () => {
  const mark = (rule: ((text: string) => string | null) | undefined) => (text: string) =>
    `trusted ${rule?.(text)}`;
  const { html, json } = passesUnder({
    createPolicy: (name, { createHTML, createScript }) => {
      expect(name).toBe('built-html');
      return { createHTML: mark(createHTML), createScript: mark(createScript) };
    },
  });
  expect(html('<b>x</b>')).toBe('trusted <b>x</b>');
  expect(json('{"a":1}')).toBe('trusted {"a":1}');
  expect(() => json('alert(1)')).toThrow(SyntaxError);
});
