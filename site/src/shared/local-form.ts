import type { ProblemMessages, ShownForm } from '@quellwerk/forms';
import type { FormWords } from '../build/schemas/form-words.schema.ts';

/** A form as a page in one language shows it. */
export interface LocalForm {
  readonly form: ShownForm;
  readonly language: string;
  /** Where it is sent. */
  readonly action: string;
  /** How long answers are stored, as the privacy policy says it. */
  readonly retention: string;
  /** Address of what the privacy policy says of forms. */
  readonly policy: string;
  /** What the page is about, for a field that is filled in with it. */
  readonly topic?: string;
  /** Names the words that the page asks to agree to; left out where there are none. */
  readonly consentVersion?: string | undefined;
  readonly words: FormWords['page'];
}

/** What `/form-data/{form}.{language}.json` holds: all that the script in a page needs to check a form. */
export interface FormContent {
  readonly form: ShownForm;
  readonly language: string;
  readonly messages: ProblemMessages;
  readonly words: FormWords['page'];
}
