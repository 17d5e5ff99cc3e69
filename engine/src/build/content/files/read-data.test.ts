import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readData } from './read-data.ts';

const schema = v.strictObject({ name: v.string(), kinds: v.array(v.picklist(['phone', 'text'])) });
const read = (text: string) => readData({ file: 'forms/a.yaml', text }, schema);

test('a file that is right is its data', () => {
  expect(read('name: A\nkinds: [text]\n')).toEqual({ data: { name: 'A', kinds: ['text'] } });
});

test.each([
  [
    'name: A\nkinds:\n  - text\n  - telephone\n',
    4,
    '"kinds › 2" "telephone" does not exist. Use one of: phone, text.',
  ],
  ['name: A\n', 1, '"kinds" is missing. Add it.'],
  ['name: A\nkinds: [text]\nkind: text\n', 3, '"kind" is no field here. Remove it, or correct its name.'],
  ['name: A\nkinds:\n\t- text\n', 3, 'is not valid YAML: a tab stands where lines are indented. Use spaces.'],
])('what is wrong with %j has a line', (text, line, message) => {
  expect(read(text)).toEqual({ problems: [{ file: 'forms/a.yaml', line, message }] });
});

describe('a file that was parsed when the code was bundled', () => {
  const text = 'name: A\nkinds: [telephone]\n';

  test('is not parsed again', () => {
    const data = { name: 'B', kinds: ['text'] };
    expect(readData({ file: 'forms/a.yaml', text, data }, schema)).toEqual({ data });
  });

  test('has the lines of its faults in its text', () => {
    const data = { name: 'A', kinds: ['telephone'] };
    expect(readData({ file: 'forms/a.yaml', text, data }, schema)).toMatchObject({ problems: [{ line: 2 }] });
  });
});

describe('placeholders', () => {
  const placeholders = { provider: 'Quellwerk', 'provider.email': 'hello@example.org' };
  const filled = (name: string) =>
    readData({ file: 'forms/a.yaml', text: `kinds: [text]\nname: "${name}"\n`, placeholders }, schema);

  test('are filled in, and other words in braces are left', () => {
    expect(filled('{provider}, {provider.email}, {confirmUrl}')).toMatchObject({
      data: { name: 'Quellwerk, hello@example.org, {confirmUrl}' },
    });
  });

  test('that nothing defines are faults', () => {
    expect(filled('{provider.emial}')).toMatchObject({
      problems: [{ line: 2, message: expect.stringContaining('"{provider.emial}" is not known.') as string }],
    });
  });

  test('that name a fact are told where facts stand', () => {
    expect(filled('{fact.fee}')).toMatchObject({
      problems: [{ message: '"{fact.fee}" is not known. Facts stand in pages alone. Write the words.' }],
    });
  });
});
