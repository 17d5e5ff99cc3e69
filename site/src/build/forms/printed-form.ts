import { typography } from '@quellwerk/engine/content';
import type { FormDefinition, ShownForm } from '@quellwerk/forms';
import { withTexts } from '../words/printed-words.ts';

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
  // Words are objects that have them by language; what else is a text, is no words.
  return withTexts(form, (text, key) => (key === language ? typography(text, language) : text));
}
