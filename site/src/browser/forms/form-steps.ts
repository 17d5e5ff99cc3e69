/** The steps of a form: its groups of questions, and where there is one the review of all answers. */
import type { Environment } from '@quellwerk/engine/browser';
import { askedFields, checkForm, isAsked } from '@quellwerk/forms';
import type { ShownForm } from '@quellwerk/forms';
import { fillWords } from '../../shared/fill-words.ts';
import type { FormContent } from '../../shared/local-form.ts';
import type { FormMarkup } from './form-markup.ts';
import { problemsOf } from './form-problems.ts';
import { createStepEntries } from './step-entries.ts';

interface FormStepsDependencies extends Pick<Environment, 'document' | 'clock'> {
  readonly window: Window;
  readonly element: HTMLFormElement;
  readonly markup: FormMarkup;
  readonly data: FormContent;
  /** Is called when the visitor has come to another step. */
  readonly keep: () => void;
}

/** Which of them is shown, and how one comes to another, also in the browser's history. */
export function createFormSteps({ window, document, clock, ...dependencies }: FormStepsDependencies) {
  const { element, markup, data, keep } = dependencies;
  const { form } = data;
  const last = lastStepOf(form);
  const entries = createStepEntries(window, element);
  /** The group that is shown; as many as there are groups stands for the review. */
  let step = 0;

  function show(next: number): void {
    step = next;
    markup.showAsked(new Set(askedFields(form, markup.values()).map(({ name }) => name)));
    markup.showStep(step, { last, groups: form.groups.length, text: stepText(data, step) });
    if (step === form.groups.length) markup.showReview(reviewLines(data, markup), goTo);
  }

  function moveTo(next: number): void {
    if (next !== step) entries.push(next);
    show(next);
  }

  function goTo(next: number): void {
    markup.problems.clear();
    moveTo(next);
    keep();
    markup.focusStep(step);
  }

  /** As with the button, no step follows one that is not right. */
  function followHistory(): void {
    const wanted = entries.step();
    if (wanted === undefined || wanted === step) return;
    const problems = problemsOf(data, markup).filter(({ field }) => groupOf(form, field) < wanted);
    markup.problems.clear();
    show(problems.length > 0 ? groupOf(form, problems[0]?.field) : wanted);
    // Nothing is wrong with a form that was sent and is empty again.
    if (problems.length > 0 && !markup.isChanged()) return startAgain();
    keep();
    markup.focusStep(step);
    markup.problems.show(problems);
    // After this, the browser puts the page to where the entry was left; what has the focus is to be seen all the same.
    clock.after(0, () => document.activeElement?.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  }

  /** Whoever comes back from the receipt finds the form at its beginning, and from there the way back leads to the page before. */
  function startAgain(): void {
    if (step === 0 && entries.step()) entries.goToFirst();
  }

  return {
    last,
    current: (): number => step,
    /** Beside whatever is said to be wrong. */
    show,
    /** The same for a step that somebody has come to: the browser's way back leads to the one before. */
    moveTo,
    /** Shows a step by itself, which takes the focus. */
    goTo,
    /** @param left the step that was shown last, as far as the browser's history does not know it */
    start(left: number): void {
      show(firstStep(form, markup, entries.step() ?? left));
      if (last === 0) return;
      if (step > 0 || !entries.step()) entries.set(step);
      startAgain();
      entries.listen({ follow: followHistory, resume: startAgain, current: () => step });
    },
  };
}

/**
 * Whoever answers already keeps the focus. Where the server has found something wrong, or else has taken nothing, the
 * visitor goes on from there; whoever comes back, where they were, or where an answer is missing before that.
 */
function firstStep(form: ShownForm, markup: FormMarkup, left: number): number {
  const here = markup.focusedStep();
  if (here !== -1) return here;
  const [wrong] = markup.problems.fields();
  if (wrong !== undefined) return groupOf(form, wrong);
  const wanted = markup.problems.areShown() ? lastStepOf(form) : left;
  const [missing] = checkForm(form, markup.enteredValues(), Date.now()).problems;
  return Math.min(wanted, missing === undefined ? lastStepOf(form) : groupOf(form, missing.field));
}

/** The review, or where there is none the last group. */
function lastStepOf({ groups, hasReview }: ShownForm): number {
  return hasReview ? groups.length : groups.length - 1;
}

function stepText({ form: { groups }, words }: FormContent, step: number): string {
  if (groups.length < 2 || step >= groups.length) return '';
  return fillWords(words.step, { step: String(step + 1), count: String(groups.length) });
}

function reviewLines({ form, words, language }: FormContent, markup: FormMarkup) {
  const answers = markup.values();
  return form.groups.flatMap((group, index) =>
    group.fields
      .filter((field) => isAsked(field, answers))
      .map((field) => ({
        group: index,
        label: field.label[language] ?? field.name,
        value: markup.shownValue(field) || words.none,
      })),
  );
}

/** The step that a field stands in. */
export function groupOf({ groups }: ShownForm, field: string | undefined): number {
  return Math.max(
    0,
    groups.findIndex(({ fields }) => fields.some(({ name }) => name === field)),
  );
}
