import { expect, test } from 'vitest';
import { print, terminalJson, terminalText } from './terminal-text.ts';

/** Control, format and separating signs; the last one takes two units of UTF-16. */
const STEERING = '\n\u001b[2J\u007f\u009b2J\u00ad\u202e\u2028\u2029\u{e0041}';

test('a line of text has none of the signs that steer a terminal', () => {
  expect(terminalText(`Jürgen 👍 ${STEERING}`)).toBe(
    'Jürgen 👍 \ufffd\ufffd[2J\ufffd\ufffd2J\ufffd\ufffd\ufffd\ufffd\ufffd',
  );
});

test('JSON has none either, and means the same', () => {
  const value = { name: `Jürgen 👍 ${STEERING}`, count: 1 };
  const written = terminalJson(value);
  expect(written).toBe(
    String.raw`{"name":"Jürgen 👍 \n\u001b[2J\u007f\u009b2J\u00ad\u202e\u2028\u2029\udb40\udc41","count":1}`,
  );
  expect(JSON.parse(written)).toEqual(value);
});

test('a table has none in a terminal, keeps its layout, and is written into files as it is', () => {
  const table = `\ufeffname,message\r\nIda,"one\n\ttwo\rthree ${STEERING}"\r\n`;
  const written: string[] = [];
  const write = (text: string) => written.push(text);
  print({ isTTY: true, write }, table);
  print({ write }, table);
  expect(written).toEqual([
    '\ufeffname,message\r\nIda,"one\n\ttwo\ufffdthree \n\ufffd[2J\ufffd\ufffd2J\ufffd\ufffd\ufffd\ufffd\ufffd"\r\n',
    table,
  ]);
});
