import { expect, test } from 'vitest';
import { readFormBody } from './read-body.ts';

test.each([
  ['', []],
  ['name=Erika+M&name=Max', [['name', 'Erika M']]],
  ['name=&name=Max', [['name', '']]],
  ['name=Eri%00ka', [['name', 'Erika']]],
])('of %j is read %j', (body, values) => {
  expect([...(readFormBody(body) ?? [])]).toEqual(values);
});

test('more fields than any form has are not read, whatever their names', () => {
  expect(readFormBody(Array(120).fill('name=x').join('&'))?.size).toBe(1);
  expect(readFormBody(Array(121).fill('name=x').join('&'))).toBeUndefined();
});
