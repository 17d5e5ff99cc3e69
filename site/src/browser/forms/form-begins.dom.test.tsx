// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  accepted,
  comment,
  found,
  leaveTo,
  openSurvey,
  push,
  refusal,
  send,
  show,
  start,
  startUnanswered,
  type,
} from '../../../test/survey-page.tsx';

beforeEach(openSurvey);

describe('how long somebody took to answer', () => {
  const openedAt = () => found('[name="_opened"]', HTMLInputElement).value;

  it('is counted from when the script saw an empty form', async () => {
    await startUnanswered();
    expect(Date.now() - Number(openedAt())).toBeLessThan(1000);
  });

  it('is not counted where the form was answered before its script came', async () => {
    comment().value = 'while the script was on its way';
    await startUnanswered();
    expect(openedAt()).toBe('');
  });

  it('is not counted where answers are there again', async () => {
    await startUnanswered();
    type('as a draft');
    show();
    await startUnanswered();
    expect(openedAt()).toBe('');
    show();
    comment().textContent = 'as it was sent';
    refusal().hidden = false;
    await startUnanswered();
    expect(openedAt()).toBe('');
  });
});

it('tells that it is begun with the first answer, and again where somebody comes back to an empty one', async () => {
  const begun = () => push.mock.calls.filter(([entry]) => JSON.stringify(entry).includes('"start"')).length;
  await start(accepted);
  type('a');
  type('ab');
  expect(begun()).toBe(1);
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  window.dispatchEvent(new Event('pagehide'));
  type('b');
  type('bc');
  expect(begun()).toBe(2);
});
