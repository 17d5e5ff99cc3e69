// @vitest-environment jsdom
import { controlId, invalidSelector, TRAP_FIELD } from '@quellwerk/forms';
import type { FormAnswer } from '@quellwerk/forms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accepted,
  answerDemanded,
  comment,
  found,
  leaveTo,
  openSurvey,
  push,
  refusal,
  send,
  sent,
  server,
  show,
  start,
  startUnanswered,
  type,
} from '../../../test/survey-page.tsx';

const trap = () => found(`[name="${TRAP_FIELD}"]`, HTMLInputElement);

/** As the server sends the page again: with what is wrong, or why nothing was taken. */
function bringBack(problems: Readonly<Record<string, string>>, because = ''): void {
  for (const [field, message] of Object.entries(problems)) {
    const place = found(`[data-field="${field}"] [data-problem]`, HTMLElement);
    [place.hidden, place.textContent] = [false, message];
    found(invalidSelector(field), HTMLElement).setAttribute('aria-invalid', 'true');
    found('[data-problem-list]', HTMLElement).innerHTML +=
      `<li><a href="#${controlId(found('form', HTMLFormElement).dataset['form'] ?? '', field)}">${message}</a></li>`;
  }
  found('[data-problem-summary]', HTMLElement).hidden = Object.keys(problems).length === 0;
  [refusal().hidden, refusal().textContent] = [because === '', because];
  document.title = `(${because === '' ? Object.keys(problems).length : '!'}) Survey`;
}

afterEach(() => void vi.useRealTimers());

beforeEach(openSurvey);

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

it('is sent as without a script where its words have changed, so that the server shows it in those of now', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await start({ kind: 'refused', refusal: 'reworded', message: 'Read it again.' });
  send();
  await expect.poll(() => submit.mock.contexts).toEqual([found('form', HTMLFormElement)]);
  submit.mockRestore();
});

it('is sent once, however often its button is pressed', async () => {
  await start(accepted, accepted);
  send();
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  expect(sent).toHaveLength(1);
});

it('stays plain where it has been left before its questions came', async () => {
  const form = found('form', HTMLFormElement);
  const starting = startUnanswered();
  document.body.replaceChildren();
  await starting;
  expect(form.noValidate).toBe(false);
});

it('leads to the receipt also where somebody who listens fails, and says so to developers', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  push.mockImplementation(() => {
    throw new Error('A tag has failed.');
  });
  await start(accepted);
  send();
  await expect.poll(() => log.mock.calls.length).toBe(1);
  expect([leaveTo.mock.calls.length, refusal().hidden]).toEqual([1, true]);
  push.mockReset();
  log.mockRestore();
});

