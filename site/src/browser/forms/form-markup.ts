import { controlId, FIELD_ATTRIBUTE, hiddenFields } from '@quellwerk/forms';
import type { FormField, FormValues } from '@quellwerk/forms';
import { formParts } from '../../shared/form-parts.ts';
import type { LocalForm } from '../../shared/local-form.ts';
import { isChanged } from '../dom/changed-control.ts';
import { longDay } from '../long-day.ts';
import { createFormProblems } from './form-problems.ts';

interface ReviewLine {
  readonly group: number;
  readonly label: string;
  readonly value: string;
}

interface StepState {
  readonly last: number;
  readonly groups: number;
  readonly text: string;
}

/** Neither a day nor an address, which alone browsers read. */
const UNREADABLE = '?';

/**
 * What is wrong with a field that the page lacks could neither be seen nor put right, so that nothing could be sent any more.
 *
 * @throws where there is one, such as in a page of an older build than the definition
 */
export function checkFields(frame: HTMLElement, { name: formName, groups }: LocalForm['form']): void {
  for (const { name } of groups.flatMap(({ fields }) => fields))
    if (frame.querySelector(`[${FIELD_ATTRIBUTE}="${name}"]`) === null)
      throw new Error(`The page has no field "${name}" of the form "${formName}".`);
}

export type FormMarkup = ReturnType<typeof createFormMarkup>;

