/**
 * A form with script: checked as it is left, one group of questions at a time
 * where there are several, answers shown again before they are sent, kept when
 * the page is loaded again, sent without leaving the page.
 */
import type { Environment, LoadPart } from '@quellwerk/engine/browser';
import { askedFields, FRAME_ATTRIBUTE, hiddenFields, TRAP_FIELD } from '@quellwerk/forms';
import type { ShownProblem } from '@quellwerk/forms';
import type { CustomEventName } from '@quellwerk/measuring';
import { fillWords } from '../../shared/fill-words.ts';
import type { FormContent } from '../../shared/local-form.ts';
import { customEvent } from '../data-layer/custom-events.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import { fetchJson } from '../fetch-json.ts';
import { createKey } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { checkFields, createFormMarkup } from './form-markup.ts';
import type { FormMarkup } from './form-markup.ts';
import { problemsOf } from './form-problems.ts';
import { createFormSteps, groupOf } from './form-steps.ts';
import { postFields } from './post-fields.ts';
import type { PostResult } from './post-fields.ts';
import { sendForm, sendPlainly } from './send-form.ts';
import type { SendOutcome } from './send-form.ts';
import { createSendingState } from './sending-state.ts';
import { createStopwatch } from './stopwatch.ts';
import { showNotice, watchNavigation } from './watch-navigation.ts';
import type { NavigationWatch } from './watch-navigation.ts';

export interface FormDependencies {
  readonly environment: Environment;
  readonly dataLayer: Pick<DataLayer, 'push'>;
  readonly loadPart: LoadPart;
  readonly draft: FormDraft;
}

type FormEvent = Extract<CustomEventName, `form${string}`>;

/** Does nothing where the form has been left meanwhile. Rejects when what it needs cannot be had; it is plain HTML then. */
export async function startForm(element: HTMLFormElement, dependencies: FormDependencies): Promise<void> {
  const frame = element.closest<HTMLElement>(`[${FRAME_ATTRIBUTE}]`);
  const dataName = frame?.getAttribute(FRAME_ATTRIBUTE);
  if (frame === null || typeof dataName !== 'string') return;
  const data = await readContent(dependencies.environment, dataName);
  if (!element.isConnected) return;
  checkFields(frame, data.form);
  const markup = createFormMarkup(frame, element, data);
  createController({ ...dependencies, element, markup, data }).start();
}

async function readContent({ fetch }: Environment, dataName: string): Promise<FormContent> {
  return (await fetchJson(fetch, `/form-data/${dataName}.json`)) as FormContent;
}

interface StartedForm extends FormDependencies {
  readonly element: HTMLFormElement;
  readonly markup: FormMarkup;
  readonly data: FormContent;
}

