import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { KeyPath } from './parse-source.ts';
import { lineOf, parseSource } from './parse-source.ts';

const yaml = (text: string) => parseSource({ file: 'a.yaml', kind: 'yaml', text });
const markdown = (text: string) => parseSource({ file: 'a.md', kind: 'markdown', text });

describe('a file becomes data', () => {
  test('YAML as it is', () => {
    expect(yaml('title: A\nlist: [1, x]\n')).toEqual({ data: { title: 'A', list: [1, 'x'] } });
  });

  test('with days as text', () => {
    expect(yaml('since: 2026-11-21\n')).toEqual({ data: { since: '2026-11-21' } });
  });

  test('Markdown with its text as the body', () => {
    expect(markdown('---\ntitle: A\n---\n\nHello\n')).toEqual({ data: { title: 'A', body: '\nHello\n' } });
  });

  test('with the line ends and the mark of Windows', () => {
    expect(markdown('\uFEFF---\r\ntitle: A\r\n---\r\nHello\r\n')).toEqual({
      data: { title: 'A', body: 'Hello\r\n' },
    });
  });

  test('with spaces after the dashes', () => {
    expect(markdown('--- \ntitle: A\n---\t\nHello\n')).toEqual({ data: { title: 'A', body: 'Hello\n' } });
  });

  test('with no-break spaces inside values', () => {
    expect(yaml('title: 5\u00A0€\n')).toEqual({ data: { title: '5\u00A0€' } });
  });

  test('with no-break spaces at the beginning of a line of text', () => {
    expect(yaml('code: |\n  one\n  \u00A0two\n')).toEqual({ data: { code: 'one\n\u00A0two\n' } });
  });

  test('and a line of dashes in the text stays text', () => {
    expect(markdown('---\ntitle: A\n---\nOne\n\n---\n\nTwo')).toEqual({
      data: { title: 'A', body: 'One\n\n---\n\nTwo' },
    });
  });
});