/** The markup of one form, read and written by the attributes that the server uses too. */
export function createFormMarkup(
  frame: HTMLElement,
  element: HTMLFormElement,
  { form, words, language }: Pick<LocalForm, 'form' | 'words' | 'language'>,
) {
  const { ownerDocument: document } = frame;
  const find = (selector: string) => frame.querySelector<HTMLElement>(selector);
  const part = (name: keyof typeof formParts) => find(`[${formParts[name]}]`);
  const fieldBox = (name: string) => find(`[${FIELD_ATTRIBUTE}="${name}"]`);
  const controls = (name: string) => {
    const found = element.elements.namedItem(name);
    return found instanceof RadioNodeList ? [...found] : found === null ? [] : [found];
  };
  const fields = form.groups.flatMap((group) => group.fields);
  const fieldNames = fields.map(({ name }) => name);
  const groups = [...frame.querySelectorAll<HTMLElement>(`[${formParts.group}]`)];

  function setHidden(place: HTMLElement | null, isHidden: boolean): void {
    if (place !== null) place.hidden = isHidden;
  }

  const values = (): FormValues =>
    Object.fromEntries(
      [...new FormData(element)].filter((entry): entry is [string, string] => {
        const [name, value] = entry;
        return typeof value === 'string' && !name.startsWith('_') && fieldBox(name) !== null;
      }),
    );

  /** Half a date has no value, and would pass for a question that was left out. */
  const isUnreadable = (control: unknown): boolean =>
    control instanceof HTMLInputElement && control.validity.badInput;

  function setHiddenInput(name: string, value: string): void {
    const [input] = controls(name);
    if (input instanceof HTMLInputElement) input.value = value;
  }

  return {
    problems: createFormProblems(frame, form),
    values,
    /** For the checks: the answers, with something that is never right in place of what the browser cannot read. */
    enteredValues(): FormValues {
      const unreadable = fieldNames.filter((name) => controls(name).some(isUnreadable));
      return { ...values(), ...Object.fromEntries(unreadable.map((name) => [name, UNREADABLE])) };
    },
    /**
     * The answers that outlast the page: not what it has filled in itself, for which its version in another language has its
     * own words, and no box that was ticked. What is agreed to or declared by that has to be so anew.
     */
    keptValues(): FormValues {
      const isOwn = (field: FormField): boolean =>
        !('prefill' in field) || controls(field.name).some(isChanged);
      const own = new Set(
        fields.filter((field) => field.type !== 'checkbox' && isOwn(field)).map(({ name }) => name),
      );
      return Object.fromEntries(Object.entries(values()).filter(([name]) => own.has(name)));
    },
    allFields: (): string[][] =>
      [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    setHiddenInput,
    /** What is sent from now on is another submission: nothing of an earlier one is left, which a reset leaves alone. */
    beginSubmission(key: string): void {
      setHiddenInput(hiddenFields.key, key);
      setHiddenInput(hiddenFields.proof, '');
      part('answers')?.replaceChildren();
    },
    /** Whether anything differs from what the page came with. */
    isChanged: (): boolean => fieldNames.some((name) => controls(name).some(isChanged)),
    /** What has been answered since the page was there is newer, and stays. */
    restore(values: FormValues): void {
      for (const name of fieldNames) {
        const value = values[name];
        const places = controls(name);
        if (value === undefined || places.some(isChanged)) continue;
        for (const control of places) {
          if (control instanceof HTMLInputElement && control.type === 'radio')
            control.checked = control.value === value;
          else if (
            control instanceof HTMLInputElement ||
            control instanceof HTMLTextAreaElement ||
            control instanceof HTMLSelectElement
          )
            control.value = value;
        }
      }
    },
    /** Answers to questions that are not asked stay in the page and are not sent. */
    showAsked(names: ReadonlySet<string>): void {
      for (const { name, isRequired, onlyWhen } of fields) {
        const isAsked = names.has(name);
        setHidden(fieldBox(name), !isAsked);
        for (const control of controls(name)) {
          if (!(control instanceof Element)) continue;
          control.toggleAttribute('disabled', !isAsked);
          if (isRequired && onlyWhen !== undefined) control.toggleAttribute('required', isAsked);
        }
      }
    },
    showStep(step: number, { last, groups: count, text }: StepState): void {
      for (const [index, group] of groups.entries()) group.hidden = index !== step;
      setHidden(part('review'), step !== count);
      setHidden(part('back'), step === 0);
      setHidden(part('next'), step >= last);
      setHidden(part('submit'), step < last);
      const place = part('step');
      setHidden(place, text === '');
      if (place !== null) place.textContent = text;
    },
    /** The group that has the focus; -1 where none has. */
    focusedStep: (): number => groups.findIndex((group) => group.contains(document.activeElement)),
    /** What has the focus stays where it is seen, whatever comes or goes above it. */
    keepFocusInPlace(change: () => void): void {
      const { activeElement: focused, defaultView: window } = document;
      const place = (): number => focused?.getBoundingClientRect().top ?? 0;
      const before = place();
      change();
      if (!element.contains(focused) || place() === before) return;
      window?.scrollBy({ top: place() - before, behavior: 'instant' });
    },
    focusStep(step: number): void {
      const place = groups[step]?.querySelector('legend') ?? part('review');
      // Firefox gives no focus to a legend that it has not laid out, such as one that was hidden until now.
      place?.getBoundingClientRect();
      place?.focus();
    },
    showReview(lines: readonly ReviewLine[], change: (group: number) => void): void {
      part('answers')?.replaceChildren(
        ...lines.map((line) => reviewRow(document, line, { words: words.change, change })),
      );
    },
    focusField: (name: string): void => document.getElementById(controlId(form.name, name))?.focus(),
    showSending(isSending: boolean): void {
      const [button, said] = [part('submit'), part('sending')];
      if (said !== null) said.textContent = isSending ? words.sending : '';
      if (button === null) return;
      button.setAttribute('aria-disabled', String(isSending));
      button.textContent = isSending ? words.sending : (form.submitLabel[language] ?? '');
    },
    /** The answer as the visitor sees it: the label of a choice, not its value. */
    shownValue(field: FormField): string {
      const value = new FormData(element).get(field.name);
      if (typeof value !== 'string') return '';
      if (field.type === 'checkbox') return '✓';
      if (field.type === 'day' && value !== '') return longDay(value, language);
      if (field.type !== 'choice') return value;
      const option = field.options.find((each) => each.value === value);
      return option?.label[language] ?? '';
    },
    onNext: (go: () => void) => part('next')?.addEventListener('click', go),
    onBack: (go: () => void) => part('back')?.addEventListener('click', go),
  };
}

/** A question and its answer, with the button that leads back to it. */
function reviewRow(
  document: Document,
  { group, label, value }: ReviewLine,
  { words, change }: { readonly words: string; readonly change: (group: number) => void },
): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  term.append(label);
  const detail = document.createElement('dd');
  detail.append(value);
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', `${words}: ${label}`);
  button.append(words);
  button.addEventListener('click', () => change(group));
  const action = document.createElement('dd');
  action.append(button);
  row.append(term, detail, action);
  return row;
}
