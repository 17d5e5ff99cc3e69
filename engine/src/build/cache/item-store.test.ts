import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NamedItem } from './item-store.ts';
import { openItemStore } from './item-store.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'items-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const record = (title: string) => ({
  data: { title, body: { html: `<p>${title} – ü</p>` } },
  targets: { links: [`/en/${title}/`], references: [] },
});

/** One build, which keeps these items and adds one. */
function addInBuild(items: readonly NamedItem[], title: string): readonly NamedItem[] {
  const store = openItemStore(folder);
  const saved = store.save([...items, [title, store.add(record(title))]]);
  store.forgetUnused(saved);
  store.close();
  return saved;
}

/** What lies at the place of an item, read by another build. */
function read(items: readonly NamedItem[], title: string) {
  const store = openItemStore(folder);
  const item = new Map(items).get(title);
  if (item === undefined || !store.has(item)) return undefined;
  const { headFields, data, targets } = store.open(item);
  const found = { headFields, data: data(), targets: targets() };
  store.close();
  return found;
}

test('an item can be read as soon as it is added, and by later builds', () => {
  const store = openItemStore(folder);
  const item = store.add(record('a'));
  expect(store.open(item).data()).toEqual(record('a').data);
  const items = store.save([['a', item]]);
  store.forgetUnused(items);
  store.close();
  expect(read(items, 'a')).toEqual({ ...record('a'), headFields: { title: 'a' } });
});

test('what was added and not saved leaves nothing behind', () => {
  const store = openItemStore(folder);
  store.open(store.add(record('a'))).data();
  expect(readdirSync(folder)).toHaveLength(1);
  store.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('items of many builds are brought together, and all of them stay', () => {
  let items: readonly NamedItem[] = [];
  const titles = Array.from({ length: 40 }, (_, index) => `note-${index}`);
  for (const title of titles) {
    items = addInBuild(items, title);
    expect(readdirSync(folder).length).toBeLessThanOrEqual(16);
  }
  for (const title of titles) expect(read(items, title)).toMatchObject(record(title));
});

test('files that hold nothing any more are removed', () => {
  const first = addInBuild([], 'a');
  addInBuild([], 'b');
  expect(readdirSync(folder)).toHaveLength(1);
  expect(read(first, 'a')).toBeUndefined();
});

test('an item that was found stays readable when another build removes its file', () => {
  const items = addInBuild([], 'a');
  const store = openItemStore(folder);
  const a = new Map(items).get('a');
  if (a === undefined || !store.has(a)) throw new Error('The item is not there.');
  addInBuild([], 'b');
  expect(readdirSync(folder)).not.toContain(a[0]);
  expect(store.open(a).data()).toEqual(record('a').data);
  store.close();
});

test('an item that was added stays readable when another build removes the file before its first reading', () => {
  const store = openItemStore(folder);
  const items = Array.from({ length: 2 }, (_, index) => store.add(record(`${index}`.repeat(1 << 20))));
  expect(readdirSync(folder)).toHaveLength(1);
  addInBuild([], 'b');
  expect(readdirSync(folder)).toHaveLength(1);
  for (const [index, item] of items.entries())
    expect([store.has(item), store.open(item).data()]).toEqual([
      true,
      record(`${index}`.repeat(1 << 20)).data,
    ]);
  store.close();
});

test('an item that was added is there, as is the next one', () => {
  const store = openItemStore(folder);
  for (const title of ['a', 'b']) expect(store.has(store.add(record(title)))).toBe(true);
  store.close();
});

test('an item whose file was cut short is not there', () => {
  const items = addInBuild([], 'a');
  const [name = ''] = readdirSync(folder);
  truncateSync(join(folder, name), 10);
  expect(read(items, 'a')).toBeUndefined();
});
