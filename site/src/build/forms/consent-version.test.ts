import type { FormDefinition } from '@quellwerk/forms';
import { expect, test } from 'vitest';
import { consentVersion } from './consent-version.ts';
import { forms, formsForServer, localForm } from './forms.ts';
import { languages } from '../languages.ts';

function formOf(name: string): FormDefinition {
  const form = forms.find((each) => each.name === name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
}

test('a page names the words that it asks to agree to as the server knows them, and none where it asks nothing', () => {
  const { consentVersions } = formsForServer({});
  const named = forms.filter(({ name }) => {
    const versions = languages.map((language) => localForm(name, language)?.consentVersion);
    expect(languages.map((language) => consentVersions?.[name]?.[language])).toEqual(versions);
    return versions.every((version) => version !== undefined);
  });
  expect(named.map(({ name }) => name).sort()).toEqual([
    'futura-newsletter',
    'newsletter',
    'withdrawal-crypto',
    'withdrawal-sepa',
  ]);
});

test('other words of a box, or around the button of a list, are another version, in their language alone', () => {
  const list = formOf('newsletter');
  const reworded = { ...list, submitLabel: { ...list.submitLabel, de: 'Anders bestellen' } };
  const boxed = formOf('withdrawal-sepa');
  const groups = boxed.groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.type === 'checkbox' ? { ...field, label: { ...field.label, de: 'Ja' } } : field,
    ),
  }));
  const retitled = { ...boxed, title: { en: 'Another', de: 'Anderer' } };
  const isSame = (one: FormDefinition, other: FormDefinition) =>
    ['de', 'en'].map((language) => consentVersion(one, language) === consentVersion(other, language));
  expect(isSame(list, reworded)).toEqual([false, true]);
  expect(isSame(boxed, { ...boxed, groups })).toEqual([false, true]);
  expect(isSame(boxed, retitled)).toEqual([true, true]);
});
