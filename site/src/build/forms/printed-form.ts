import { typography } from '@quellwerk/engine/content';
import type { FormDefinition } from '@quellwerk/forms';

type Field = FormDefinition['groups'][number]['fields'][number];

/** A form whose words in one language are set as a printer would: no line breaks within a telephone number. */
export function printedForm(form: FormDefinition, language: string): FormDefinition {
  type Words = FormDefinition['title'];
  const print = (words: Words): Words => {
    const said = words[language];
    return said === undefined ? words : { ...words, [language]: typography(said, language) };
  };
  const printField = (field: Field): Field => ({
    ...field,
    label: print(field.label),
    ...(field.help && { help: print(field.help) }),
    ...(field.type === 'choice' && {
      options: field.options.map((option) => ({ ...option, label: print(option.label) })),
    }),
  });
  return {
    ...form,
    groups: form.groups.map((group) => ({
      ...group,
      title: print(group.title),
      ...(group.lead && { lead: print(group.lead) }),
      fields: group.fields.map(printField),
    })),
  };
}
