import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSearchTeller } from './search-teller.ts';

const clock = createFakeClock();
const push = vi.fn();
let isOnItsPage = true;
const search = (name: string, value: number) => [
  { event: 'customEvent', category: 'search', action: 'search', name, value },
];

beforeEach(() => {
  push.mockClear();
  isOnItsPage = true;
});

const createTeller = () => createSearchTeller({ dataLayer: { push }, clock, isOwn: () => isOnItsPage });

test('a search is told once nobody types on, and the same one once', async () => {
  const teller = createTeller();
  teller.found('wo', '', 40);
  await clock.advance(1499);
  teller.forget();
  teller.found('word', '', 12);
  await clock.advance(1499);
  expect(push).not.toHaveBeenCalled();
  await clock.advance(1);
  teller.found('word', '', 12);
  teller.tell();
  expect(push).toHaveBeenCalledTimes(1);
  teller.found('word', 'glossary', 6);
  teller.tell();
  expect(push.mock.calls).toEqual([search('all', 12), search('glossary', 6)]);
});

test('a search that is confirmed by Enter before it was told is told at once', () => {
  const teller = createTeller();
  teller.found('word', '', 12);
  teller.forget();
  teller.found('word', '', 12);
  teller.tell();
  expect(push.mock.calls).toEqual([search('all', 12)]);
});

test('a page that is opened tells of its search first', () => {
  const teller = createTeller();
  teller.found('word', '', 12);
  teller.opened('/en/a/', 3);
  expect(push.mock.calls).toEqual([
    search('all', 12),
    [{ event: 'customEvent', category: 'search', action: 'result', name: '/en/a/', value: 3 }],
  ]);
});

test('a search that was left at once is not told as one of the next page', async () => {
  const teller = createTeller();
  teller.found('word', '', 12);
  isOnItsPage = false;
  await clock.advance(2000);
  expect(push).not.toHaveBeenCalled();
});