function createController({ environment, dataLayer, loadPart, element, markup, data, draft }: StartedForm) {
  const { form, words, language } = data;
  const pagePath = new URLSearchParams(markup.allFields()).get(hiddenFields.page) ?? '';
  let key = '';
  const sending = createSendingState(markup.showSending);
  const stopwatch = createStopwatch(environment);
  const steps = createFormSteps({ ...environment, element, markup, data, keep });

  /** No answer is told, only where in the form somebody is. */
  const tell = (event: FormEvent, value?: number): void =>
    dataLayer.push(customEvent(event, { name: form.name, ...(value !== undefined && { value }) }));
  const tellStart = (): void => tell('formStart');

  function keep(): void {
    draft.write({ values: markup.keptValues(), step: steps.current(), key });
  }

  /** Goes on to the next step when this one is right. */
  function forward(): void {
    const problems = problemsOf(data, markup).filter(({ field }) => groupOf(form, field) === steps.current());
    markup.problems.show(problems);
    if (problems.length > 0) return tell('formProblem', problems.length);
    steps.goTo(steps.current() + 1);
    tell('formStep', steps.current());
  }

  async function send(): Promise<void> {
    // Whoever has stopped the browser on its way to the receipt is led there again.
    const receipt = sending.receipt();
    if (receipt !== undefined) return environment.leaveTo(receipt);
    if (sending.isSending()) return;
    const problems = problemsOf(data, markup);
    if (problems.length > 0) return showProblems(problems);
    markup.problems.clear();
    // Of an answer before: this one may not be taken.
    environment.window.removeEventListener('pagehide', beginAgain);
    sending.begin();
    const navigation = watchNavigation(element);
    try {
      handle(await sendForm(post, { name: form.name, log: environment.log, loadPart }), navigation);
    } finally {
      navigation.stop();
      sending.end();
    }
  }

  /** Shows the step that the first problem lies in; those of others are in the summary too. */
  function showProblems(problems: readonly ShownProblem[]): void {
    steps.moveTo(groupOf(form, problems[0]?.field));
    markup.problems.show(problems);
    tell('formProblem', problems.length);
  }

  function leadTo(field: string): void {
    steps.moveTo(groupOf(form, field));
    markup.focusField(field);
  }

  function post(proof?: string): Promise<PostResult> {
    if (proof !== undefined) markup.setHiddenInput(hiddenFields.proof, proof);
    markup.setHiddenInput(hiddenFields.elapsedMs, stopwatch.elapsedMs());
    return postFields(environment, element.action, markup.allFields());
  }

  function refuse(message: string, navigation: NavigationWatch, meanwhile = words.notSentMeanwhile): void {
    if (navigation.hasStarted()) return sayMeanwhile(meanwhile, pagePath);
    markup.problems.showRefusal(message);
  }

  const sayMeanwhile = (text: string, href: string): void =>
    showNotice(environment.document, { text: fillWords(text, { form: titleOf(data) }), href, language });

  function handle(answer: SendOutcome, navigation: NavigationWatch): void {
    switch (answer.kind) {
      case 'accepted': {
        draft.remove();
        // The receipt lies where the form was sent, which may be another server than that of the page.
        const { href } = new URL(answer.next, element.action);
        if (navigation.hasStarted()) {
          sayMeanwhile(words.sentMeanwhile, href);
        } else {
          // Whoever comes back finds the page as the browser has kept it, which is for nobody to read and to send again.
          environment.window.addEventListener('pagehide', beginAgain, { once: true });
          sending.take(href);
          environment.leaveTo(href);
        }
        // Last, because others listen.
        return tell('formSent');
      }
      case 'problems':
        if (navigation.hasStarted()) return sayMeanwhile(words.notSentMeanwhile, pagePath);
        return showProblems(answer.problems);
      case 'refused':
        // What a browser has filled in by itself, nobody could empty: the field is out of sight.
        if (answer.refusal === 'filled-trap') markup.setHiddenInput(TRAP_FIELD, '');
        if (answer.refusal === 'reworded' && !navigation.hasStarted()) return sendPlainly(element);
        return refuse(answer.message, navigation);
      case 'unanswered':
        return refuse(words.unanswered, navigation, words.unansweredMeanwhile);
      case 'failure':
        return refuse(words.failed, navigation, words.unansweredMeanwhile);
    }
  }

  /** What is sent from now on is the submission of this key. */
  function begin(submissionKey: string, isAnswered: boolean): void {
    key = submissionKey;
    stopwatch.begin(isAnswered);
    markup.beginSubmission(key);
    element.addEventListener('input', tellStart, { once: true });
  }

  function beginAgain(): void {
    // Of a form that has gone with its page the draft is another form's by now.
    if (!element.isConnected) return;
    sending.reopen();
    element.reset();
    begin(createKey(), false);
    markup.problems.clear();
    steps.show(0);
    draft.remove();
  }

  return {
    start(): void {
      const { key: known } = draft.read();
      begin(known, restoreDraft(markup, draft, known));
      element.addEventListener('input', () => {
        sending.reopen();
        // What is corrected while the receipt is on its way is not thrown away when that comes.
        environment.window.removeEventListener('pagehide', beginAgain);
        keep();
        markup.showAsked(new Set(askedFields(form, markup.values()).map(({ name }) => name)));
      });
      element.addEventListener('submit', (event) => {
        event.preventDefault();
        if (steps.current() < steps.last) forward();
        else send().catch(environment.log.error);
      });
      // Only now, when somebody else checks.
      element.noValidate = true;
      markup.onNext(forward);
      markup.onBack(() => steps.goTo(Math.max(0, steps.current() - 1)));
      markup.problems.onLink(leadTo);
      markup.keepFocusInPlace(() => steps.start(draft.read().step));
    },
  };
}

function titleOf({ form, language }: FormContent): string {
  return form.title[language] ?? form.name;
}

/** Returns whether the form has answers that are not the page's own. */
function restoreDraft(markup: FormMarkup, draft: FormDraft, key: string): boolean {
  // A page that the server has sent again has the answers in it, unless it could not read them.
  const isNewer =
    markup.problems.areShown() && Object.values(markup.values()).some((answer) => answer !== '');
  const { values, step } = draft.read();
  if (!isNewer) markup.restore(values);
  const isAnswered = isNewer || markup.isChanged();
  if (isAnswered) draft.write({ values: markup.keptValues(), step, key });
  return isAnswered;
}
