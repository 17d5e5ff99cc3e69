/** What the forms of all tools need: their values, the address, sentences about faults, and places for results. */
import type { Clock, Environment } from '@quellwerk/engine/browser';
import {
  RESULT_ATTRIBUTE,
  TOOL_FIELD_ATTRIBUTE,
  TOOL_PROBLEM_ATTRIBUTE,
} from '../../shared/tools/tool-markup.ts';
import { isChanged } from '../dom/changed-control.ts';
import { keepInAddress } from '../dom/keep-in-address.ts';
import { writeLiveText } from '../dom/live-text.ts';
import type { TellResult } from '../data-layer/tool-events.ts';
import { fillWords } from '../../shared/fill-words.ts';

/** Of which the script of a tool names what it uses. */
export interface ToolDependencies {
  readonly environment: Environment;
  readonly tellResult: TellResult;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A mail that has a subject is about the result of the tool; other mails of its page are not. */
const MAIL_WITH_SUBJECT = 'a[href^="mailto:"][href*="?subject="]';

/** Called when the same page is shown at another address, whose values the fields of a tool take on. */
export type ShowAddress = () => void;

/** Called once for each form of the tool. */
export type StartTool = (form: HTMLFormElement, dependencies: ToolDependencies) => ShowAddress | void;

/** Empty where the form has no such field. */
export function valueOf(form: HTMLFormElement, name: string): string {
  const field = fieldOf(form, name);
  return field !== null && 'value' in field ? field.value : '';
}

/** By its name, or by the attribute where it has none. */
export function fieldOf(form: HTMLFormElement, name: string): RadioNodeList | Element | null {
  return (
    form.elements.namedItem(name) ??
    form.querySelector<HTMLInputElement>(`[${TOOL_FIELD_ATTRIBUTE}="${name}"]`)
  );
}

/** Whether a field says something else than the page that was built. */
export function isFieldChanged(form: HTMLFormElement, name: string): boolean {
  const field = fieldOf(form, name);
  return field instanceof RadioNodeList ? [...field].some(isChanged) : isChanged(field);
}

/** Whether one of the fields does, such as by what was entered before the script came. */
export function isAnyChanged(form: HTMLFormElement, names: readonly string[]): boolean {
  return names.some((name) => isFieldChanged(form, name));
}

/** Without a key for so long, somebody has finished a number. */
const TYPING_PAUSE_MS = 400;
/** The same for a year, which has come to `0202` on its way to 2026. */
const YEAR_PAUSE_MS = 2500;

export interface AnswerListeners {
  /** Works the result out. */
  update(): void;
  /** Keeps what was answered, for example in the address: once an answer is finished, and the result is that of it. */
  keep?: () => void;
}

/**
 * Works a result out anew: when typing pauses or ends, so that screen readers say one result and not one for each key,
 * and at once when something is chosen. While something is pressed in the form, what was typed waits: a sentence that
 * comes or goes would move a button from under the pointer.
 */
export function onAnswer(
  form: HTMLFormElement,
  clock: Pick<Clock, 'after'>,
  { update, keep = () => undefined }: AnswerListeners,
): void {
  let cancel: (() => void) | undefined;
  let [isHeld, isFinished] = [false, false];
  const isPressed = watchPress(form, clock, () => {
    if (isHeld) updateNow();
  });
  const updateNow = (): void => {
    cancel?.();
    cancel = undefined;
    isHeld = false;
    update();
    if (isFinished) keep();
    isFinished = false;
  };
  const updateOnceReleased = (): void => {
    if (isPressed()) isHeld = true;
    else updateNow();
  };
  form.addEventListener('input', ({ target }) => {
    if (!isTyped(target)) return updateNow();
    cancel?.();
    cancel = clock.after(isYearBegun(target) ? YEAR_PAUSE_MS : TYPING_PAUSE_MS, updateOnceReleased);
  });
  form.addEventListener('change', ({ target }) => {
    if (cancel === undefined) return keep();
    isFinished = true;
    // Of a date a browser says with each digit that it has changed.
    if (!isTyped(target) || target.type !== 'date') updateOnceReleased();
  });
}

function isTyped(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'date');
}

function isYearBegun({ type, value }: HTMLInputElement): boolean {
  return type === 'date' && value.startsWith('0');
}

/** A finger's click comes some milliseconds after it has left, and may not come at all. */
const CLICK_WAIT_MS = 300;

/**
 * Returns whether something in the form is being pressed: from where the pointer comes down until the click.
 *
 * @param onEnd called when it is no longer
 */
function watchPress(form: HTMLFormElement, clock: Pick<Clock, 'after'>, onEnd: () => void): () => boolean {
  const { ownerDocument } = form;
  let press: AbortController | undefined;
  form.addEventListener('pointerdown', () => {
    press?.abort();
    press = new AbortController();
    const { signal } = press;
    const end = (): void => {
      if (signal.aborted) return;
      press?.abort();
      press = undefined;
      onEnd();
    };
    // Where a list opens, the pointer never comes up for the page; whoever uses keys then has let go of it.
    for (const name of ['click', 'pointercancel', 'keydown'])
      ownerDocument.addEventListener(name, end, { signal });
    ownerDocument.addEventListener('pointerup', () => void clock.after(CLICK_WAIT_MS, end), { signal });
  });
  return () => press !== undefined;
}

