import { expect, test } from 'vitest';
import { createReference, isReference } from './reference.ts';

test('a reference that was made is known as one', () => {
  const made = Array.from({ length: 200 }, createReference);
  expect(made.filter((reference) => !isReference(reference))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});

test.each(['QW-7F3K-9TZ', 'qw-7f3k-9tz2', 'QW-7F3K-9TZ22', 'AB-7F3K-9TZ2', 'QW-O0I1-LU00', ' QW-7F3K-9TZ2'])(
  '%j is none',
  (text) => {
    expect(isReference(text)).toBe(false);
  },
);
