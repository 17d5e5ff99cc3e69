/**
 * A form with script: checked as it is left, one group of questions at a time
 * where there are several, answers shown again before they are sent, kept when
 * the page is loaded again, sent without leaving the page.
 */
import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import {
  askedFields,
  checkForm,
  FRAME_ATTRIBUTE,
  hiddenFields,
  isAsked,
  problemMessage,
  TRAP_FIELD,
} from '@quellwerk/forms';
import type { FormAnswer, FormDefinition, FormValues } from '@quellwerk/forms';
import type { CustomEventName } from '@quellwerk/measuring';
import type { FormContent } from '../../shared/local-form.ts';
import { customEvent } from '../data-layer/custom-events.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import type { FormDraft } from './form-draft.ts';
import { createFormMarkup } from './form-markup.ts';
import type { FormMarkup } from './form-markup.ts';
import type { ShownProblem } from './form-problems.ts';
import { showNotice, watchGoingOn } from './going-on.ts';
import type { GoingOn } from './going-on.ts';
import { postFields } from './post-fields.ts';

export interface FormPart {
  readonly environment: Environment;
  readonly dataLayer: Pick<DataLayer, 'push'>;
  readonly loadPart: LoadPart;
  readonly draft: FormDraft;
}

type FormEvent = Extract<CustomEventName, `form${string}`>;

/** Does nothing where the form has been left meanwhile. Rejects when what it needs cannot be fetched; it is plain HTML then. */
export async function startForm(element: HTMLFormElement, dependencies: FormPart): Promise<void> {
  const frame = element.closest<HTMLElement>(`[${FRAME_ATTRIBUTE}]`);
  const dataName = frame?.getAttribute(FRAME_ATTRIBUTE);
  if (frame === null || typeof dataName !== 'string') return;
  const data = await readContent(dependencies.environment, dataName);
  if (!element.isConnected) return;
  const markup = createFormMarkup(frame, element, data);
  createController({ ...dependencies, element, markup, data }).start();
}

async function readContent({ fetch }: Environment, name: string): Promise<FormContent> {
  const response = await fetch(`/form-data/${name}.json`);
  if (response.status !== 200) throw new Error(`We couldn't load the questions of "${name}".`);
  return (await response.json()) as FormContent;
}

interface StartedForm extends FormPart {
  readonly element: HTMLFormElement;
  readonly markup: FormMarkup;
  readonly data: FormContent;
}