/**
 * Says beside a field what to do, and marks the field. The sentence describes the field only then: what describes a field is
 * read with it, also where it is hidden.
 */
export function markFieldFault(form: HTMLFormElement, name: string, isShown: boolean): void {
  const problem = form.querySelector<HTMLElement>(`[${TOOL_PROBLEM_ATTRIBUTE}="${name}"]`);
  if (problem !== null) problem.hidden = !isShown;
  const field = fieldOf(form, name);
  if (!(field instanceof Element)) return;
  if (isShown) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (problem === null || problem.id === '') return;
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== problem.id);
  const described = [...others, ...(isShown ? [problem.id] : [])].join(' ').trim();
  if (described === '') field.removeAttribute('aria-describedby');
  else field.setAttribute('aria-describedby', described);
}

/**
 * Fills fields from the address; choices that are not offered are left as they are, and so is what somebody has entered
 * while the script was on its way.
 */
export function fillFromAddress(
  form: HTMLFormElement,
  address: URLSearchParams,
  names: readonly string[],
): void {
  for (const name of names) {
    const [value, field] = [address.get(name), form.elements.namedItem(name)];
    if (value === null || field === null || !('value' in field) || isFieldChanged(form, name)) continue;
    const before = field.value;
    field.value = value;
    // A choice that is not offered would leave the field empty.
    if (field.value === '') field.value = before;
  }
}

export interface ToolAddress {
  /** Writes what the fields say into the address, as long as it is that of their page. */
  keep(values: Readonly<Record<string, string>>): void;
  /** To be called when the page is shown again. What the tool itself has written is shown already. */
  follow: ShowAddress;
}

/** @param show makes the fields say what the address does; they say again what the build wrote then */
export function createToolAddress(
  form: HTMLFormElement,
  window: Window,
  show: (address: URLSearchParams) => void,
): ToolAddress {
  let known = window.location.search;
  return {
    keep(values) {
      // What was typed is worked out a while later, when another page may be shown.
      if (!form.isConnected) return;
      keepInAddress(window, values);
      known = window.location.search;
    },
    follow() {
      if (window.location.search === known) return;
      known = window.location.search;
      form.reset();
      show(new URLSearchParams(known));
    },
  };
}

/** The link to the tool as it stands, to be passed on; mails about it that the page offers to write carry its address, too. */
export function showShareLink(result: HTMLElement, { location }: Window): void {
  result.querySelector('[data-share]')?.setAttribute('href', location.href);
  const mails = result.closest('main')?.querySelectorAll(MAIL_WITH_SUBJECT) ?? [];
  for (const mail of mails) {
    const [start = ''] = (mail.getAttribute('href') ?? '').split('&body=');
    mail.setAttribute('href', `${start}&body=${encodeURIComponent(`\r\n\r\n${location.href}`)}`);
  }
}

export function resultOf(form: HTMLFormElement): HTMLElement | null {
  return form.parentElement?.querySelector<HTMLElement>(`[${RESULT_ATTRIBUTE}]`) ?? null;
}

/** Writes texts into the places of their names, which are said when they change. */
export function showValues(result: HTMLElement, texts: Readonly<Record<string, string>>): void {
  for (const place of result.querySelectorAll<HTMLElement>('[data-value]')) {
    writeLiveText(place, texts[place.dataset['value'] ?? ''] ?? '–');
  }
}

/** Shows the sentences of these states and hides those of others. */
export function showSentences(result: HTMLElement, states: ReadonlySet<string>): void {
  for (const sentence of result.querySelectorAll<HTMLElement>('[data-when]'))
    sentence.hidden = !states.has(sentence.dataset['when'] ?? '');
}

/** Of the words around an element: numbers are read and written as it does. */
export function languageOf(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') ?? 'en';
}

/**
 * Shows the problem of this name, with `{placeholders}` filled in, and hides all
 * others. Focus goes to the field, so that it can be put right at once, and its description is read; where focus is there
 * already, the problem is said by itself (WCAG 2.2, 4.1.3).
 */
export function showOnlyProblem(
  form: HTMLFormElement,
  name: string | undefined,
  values: Readonly<Record<string, string>> = {},
): void {
  const input = form.querySelector('input');
  const isFocused = input?.matches(':focus') === true;
  for (const problem of form.querySelectorAll<HTMLElement>(`[${TOOL_PROBLEM_ATTRIBUTE}]`)) {
    const isShown = problem.getAttribute(TOOL_PROBLEM_ATTRIBUTE) === name;
    problem.parentElement?.setAttribute('aria-live', isFocused ? 'assertive' : 'off');
    problem.hidden = !isShown;
    const words = (problem.dataset['words'] ??= problem.textContent);
    if (isShown) problem.textContent = fillWords(words, values);
  }
  if (name === undefined) {
    input?.removeAttribute('aria-invalid');
  } else {
    input?.setAttribute('aria-invalid', 'true');
    input?.focus();
  }
}
