import { expect, test } from 'vitest';
import { languageFault } from './file-languages.ts';
import { moreWordLanguages } from '../languages.ts';

test.each([
  ['pages', 'de'],
  ['documents', 'en'],
  ['landing', 'es'],
  ['blog', 'es'],
  ['customer-information', 'it'],
  ['consent', 'fr'],
])('a file of "%s" may be in "%s"', (collection, language) => {
  expect(languageFault(collection, language)).toBeUndefined();
});

const LANDING = moreWordLanguages.map((code) => `"${code}"`).join(', ');
const CORRECT = 'Correct the language in its name, or remove it.';
const NEW_LANGUAGE =
  'A new language begins in src/build/languages.ts, as docs/guides/contributors.md says under "A language".';

test.each([
  ['landing', 'en', `${LANDING}. Write it for the whole site, in "pages".`],
  ['landing', 'eo', `${LANDING}. ${CORRECT} ${NEW_LANGUAGE}`],
  ['pages', 'it', `"en", "de". Write a landing page, in "landing".`],
  ['pages', 'en-GB', `"en", "de". ${CORRECT} ${NEW_LANGUAGE}`],
  ['documents', 'fr', `"en", "de". ${CORRECT}`],
  ['blog', 'eo', `"en", "de", ${LANDING}. ${CORRECT} ${NEW_LANGUAGE}`],
  ['blog-categories', 'eo', `"en", "de", ${LANDING}. ${CORRECT} ${NEW_LANGUAGE}`],
])('a file of "%s" in "%s" is told of', (collection, language, rest) => {
  const told = `is in "${language}", and files of "${collection}" are in ${rest}`;
  expect(languageFault(collection, language)).toBe(told);
});
