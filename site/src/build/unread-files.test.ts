import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportUnreadFiles } from './unread-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unread-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function faultsOf(...files: readonly string[]): string[] {
  for (const file of files) {
    const path = join(root, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  const told: string[] = [];
  reportUnreadFiles(
    [{ report: ({ file }, _keyPath, message) => void told.push(`${file}  ${message}`) }],
    root,
  );
  return told;
}

test.each([
  [['moved/addresses.yaml', 'search/searched-words.yaml', 'offer/prices.yaml', 'offer/fees.yaml'], []],
  [['moved/.DS_Store', 'jobs/designer.en.yml'], []],
  [['moved/pages.yaml'], ['site/content/moved/pages.yaml  is not read. Call it addresses.yaml.']],
  [
    ['moved/addresses.yaml', 'moved/2027.yaml'],
    ['site/content/moved/2027.yaml  is not read. Write what it holds into addresses.yaml.'],
  ],
  [
    ['search/searched-words.yml'],
    ['site/content/search/searched-words.yml  is not read. Call it searched-words.yaml.'],
  ],
  [['forms/order.yaml', 'forms/mail/a.en.yaml', 'forms/words/en.yaml', 'forms/policy/en.yaml'], []],
  [
    ['forms/survey.yml', 'forms/mail/a.en.yml', 'offer/2027/prices.yaml'],
    [
      'site/content/forms/survey.yml  is not read. Call it survey.yaml.',
      'site/content/forms/mail/a.en.yml  is not read. Call it a.en.yaml.',
      'site/content/offer/2027  is not read. Files lie directly in offer.',
    ],
  ],
])('of %j is told: %j', (files, faults) => {
  expect(faultsOf(...files)).toEqual(faults);
});

test('nothing is told where there is no content', () => {
  expect(faultsOf()).toEqual([]);
});
