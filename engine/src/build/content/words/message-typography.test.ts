import { expect, test } from 'vitest';
import { parseMessage } from './compile-message.ts';
import { setMessage } from './message-typography.ts';

const set = (message: string, language: string) => setMessage(parseMessage(message).compiled, language);

test('a plain message is set', () => {
  expect(set('Sperr-Notruf 116 116', 'de')).toBe('Sperr-Notruf 116\u00a0116');
});

test('marks around a value know which side they stand on', () => {
  expect(set('Results for "{query}" - {count, number}', 'en')).toMatchObject([
    { value: 'Results for “' },
    { value: 'query' },
    { value: '”\u00a0– ' },
    { value: 'count' },
  ]);
});

test('an apostrophe is set when the syntax of messages has been read', () => {
  expect(set("It''s {name}", 'en')).toMatchObject([{ value: 'It’s ' }, { value: 'name' }]);
});

test('every choice of a plural is set', () => {
  expect(set('{count, plural, one {§ 1} other {§ 2 "x"}}', 'de')).toMatchObject([
    { options: { one: { value: [{ value: '§\u00a01' }] }, other: { value: [{ value: '§\u00a02 „x“' }] } } },
  ]);
});

test('a number that is filled in stays with what it counts', () => {
  expect(set('{language}, {size, number} kB of {total, number} MB', 'en')).toMatchObject([
    { value: 'language' },
    { value: ', ' },
    { value: 'size' },
    { value: '\u00a0kB of ' },
    { value: 'total' },
    { value: '\u00a0MB' },
  ]);
  expect(set('{count, plural, one {# minute} other {# minutes}}', 'en')).toMatchObject([
    {
      options: {
        one: { value: [{}, { value: '\u00a0minute' }] },
        other: { value: [{}, { value: '\u00a0minutes' }] },
      },
    },
  ]);
  expect(set('Seite {page}, {share, number} %', 'de')).toMatchObject([
    { value: 'Seite\u00a0' },
    { value: 'page' },
    { value: ', ' },
    { value: 'share' },
    { value: '\u00a0%' },
  ]);
});
