import { expect, test } from 'vitest';
import { collectionProblems } from './collection-problems.ts';

const tips = { schema: () => undefined, template: 'tip', path: () => '/' };

const told = (definition: Readonly<Record<string, unknown>>, histories: object = { tips: () => ({}) }) =>
  collectionProblems({ tips: definition }, histories).map(({ file, message }) => `${file}  ${message}`);

test('the collections of the site are in order', () => {
  expect(collectionProblems()).toEqual([]);
});

test.each([
  ['schema', { template: 'tip' }],
  ['template', { schema: tips.schema }],
  ['pageData', { ...tips, pageData: undefined }],
])('a collection whose %s is missing, or imported under a wrong name, is told of', (field, definition) => {
  expect(told(definition)).toEqual([
    `site/src/build/collections.ts  has no ${field} for "tips". Write one, or correct the name under which it is imported.`,
  ]);
});

test('one with pages needs a line that says when they changed, and one without needs none', () => {
  expect(told(tips, {})).toEqual([
    'site/src/build/subjects/page-histories.ts  has no line for "tips". Name there the field that says when its pages last changed, or write "() => ({})" where none does.',
  ]);
  expect(told({ ...tips, template: null }, {})).toEqual([]);
});
