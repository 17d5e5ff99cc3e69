import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSite } from '../../testing/site.ts';
import type { ReadCache } from '../read-cache.ts';
import { NO_EARLIER_BUILDS } from '../read-cache.ts';
import { readStrings } from './strings.ts';

const site = createSite({
  placeholders: { provider: 'Bank' },
  strings: v.strictObject({ a: v.string(), b: v.string() }),
});

let folder = '';
let cache: ReadCache;
let kept: Map<string, ReturnType<ReadCache['set']>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strings-'));
  mkdirSync(join(folder, 'content', 'strings'), { recursive: true });
  for (const language of site.languages) write(language, 'a: "Day {n}"\nb: 20 %\n');
  kept = new Map();
  cache = {
    get: (key) => kept.get(key),
    set(key, record) {
      const stored = NO_EARLIER_BUILDS.items.set(key, JSON.parse(JSON.stringify(record)) as typeof record);
      kept.set(key, stored);
      return stored;
    },
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(language: string, text: string): void {
  writeFileSync(join(folder, 'content', 'strings', `${language}.yaml`), text);
}

describe('interface words that an earlier build has compiled', () => {
  test('are those of a first build, each language by its own rules', () => {
    const first = readStrings(folder, site);
    expect(first.problems).toEqual([]);
    readStrings(folder, site, cache);
    // One text, and its messages in two languages.
    expect(kept.size).toBe(3);
    expect(readStrings(folder, site, cache)).toEqual(first);
    expect(kept.size).toBe(3);
    expect(first.strings.get('de')?.['b']).not.toBe(first.strings.get('en')?.['b']);
  });

  test('are compiled again where they have changed', () => {
    readStrings(folder, site, cache);
    write('de', 'a: "Tag {n}"\nb: Neu\n');
    expect(readStrings(folder, site, cache)).toEqual(readStrings(folder, site));
  });

  test('are checked beside each other all the same', () => {
    readStrings(folder, site, cache);
    write('de', 'a: "Tag {m}"\nb: Neu\n');
    const [problem] = readStrings(folder, site, cache).problems;
    expect(problem?.message).toContain('takes {m}, but {n}');
    expect(readStrings(folder, site, cache).problems).toEqual([problem]);
  });

  test('with a fault are reported each time', () => {
    write('de', 'a: "Tag {n"\nb: Neu\n');
    const first = readStrings(folder, site, cache).problems;
    expect(first).toMatchObject([{ line: 1 }]);
    expect(readStrings(folder, site, cache).problems).toEqual(first);
  });
});

describe('a word of the interface that is wrong', () => {
  const messageOf = (message: string): string[] => {
    write('de', `a: "Tag {n}"\nb: ${JSON.stringify(message)}\n`);
    return readStrings(folder, site).problems.map(({ line, message }) => `${line} ${message}`);
  };
  const plain = (found: string, advice = 'Write the words alone'): string =>
    `2 message "b" takes plain words, and "${found}" would be shown as it is typed. ${advice}.`;

  test.each([
    ['<b>Glossary</b>', plain('<b>')],
    ['<link>Glossary</link>', plain('<link>')],
    ['{n, plural, one {a} other {<link>b</link>}}', plain('<link>')],
    ['**Glossary**', plain('**Glossary**')],
    ['Glossary &amp; more', plain('&amp;', 'Type the character itself')],
  ])('holds markup: %s', (message, problem) => {
    expect(messageOf(message)[0]).toBe(problem);
  });

  test.each([
    ['a {b c}', 'a brace is not closed, or holds more than a name'],
    ['a {b', 'a brace is not closed, or holds more than a name'],
    ['a {}', 'there is nothing between two braces'],
    ['{n, plural, one {#}}', 'the choices between braces have no "other"'],
    ['{a, foo}', 'what stands between braces is not understood'],
    ['a <b', 'a letter stands directly after a "<"'],
    ['<link>a', 'it holds HTML'],
    ['a</link>', 'it holds HTML'],
  ])('cannot be parsed: %s', (message, reason) => {
    expect(messageOf(message)).toEqual([
      `2 message "b" is not valid ICU MessageFormat: ${reason}. Check its braces and quotes.`,
    ]);
  });
});

describe('words of the default language that another one takes over', () => {
  const runtimeWords = (({ a }) => ({ navigatedTo: a, stillLoading: a })) as typeof site.runtimeWords;
  const borrower = { ...site, moreWordLanguages: ['es'], runtimeWords };
  const problemsOf = (english: string, spanish = 'b: Nuevo\n'): string[] => {
    write('en', english);
    write('es', spanish);
    return readStrings(folder, borrower).problems.map(({ file, message }) => `${file.slice(-7)} ${message}`);
  };

  test.each([
    ['a: Day\nb: New\nc: More\n', '"c" is no field here. Remove it, or correct its name.'],
    ['b: New\n', '"a" is missing. Add it.'],
    [
      'a: Day {n\nb: New\n',
      'message "a" is not valid ICU MessageFormat: a brace is not closed, or holds more than a name. Check its braces and quotes.',
    ],
    [
      'a: "{provider.fax}"\nb: New\n',
      '"{provider.fax}" is not known. Use a placeholder that site.config.ts defines. Did you mean "provider"?',
    ],
  ])('are told of in their own file alone: %j', (english, message) => {
    write('de', 'a: Tag\nb: Neu\n');
    expect(problemsOf(english)).toEqual([`en.yaml ${message}`]);
  });

  test('hide no fault of its own', () => {
    write('de', 'a: Tag\nb: Neu\n');
    expect(problemsOf('a: Day\nb: New\n', 'b: Nuevo\nd: Más\n')).toEqual([
      'es.yaml "d" is no field here. Remove it, or correct its name.',
    ]);
    expect(problemsOf('a: Day\nb: New\n', 'b: "{n"\n')).toHaveLength(1);
    expect(problemsOf('a: Day\nb: New\n', 'b: "{provider.fax}"\n')).toHaveLength(1);
    expect(problemsOf('a: Day\nb: New\n', 'b: >\n  {\n  provider}\n')).toHaveLength(1);
  });
});

test('interface words take no facts, and say so', () => {
  write('de', 'a: "{fact.fee}"\nb: Neu\n');
  expect(readStrings(folder, site).problems.map(({ message }) => message)).toEqual([
    '"{fact.fee}" is not known. Facts stand in pages alone. Write the words.',
  ]);
});

describe('a word that the runtime says', () => {
  const speaking = {
    ...site,
    runtimeWords: ({ b, c }) => ({ navigatedTo: b, stillLoading: c ?? '' }),
  } as typeof site;
  const told = (changes: Partial<typeof site> = {}): string[] =>
    readStrings(folder, { ...speaking, ...changes }).problems.map(
      ({ file, line, message }) => `${basename(file)}:${line} ${message}`,
    );
  const filledIn =
    'message "b" takes values, but the runtime fills nothing in. Write it without placeholders.';

  test('takes no values', () => {
    expect(told()).toEqual([]);
    for (const language of site.languages) write(language, 'a: "{n}"\nb: "To {title}"\n');
    expect(told()).toEqual([`en.yaml:2 ${filledIn}`, `de.yaml:2 ${filledIn}`]);
  });

  test('may have an apostrophe', () => {
    for (const language of site.languages) write(language, 'a: "{n}"\nb: "You\'re at"\n');
    expect(told()).toEqual([]);
    expect(readStrings(folder, speaking).strings.get('en')?.['b']).toBe('You’re at');
  });

  test('and is borrowed from the default language is told of there', () => {
    write('en', 'a: "{n}"\nb: "To {title}"\n');
    write('de', 'a: "{n}"\nb: Zu\n');
    // Without the word itself, whose key another one contains.
    write('es', 'a: "{n} bits"\n');
    const more = { moreWordLanguages: ['es'] };
    expect(told(more)).toContain(`en.yaml:2 ${filledIn}`);
    expect(told(more).filter((line) => line.startsWith('es'))).toEqual([]);
    write('es', 'b: "A {title}"\n');
    expect(told(more)).toContain(`es.yaml:1 ${filledIn}`);
  });

  test('is there in every language', () => {
    const runtimeWords = () => ({ navigatedTo: '', stillLoading: undefined });
    expect(told({ languages: ['en'], runtimeWords })).toContain(
      'site.config.ts:undefined "runtimeWords" gives no text for "stillLoading" in "en". Return one of the interface words.',
    );
  });
});

test('a file of interface words that is not read is named, and a folder', () => {
  mkdirSync(join(folder, 'content', 'strings', 'fr.yaml'));
  for (const name of ['fr.yml', '.DS_Store', 'menu.png'])
    writeFileSync(join(folder, 'content', 'strings', name), '');
  const told = (changes: Partial<typeof site> = {}): string[] =>
    readStrings(folder, { ...site, ...changes }).problems.map(
      ({ file, message }) => `${basename(file)} ${message}`,
    );
  const unread = [
    'fr.yaml is a folder; files lie directly in "strings". Move them there, or remove it.',
    'fr.yml is not read; the interface has words in en.yaml, de.yaml. Call it so, or remove it.',
  ];
  expect(told().sort()).toEqual(unread);
  expect(told({ moreWordLanguages: ['fr'] })).toContain(
    'fr.yaml is missing. Write the interface words of "fr" there.',
  );
});
