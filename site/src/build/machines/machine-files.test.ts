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
