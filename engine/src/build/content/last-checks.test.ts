import { expect, test } from 'vitest';
import { itemsToCheck } from './last-checks.ts';

interface Item {
  readonly name: string;
  readonly isKnown?: boolean;
}

const known: Item = { name: 'known', isKnown: true };
const anew: Item = { name: 'anew', isKnown: false };
const stranger: Item = { name: 'stranger' };

test.each([
  ['the same, only what nobody has checked', true, [anew, stranger]],
  ['something else, everything', false, [known, anew, stranger]],
])('where items are checked against %s', (_case, isSame, expected) => {
  const checks = { compareAndRemember: () => isSame };
  expect(itemsToCheck({ items: [known, anew, stranger], checks }, 'links', ['/en/'])).toEqual(expected);
});

test('what items are checked against is remembered by all of its names, for each check by itself', () => {
  const keys = new Map<string, string>();
  const compareAndRemember = (kind: string, key: string): boolean => {
    const isSame = keys.get(kind) === key;
    keys.set(kind, key);
    return isSame;
  };
  const isSame = (kind: 'links' | 'anchors', against: readonly string[]): boolean =>
    itemsToCheck({ items: [known], checks: { compareAndRemember } }, kind, against).length === 0;
  expect(isSame('links', ['/en/', '/de/'])).toBe(false);
  expect(isSame('anchors', ['/en/', '/de/'])).toBe(false);
  expect(isSame('links', ['/en/', '/de/'])).toBe(true);
  expect(isSame('links', ['/en/'])).toBe(false);
});
