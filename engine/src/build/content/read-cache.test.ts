import { expect, test } from 'vitest';
import { contentHash } from '../hash.ts';
import type { ItemContent, ReadCache } from './read-cache.ts';
import { createItem } from '../testing/site.ts';
import { createReadItem, NO_EARLIER_BUILDS, parseOnce } from './read-cache.ts';

/** Keeps what it is given, as the build's own does on the disk. */
function keepInMemory(): ReadCache {
  const records = new Map<string, ItemContent>();
  const open = (key: string, record: ItemContent) => NO_EARLIER_BUILDS.items.set(key, record);
  return {
    get(key) {
      const record = records.get(key);
      return record && open(key, record);
    },
    set(key, record) {
      records.set(key, record);
      return open(key, record);
    },
  };
}

test('a file is parsed once for as long as its hash stays the same, and its faults are found each time', () => {
  const parse = parseOnce(keepInMemory());
  const fileOf = (text: string, hash = contentHash(text)) =>
    ({ file: 'a.yaml', kind: 'yaml', hash, text }) as const;
  const first = fileOf('name: First');
  expect(parse(first)).toEqual({ data: { name: 'First' } });
  expect(parse({ ...first, text: 'never read' })).toEqual({ data: { name: 'First' } });
  expect(parse(fileOf('name: Second'))).toEqual({ data: { name: 'Second' } });
  const broken = fileOf('name: "First');
  const fault = { problem: expect.objectContaining({ file: 'a.yaml', line: 1 }) };
  expect([parse(broken), parse(broken)]).toEqual([fault, fault]);
});

test('the same words in YAML and in Markdown are two things', () => {
  const parse = parseOnce(keepInMemory());
  const text = '---\ntitle: A\n';
  const source = { file: 'a', text, hash: contentHash(text) };
  expect(parse({ ...source, kind: 'yaml' })).toEqual({ data: { title: 'A' } });
  expect(parse({ ...source, kind: 'markdown' })).toHaveProperty('problem.line', 1);
});

test('what was read anew is to be checked, what an earlier build has read is known', () => {
  const read = NO_EARLIER_BUILDS.items.set('key', { data: {}, targets: { links: [], references: [] } });
  const item = createItem('about', 'en');
  const isKnown = (isNew: boolean): unknown => createReadItem(item, 'key', { ...read, isNew }).isKnown;
  expect([isKnown(true), isKnown(false)]).toEqual([false, true]);
});

test('what is saved between the hash and the reading is not remembered for what was before', () => {
  const parse = parseOnce(keepInMemory());
  const before = { file: 'a.yaml', kind: 'yaml', hash: contentHash('name: Before') } as const;
  expect(parse({ ...before, text: 'name: After' })).toEqual({ data: { name: 'After' } });
  expect(parse({ ...before, text: 'name: Before' })).toEqual({ data: { name: 'Before' } });
});
