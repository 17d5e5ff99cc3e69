import { expect, test } from 'vitest';
import { formsManifest } from '../../test/forms-manifest.ts';
import { fillForm } from './fill-page.ts';

const BUILT = `<form data-form="contact"><div data-field="name"><input name="name" value="As built"></div></form>`;

test.each([
  ['is that of the visitor, also where nothing is left of it', { name: '', email: 'a@b.example' }, false],
  ['stays as it was built where nothing could be read', {}, true],
])('an answer that stands in the page %s', (_name, values, isBuilt) => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const html = fillForm(BUILT, { definition, values, problems: [], refusal: 'Too large.' });
  expect(html.includes('As built')).toBe(isBuilt);
});

test('a choice that stands in the page gives way to that of the visitor', () => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const built = `<form data-form="contact"><div data-field="topic">
    <input type="radio" name="topic" value="press" checked><input type="radio" name="topic" value="other">
    </div></form>`;
  const html = fillForm(built, { definition, values: { topic: 'other' }, problems: [] });
  expect(html.match(/value="(?:press|other)"(?: checked(?:="")?)?/g)).toEqual([
    'value="press"',
    'value="other" checked',
  ]);
});
