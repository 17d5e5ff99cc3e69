/** The page of the survey in a browser, with a server that answers as a test says. */
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { FormAnswer } from '@quellwerk/forms';
import { vi } from 'vitest';
import { createFormDraft } from '../src/browser/forms/form-draft.ts';
import { startForm } from '../src/browser/forms/form-part.ts';
import { demandedForm, formDataFiles } from '../src/build/forms/forms.ts';
import { FormView } from '../src/forms/form-view.tsx';
import { pageMarkup } from './page-markup.tsx';

const ANSWERS = { role: 'partner', found: 'yes' };

export function found<Found extends Element>(selector: string, Kind: new () => Found): Found {
  const element = document.querySelector(selector);
  if (element instanceof Kind) return element;
  throw new Error(`There is no ${selector}.`);
}
export const comment = () => found('[name="missing"]', HTMLTextAreaElement);
export const refusal = () => found('[data-refusal]', HTMLElement);

/** What was sent, oldest first. */
export const sent: URLSearchParams[] = [];
export const leaveTo = vi.fn<(href: string) => void>();
export const push = vi.fn<(entry: object) => void>();
/** May be out of reach without anybody being told. */
export const server = { answersNever: false };
const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

/** Starts the survey with a server that answers so, one answer a send. */
export function startUnanswered(...answers: FormAnswer[]): Promise<void> {
  const name = found('[data-form-data]', HTMLElement).dataset['formData'];
  const data = formDataFiles().find(({ address }) => address === `/form-data/${name}.json`);
  const environment = {
    ...createBrowserEnvironment(window),
    leaveTo,
    fetch: (_url: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return Promise.resolve(new Response(String(data?.content)));
      if (typeof init.body === 'string') sent.push(new URLSearchParams(init.body));
      if (server.answersNever) return hang(init.signal);
      return Promise.resolve(Response.json(answers[sent.length - 1]));
    },
  };
  const form = found('form', HTMLFormElement);
  return startForm(form, {
    draft: createFormDraft(form, environment.sessionStorage),
    environment,
    dataLayer: { push },
    loadPart: (load) => load(),
  });
}

/** The same, with the questions answered that have to be. */
export async function start(...answers: FormAnswer[]): Promise<void> {
  await startUnanswered(...answers);
  answerDemanded();
}

export function answerDemanded(): void {
  for (const [name, value] of Object.entries(ANSWERS))
    found(`[name="${name}"][value="${value}"]`, HTMLInputElement).checked = true;
}

export const send = () =>
  found('form', HTMLFormElement).dispatchEvent(new Event('submit', { cancelable: true }));

export const accepted: FormAnswer = {
  kind: 'accepted',
  reference: 'QW-0000-0000',
  next: '/en/survey-success/',
};

/** Shows a form as the build has written it, on this page, which may be about something. */
export function show(path = '/en/survey/', name = 'survey', topic?: string): void {
  const form = { ...demandedForm(name, 'en'), ...(topic !== undefined && { topic }) };
  document.body.innerHTML = pageMarkup(<FormView value={form} />, { path });
}

export function type(text: string): void {
  comment().value = text;
  comment().dispatchEvent(new Event('input', { bubbles: true }));
}

/** For a visitor of whom nothing is known. */
export function openSurvey(): void {
  sent.length = 0;
  server.answersNever = false;
  leaveTo.mockClear();
  push.mockClear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '');
  Element.prototype.scrollIntoView = () => undefined;
  document.documentElement.lang = 'en';
  show();
}

export const button = (name: string) => found(`[data-form-${name}]`, HTMLButtonElement);
export const summary = () => found('[data-problem-summary]', HTMLElement);
export const review = () => found('[data-form-review]', HTMLElement);
/** The names of what can be seen: the groups of questions, the review and the buttons. */
export const visible = () => [
  ...[...document.querySelectorAll<HTMLElement>('[data-form-group]')]
    .filter(({ hidden }) => !hidden)
    .map((group) => group.dataset['formGroup']),
  ...(review().hidden ? [] : ['review']),
  ...['back', 'next', 'submit'].filter((name) => !button(name).hidden),
];

export function choose(name: string, value: string): void {
  const option = found(`[name="${name}"][value="${value}"]`, HTMLInputElement);
  option.checked = true;
  option.dispatchEvent(new Event('input', { bubbles: true }));
}

export function enter(name: string, value: string): void {
  const field = found(`[name="${name}"]`, HTMLInputElement);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Answers everything and goes on to the review. */
export function answerAll(): void {
  choose('kind', 'account');
  button('next').click();
  enter('email', 'ada@example.org');
  button('next').click();
}
