// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import { TRAP_FIELD } from '@quellwerk/forms';
import type { FormAnswer } from '@quellwerk/forms';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { demandedForm, formDataFiles } from '../../build/forms.ts';
import { FormView } from '../../forms/form-view.tsx';
import { startForm } from './form-part.ts';

const ANSWERS = { role: 'partner', found: 'yes' };

function found<Found extends Element>(selector: string, Kind: new () => Found): Found {
  const element = document.querySelector(selector);
  if (element instanceof Kind) return element;
  throw new Error(`There is no ${selector}.`);
}
const trap = () => found(`[name="${TRAP_FIELD}"]`, HTMLInputElement);
const refusal = () => found('[data-refusal]', HTMLElement);

/** What was sent, oldest first. */
const sent: URLSearchParams[] = [];
const leaveTo = vi.fn<(href: string) => void>();

/** Starts the survey with a server that answers so, one answer a send. */
async function start(...answers: FormAnswer[]): Promise<void> {
  const data = formDataFiles().find(({ address }) => address === '/form-data/survey.en.json');
  const environment = {
    ...createBrowserEnvironment(window),
    leaveTo,
    fetch: (_url: string, init?: RequestInit) => {
      if (init?.method !== 'POST') return Promise.resolve(new Response(String(data?.content)));
      if (typeof init.body === 'string') sent.push(new URLSearchParams(init.body));
      return Promise.resolve(Response.json(answers[sent.length - 1]));
    },
  };
  await startForm(found('form', HTMLFormElement), {
    environment,
    dataLayer: { push: () => undefined },
    loadPart: (load) => load(),
  });
  for (const [name, value] of Object.entries(ANSWERS))
    found(`[name="${name}"][value="${value}"]`, HTMLInputElement).checked = true;
}

const send = () => found('form', HTMLFormElement).dispatchEvent(new Event('submit', { cancelable: true }));

const accepted: FormAnswer = { kind: 'accepted', reference: 'QW-0000-0000', next: '/en/survey-success/' };

beforeEach(() => {
  sent.length = 0;
  leaveTo.mockClear();
  window.sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  document.documentElement.lang = 'en';
  document.body.innerHTML = pageMarkup(<FormView value={demandedForm('survey', 'en')} />);
});

it('empties the trap once it was refused for it, so that the next try is taken', async () => {
  await start({ kind: 'refused', refusal: 'filled-trap', message: 'Send it again.' }, accepted);
  trap().value = 'https://autofill.example';
  send();
  await expect.poll(() => refusal().textContent).toBe('Send it again.');
  expect(refusal().hidden).toBe(false);
  expect(trap().value).toBe('');
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  expect(sent.map((fields) => fields.get(TRAP_FIELD))).toEqual(['https://autofill.example', '']);
});

it('leaves the trap as it is when it is refused for something else', async () => {
  await start({ kind: 'refused', refusal: 'unavailable', message: 'Later.' });
  trap().value = 'https://program.example';
  send();
  await expect.poll(() => refusal().textContent).toBe('Later.');
  expect(trap().value).toBe('https://program.example');
});
