import { describe, expect, test } from 'vitest';
import { NO_EARLIER_BUILDS } from '../content/read-cache.ts';
import type { StoredStamp } from '../content/files/source-files.ts';
import { createDevMemory } from './dev-memory.ts';
import type { EarlierServer } from './dev-memory.ts';

const RECORD = { data: { title: 'About' }, targets: { links: [], references: [] } };
const STORED = { ...NO_EARLIER_BUILDS.items.set('about', RECORD), isNew: false };

test('what the last faultless look at the site had no use for is forgotten, and the rest is not', () => {
  const memory = createDevMemory();
  const look = (...keys: string[]): void => {
    memory.begin();
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

test('what was read while something is faulty is forgotten once a later reading had no use for it', () => {
  const memory = createDevMemory();
  for (const key of ['first', 'second', 'third']) {
    memory.begin();
    memory.items.set(key, RECORD);
  }
  memory.begin();
  expect(['first', 'second', 'third'].map((key) => memory.items.get(key) !== undefined)).toEqual([
    false,
    false,
    true,
  ]);
});

test('pages that were looked at while something is faulty are forgotten once all of them have been looked at again', () => {
  const memory = createDevMemory();
  for (const key of ['first', 'second', 'third']) {
    memory.pages.set(key, { ids: [key] });
    memory.fail();
  }
  expect(['first', 'second', 'third'].map((key) => memory.pages.get(key)?.ids)).toEqual([
    undefined,
    undefined,
    ['third'],
  ]);
});

test('what is faulty is remembered as new until it is without fault', () => {
  const memory = createDevMemory();
  memory.items.set('about', RECORD);
  expect(memory.items.get('about')?.isNew).toBe(true);
  memory.succeed();
  expect(memory.items.get('about')?.isNew).toBe(false);
});

test('templates get what a build would give them: what JSON holds of the data', () => {
  const memory = createDevMemory();
  const data = { day: new Date(0), note: undefined };
  memory.items.set('about', { ...RECORD, data });
  expect(memory.items.get('about')?.data()).toStrictEqual({ day: '1970-01-01T00:00:00.000Z' });
});

describe('what an earlier server has found out', () => {
  function startAgain(isCurrent: boolean, refusal?: Error) {
    let saves = 0;
    const written: string[] = [];
    const cache: EarlierServer['cache'] = {
      items: {
        get: (key) => (key === 'about' ? STORED : undefined),
        set(key, record) {
          written.push(key);
          return NO_EARLIER_BUILDS.items.set(key, record);
        },
      },
      pages: new Map([['about', { ids: ['limits'] }]]),
      sources: new Map<string, StoredStamp>(),
      checks: { compareAndRemember: () => true },
      save() {
        saves += 1;
        if (refusal !== undefined) throw refusal;
      },
      close: () => undefined,
    };
    const told: unknown[] = [];
    const keep = (save: () => void): void => {
      try {
        save();
      } catch (error) {
        told.push(error);
      }
    };
    const memory = createDevMemory({ cache, isCurrent: () => isCurrent, keep });
    return { memory, saves: () => saves, written, pages: cache.pages, told };
  }

  test('is known without being looked at', () => {
    const { memory } = startAgain(true);
    expect(memory.items.get('about')?.isNew).toBe(false);
    expect(memory.pages.get('about')).toEqual({ ids: ['limits'] });
    expect(memory.items.get('home')).toBeUndefined();
  });

  test('is kept for the next one at the first faultless look, unless the code has changed', () => {
    const server = startAgain(true);
    server.memory.succeed();
    server.memory.succeed();
    const changed = startAgain(false);
    changed.memory.succeed();
    expect([server.saves(), changed.saves()]).toEqual([1, 0]);
  });

  test('is kept without what was read and looked at while something was faulty, and is used no more', () => {
    const { memory, written, pages } = startAgain(true);
    for (const key of ['first', 'second', 'third']) {
      memory.begin();
      memory.items.set(key, RECORD);
      memory.pages.set(key, { ids: [key] });
      memory.fail();
    }
    memory.begin();
    memory.items.set('fourth', RECORD);
    memory.pages.set('fourth', { ids: ['fourth'] });
    memory.succeed();
    expect(written).toEqual(['fourth']);
    const kept = ['first', 'second', 'third', 'fourth'].map((key) => pages.get(key)?.ids);
    expect(kept).toEqual([undefined, undefined, undefined, ['fourth']]);
  });

  test('is tried to be kept once where the disk refuses it, and what has been looked at is known', () => {
    const refusal = new Error('ENOSPC: no space left on device');
    const { memory, saves, told } = startAgain(true, refusal);
    memory.items.set('home', RECORD);
    memory.succeed();
    memory.succeed();
    expect([saves(), told, memory.items.get('home')?.isNew]).toEqual([1, [refusal], false]);
  });

  test('is added to when all is without fault, and not while pages wait for it', () => {
    const { memory, written } = startAgain(true);
    memory.items.set('home', RECORD);
    expect(written).toEqual([]);
    memory.succeed();
    memory.items.set('home, changed', RECORD);
    memory.succeed();
    expect(written).toEqual(['home']);
  });
});
