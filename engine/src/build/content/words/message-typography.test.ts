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
