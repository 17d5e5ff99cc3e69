// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import {
  accepted,
  answerAll,
  button,
  choose,
  enter,
  found,
  leaveTo,
  openSurvey,
  push,
  review,
  send,
  sent,
  show,
  startUnanswered,
  summary,
  visible,
} from '../../../test/survey-page.tsx';
import { demandedForm } from '../../build/forms/forms.ts';
import { FormView } from '../../forms/form-view.tsx';

const form = () => found('form', HTMLFormElement);
const said = () => found('[data-form-sending][role="status"]', HTMLElement).textContent;
const key = () => found('[name="_key"]', HTMLInputElement).value;
const answersShown = () =>
  [...document.querySelectorAll('[data-form-answers] dd:nth-of-type(1)')].map((detail) => detail.textContent);
const told = () => push.mock.calls.map(([entry]) => JSON.stringify(entry));

beforeEach(openSurvey);

it('leads through its steps: what is wrong, on, review, change, back, and what the server finds wrong', async () => {
  show('/en/support/nuri/transfer/', 'withdrawal-selection');
  await startUnanswered(
    { kind: 'problems', problems: [{ field: 'kind', message: 'Choose again' }] },
    accepted,
  );
  const step = found('[data-form-step]', HTMLElement);
  expect(form().noValidate).toBe(true);
  expect([visible(), step.hidden, step.textContent]).toEqual([['what', 'next'], false, 'Part 1 of 2']);

  button('next').click();
  expect([visible(), summary().hidden]).toEqual([['what', 'next'], false]);
  expect(document.activeElement).toBe(summary());
  expect(found('[data-field="kind"] [data-problem]', HTMLElement).hidden).toBe(false);
  expect(told().at(-1)).toContain('problem');

  choose('kind', 'account');
  button('next').click();
  expect([visible(), summary().hidden, step.textContent]).toEqual([
    ['you', 'back', 'next'],
    true,
    'Part 2 of 2',
  ]);
  expect(document.activeElement).toBe(found('[data-form-group="you"] legend', HTMLElement));
  expect(told().at(-1)).toContain('step');

  button('next').click();
  expect([visible(), summary().hidden]).toEqual([['you', 'back', 'next'], false]);
  button('back').click();
  expect([visible(), summary().hidden]).toEqual([['what', 'next'], true]);
  button('next').click();

  enter('email', 'ada@example.org');
  // The Enter key sends a form, also where there is a step to come.
  expect(send()).toBe(false);
  expect([visible(), step.hidden, sent]).toEqual([['review', 'back', 'submit'], true, []]);
  expect(document.activeElement).toBe(review());
  expect(answersShown()).toEqual(['in an account', 'ada@example.org']);

  found('[data-form-answers] [aria-label="Change: My money is"]', HTMLButtonElement).click();
  expect(visible()).toEqual(['what', 'next']);
  choose('kind', 'crypto');
  button('next').click();
  button('back').click();
  expect(visible()).toEqual(['what', 'next']);
  expect(document.activeElement).toBe(found('[data-form-group="what"] legend', HTMLElement));
  button('next').click();
  button('next').click();
  expect(answersShown()[0]).toBe('in crypto-assets');

  expect(send()).toBe(false);
  expect([button('submit').getAttribute('aria-disabled'), button('submit').textContent, said()]).toEqual([
    'true',
    'Sending …',
    'Sending …',
  ]);
  await expect.poll(() => summary().hidden).toBe(false);
  expect(visible()).toEqual(['what', 'next']);
  expect(summary().textContent).toContain('Choose again');
  expect(told().at(-1)).toContain('problem');

  button('next').click();
  button('next').click();
  expect([button('submit').getAttribute('aria-disabled'), button('submit').textContent, said()]).toEqual([
    'false',
    'Send question',
    '',
  ]);
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  expect(sent.map((fields) => fields.get('kind'))).toEqual(['crypto', 'crypto']);
  expect(new Set(sent.map((fields) => fields.get('_key')))).toEqual(new Set([key()]));
  expect(key()).toMatch(/^\d+(-\d+){3}$/);
});

it('is empty again, at its beginning and another submission, for whoever comes back from the receipt', async () => {
  show('/en/support/come-back/transfer/', 'withdrawal-selection');
  await startUnanswered(accepted);
  answerAll();
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  const first = key();
  found('[name="_proof"]', HTMLInputElement).value = 'of the first one';
  const { activeElement } = document;
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.fromEntries(new FormData(form()))).toMatchObject({ email: '' });
  expect(document.querySelector('[name="kind"]:checked')).toBeNull();
  expect(visible()).toEqual(['what', 'next']);
  expect(document.activeElement).toBe(activeElement);
  expect(key()).toMatch(/^\d+(-\d+){3}$/);
  expect(key()).not.toBe(first);
  expect(window.sessionStorage).toHaveLength(0);
  expect(found('[data-form-answers]', HTMLElement).textContent).toBe('');
  expect(found('[name="_proof"]', HTMLInputElement).value).toBe('');
  answerAll();
  expect(told().filter((entry) => entry.includes('start'))).toHaveLength(2);
});

