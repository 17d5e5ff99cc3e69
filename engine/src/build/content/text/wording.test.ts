import { describe, expect, test } from 'vitest';
import { wordingProblems } from './wording.ts';

const NAMES = [
  { language: 'en', wrong: /\binstallments?\b/gi, right: 'instalments' },
  { language: 'en', wrong: /\bKYC\s+Platform\b/g, right: 'KYC platform' },
  { language: 'de', wrong: /\bKartenschema/g, right: 'Kartensystem' },
];
const INSTALLMENTS = '"installments" is called "instalments" on this site. Write that.';

function problemsIn(text: string, changes: { kind?: 'markdown' | 'yaml'; language?: string } = {}) {
  const { kind = 'markdown', ...language } = { language: 'en', ...changes };
  const problems = wordingProblems([{ file: 'a', kind, text, ...language }], NAMES);
  return problems.map(({ line, message }) => ({ line, message }));
}

describe('a name used against the table', () => {
  test('is reported with its line, in fields and in the body', () => {
    const text = '---\ntitle: Pay in installments\n---\n\nOne line.\nMany installments here.\n';
    expect(problemsIn(text)).toEqual([
      { line: 2, message: INSTALLMENTS },
      { line: 6, message: INSTALLMENTS },
    ]);
  });

  test('is found where a text is wrapped, on the line where it begins', () => {
    const text = 'title: a\nlead: >-\n  Our\n  KYC\n  Platform.\n';
    expect(problemsIn(text, { kind: 'yaml' })).toEqual([
      { line: 4, message: '"KYC Platform" is called "KYC platform" on this site. Write that.' },
    ]);
  });

  test('counts in its language alone, which keys say where a file has several', () => {
    expect(problemsIn('title: Kartenschema\n', { kind: 'yaml' })).toEqual([]);
    const fact = 'fee:\n  value:\n    en: Kartenschema, installments\n    de: Kartenschema, installments\n';
    const found = wordingProblems([{ file: 'a', kind: 'yaml', text: fact }], NAMES);
    expect(found.map(({ line, message }) => [line, message.slice(0, 14)])).toEqual([
      [3, '"installments"'],
      [4, '"Kartenschema"'],
    ]);
  });

  test('counts in the language of the nearest key', () => {
    expect(problemsIn('en:\n  de: installments\n  text: Kartenschema\n', { kind: 'yaml' })).toEqual([]);
  });

  test.each([
    'Call `installments`.',
    '```\ninstallments\n```',
    '[Here](/services/installments/).',
    'See /en/installments/.',
    'See https://example.org/installments now.',
  ])('may stand in code and addresses: %s', (text) => {
    expect(problemsIn(`---\ntitle: a\n---\n${text}\n`)).toEqual([]);
  });

  test('is none as the name of a field', () => {
    expect(problemsIn('installments: 3\n', { kind: 'yaml' })).toEqual([]);
  });
});

describe('words that stand for missing ones', () => {
  test.each(['Lorem ipsum', 'TODO', 'TBD', 'FIXME', 'Blindtext'])('are reported: %s', (words) => {
    expect(problemsIn(`title: a\ntext: "${words}: more"\n`, { kind: 'yaml', language: 'de' })).toEqual([
      {
        line: 2,
        message: `"${words}" stands for words that are still missing. Write them, or leave the place out.`,
      },
    ]);
  });

  test('are none in the middle of others, nor in another language', () => {
    expect(problemsIn('text: Todo está bien. TODOS.\n', { kind: 'yaml', language: 'es' })).toEqual([]);
  });
});

describe('quotation marks of another language', () => {
  test.each([
    ['de', 'Das „Konto” und das „Depot“.', '”'],
    ['de', 'Das “Konto”.', '”'],
    ['en', 'The „account“.', '„'],
  ])('are reported in %s: %s', (language, words, mark) => {
    const message = `${mark} is a quotation mark of another language. Type "; the build sets the right ones.`;
    expect(problemsIn(`---\ntitle: a\n---\n\nOne line.\n${words}\n`, { language })).toEqual([
      { line: 6, message },
    ]);
    expect(problemsIn(`title: a\nlead: >-\n  One\n  line. ${words}\n`, { kind: 'yaml', language })).toEqual([
      { line: 4, message },
    ]);
  });

  test.each([
    ['de', 'Das „Konto“ und ‚das‘ „Depot“, 5″.'],
    ['en', 'The “account” and ‘this’.'],
    ['es', 'La „cuenta” y la «otra».'],
    ['de', 'Der Satz :en[“open [an account](/x/)” at once] gilt.'],
    ['de', ':::lang en\n> “Open”\n\nan “account”.\n:::\n\nDas „Konto“.'],
    ['de', '::::lang en\n:::note\nan “account”.\n:::\n“Open”\n::::\n\nDas „Konto“.'],
    ['en', 'A `„` in code.'],
  ])('are none in %s: %j', (language, words) => {
    expect(problemsIn(`---\ntitle: a\n---\n\n${words}\n`, { language })).toEqual([]);
  });

  test('are reported beside a passage that may have them', () => {
    const text = ':::lang en\n“Open”\n:::\n\nDas :en[“account”] „Konto”.\n';
    expect(problemsIn(`---\ntitle: a\n---\n\n${text}`, { language: 'de' }).map(({ line }) => line)).toEqual([
      9,
    ]);
  });
});

describe('characters that copying brings along are reported with their line', () => {
  test.each([
    ['title: A\nlead: a zero\u200Bwidth space', 'cannot be seen'],
    ['title: A\nlead: +49 \u202A116 116\u202C', 'cannot be seen'],
    ['title: A\nlead: \u200E## Heading', 'cannot be seen'],
    ['title: A\nlead: a\u200Cb', 'cannot be seen'],
    ['title: A\nlead: a\u200Fb', 'cannot be seen'],
    ['title: A\nlead: \u2068a\u2069', 'cannot be seen'],
    ['title: A\nlead: a line\u2028of its own', 'cannot be seen'],
    ['title: A\nlead: a line\u000Bof Word', 'cannot be seen'],
    ['title: A\nlead: \uF0B7 a bullet of Symbol', 'cannot be seen'],
    ['title: A\nlead: \u0093quoted\u0094 by Windows', 'cannot be seen'],
    ['title: A\nlead: fu\u0308r', 'a letter whose accent is a character of its own'],
  ])('%j', (text, message) => {
    expect(problemsIn(text, { kind: 'yaml' })).toEqual([
      { line: 2, message: expect.stringContaining(message) as unknown },
    ]);
  });

  test.each([
    '\uFEFFtitle: A\r\n',
    'lead: für 5\u00A0€ – “a” … ½ ﬁ',
    'lead: Zahlungs\u00ADdienst',
    'lead: 👩\u200D💻 5\u202F%',
    'lead: \ta',
  ])('and %j has none', (text) => {
    expect(problemsIn(text, { kind: 'yaml' })).toEqual([]);
  });
});

test('a text is read once, however many rules there are', () => {
  let readings = 0;
  const source = {
    file: 'a',
    kind: 'markdown' as const,
    language: 'en',
    get text() {
      readings += 1;
      return '---\ntitle: Pay in installments\n---\n';
    },
  };
  expect(wordingProblems([source], NAMES)).toHaveLength(1);
  expect(readings).toBe(1);
});
