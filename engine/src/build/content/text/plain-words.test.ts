import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

const faultsIn = (value: unknown, made = new WeakSet<object>()): string[] =>
  (v.safeParse(v.pipe(v.unknown(), plainWords(made)), value).issues ?? []).map(({ message }) => message);

describe('in a plain text', () => {
  test.each([
    ['No **hidden fees**', '**hidden fees**'],
    ['See [fees](/fees/)', '[fees](/fees/)'],
    ['See [fees](https://bank.example/)', '[fees](https://bank.example/)'],
    ['![Our team](team.svg), [write](mailto:a@bank.example)', '[write](mailto:a@bank.example)'],
    ['One<br>two', '<br>'],
    ['One <br /> two', '<br />'],
    ['A <strong>bold</strong> word', '<strong>'],
    ['<span style="color: red">Red</span>', '<span style="color: red">'],
    ['Words<o:p></o:p>', '<o:p>'],
    ['Words <!-- later -->', '<!--'],
    ['An *office* at the harbour', '*office*'],
    ['*One office*, open', '*One office*'],
    ['At the `harbour`', '`harbour`'],
  ])('%j is markup', (value, found) => {
    expect(faultsIn(value)).toEqual([
      `takes plain words, and "${found}" would be shown as it is typed. Write the words alone`,
    ]);
  });

  test.each([
    ['Research &amp; harbour', '&amp;'],
    ['Research&nbsp;harbour', '&nbsp;'],
    ['Caf&#233;', '&#233;'],
    ['Caf&#xE9;', '&#xE9;'],
  ])('%j holds a sign of HTML', (value, found) => {
    expect(faultsIn(value)).toEqual([
      `takes plain words, and "${found}" would be shown as it is typed. Type the character itself`,
    ]);
  });

  test.each([
    '2 ** 3 ** 4',
    'Fees* and limits**',
    '2*3*4, a * b * c, *required, marked *',
    '*** two *** three',
    'Q&A; R & D; a&b, one ` alone',
    'O`Neil and D`Arc, André`s and Zoë`s',
    '[1] (see below), [sic]',
    'a < b, b > c, <name>, x <- y',
    '/accounts/{id}',
    'https://bank.example/?q=[a]',
  ])('%j is none', (value) => {
    expect(faultsIn(value)).toEqual([]);
  });
});

test('a fault is found at its place', () => {
  const place = { title: 'A', steps: [{ who: 'B' }, { who: 'A **bank**' }] };
  const [issue] = v.safeParse(v.pipe(v.unknown(), plainWords(new WeakSet())), place).issues ?? [];
  expect(issue?.path?.map(({ key }) => key)).toEqual(['steps', 1, 'who']);
});

test('what has become HTML, and what the site has made of texts, is left alone', () => {
  const drawing = { label: '**A**' };
  expect(faultsIn({ lead: { html: '<b>A</b>' }, drawing }, new WeakSet([drawing]))).toEqual([]);
  expect(faultsIn({ drawing })).toHaveLength(1);
});
