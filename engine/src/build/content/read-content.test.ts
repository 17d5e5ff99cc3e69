import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite } from '../testing/site.ts';
import type { ReadCache } from './read-cache.ts';
import { NO_EARLIER_BUILDS } from './read-cache.ts';
import { readContent } from './read-content.ts';
import type { SchemaContext } from './schema-context.ts';
import type { StoredStamp } from './files/source-files.ts';

const site = createSite({ languages: ['en'] });

/** Longer than a file counts as just written. */
const SETTLED_MS = 150;

let folder = '';
const write = (path: string, content: string): void => writeFileSync(join(folder, 'content', path), content);
const writeTitle = (title: string): void => write('pages/about.en.yaml', `title: ${title}\ndescription: A\n`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const name of ['pages', 'strings']) mkdirSync(join(folder, 'content', name), { recursive: true });
  write('strings/en.yaml', 'word: Word\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

function createCache(): ReadCache {
  const records = new Map<string, ReturnType<ReadCache['set']>>();
  return {
    get: (key) => records.get(key),
    set(key, record) {
      const stored = NO_EARLIER_BUILDS.items.set(key, record);
      records.set(key, stored);
      return stored;
    },
  };
}

/** Stamps are looked at when a file has been found; what happens then comes before it is read. */
class Stamps extends Map<string, StoredStamp> {
  onLook = (): void => undefined;

  override get(file: string): StoredStamp | undefined {
    this.onLook();
    return super.get(file);
  }
}

test('a file that is saved while content is read is not remembered for what it held before', async () => {
  const sources = new Stamps();
  const titleNow = async (items: ReadCache): Promise<unknown> => {
    const content = await readContent(folder, site, { ...NO_EARLIER_BUILDS, items, sources });
    expect(content.problems).toEqual([]);
    return content.items[0]?.headFields.title;
  };
  writeTitle('Before');
  await wait(SETTLED_MS);
  expect(await titleNow(createCache())).toBe('Before');
  const items = createCache();
  sources.onLook = () => writeTitle('After');
  expect(await titleNow(items)).toBe('After');
  sources.onLook = () => undefined;
  writeTitle('Before');
  expect(await titleNow(items)).toBe('Before');
});

test('words that no page is made of are checked again when one of them has changed', async () => {
  const seen = new Map<string, string>();
  // As a build remembers what it has checked, once it has gone well.
  let last: ReadonlyMap<string, string> = new Map();
  const checks = {
    compareAndRemember: (kind: string, key: string) => {
      seen.set(kind, key);
      return last.get(kind) === key;
    },
  };
  const problemsNow = async (): Promise<readonly string[]> => {
    const { problems } = await readContent(folder, site, { ...NO_EARLIER_BUILDS, checks });
    if (problems.length === 0) last = new Map(seen);
    return problems.map(({ file, line }) => `${file}:${line}`);
  };
  expect(await problemsNow()).toEqual([]);
  expect(await problemsNow()).toEqual([]);
  write('strings/en.yaml', 'word: Lorem ipsum\n');
  const fault = [expect.stringMatching(/strings\/en\.yaml:1$/)];
  expect(await problemsNow()).toEqual(fault);
  expect(await problemsNow()).toEqual(fault);
});

test('a link that has got the host of the site since an earlier build is told of', async () => {
  const schema = (context: SchemaContext) =>
    v.object({ title: v.string(), description: v.string(), link: context.link() });
  const collections = {
    pages: { ...site.collections['pages'], schema, template: 'page', twins: 'optional' as const },
  };
  const items = createCache();
  const problemsAt = async (origin: string): Promise<number> => {
    const definition = createSite({ languages: ['en'], origin, collections });
    const { problems } = await readContent(folder, definition, { ...NO_EARLIER_BUILDS, items });
    return problems.length;
  };
  write('pages/about.en.yaml', 'title: A\ndescription: B\nlink: https://bank.example/fees/\n');
  expect(await problemsAt('https://site.example')).toBe(0);
  expect(await problemsAt('https://bank.example')).toBe(1);
});

test('files of public/ are published but for hidden ones, outside of the folder for well-known addresses', async () => {
  for (const path of [
    '.well-known/security.txt',
    '.well-known/.DS_Store',
    '.DS_Store',
    'a/.git/config',
    'a/b.txt',
  ]) {
    mkdirSync(join(folder, 'public', dirname(path)), { recursive: true });
    writeFileSync(join(folder, 'public', path), 'x');
  }
  const { publicFiles } = await readContent(folder, site);
  expect([...publicFiles.keys()].sort()).toEqual(['/.well-known/security.txt', '/a/b.txt']);
});

test('a public file has its umlauts in one character each in its address, however the disk writes them', async () => {
  const path = join(folder, 'public', 'u\u0308ber', 'gro\u0308ße #1.txt');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'x');
  const { publicFiles } = await readContent(folder, site);
  expect([...publicFiles]).toEqual([['/%C3%BCber/gr%C3%B6%C3%9Fe%20%231.txt', path]]);
});

test('a spelling that two entries claim and a list in a folded text are told of, by each reading', async () => {
  const schema = () => v.object({ title: v.string(), description: v.string(), terms: v.array(v.string()) });
  const collections = {
    pages: {
      ...site.collections['pages'],
      schema,
      template: 'page',
      twins: 'optional' as const,
      terms: 'terms',
    },
  };
  const items = createCache();
  write('pages/a.en.yaml', 'title: A\ndescription: >-\n  Do this:\n\n  - Call\nterms: [IBAN]\n');
  write('pages/b.en.yaml', 'title: B\ndescription: B\nterms: [IBAN]\n');
  const told = async (): Promise<string[]> => {
    const definition = createSite({ languages: ['en'], collections });
    const { problems } = await readContent(folder, definition, { ...NO_EARLIER_BUILDS, items });
    return problems.map(
      ({ file, line, message }) => `${file.split('/').at(-1)}:${line} ${message.split(' ', 1)[0]}`,
    );
  };
  const faults = ['b.en.yaml:3 "IBAN"', 'a.en.yaml:5 "-'];
  expect(await told()).toEqual(faults);
  expect(await told()).toEqual(faults);
});

test('a file in a language that its folder is not for is told of that alone, and not read', async () => {
  write('pages/about.en.yaml', 'title: About\ndescription: A\n');
  write('pages/about.pl.yaml', 'title: "{fact.pay-50}"\n');
  const inEnglish = (_: string, language: string): string | undefined =>
    language === 'en' ? undefined : `is in "${language}". Correct it.`;
  const { items, problems } = await readContent(folder, { ...site, languageFault: inEnglish });
  expect(problems).toEqual([
    { file: expect.stringMatching(/about\.pl\.yaml$/) as unknown, message: 'is in "pl". Correct it.' },
  ]);
  expect(items.map(({ language }) => language)).toEqual(['en']);
});

test.each([
  [
    'its schema',
    {
      schema: () =>
        v.pipe(
          v.unknown(),
          v.transform(() => JSON.parse('{')),
        ),
    },
  ],
  ['its path', { path: () => JSON.parse('{') as string }],
])('code of a site that fails in %s is told of with the file', async (_case, changes) => {
  write('pages/about.en.yaml', 'title: A\ndescription: B\n');
  const collections = {
    pages: {
      schema: () => v.unknown(),
      template: 'page',
      path: () => '/',
      twins: 'optional' as const,
      ...changes,
    },
  };
  await expect(readContent(folder, createSite({ languages: ['en'], collections }))).rejects.toThrow(
    /^The site's code fails for \S+content\/pages\/about\.en\.yaml$/,
  );
});
