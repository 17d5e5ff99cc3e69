import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { languages } from '../settings.ts';
import { testSource } from '../../../test/test-source.ts';
import { machineFiles } from './machine-files.ts';

let siteRoot = '';
beforeEach(() => {
  siteRoot = mkdtempSync(join(tmpdir(), 'machines-'));
});
afterEach(() => {
  rmSync(siteRoot, { recursive: true });
});

test('editors are told once of files that no page, episode or list takes', async () => {
  for (const [folder, name] of [
    ['facts', 'credit.yml'],
    ['recordings', 'first.en.m4a'],
  ] as const) {
    mkdirSync(join(siteRoot, 'content', folder), { recursive: true });
    writeFileSync(join(siteRoot, 'content', folder, name), '');
  }
  const told: string[] = [];
  const sources = languages.map((language) =>
    testSource({
      language,
      report: (item, _keyPath, message) => void told.push(`${item.file}  ${message}`),
    }),
  );
  const cacheDir = join(siteRoot, 'cache');
  const files = await machineFiles(sources, [], { siteRoot, cacheDir });
  expect(files.map(({ address }) => address)).toContain('/robots.txt');
  expect(told.sort()).toEqual([
    'site/content/facts/credit.yml  is not read. Call it credit.yaml.',
    'site/content/recordings/first.en.m4a  is played by no episode. Write "recording: first.en.m4a" into one of site/content/podcast, or remove it.',
  ]);
});

test('editors are told of pages, numbers and parts that only all files together show to be wrong', async () => {
  const told: string[] = [];
  const item = (slug: string, language: string, data: object) => ({
    slug,
    file: `${slug}.${language}`,
    data,
  });
  const contentOf = (language: string): Readonly<Record<string, readonly object[]>> => {
    if (language === 'pl') return { landing: [item('konta', language, {})] };
    const sections = language === 'en' ? [{ section: 'prose' }] : [];
    return {
      pages: [item('home', language, { sections })],
      'blog-categories': [item('law', language, { order: 1 }), item('money', language, { order: 1 })],
    };
  };
  const sources = [...languages, 'pl'].map((language) =>
    testSource({
      language,
      items: (collection: string) => (contentOf(language)[collection] ?? []) as never,
      report: ({ file }, _keyPath, message) => void told.push(`${file} ${message.split(/[,.]/, 1)[0]}`),
    }),
  );
  await machineFiles(sources, [], { siteRoot, cacheDir: join(siteRoot, 'cache') });
  expect(told.sort()).toEqual([
    'home.de has 0 sections',
    'konta.pl is in "pl"',
    'money.de "order" is 1 in law',
    'money.en "order" is 1 in law',
  ]);
});
