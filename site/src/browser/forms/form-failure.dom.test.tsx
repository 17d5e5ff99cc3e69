// @vitest-environment jsdom
import { createBrowserEnvironment } from '@quellwerk/engine/browser';
import type { LoadPart } from '@quellwerk/engine/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerDemanded, found, openSurvey, refusal, send } from '../../../test/survey-page.tsx';
import { formDataFiles } from '../../build/forms/forms.ts';
import { createFormDraft } from './form-draft.ts';
import { startForm } from './form-part.ts';

const warn = vi.fn<(message: string) => void>();
const challenge = { kind: 'refused', refusal: 'attack', message: 'Wait.', challenge: {} };
const loads: LoadPart = (load) => load();

/** Starts the survey with the files of the build and with something that answers what is sent. */
function startWith(
  files: ReturnType<typeof formDataFiles>,
  post: () => Promise<Response>,
  loadPart: LoadPart = loads,
): Promise<void> {
  const fetch = (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') return post();
    const file = files.find(({ address }) => address === url);
    return Promise.resolve(new Response(file && String(file.content), { status: file ? 200 : 404 }));
  };
  const log = { error: vi.fn<(error: unknown) => void>(), warn };
  const environment = { ...createBrowserEnvironment(window), log, fetch };
  const form = found('form', HTMLFormElement);
  const draft = createFormDraft(form, environment.sessionStorage);
  const dataLayer = { push: vi.fn<(entry: object) => void>() };
  return startForm(form, { draft, environment, dataLayer, loadPart });
}

async function sendTo(post: () => Promise<Response>, loadPart?: LoadPart): Promise<void> {
  await startWith(formDataFiles(), post, loadPart);
  answerDemanded();
  send();
  await expect.poll(() => refusal().hidden).toBe(false);
}

beforeEach(() => {
  openSurvey();
  warn.mockClear();
});

it('stays plain where its questions cannot be had, and says which', async () => {
  const starting = startWith([], () => Promise.reject(new Error('Nothing is sent.')));
  await expect(starting).rejects.toThrow('/form-data/survey.en.json answered 404.');
  expect(found('form', HTMLFormElement).noValidate).toBe(false);
});

it('stays plain in a page that lacks one of its questions, as one of an older build does', async () => {
  found('[data-field="role"]', HTMLElement).remove();
  const starting = startWith(formDataFiles(), () => Promise.reject(new Error('Nothing is sent.')));
  await expect(starting).rejects.toThrow('The page has no field "role" of the form "survey".');
  expect(found('form', HTMLFormElement).noValidate).toBe(false);
  const submit = new Event('submit', { cancelable: true });
  found('form', HTMLFormElement).dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});

it('says where the connection failed that the form may have arrived, which is no news for developers', async () => {
  await sendTo(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(refusal().textContent).toMatch(
    /^The connection failed, so it is not certain whether the form has arrived/,
  );
  expect(warn).not.toHaveBeenCalled();
});

interface Failing {
  readonly post: () => Promise<Response>;
  readonly loadPart?: LoadPart;
  readonly why: RegExp;
}

it.each<[string, Failing]>([
  [
    'something else than the server has answered',
    {
      post: () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      why: /^The form "survey" was not confirmed: Error: The answer to .*\/forms\/survey, 502, is none of a form/,
    },
  ],
  [
    'what it needs cannot be loaded',
    {
      post: () => Promise.resolve(Response.json(challenge)),
      loadPart: () => Promise.reject(new Error('The part is gone.')),
      why: /^The form "survey" was not confirmed: Error: The part is gone/,
    },
  ],
  [
    'its script has a fault',
    {
      post: () => Promise.resolve(Response.json({ ...challenge, challenge: null })),
      why: /^The form "survey" was not confirmed: TypeError: /,
    },
  ],
])(
  'says that it may not have arrived where %s, and tells developers why',
  async (_name, { post, loadPart, why }) => {
    await sendTo(post, loadPart);
    expect(refusal().textContent).toMatch(
      /^No confirmation has come back, so the form may not have arrived\. Your answers are still here/,
    );
    expect(refusal().textContent).toContain('In a case of fraud, call +49\u00a0');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(why)]]);
  },
);
