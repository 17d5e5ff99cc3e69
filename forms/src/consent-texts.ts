import type { FormDefinition, FormValues } from './definition.ts';

/**
 * What is agreed to by sending a form, word for word in one language: the boxes that are ticked, and what stands around the
 * button that orders a list, which has no box. Empty where nothing is.
 */
export function consentTexts(definition: FormDefinition, values: FormValues, language: string): string[] {
  const { groups, confirmation, submitLabel, privacy } = definition;
  const fields = groups.flatMap((group) => group.fields);
  const ticked = fields.filter(({ type, name }) => type === 'checkbox' && values[name] === 'yes');
  const around = [...fields.map(({ help }) => help), submitLabel, privacy.purpose, privacy.legalBasis];
  return [
    ...ticked.map(({ label }) => label[language] ?? ''),
    ...(confirmation === 'double-opt-in' ? around.flatMap((text) => text?.[language] ?? []) : []),
  ];
}

/** The same with every box ticked: all that a page in one language asks anybody to agree to. */
export function allConsentTexts(definition: FormDefinition, language: string): string[] {
  const names = definition.groups.flatMap(({ fields }) => fields).map(({ name }) => name);
  return consentTexts(definition, Object.fromEntries(names.map((name) => [name, 'yes'])), language);
}
