import type { FormDefinition } from '@quellwerk/forms';
import type { FormWords } from '../build/schemas/form.schema.ts';

/** A form as a page in one language shows it. */
export interface LocalForm {
  readonly form: FormDefinition;
  readonly language: string;
  /** Where it is sent. */
  readonly action: string;
  readonly words: FormWords['page'];
}
