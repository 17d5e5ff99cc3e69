import {
  checkForm,
  controlId,
  FIELD_ATTRIBUTE,
  invalidSelector,
  PROBLEM_ATTRIBUTE,
  problemMessage,
  REFUSAL_ATTRIBUTE,
  SUMMARY_ATTRIBUTE,
  SUMMARY_LIST_ATTRIBUTE,
} from '@quellwerk/forms';
import type { ShownForm, ShownProblem } from '@quellwerk/forms';
import type { FormContent } from '../../shared/local-form.ts';
import type { FormMarkup } from './form-markup.ts';

/** What is wrong with the answers as they are, in the words of the form's language. */
export function problemsOf(
  { form, language, messages }: FormContent,
  markup: Pick<FormMarkup, 'enteredValues'>,
): ShownProblem[] {
  return checkForm(form, markup.enteredValues(), Date.now()).problems.map((problem) => ({
    field: problem.field,
    message: problemMessage(problem, form, { language, messages }),
  }));
}

/** What is said to be wrong with a form, and why it was not taken, by this script or by the server before it. */
export function createFormProblems(frame: HTMLElement, form: ShownForm) {
  const document = frame.ownerDocument;
  const find = (selector: string) => frame.querySelector<HTMLElement>(selector);
  const placeOf = (name: string) => find(`[${FIELD_ATTRIBUTE}="${name}"] [${PROBLEM_ATTRIBUTE}]`);
  const fieldNames = form.groups.flatMap(({ fields }) => fields.map(({ name }) => name));
  const [summary, list, refusal] = [
    find(`[${SUMMARY_ATTRIBUTE}]`),
    find(`[${SUMMARY_LIST_ATTRIBUTE}]`),
    find(`[${REFUSAL_ATTRIBUTE}]`),
  ];

  function clear(): void {
    for (const place of [summary, refusal]) if (place !== null) place.hidden = true;
    for (const place of frame.querySelectorAll<HTMLElement>(`[${PROBLEM_ATTRIBUTE}]`)) {
      place.hidden = true;
      place.textContent = '';
    }
    for (const control of frame.querySelectorAll('[aria-invalid]')) control.removeAttribute('aria-invalid');
    markTitle('');
  }

  /** As the server does: how many problems there are, or `!` where it has taken nothing. */
  function markTitle(mark: string): void {
    const title = document.title.replace(/^\((?:\d+|!)\) /, '');
    document.title = mark === '' ? title : `(${mark}) ${title}`;
  }

  function linkTo({ field, message }: ShownProblem): HTMLElement {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = `#${controlId(form.name, field)}`;
    link.textContent = message;
    item.append(link);
    return item;
  }

  return {
    clear,
    /** Beside the fields and in the summary, which takes the focus. */
    show(problems: readonly ShownProblem[]): void {
      clear();
      for (const { field, message } of problems) {
        const place = placeOf(field);
        if (place !== null) {
          place.hidden = false;
          place.textContent = message;
        }
        for (const control of frame.querySelectorAll(invalidSelector(field)))
          control.setAttribute('aria-invalid', 'true');
      }
      if (problems.length === 0 || summary === null) return;
      list?.replaceChildren(...problems.map(linkTo));
      summary.hidden = false;
      markTitle(String(problems.length));
      summary.focus();
    },
    showRefusal(message: string): void {
      if (refusal === null) return;
      refusal.textContent = message;
      refusal.hidden = false;
      markTitle('!');
      refusal.scrollIntoView({ block: 'center' });
    },
    /** Whether anything is said; before this script has said it, the server has sent the page again. */
    areShown: (): boolean => [summary, refusal].some((place) => place?.hidden === false),
    /** With a problem beside them, in their order. */
    fields: (): string[] => fieldNames.filter((name) => placeOf(name)?.hidden === false),
    /** For each link of the summary, also one that the server has written. */
    onLink: (lead: (field: string) => void) =>
      list?.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const field = fieldNames.find((name) => link?.hash === `#${controlId(form.name, name)}`);
        if (field === undefined) return;
        event.preventDefault();
        lead(field);
      }),
  };
}