describe('a file that cannot be read says why and where', () => {
  const invalid = [
    { text: 'title: A\ntext: Note: this\n', line: 2, reason: 'a value holds a colon followed by a space' },
    { text: 'title: A\ntext: “Note: this”\n', line: 2, reason: 'Put the whole value in straight quotes' },
    { text: 'title: A\n  text: B\n', line: 1, reason: 'indented differently from its neighbours' },
    { text: 'list:\n  - a\n - b\n', line: 3, reason: 'indented differently from its neighbours' },
    { text: 'a: 1\ntitle: "A\nb: c\n', line: 2, reason: 'a quote is opened here and never closed' },
    { text: "a: 1\ntitle: 'What's new'\n", line: 2, reason: 'words follow a closing quote' },
    { text: 'a: 1\ntitle: {provider} bank\n', line: 2, reason: 'words follow a closing quote or bracket' },
    { text: 'list:\n\t- a\n', line: 2, reason: 'a tab stands where lines are indented. Use spaces.' },
    ...[
      'body: >-\n  one\n\ttwo\n',
      'a: b\nbody: |\n\tone\n',
      '- \n- a: >-\n\tone\n',
      'body: |\n  one\n \ttwo\nx: y\n',
    ].map((text) => ({ text, line: 3, reason: 'a tab stands where lines are indented. Use spaces.' })),
    {
      text: 'title: A\ntitle: B\n',
      line: 2,
      reason: '"title" stands twice in one group. Remove one of them.',
    },
    { text: 'a: 1\ntitle: @home\n', line: 2, reason: 'a value starts with a special character' },
    { text: 'a: 1\ntitle: !important words\n', line: 2, reason: 'a value starts with a special character' },
    { text: 'a: 1\nlist:\n  - ! words\n', line: 3, reason: 'a value starts with a special character' },
    { text: 'a: 1\ntitle: &more words\n', line: 2, reason: 'a value starts with a special character' },
    { text: 'a: 1\ntitle: & more words\n', line: 2, reason: 'a value starts with a special character' },
    { text: 'a: &a 1\nb: *a\ntitle: &b words\n', line: 3, reason: 'a value starts with a special character' },
    { text: 'a: 1\n---\nText.\n', line: 2, reason: 'a line "---" ends the fields here' },
    { text: 'a: 1\nteam:Partners\n', line: 2, reason: 'this line is neither "name: value"' },
    { text: 'a: 1\nteam:\u00A0Partners\n', line: 2, reason: 'a colon and a plain space' },
    { text: 'a: One\nand two\nb: 3\n', line: 2, reason: 'this line is neither "name: value"' },
    { text: 'a: "5 \\% more"\n', line: 1, reason: 'Use single quotes' },
    { text: 'a: { en: Phone: home }\n', line: 1, reason: 'a value between brackets holds a colon' },
    { text: 'a: [x\nb: y\n', line: 2, reason: 'Put a value with special characters in quotes' },
    { text: 'a: 1\nb:\n  - title: *important\n', line: 3, reason: '"*important" refers to nothing' },
    { text: 'a: &a\n  b: *a\n', line: 2, reason: '"*a" refers to a value that it is a part of' },
    { text: 'a: 1\nb: {x: 60,000, y: 80,000}\n', line: 2, reason: 'Write thousands without, such as 60000.' },
    { text: 'a: 1\nb: {x: 60, 000, y: 80, 000}\n', line: 2, reason: 'a number holds a comma' },
    {
      text: 'l:\n  - a: 1\n    a: 2\n',
      line: 3,
      reason: '"a" stands twice in one group. Remove one of them, or begin a new entry with "- " before it.',
    },
    {
      text: 'l:\n  - a: 1\n   b: 2\n',
      line: 3,
      reason: 'Begin it exactly below the name that it belongs with',
    },
    {
      text: 'l:\n  - a: 1\n  b: 2\n',
      line: 3,
      reason: 'Begin it exactly below the name that it belongs with',
    },
    {
      text: 'l:\n  - a: 1\n\u00A0\u00A0\u00A0\u00A0b: 2\n',
      line: 3,
      reason: 'no-break spaces stand where lines',
    },
    { text: 'l:\n  - a: 1\n  \u00A0\u00A0b: 2\n', line: 3, reason: 'no-break spaces stand where lines' },
    { text: 'l:\n  - a\n\u00A0\u00A0- b\n', line: 3, reason: 'no-break spaces stand where lines' },
    { text: 'a: 1\nteam: Partners #1\n', line: 2, reason: '"Partners" ends before the "#"' },
  ];

  test.each(invalid)('$text: $reason', ({ text, line, reason }) => {
    const message = expect.stringMatching(/^is not valid YAML: .*\.$/) as unknown;
    expect(yaml(text)).toEqual({ problem: { file: 'a.yaml', line, message } });
    expect(yaml(text)).toHaveProperty('problem.message', expect.stringContaining(reason));
  });

  test.each([
    ['# One\na: b\n', 'b'],
    ['a: b\n# c\n', 'b'],
    ['a: "b #1" # c\n', 'b #1'],
  ])('a remark that takes no words away is none of these: %j', (text, a) => {
    expect(yaml(text)).toEqual({ data: { a } });
  });

  test('in a front matter, whose lines count from the top of the file', () => {
    expect(markdown('---\ntitle: A\ntext: Note: this\n---\n')).toHaveProperty('problem.line', 3);
  });

  test('line ends of old Macs', () => {
    expect(markdown('---\rtitle: A\r---\rHello\r')).toHaveProperty(
      'problem.message',
      'has line ends of old Macs, so that it is one long line. Save it with line ends "LF".',
    );
  });

  test.each([['Hello'], ['---\ntitle: A\n'], [''], ['—\ntitle: A\n—\n']])('no front matter: %j', (text) => {
    expect(markdown(text)).toEqual({
      problem: {
        file: 'a.md',
        line: 1,
        message:
          'does not begin with a front matter. Put the fields between two lines of exactly three hyphens, "---", the first of them at the very top.',
      },
    });
  });

  test.each([[''], ['- a\n'], ['words\n'], ['# only a remark\n']])('no fields: %j', (text) => {
    expect(yaml(text)).toHaveProperty('problem.message', 'holds no fields. Write "name: value" lines.');
  });
});

