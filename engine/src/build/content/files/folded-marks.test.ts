import { expect, test } from 'vitest';
import { foldedMarkProblems } from './folded-marks.ts';

const FILE = 'content/pages/home.en.yaml';

/** The words told of, with their lines, in a text that stands after `body: >-`. */
function toldOf(lines: readonly string[], header = '  - body: >-'): string[] {
  const text = [
    'sections:',
    header,
    ...lines.map((line) => (line === '' ? '' : `      ${line}`)),
    'title: End',
    '',
  ];
  return foldedMarkProblems([{ file: FILE, kind: 'yaml', text: text.join('\n') }]).map(
    ({ line, message }) => `${line} ${message.slice(0, message.indexOf(' stands'))}`,
  );
}

test('a list in a folded text is refused with file and line', () => {
  const text = 'body: >-\n  Do this:\n\n  - Hang up\n  - Call us\n';
  expect(foldedMarkProblems([{ file: FILE, kind: 'yaml', text }])).toEqual([
    {
      file: FILE,
      line: 4,
      message:
        '"- Hang up" stands in a text after ">", whose lines become one. Write "|" in the place of ">" where the field takes lists, headings, tables and paragraphs; where it is one paragraph, write sentences.',
    },
  ]);
});

test('in the fields above a Markdown text, lines are those of the file', () => {
  const text = '---\nlead: >-\n  Words:\n  - One\n---\n\n- Two\n- Three\n';
  expect(foldedMarkProblems([{ file: FILE, kind: 'markdown', text }])).toMatchObject([{ line: 4 }]);
});

test.each([
  ['entries below words', ['Do this:', '- Hang up', '- Call'], '4 "- Hang up"'],
  ['entries of several lines', ['Do this:', '- Hang up and', 'call us', '- Block'], '4 "- Hang up and"'],
  ['an entry below a blank line', ['Do this.', '', '* Hang up'], '5 "* Hang up"'],
  ['an entry at the beginning', ['- Hang up', 'and call us'], '3 "- Hang up"'],
  ['numbers', ['Do this.', '1. Hang up', '2. Call us'], '4 "1. Hang up"'],
  ['numbers with words between', ['1) Hang up', 'at once', '2) Call us'], '3 "1) Hang up"'],
  ['a paragraph', ['Words.', '', '3. Oktober 2027 is a day.', '', 'Words.'], '5 "3. Oktober 2027 is a day."'],
  ['a heading', ['Words.', '### What to do', 'More words.'], '4 "### What to do"'],
  ['a table', ['| Day | Time |', '|---|---|'], '3 "| Day | Time |"'],
  ['entries below a bold sentence', ['**Do this:**', '- Hang up', '- Call'], '4 "- Hang up"'],
  ['an entry below a blank line at the beginning', ['', '- Hang up', 'and call us'], '4 "- Hang up"'],
  ['a note', ['Words.', ':::note', 'More.', ':::'], '4 ":::note"'],
])('%s', (_, lines, told) => {
  expect(toldOf(lines)).toEqual([told]);
});

test.each([
  ['a sentence that is broken before a dash', ['The bank, a licensed one', '- and no other - holds it.']],
  ['a sentence that is broken before a date', ['From', '10. Juli 2027 on, and until', '12. August.']],
  ['a text that begins with a date', ['3. Oktober 2027 is a day.', 'And 4. November.', '']],
  ['words', ['Hang up.', 'Call us.']],
  ['a blank line above all words', ['', 'Words.', 'Words.', '']],
  ['days in the middle of a sentence', ['Fristen sind der', '1. Mai und der', '2. Juni.']],
  ['amounts in the middle of a sentence', ['sums of', '- EUR 5 and', '- EUR 6']],
])('nothing is told of %s', (_, lines) => {
  expect(toldOf(lines)).toEqual([]);
});

test('nothing is told of a list after "|", nor of one that only looks like YAML', () => {
  expect(toldOf(['- Hang up', '- Call us'], '  - body: |')).toEqual([]);
  expect(toldOf(['example: >-', '  - Hang up', '  - Call us'], '  - code: |')).toEqual([]);
});

test.each([
  ['words', '- question: >-\n    Text\n\n  answer: foo\n'],
  ['a list', '- lead: >-\n    Some text.\n  items:\n    - One\n    - Two\n'],
  ['an entry', '- - >-\n    Words.\n  - One\n  - Two\n'],
  ['code', '- text: >-\n    One\n  code: |\n    # heading\n'],
])('nothing is told of %s below a text that begins at a dash', (_, text) => {
  expect(foldedMarkProblems([{ file: FILE, kind: 'yaml', text }])).toEqual([]);
});

test.each([
  ['- >-\n  Do this:\n  - Hang up\n', 3],
  ['- - >- # as: above\n    Do this:\n    - Hang up\n', 3],
  ['a:\n  - - b: >-\n        Do this:\n        - Hang up\n      c: d\n', 4],
])('in lists, the text of an entry is read: %j', (text, line) => {
  expect(foldedMarkProblems([{ file: FILE, kind: 'yaml', text }])).toMatchObject([{ line }]);
});
