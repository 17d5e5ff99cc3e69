import { typography } from '@quellwerk/engine/content';
import type { FormDefinition, ShownForm } from '@quellwerk/forms';

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
  return printed(form, language) as ShownForm;
}

/** Words are objects that have them by language; what else is a text, is no words. */
function printed(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((entry) => printed(entry, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === language && typeof entry === 'string' ? typography(entry, language) : printed(entry, language),
    ]),
  );
}
