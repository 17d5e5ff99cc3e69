import type { Refusal } from './manifest.ts';

/**
 * What the form's markup, the script in the page and the server agree on: the
 * page is rendered once at build, and both the browser and the server write
 * problems and answers into it.
 */
export const FORM_ATTRIBUTE = 'data-form';
/** On the element around a form, its summary and its refusal; its value names the file with the questions. */
export const FRAME_ATTRIBUTE = 'data-form-data';
/** On the element around label, help, problem and control of a field. */
export const FIELD_ATTRIBUTE = 'data-field';
/** On the empty, hidden element that takes a field's problem. */
export const PROBLEM_ATTRIBUTE = 'data-problem';
/** On the hidden summary above the form, and on the list in it. */
export const SUMMARY_ATTRIBUTE = 'data-problem-summary';
export const SUMMARY_LIST_ATTRIBUTE = 'data-problem-list';
/** On the hidden element that takes the reason why nothing was accepted. */
export const REFUSAL_ATTRIBUTE = 'data-refusal';
/** On what shows a submission's reference. */
export const REFERENCE_ATTRIBUTE = 'data-reference';
/** On each line of a receipt that says when the sender of a form hears from the bank; its value names the form. */
export const REPLY_ATTRIBUTE = 'data-reply-to';
/** On the form of a confirmation page, whose address the server completes. */
export const TOKEN_FORM_ATTRIBUTE = 'data-token-form';

/** Where a form is sent. */
export function formAction(name: string): string {
  return `/forms/${name}`;
}

/** The receipt of a submission; with the form that was sent, it says what is true of that one. */
export function receiptAddress(language: string, reference: string, form?: string): string {
  return formAction(['receipt', language, ...(form === undefined ? [] : [form]), reference].join('/'));
}

/** Where a link in a mail leads, or, in a language, where the language switch leads from there. */
export function linkAddress(
  purpose: 'confirm' | 'unsubscribe',
  { token, language }: { readonly token: string; readonly language?: string | undefined },
): string {
  return formAction(language === undefined ? `${purpose}/${token}` : `${purpose}/${language}/${token}`);
}

/** Hidden fields beside the visitor's answers. Names with an underscore cannot be those of fields. */
export const hiddenFields = {
  /** Path of the page, so that the server can show it again. */
  page: '_page',
  /** Random, made by the script once a form is opened: two sends of it with the same answers are one. */
  key: '_key',
  /** Milliseconds from when the script first saw the form to when it sends it; empty where it was answered before. */
  elapsedMs: '_elapsed',
  /** Solution of a proof of work, where one was asked for. */
  proof: '_proof',
  /** Signed time from which on the server takes the form without script while it is under attack. */
  waitUntil: '_wait',
  /** Names the words that the page asks to agree to: the server takes no consent to others than it would keep as proof. */
  consent: '_consent',
} as const;

/** A field that people do not see; whoever fills it in is a program. */
export const TRAP_FIELD = 'website';

/** The id of a field's control, to which problems link. */
export function controlId(form: string, field: string): string {
  return `${form}-${field}`;
}

/** What of a field is marked as invalid: of a choice by buttons their group, because ARIA knows no invalid radio button. */
export function invalidSelector(field: string): string {
  const around = `[${FIELD_ATTRIBUTE}="${field}"]`;
  return `fieldset${around}, :not(fieldset)${around} :is(input, select, textarea)`;
}

/** What is wrong with an answer, in words. */
export interface ShownProblem {
  readonly field: string;
  readonly message: string;
}

/** What the server answers to a script. */
export type FormAnswer =
  | { readonly kind: 'accepted'; readonly reference: string; readonly next: string }
  | { readonly kind: 'problems'; readonly problems: readonly ShownProblem[] }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly message: string;
      /** Seconds after which it may be tried again. */
      readonly retryAfter?: number;
      /** A challenge for proof of work. */
      readonly challenge?: unknown;
    };