describe('whoever comes back', () => {
  const PATH = '/en/support/come-back/transfer/';
  const again = async (path = PATH) => {
    show(path, 'withdrawal-selection');
    await startUnanswered();
    return visible();
  };

  beforeEach(async () => {
    show(PATH, 'withdrawal-selection');
    await startUnanswered();
    choose('kind', 'account');
    button('next').click();
  });

  it('is where they were, in the other language too, and not on another page', async () => {
    expect(await again()).toEqual(['you', 'back', 'next']);
    document.documentElement.lang = 'de';
    expect(await again('/de/support/come-back/transfer/')).toEqual(['you', 'back', 'next']);
    expect(await again('/de/support/other/transfer/')).toEqual(['what', 'next']);
  });

  it('is where they have gone back to', async () => {
    button('back').click();
    expect(await again()).toEqual(['what', 'next']);
  });

  it('reads the answers again where they were read', async () => {
    enter('email', 'ada@example.org');
    button('next').click();
    expect(await again()).toEqual(['review', 'back', 'submit']);
    expect(answersShown()).toEqual(['in an account', 'ada@example.org']);
  });

  it('is where an answer is missing before that', async () => {
    enter('email', 'ada@example.org');
    button('next').click();
    const [key = ''] = Object.keys(window.sessionStorage);
    const { kind: _kind, ...others } = JSON.parse(window.sessionStorage.getItem(key) ?? '') as object & {
      kind: string;
    };
    window.sessionStorage.setItem(key, JSON.stringify(others));
    expect(await again()).toEqual(['what', 'next']);
  });

  it('begins at the first step with a draft that says nothing of steps', async () => {
    const [key = ''] = Object.keys(window.sessionStorage);
    window.sessionStorage.setItem(key, JSON.stringify({ kind: 'account' }));
    window.history.replaceState(null, '');
    expect(await again()).toEqual(['what', 'next']);
  });
});

it('leaves the focus where somebody answers already, whatever step that is, and sends nothing incomplete', async () => {
  show('/en/support/nuri/transfer/', 'withdrawal-selection');
  const email = found('[name="email"]', HTMLInputElement);
  email.focus();
  await startUnanswered();
  expect([visible(), document.activeElement]).toEqual([['you', 'back', 'next'], email]);
  enter('email', 'ada@example.org');
  button('next').click();
  send();
  expect([visible(), summary().hidden, sent]).toEqual([['what', 'next'], false, []]);
});

it('asks while somebody answers what depends on the answer, and no longer when that has changed', async () => {
  show('/en/contact/', 'contact');
  await startUnanswered();
  const services = found('[name="services"]', HTMLSelectElement);
  const isAsked = () => [!found('[data-field="services"]', HTMLElement).hidden, !services.disabled];
  expect(isAsked()).toEqual([false, false]);
  choose('topic', 'partner');
  expect(isAsked()).toEqual([true, true]);
  expect(services.required).toBe(false);
  choose('topic', 'other');
  expect(isAsked()).toEqual([false, false]);
});

it('demands an answer that has to be given for as long as it is asked for', async () => {
  show('/en/support/finom/transfer/sepa/', 'withdrawal-sepa');
  await startUnanswered();
  const { required: isDemandedAtFirst } = found('[name="sum"]', HTMLInputElement);
  choose('amount', 'part');
  const { required: isDemanded } = found('[name="sum"]', HTMLInputElement);
  choose('amount', 'all');
  const { required: isStillDemanded } = found('[name="sum"]', HTMLInputElement);
  expect([isDemandedAtFirst, isDemanded, isStillDemanded]).toEqual([false, true, false]);
});

it('speaks its own language, also where that of the document is another', async () => {
  const german = demandedForm('withdrawal-selection', 'de');
  document.body.innerHTML = pageMarkup(<FormView value={german} />, { path: '/de/support/nuri/transfer/' });
  await startUnanswered({ kind: 'refused', refusal: 'busy', message: 'Später.' }, accepted);
  button('next').click();
  expect(summary().textContent).toContain('„Mein Geld liegt“');
  answerAll();
  expect(answersShown()[0]).toBe('auf einem Konto');
  expect(found('[data-form-answers] dt', HTMLElement).textContent).toBe('Mein Geld liegt');
  send();
  await expect.poll(() => found('[data-refusal]', HTMLElement).textContent).toBe('Später.');
  expect(button('submit').textContent).toBe('Frage absenden');
  send();
  document.body.replaceChildren();
  await expect.poll(() => document.querySelector('[data-form-notice]')?.textContent).toContain('Auszahlung');
  expect(found('[data-form-notice]', HTMLElement).lang).toBe('de');
});
