import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { factPlaceholders, readFacts } from './facts.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'facts-'));
  mkdirSync(join(root, 'content', 'facts'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const words = v.record(v.string(), v.string());
const site = {
  placeholders: { provider: 'Bank' },
  facts: v.record(v.string(), v.strictObject({ value: words, law: words })),
};
const write = (name: string, text: string) => writeFileSync(join(root, 'content', 'facts', name), text);

const FEE = 'fee:\n  law: {en: section 1}\n  value: {en: "{provider} takes 1 euro."}\n';

test('a fact is a placeholder in the languages that it has words in', () => {
  write('fees.yaml', FEE);
  const { facts, problems } = readFacts(root, site);
  expect(problems).toEqual([]);
  expect(factPlaceholders(facts, 'en')).toEqual({
    'fact.fee': 'Bank takes 1 euro.',
    'fact.fee.law': 'section 1',
  });
  expect(factPlaceholders(facts, 'fr')).toEqual({});
});

test('a field that is wrong is reported with its line', () => {
  write('fees.yaml', 'fee:\n  law: {en: section 1}\n  amount: 1\n');
  expect(readFacts(root, site).problems).toEqual([
    expect.objectContaining({ line: 1, message: '"fee › value" is missing. Add it.' }),
    expect.objectContaining({
      line: 3,
      message: '"fee › amount" is no field here. Remove it, or correct its name.',
    }),
  ]);
});

test('two facts with one key are reported', () => {
  write('a.yaml', FEE);
  write('b.yaml', FEE.replace('fee:', 'other:') + FEE);
  const [problem] = readFacts(root, site).problems;
  expect(problem?.file).toMatch(/b\.yaml$/);
  expect(problem?.line).toBe(4);
  expect(problem?.message).toMatch(
    /^has the fact "fee", which .*a\.yaml:1 has already\. Keep one of them\.$/,
  );
});

test('a fact cannot be made of another', () => {
  write('fees.yaml', FEE.replace('{provider}', '{fact.payer}'));
  expect(readFacts(root, site).problems.map(({ message }) => message)).toEqual([
    '"{fact.payer}" is not known. Facts stand in pages alone. Write the words.',
  ]);
});

test('what is not read among the facts is named', () => {
  for (const folder of ['a.yaml', '2027']) mkdirSync(join(root, 'content', 'facts', folder));
  for (const name of ['fees.yml', 'fees', '.DS_Store', 'scan.jpg']) write(name, FEE);
  symlinkSync('eva@laptop.1234:1', join(root, 'content', 'facts', '.#fees.yaml'));
  const { problems } = readFacts(root, site);
  expect(problems.map(({ file, message }) => `${basename(file)} ${message}`)).toEqual([
    '2027 is a folder; files lie directly in "facts". Move them there, or remove it.',
    'a.yaml is a folder; files lie directly in "facts". Move them there, or remove it.',
    'fees is not read. Call it fees.yaml, or remove it.',
    'fees.yml is not read. Call it fees.yaml, or remove it.',
  ]);
});
