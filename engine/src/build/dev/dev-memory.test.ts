import { expect, test } from 'vitest';
import { createDevMemory } from './dev-memory.ts';

const RECORD = { data: { title: 'About' }, targets: { links: [], references: [] } };

test('what the last faultless look at the site had no use for is forgotten, and the rest is not', () => {
  const memory = createDevMemory();
  const look = (...keys: string[]): void => {
    for (const key of keys) {
      if (memory.items.get(key) === undefined) memory.items.set(key, RECORD);
      memory.pages.set(key, memory.pages.get(key) ?? { ids: [key] });
    }
    memory.succeed();
  };
  look('about', 'home');
  for (const version of ['first', 'second', 'third']) look('about', `home, ${version} change`);
  expect(memory.items.get('about')?.isNew).toBe(false);
  expect(memory.pages.get('about')).toEqual({ ids: ['about'] });
  expect(memory.items.get('home, third change')?.isNew).toBe(false);
  for (const key of ['home', 'home, first change']) {
    expect(memory.items.get(key)).toBeUndefined();
    expect(memory.pages.get(key)).toBeUndefined();
  }
});

test('what is faulty is remembered as new until it is without fault', () => {
  const memory = createDevMemory();
  memory.items.set('about', RECORD);
  expect(memory.items.get('about')?.isNew).toBe(true);
  memory.succeed();
  expect(memory.items.get('about')?.isNew).toBe(false);
});
