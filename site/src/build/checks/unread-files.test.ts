import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SAMPLE_FILES } from '../interface/interface.ts';
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
  [['moved/addresses.yaml', 'search/searched-words.yaml', 'offer/prices.yaml', 'rates/words.de.yaml'], []],
  [['interface/openapi.yaml', 'interface/samples/client.py', 'rates/snapshot.json'], []],
  [
    [...SAMPLE_FILES.map((file) => `interface/${file}`), 'interface/samples/client.rb'],
    [
      'site/content/interface/samples/client.rb  is not read. Write what it holds into client.sh or client.mts or client.py or client.java or webhook.sh or webhook.mts or webhook.py or webhook.java.',
    ],
  ],
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
  [
    ['offer/prices.yaml', 'offer/fees.yaml'],
    ['site/content/offer/fees.yaml  is not read. Call it availability.yaml or solutions.yaml.'],
  ],
  [
    ['rates/snapshot.json', 'rates/words.en.yaml', 'rates/words.de.yaml', 'rates/words.es.yaml'],
    [
      'site/content/rates/words.es.yaml  is not read. Write what it holds into snapshot.json or words.en.yaml or words.de.yaml.',
    ],
  ],
  [['forms/order.yaml', 'forms/mail/a.en.yaml', 'forms/words/en.yaml', 'forms/policy/en.yaml'], []],
  [
    ['forms/survey.yml', 'forms/mail/a.en.yml', 'forms/policy/2027/en.yaml'],
    [
      'site/content/forms/survey.yml  is not read. Call it survey.yaml.',
      'site/content/forms/mail/a.en.yml  is not read. Call it a.en.yaml.',
      'site/content/forms/policy/2027  is not read. Files lie directly in forms/policy.',
    ],
  ],
])('of %j is told: %j', (files, faults) => {
  expect(faultsOf(...files)).toEqual(faults);
});

test('nothing is told where there is no content', () => {
  expect(faultsOf()).toEqual([]);
});
