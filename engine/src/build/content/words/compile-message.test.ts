import { expect, test } from 'vitest';
import { parseMessage } from './compile-message.ts';

test('plain words stay as they are', () => {
  expect(parseMessage('More about cards')).toEqual({ compiled: 'More about cards', argumentNames: [] });
});

test('a doubled apostrophe is one, as in every message', () => {
  expect(parseMessage("It''s {what}").compiled).toMatchObject([{ value: "It's " }, { value: 'what' }]);
});

test.each([
  ["It's done", "It's done"],
  ["It''s done", "It's done"],
  ["Write '{name}' and '<b>'", 'Write {name} and <b>'],
  ["'' ''", "' '"],
])('a message that takes no values is the text it says: %s', (message, text) => {
  expect(parseMessage(message)).toEqual({ compiled: text, argumentNames: [] });
});

test('the names of all values are found, however deep they stand', () => {
  const message =
    '<b>{name}</b> has {count, plural, one {# card of {bank}} other {{sum, number} on # cards}}';
  expect(parseMessage(message).argumentNames).toEqual(['bank', 'count', 'name', 'sum']);
});
