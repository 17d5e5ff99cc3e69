import { afterEach, expect, test, vi } from 'vitest';
import { fewOfTheDay, ofTheDay, sample, someOfTheDay } from './sample.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const ITEMS = Array.from({ length: 60 }, (_, index) => index);

test('a sample has as many items as asked for, each once, in their own order', () => {
  const drawn = sample(ITEMS, 12, '2026-11-21');
  expect(drawn).toHaveLength(12);
  expect(drawn).toEqual([...new Set(drawn)].sort((one, other) => one - other));
});

test('the same seed draws the same items, another day draws others', () => {
  expect(sample(ITEMS, 12, '2026-11-21')).toEqual(sample(ITEMS, 12, '2026-11-21'));
  expect(sample(ITEMS, 12, '2026-11-21')).not.toEqual(sample(ITEMS, 12, '2026-11-22'));
});

test('within two months every item is drawn', () => {
  const days = ITEMS.map((day) => `day ${day}`);
  expect(new Set(days.flatMap((day) => sample(ITEMS, 12, day))).size).toBe(ITEMS.length);
});

test('fewer items than asked for are all of them', () => {
  expect(sample(['a', 'b'], 12, 'seed')).toEqual(['a', 'b']);
});

test('one case stands for all on a day, another one for another subject, and each has its turn', () => {
  const drawn = Array.from({ length: 40 }, (_, index) => ofTheDay(['en', 'de'], `subject ${index}`));
  expect(drawn.every(({ length }) => length === 1)).toBe(true);
  expect(new Set(drawn.flat())).toEqual(new Set(['en', 'de']));
  expect(ofTheDay(['en', 'de'], 'subject 0')).toEqual(drawn[0]);
});

test('some of many stand for all on a day, others for another subject', () => {
  const drawn = someOfTheDay(ITEMS, 12, 'one');
  expect(drawn).toHaveLength(12);
  expect(someOfTheDay(ITEMS, 12, 'one')).toEqual(drawn);
  expect(someOfTheDay(ITEMS, 12, 'another')).not.toEqual(drawn);
});

test('a sweep takes every case, and a few where few are enough', () => {
  const few = fewOfTheDay(ITEMS, 12);
  expect(few).toHaveLength(12);
  vi.stubEnv('SWEEP', '1');
  expect(fewOfTheDay(ITEMS, 12)).toEqual(few);
  expect(someOfTheDay(ITEMS, 12)).toEqual(ITEMS);
  expect(ofTheDay(['en', 'de'], 'subject')).toEqual(['en', 'de']);
});
