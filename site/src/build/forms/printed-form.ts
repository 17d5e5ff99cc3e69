import { typography } from '@quellwerk/engine/content';
import type { FormDefinition, ShownForm } from '@quellwerk/forms';

type Field = FormDefinition['groups'][number]['fields'][number];

/** What is published of a form. */
export function shownForm({
  name,
  title,
  groups,
  submitLabel,
  hasReview,
  successPath,
  privacy,
}: FormDefinition): ShownForm {
  return { name, title, groups, submitLabel, hasReview, successPath, privacy };
}

/** A form whose words in one language are set as a printer would: no line breaks within a telephone number. */
export function printedForm(form: ShownForm, language: string): ShownForm {
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
