// @vitest-environment jsdom
/** The steps of a form in the browser’s history: where Back and Forward lead. */
import { beforeEach, expect, it } from 'vitest';
import {
  accepted,
  answerAll,
  button,
  enter,
  found,
  leaveTo,
  openSurvey,
  send,
  show,
  startUnanswered,
  summary,
  visible,
} from '../../../test/survey-page.tsx';

beforeEach(openSurvey);

const move = (delta: number) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
    window.history.go(delta);
  });

beforeEach(async () => {
  window.history.replaceState({ entry: 'of the page' }, '');
  show('/en/support/nuri/transfer/', 'withdrawal-selection');
  await startUnanswered(accepted);
  answerAll();
});

it('leads back to the step that was shown before, and on again, as entries of one page', async () => {
  await move(-1);
  expect(visible()).toEqual(['you', 'back', 'next']);
  expect(document.activeElement).toBe(found('[data-form-group="you"] legend', HTMLElement));
  await move(-1);
  expect(visible()).toEqual(['what', 'next']);
  expect(window.history.state).toMatchObject({ entry: 'of the page' });
  await move(2);
  expect(visible()).toEqual(['review', 'back', 'submit']);
  expect(window.history.state).toMatchObject({ entry: 'of the page' });
  button('back').click();
  await move(-1);
  expect(visible()).toEqual(['review', 'back', 'submit']);
});

it('leads past no answer that is wrong by then, and says what is', async () => {
  await move(-2);
  await move(1);
  enter('email', 'ada@');
  await move(1);
  expect(visible()).toEqual(['you', 'back', 'next']);
  expect(document.activeElement).toBe(summary());
  expect(summary().querySelectorAll('li')).toHaveLength(1);
});

it('leads to another page that has the same form, and leaves this one as it was', async () => {
  const address = window.location.href;
  window.history.pushState(window.history.state, '', '/en/support/finom/transfer/');
  window.history.pushState(null, '', address);
  button('back').click();
  await move(-2);
  expect(visible()).toEqual(['you', 'back', 'next']);
  window.history.replaceState(null, '', address);
});

it('leads to the step of its entry, whatever step was left last', async () => {
  document.body.replaceChildren();
  await move(-1);
  show('/en/support/nuri/transfer/', 'withdrawal-selection');
  await startUnanswered();
  expect(visible()).toEqual(['you', 'back', 'next']);
});

it('knows which step a link to a place in the page was followed at, and leads back past it', async () => {
  window.history.pushState(null, '', '#content');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await move(-2);
  expect(visible()).toEqual(['you', 'back', 'next']);
  await move(2);
  expect(visible()).toEqual(['review', 'back', 'submit']);
  expect(window.history.state).toMatchObject({ 'step:withdrawal-selection': { step: 2, depth: 3 } });
  window.history.replaceState(window.history.state, '', window.location.pathname);
});

it('says of an empty form that was opened at a later step that nothing is wrong, back from the receipt', async () => {
  document.body.replaceChildren();
  window.history.pushState(null, '');
  show('/en/support/nuri/transfer/', 'withdrawal-selection');
  await startUnanswered(accepted);
  expect(visible()).toEqual(['review', 'back', 'submit']);
  button('back').click();
  button('next').click();
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect
    .poll(() => window.history.state as unknown)
    .toMatchObject({ 'step:withdrawal-selection': { step: 0, depth: 0 } });
  expect([visible(), summary().hidden, window.sessionStorage.length]).toEqual([['what', 'next'], true, 0]);
});

it('leads away from the empty form, back from the receipt, in one step', async () => {
  const { length } = window.history;
  const isFirst = () => JSON.stringify(window.history.state).includes('"depth":0');
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  // That of loading, which may come late.
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isFirst()).toBe(false);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await expect.poll(isFirst).toBe(true);
  expect([visible(), summary().hidden]).toEqual([['what', 'next'], true]);
  await move(2);
  window.sessionStorage.clear();
  show('/en/support/nuri/transfer/', 'withdrawal-selection');
  await startUnanswered();
  await expect.poll(isFirst).toBe(true);
  expect([visible(), summary().hidden, window.history.length]).toEqual([['what', 'next'], true, length]);
});