const SECTIONS = `title: A
# A remark.
sections:
  - section: hero
    text: One
  - section: words
    text: |
      First line
      second line

      third paragraph
    items:
      - a
      - "b"
last:
  nested: x
`;

test.each([
  ['---\ntitle: A\nbody: Lost\n---\nHello\n', 3],
  ['---\nlist: [a]\n"body": Lost\n---\nHello\n', 3],
  ['---\ntitle: A\nbody: |\n  Lost\n---\n', 3],
  ['---\n{ title: A, body: Lost }\n---\nHello\n', 2],
])('a front matter has no field for the text below it: %j', (text, line) => {
  const message =
    'has a field "body", in place of which stands the text below the front matter. Move its words there.';
  expect(markdown(text)).toEqual({ problem: { file: 'a.md', line, message } });
});

describe('the line of a value in YAML', () => {
  test.each<[KeyPath, number]>([
    [['title'], 1],
    [['sections'], 3],
    [['sections', 0], 4],
    [['sections', 0, 'text'], 5],
    [['sections', 1, 'items'], 12],
    [['sections', 1, 'items', 1], 14],
    [['last', 'nested'], 16],
  ])('%j is line %i', (keyPath, line) => {
    expect(lineOf({ kind: 'yaml', text: SECTIONS }, keyPath)).toBe(line);
  });

  test.each<[KeyPath, number]>([
    [['sections', 1, 'missing'], 6],
    [['sections', 5, 'text'], 3],
    [['missing'], 1],
    [[], 1],
  ])('%j is missing, so that of its group: %i', (keyPath, line) => {
    expect(lineOf({ kind: 'yaml', text: SECTIONS }, keyPath, 7)).toBe(line);
  });

  test('in text after "|" counts on from the first line', () => {
    expect(lineOf({ kind: 'yaml', text: SECTIONS }, ['sections', 1, 'text'], 3)).toBe(11);
  });

  test('in text after "|" does not count blank lines above the text', () => {
    const text = 'title: A\ntext: |\n\n\n  First line\n  second line\n';
    expect(lineOf({ kind: 'yaml', text }, ['text'], 1)).toBe(6);
  });
});

describe('the line of a value in Markdown', () => {
  const text = '---\ntitle: A\nlist:\n  - b\n---\n\n\nFirst line\nsecond line\n';

  test.each<[KeyPath, number, number]>([
    [['title'], 0, 2],
    [['list', 0], 0, 4],
    [['body'], 0, 8],
    [['body'], 1, 9],
    [['missing'], 0, 2],
  ])('%j, %i lines down, is line %i', (keyPath, below, line) => {
    expect(lineOf({ kind: 'markdown', text }, keyPath, below)).toBe(line);
  });

  test('with the line ends of Windows', () => {
    expect(lineOf({ kind: 'markdown', text: text.replaceAll('\n', '\r\n') }, ['body'], 1)).toBe(9);
  });

  test('is the first without a front matter', () => {
    expect(lineOf({ kind: 'markdown', text: 'Hello' }, ['body'], 4)).toBe(1);
  });
});

describe('a front matter of plain lines is read without the YAML parser', () => {
  const readFront = (yaml: string) =>
    parseSource({ file: 'a.md', kind: 'markdown', text: `---\n${yaml}\n---\n` });

  test.each([
    'title: Note 7',
    'title: Note\ndescription: Of words, and (some) "marks" - 100%',
    'title: a:b',
    'title: a#b',
    'title: Über uns',
    'title: null',
    'title: True',
    'title: yes',
    'title: 7',
    'title: 2026-11-21',
    'title: ends with spaces  ',
    'title: goes on\n  in the next line',
    'title: [a, b]',
    'title:\n  inner: a',
    'terms: &a Word\nother: *a',
  ])('and gives the same: %j', (yaml) => {
    expect(readFront(yaml)).toEqual({ data: { ...(parse(yaml) as object), body: '' } });
  });

  test.each(['title: a: b', 'title: a\ntitle: b', 'title: a:', 'title: cut # here'])(
    'and %j is still a fault',
    (yaml) => {
      expect(readFront(yaml)).toHaveProperty('problem');
    },
  );
});
