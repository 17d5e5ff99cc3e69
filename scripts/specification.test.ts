import { expect, test } from 'vitest';
import type { RanTest } from './specification.ts';
import { checkSpecification } from './specification.ts';

const FILE = 'engine/src/a.test.ts';
const ran: readonly RanTest[] = [
  { file: FILE, titles: ['a group', 'works'], state: 'passed' },
  { file: FILE, titles: ['works for one'], state: 'passed' },
  { file: FILE, titles: ['works for two (2.5*)'], state: 'passed' },
  { file: FILE, titles: ['breaks'], state: 'failed' },
  { file: FILE, titles: ['holds for one'], state: 'passed' },
  { file: FILE, titles: ['holds for two'], state: 'failed' },
  { file: FILE, titles: ['runs in Java'], state: 'skipped' },
  { file: FILE, titles: ['runs in Python'], state: 'passed' },
  { file: FILE, titles: ['is said in C'], state: 'skipped' },
  { file: FILE, titles: ['is said in Go'], state: 'failed' },
  { file: 'e2e/b.spec.ts', titles: ['has moved'], state: 'passed' },
];

const exists = (path: string): boolean => path === 'engine/src/';
const isLeftOut = (file: string): boolean => file.startsWith('e2e/engines/');
const check = (markdown: string) => checkSpecification(markdown, { ran, exists, isLeftOut });

const row = (proof: string, id = 'R1.1a'): string => `| ${id} | A statement | \`engine/src/\` | ${proof} |`;
const named = (name: string): string => `\`${FILE}\` › "${name}"`;

test.each([
  ['its name alone', 'works'],
  ['its group and name', 'a group › works'],
  ['cases, of which all passed', 'works for …'],
  ['signs that a pattern would read otherwise', 'works for two (2.5*)'],
])('a row is proven by %s', (_what, name) => {
  expect(check(row(named(name)))).toEqual({ requirements: 1, untested: [], untried: [], problems: [] });
});

test.each([
  ['a test that failed', named('breaks'), 'R1.1a: "breaks" in engine/src/a.test.ts has not passed.'],
  ['cases, of which one failed', named('holds for …'), 'R1.1a: "holds for two" in engine/src/a.test.ts'],
  ['a test that did not run', named('nothing'), 'R1.1a: no test "nothing" ran in engine/src/a.test.ts.'],
  ['the end of a name', named('orks'), 'no test "orks" ran'],
  ['a test that has moved', named('has moved'), 'A test of this name ran in e2e/b.spec.ts.'],
  ['words', 'perhaps', '"perhaps" names no test.'],
])('a row is not proven by %s', (_what, proof, message) => {
  expect(check(row(proof)).problems).toEqual([expect.stringContaining(message)]);
});

test('a row may say why it has no test, and is told as such', () => {
  expect(check(row('no test: not built yet'))).toEqual({
    requirements: 1,
    untested: ['R1.1a'],
    untried: [],
    problems: [],
  });
});

test('a test that needs what the machine lacks is no problem, and its row is told', () => {
  const elsewhere = '`e2e/engines/menus.cases.ts` › "menus open"';
  expect(check(row(`${named('works')}<br>${elsewhere}`))).toEqual({
    requirements: 1,
    untested: [],
    untried: ['R1.1a'],
    problems: [],
  });
});

test.each([
  ['a test that was skipped', 'runs in Java'],
  ['cases, of which one was skipped', 'runs in …'],
])('%s is no problem and no proof: its row is told', (_what, name) => {
  expect(check(`${row(named(name))}\n${row(named('works'), 'R1.2')}`)).toEqual({
    requirements: 2,
    untested: [],
    untried: ['R1.1a'],
    problems: [],
  });
});

test('a case that was skipped excuses no other one that failed', () => {
  const { untried, problems } = check(row(named('is said in …')));
  expect(untried).toEqual(['R1.1a']);
  expect(problems).toEqual(['R1.1a: "is said in Go" in engine/src/a.test.ts has not passed.']);
});

test('a number that stands there twice and a row without a cell are found', () => {
  const rows = [row(named('works')), row(named('works')), '| R1.2 | A statement |'].join('\n');
  expect(check(rows).problems).toEqual([
    '"| R1.2 | A statement |" is no row of number, statement, place and tests.',
    'R1.1a stands there twice.',
  ]);
});

test('a place that is not there is found', () => {
  const moved = row(named('works')).replace('engine/src/', 'engine/src/old.ts');
  expect(check(moved).problems).toEqual(['R1.1a: there is no engine/src/old.ts.']);
});

test('a document without rows proves nothing', () => {
  expect(check('# Words').problems).toEqual(['The specification has no rows.']);
});
