import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const TABLE = fileURLToPath(new URL('docs/behaviour-tests.md', ROOT));
const ROW = /^\| (?<line>§\S+(?: row \d+)?) \| (?<words>[^|]+) \| (?<cell>[^|]+) \|$/u;
const TEST = /^`(?<file>[^`]+)` › "(?<name>.+)"$/u;
const NOTE = /^no test(?:: .+)?$/;

const rows = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| §'));
const sources = new Map<string, string | undefined>();

test('every row names tests that are there, or says that there is none', () => {
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});

test.each([
  ['| §1.1 | Words | `scripts/nope.test.ts` › "a" |', ['§1.1: there is no file scripts/nope.test.ts']],
  ['| §1.1 | Words | `scripts/start.mjs` › "a › b" |', ['no test "a"', 'no test "b"']],
  ['| §1.1 | Words | perhaps |', ['§1.1: "perhaps" is no test']],
  ['| §1.1 | Words |', ['is no row']],
])('a fault is found: %s', (row, faults) => {
  const found = faultsOf(row);
  expect(found).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(found[index]).toContain(fault);
});

function faultsOf(row: string): string[] {
  const { line = '', cell } = ROW.exec(row)?.groups ?? {};
  if (cell === undefined) return [`"${row}" is no row of three cells`];
  return cell.split('<br>').flatMap((entry) => {
    if (NOTE.test(entry)) return [];
    const { file, name } = TEST.exec(entry)?.groups ?? {};
    if (file === undefined || name === undefined) return [`${line}: "${entry}" is no test`];
    const source = sourceOf(file);
    if (source === undefined) return [`${line}: there is no file ${file}`];
    return name
      .split(' › ')
      .filter((part) => !holdsString(source, part))
      .map((part) => `${line}: ${file} has no test "${part}"`);
  });
}

function sourceOf(file: string): string | undefined {
  if (!sources.has(file)) {
    const path = fileURLToPath(new URL(file, ROOT));
    sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  }
  return sources.get(file);
}

function holdsString(source: string, text: string): boolean {
  return ["'", '"', '`'].some((quote) => source.includes(quote + text + quote));
}