function createController({ environment, dataLayer, loadPart, element, markup, data, draft }: StartedForm) {
  const { form, messages, words } = data;
  const language = environment.document.documentElement.lang;
  const pagePath = new URLSearchParams(markup.allFields()).get(hiddenFields.page) ?? '';
  /** The group that is shown; as many as there are groups stands for the review. */
  let step = 0;
  let isSending = false;
  const stopwatch = createStopwatch(environment);

  const values = (): FormValues => markup.values();
  /** No answer is told, only where in the form somebody is. */
  const tell = (event: FormEvent, value?: number): void =>
    dataLayer.push(customEvent(event, { name: form.name, ...(value !== undefined && { value }) }));
  const lastStep = form.hasReview ? form.groups.length : form.groups.length - 1;

  function problemsOf(fields: readonly string[]): ShownProblem[] {
    return checkForm(form, markup.enteredValues(), Date.now())
      .problems.filter(({ field }) => fields.includes(field))
      .map((problem) => ({
        field: problem.field,
        message: problemMessage(problem, form, { language, messages }),
      }));
  }

  function show(next: number, moveFocus: boolean): void {
    markup.problems.clear();
    place(next);
    if (moveFocus) markup.focusStep(step);
  }

  /** Shows a step beside whatever is said to be wrong. */
  function place(next: number): void {
    step = next;
    markup.showAsked(new Set(askedFields(form, values()).map(({ name }) => name)));
    markup.showStep(step, { last: lastStep, groups: form.groups.length, text: stepText(data, step) });
    if (step === form.groups.length)
      markup.showReview(reviewLines(data, markup, language), (group) => show(group, true));
  }

  /** Goes on to the next part when this one is right. */
  function forward(): void {
    const problems = problemsOf(fieldsOf(form, step));
    markup.problems.show(problems);
    if (problems.length > 0) return tell('formProblem', problems.length);
    show(step + 1, true);
    tell('formStep', step + 1);
  }

  async function send(): Promise<void> {
    if (isSending) return;
    const problems = problemsOf(form.groups.flatMap((_, index) => fieldsOf(form, index)));
    if (problems.length > 0) return showProblems(problems);
    markup.problems.clear();
    isSending = true;
    markup.showSending(true);
    const visitor = watchGoingOn(element);
    try {
      const answer = await answerTo(post, loadPart).catch(() => undefined);
      if (answer === undefined) refuse(words.notSent, visitor);
      else handle(answer, visitor);
    } finally {
      visitor.stop();
      isSending = false;
      markup.showSending(false);
    }
  }

  /** Shows the step that the first problem lies in; those of others are in the summary too. */
  function showProblems(problems: readonly ShownProblem[]): void {
    place(groupOf(form, problems[0]?.field));
    markup.problems.show(problems);
    tell('formProblem', problems.length);
  }

  function leadTo(field: string): void {
    if (groupOf(form, field) !== step) place(groupOf(form, field));
    markup.focusField(field);
  }

  /** Where the server has found something wrong, or else has taken nothing, the visitor goes on from there. */
  function firstStep(): number {
    const [wrong] = markup.problems.fields();
    if (wrong !== undefined) return groupOf(form, wrong);
    const isAllRight = checkForm(form, values(), Date.now()).problems.length === 0;
    return markup.problems.areShown() && isAllRight ? lastStep : 0;
  }

  function post(proof?: string): Promise<FormAnswer> {
    if (proof !== undefined) markup.setHiddenInput(hiddenFields.proof, proof);
    markup.setHiddenInput(hiddenFields.elapsedMs, stopwatch.elapsedMs());
    return postFields(environment, element.action, markup.allFields());
  }

  function refuse(message: string, visitor: GoingOn): void {
    if (visitor.hasGoneOn()) return sayMeanwhile(words.notSentMeanwhile, pagePath);
    markup.problems.showRefusal(message);
  }

  const title = form.title[language] ?? form.name;
  const sayMeanwhile = (text: string, href: string): void =>
    showNotice(environment.document, { text: text.replace('{form}', title), href, language });

  function handle(answer: FormAnswer, visitor: GoingOn): void {
    switch (answer.kind) {
      case 'accepted': {
        draft.remove();
        // The receipt lies where the form was sent, which may be another server than that of the page.
        const { href } = new URL(answer.next, element.action);
        if (visitor.hasGoneOn()) {
          sayMeanwhile(words.sentMeanwhile, href);
        } else {
          // Whoever comes back finds the page as the browser has kept it, which is for nobody to read and to send again.
          environment.window.addEventListener('pagehide', beginAgain, { once: true });
          environment.leaveTo(href);
        }
        // Last, because others listen.
        return tell('formSent');
      }
      case 'problems':
        if (visitor.hasGoneOn()) return sayMeanwhile(words.notSentMeanwhile, pagePath);
        return showProblems(answer.problems);
      case 'refused':
        // What a browser has filled in by itself, nobody could empty: the field is out of sight.
        if (answer.refusal === 'filled-trap') markup.setHiddenInput(TRAP_FIELD, '');
        return refuse(answer.message, visitor);
    }
  }

  const tellStart = (): void => tell('formStart');

  /** What is sent from now on is another submission. */
  function begin(isAnswered: boolean): void {
    stopwatch.begin(isAnswered);
    markup.setHiddenInput(hiddenFields.key, crypto.randomUUID());
    element.addEventListener('input', tellStart, { once: true });
  }

  function beginAgain(): void {
    element.reset();
    draft.remove();
    begin(false);
    show(0, false);
  }

  return {
    start(): void {
      element.noValidate = true;
      begin(restoreDraft(markup, draft));
      element.addEventListener('input', () => {
        draft.write(markup.ownValues());
        markup.showAsked(new Set(askedFields(form, values()).map(({ name }) => name)));
      });
      element.addEventListener('submit', (event) => {
        event.preventDefault();
        if (step < lastStep) forward();
        else send().catch(environment.log.error);
      });
      markup.onNext(forward);
      markup.onBack(() => show(Math.max(0, step - 1), true));
      markup.problems.onLink(leadTo);
      place(firstStep());
    },
  };
}

/** The answer to a form, with the proof of work that the server may demand. Rejects where nothing can be fetched. */
async function answerTo(
  post: (proof?: string) => Promise<FormAnswer>,
  loadPart: LoadPart,
): Promise<FormAnswer> {
  const answer = await post();
  if (answer.kind !== 'refused' || answer.challenge === undefined) return answer;
  const { solve } = await loadPart(() => import('./proof-of-work.ts'));
  // One proof is one try: what is refused after it is shown.
  return post(await solve(answer.challenge));
}

/** How long the answers take, on the page's own clock, because that of the visitor may be wrong. */
function createStopwatch({ window }: Environment) {
  const now = (): number => window.performance.now();
  let begunAt: number | undefined;
  return {
    /** How long answers took that are there already is not known. */
    begin(isAnswered: boolean): void {
      begunAt = isAnswered ? undefined : now();
    },
    elapsedMs: (): string => (begunAt === undefined ? '' : String(Math.round(now() - begunAt))),
  };
}

/** Returns whether the form has answers that are not the page's own. */
function restoreDraft(markup: FormMarkup, draft: FormDraft): boolean {
  // A page that the server has sent again has the answers in it, unless it could not read them.
  const isNewer =
    markup.problems.areShown() && Object.values(markup.values()).some((answer) => answer !== '');
  if (!isNewer) markup.restore(draft.read());
  const isAnswered = isNewer || markup.isChanged();
  if (isAnswered) draft.write(markup.ownValues());
  return isAnswered;
}

function stepText({ form: { groups }, words }: FormContent, step: number): string {
  if (groups.length < 2 || step >= groups.length) return '';
  return words.step.replace('{step}', String(step + 1)).replace('{count}', String(groups.length));
}

function reviewLines({ form, words }: FormContent, markup: FormMarkup, language: string) {
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

function fieldsOf({ groups }: FormDefinition, group: number): string[] {
  return groups[group]?.fields.map(({ name }) => name) ?? [];
}

/** The part of the form that a field stands in. */
function groupOf({ groups }: FormDefinition, field: string | undefined): number {
  return Math.max(
    0,
    groups.findIndex(({ fields }) => fields.some(({ name }) => name === field)),
  );
}