it('says nothing any more of what has been put right, when it is refused for something else', async () => {
  document.title = 'Survey';
  await startUnanswered({ kind: 'refused', refusal: 'busy', message: 'Too many.' });
  send();
  const said = document.querySelectorAll('[data-problem-list] li, [data-problem-summary] li').length;
  expect(document.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(0);
  expect(document.title).toBe(`(${said}) Survey`);
  answerDemanded();
  send();
  await expect.poll(() => refusal().textContent).toBe('Too many.');
  expect(document.title).toBe('(!) Survey');
  expect(found('[data-problem-summary]', HTMLElement).hidden).toBe(true);
  expect(document.querySelectorAll('[aria-invalid], [data-problem]:not([hidden])')).toHaveLength(0);
});

describe('an answer that comes when the visitor has gone on', () => {
  const notices = () =>
    [...document.querySelectorAll('[data-form-notice] a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
  const back = ['/en/survey/', '“Survey” could not be sent: back to the form'];

  it.each<[string, FormAnswer, (string | undefined)[]]>([
    [
      'leads nobody away, and says where the confirmation is',
      accepted,
      ['http://localhost:3000/en/survey-success/', '“Survey” has been sent: open the confirmation'],
    ],
    ['says that it was refused', { kind: 'refused', refusal: 'busy', message: 'Too many.' }, back],
    ['says that something is wrong', { kind: 'problems', problems: [] }, back],
  ])('%s', async (_name, answer, notice) => {
    await start(answer);
    send();
    document.body.innerHTML = '<a href="/en/contact/">Contact</a>';
    await expect.poll(notices).toEqual([notice]);
    expect(found('[data-form-notice]', HTMLElement).lang).toBe('en');
    expect(leaveTo).not.toHaveBeenCalled();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    found('[href="/en/contact/"]', HTMLAnchorElement).click();
    expect(notices()).toEqual([]);
  });

  it('says that nobody knows whether the form arrived where none comes', async () => {
    await start();
    vi.useFakeTimers();
    server.answersNever = true;
    send();
    document.body.innerHTML = '<a href="/en/contact/">Contact</a>';
    await vi.advanceTimersByTimeAsync(31_000);
    expect(notices()).toEqual([['/en/survey/', '“Survey” may not have arrived: back to the form']]);
  });

  it('is taken away with the Escape key, and with no other', async () => {
    await start(accepted);
    send();
    document.body.replaceChildren();
    await expect.poll(() => notices().length).toBe(1);
    const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    press('Tab');
    expect(notices()).toHaveLength(1);
    press('Escape');
    expect(notices()).toEqual([]);
  });

  it('counts for a page that is still on its way, and not for a place in the page', async () => {
    document.body.insertAdjacentHTML('beforeend', '<a href="/en/about/">About</a><a href="#top">Top</a>');
    await start(accepted, accepted);
    send();
    // A step of a flow, which a script follows.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    found('[href="#top"]', HTMLAnchorElement).click();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    answerDemanded();
    send();
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
    found('[href="/en/about/"]', HTMLAnchorElement).click();
    await expect.poll(() => notices().length).toBe(1);
    expect(leaveTo).toHaveBeenCalledTimes(1);
  });
});

describe('what was typed before', () => {
  beforeEach(async () => {
    await start();
    type('as a draft');
    show();
  });

  it('is there again, answer by answer', async () => {
    await startUnanswered();
    expect(comment().value).toBe('as a draft');
    expect(found('[name="role"]:checked', HTMLInputElement).value).toBe('partner');
  });

  it('leaves alone what has been typed or chosen since, and that is kept', async () => {
    comment().value = 'typed since';
    found('[name="role"][value="other"]', HTMLInputElement).checked = true;
    await startUnanswered();
    show();
    await startUnanswered();
    expect(comment().value).toBe('typed since');
    expect(found('[name="role"]:checked', HTMLInputElement).value).toBe('other');
    expect(found('[name="found"]:checked', HTMLInputElement).value).toBe('yes');
  });

  it('leaves alone the answers that the server brings back, and those are kept', async () => {
    comment().textContent = 'as it was sent';
    refusal().hidden = false;
    await startUnanswered();
    expect(comment().value).toBe('as it was sent');
    show();
    await startUnanswered();
    expect(comment().value).toBe('as it was sent');
    expect(document.querySelector('[name="role"]:checked')).toBeNull();
  });

  it('is there again where the server has read nothing and brings nothing back', async () => {
    refusal().hidden = false;
    await startUnanswered();
    expect(comment().value).toBe('as a draft');
  });

  it('is there in the other language, and not on another page with the same form', async () => {
    show('/de/survey/');
    document.documentElement.lang = 'de';
    await startUnanswered();
    expect(comment().value).toBe('as a draft');
    show('/de/webinars/');
    await startUnanswered();
    expect(comment().value).toBe('');
  });

  it.each([
    ['what the page has filled in itself is in the words of each', undefined, 'Sachbearbeitung'],
    ['what has been put in its place stays', 'Something else', 'Something else'],
  ])('in the other language %s', async (_name, typed, kept) => {
    const job = () => found('[name="job"]', HTMLInputElement);
    show('/en/careers/jobs/clerk/', 'application', 'Clerk');
    await startUnanswered();
    job().value = typed ?? job().value;
    found('[name="name"]', HTMLInputElement).value = 'Ada Example';
    job().dispatchEvent(new Event('input', { bubbles: true }));
    show('/de/careers/jobs/clerk/', 'application', 'Sachbearbeitung');
    document.documentElement.lang = 'de';
    await startUnanswered();
    expect([job().value, found('[name="name"]', HTMLInputElement).value]).toEqual([kept, 'Ada Example']);
  });

  it('is deleted once the form is sent', async () => {
    await start(accepted);
    send();
    await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
    expect(window.sessionStorage).toHaveLength(0);
  });
});

it('says so when no answer comes, keeps what was typed, and can be sent again as the same', async () => {
  await start();
  vi.useFakeTimers();
  server.answersNever = true;
  type('in a tunnel');
  send();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(refusal().hidden).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(refusal().textContent).toMatch(/connection failed/);
  expect(comment().value).toBe('in a tunnel');
  send();
  expect(new Set(sent.map((fields) => fields.get('_key')))).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

describe('a page that the server has sent again', () => {
  it('goes on saying what is wrong until the visitor goes on', async () => {
    bringBack({ role: 'Choose one of the answers' });
    await startUnanswered();
    expect(found('[data-problem-summary]', HTMLElement).hidden).toBe(false);
    expect(found('[data-field="role"] [data-problem]', HTMLElement).hidden).toBe(false);
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    expect(document.title).toBe('(1) Survey');
    found('[name="role"]', HTMLInputElement).checked = true;
    send();
    expect(found('[data-field="role"] [data-problem]', HTMLElement).hidden).toBe(true);
    // What is missing besides is found here.
    expect(document.title).toBe('(1) Survey');
    expect(document.querySelector('[data-field="role"][aria-invalid]')).toBeNull();
  });

  it('goes on saying why nothing was taken', async () => {
    bringBack({}, 'Too many forms.');
    await startUnanswered();
    expect([refusal().hidden, refusal().textContent]).toEqual([false, 'Too many forms.']);
    expect(document.title).toBe('(!) Survey');
    send();
    expect([refusal().hidden, document.title]).toEqual([true, '(2) Survey']);
  });

  it('shows the first step with a problem; links of the summary lead to those of other steps', async () => {
    show('/en/support/finom/transfer/sepa/', 'withdrawal-sepa');
    bringBack({ iban: 'Check the IBAN', name: 'Enter your name' });
    await startUnanswered();
    const visible = () =>
      [...document.querySelectorAll<HTMLElement>('[data-form-group]')]
        .filter(({ hidden }) => !hidden)
        .map((group) => group.dataset['formGroup']);
    expect(visible()).toEqual(['target']);
    found('[href="#withdrawal-sepa-name"]', HTMLAnchorElement).click();
    expect(visible()).toEqual(['you']);
    expect(document.activeElement).toBe(found('[name="name"]', HTMLInputElement));
    expect(found('[data-problem-summary]', HTMLElement).hidden).toBe(false);
  });

  it('shows the answers for review where nothing is wrong with them, and the first step where they are missing', async () => {
    show('/en/support/nuri/transfer/', 'withdrawal-selection');
    bringBack({}, 'Too many forms.');
    const review = found('[data-form-review]', HTMLElement);
    await startUnanswered();
    expect([review.hidden, refusal().hidden]).toEqual([true, false]);
    show('/en/support/nuri/transfer/', 'withdrawal-selection');
    bringBack({}, 'Too many forms.');
    found('[name="kind"]', HTMLInputElement).defaultChecked = true;
    found('[name="email"]', HTMLInputElement).defaultValue = 'ada@example.org';
    await startUnanswered();
    expect(found('[data-form-review]', HTMLElement).hidden).toBe(false);
    expect([found('[data-form-answers]', HTMLElement).textContent, refusal().hidden]).toEqual([
      expect.stringContaining('ada@example.org'),
      false,
    ]);
  });
});
