import { expect, test } from 'vitest';
import { formsManifest } from '../../../test/forms-manifest.ts';
import { languageFor, readFormBody } from './form-request.ts';

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE;q=0.8, fr', 'de'],
  ['en;q=0.3, de;q=0.9', 'de'],
  ['en;q=0.5, de;q=0.5', 'en'],
  ['de, en', 'de'],
  ['fr, en;q=0, de', 'de'],
  ['de;q=0', 'en'],
  // Slavey and Middle English, whose codes begin like others.
  ['den', 'en'],
  ['enm, de;q=0.5', 'de'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('of the languages %j the page is in %s', (accepted, language) => {
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  expect(languageFor(formsManifest, { headers })).toBe(language);
});

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
