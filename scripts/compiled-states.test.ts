import { expect, test } from 'vitest';
import { DRAFT, outdatedStates } from './compiled-states.mjs';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE_MS = 60_000;
const used = (name: string, minutesAgo: number) => ({ name, usedMs: NOW - minutesAgo * MINUTE_MS });

test('the three states that were used last are kept', () => {
  const states = [used('b', 2), used('d', 4), used('a', 1), used('e', 5), used('c', 3)];
  expect(outdatedStates(states, NOW)).toEqual(['d', 'e']);
  expect(outdatedStates(states.slice(0, 3), NOW)).toEqual([]);
});

test('a draft is left for as long as it may be compiled, and takes no state’s place', () => {
  const states = ['a', 'b', 'c'].map((name) => used(name, 1));
  const drafts = [used(`d${DRAFT}1`, 0), used(`d${DRAFT}2`, 9), used(`d${DRAFT}3`, 11)];
  expect(outdatedStates([...drafts, ...states], NOW)).toEqual([`d${DRAFT}3`]);
});
