/**
 * Names by which the script of a form finds the parts of its page that it shows, hides and fills. What the server fills in, too, is
 * named in `@quellwerk/forms/markup`.
 */
export const formParts = {
  /** A group of questions, which is one step. */
  group: 'data-form-group',
  /** Says at which step somebody is. */
  step: 'data-form-step',
  /** The step after the last group, and in it the answers. */
  review: 'data-form-review',
  answers: 'data-form-answers',
  back: 'data-form-back',
  next: 'data-form-next',
  submit: 'data-form-submit',
  /** Says that the form is on its way. */
  sending: 'data-form-sending',
} as const;
