// @vitest-environment jsdom
import type { FormAnswer } from '@quellwerk/forms';
import { settle } from '@quellwerk/engine/browser/testing';
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
  show,
  start,
  startUnanswered,
  type,
} from '../../../test/survey-page.tsx';

beforeEach(openSurvey);

describe('how long somebody took to answer', () => {
  let now = 1000.4;
  beforeEach(() => void vi.spyOn(window.performance, 'now').mockImplementation(() => now));
  afterEach(() => void vi.restoreAllMocks());

  /** The time that is sent with the form. */
  async function sendAfter(milliseconds: number): Promise<string | null | undefined> {
    now += milliseconds;
    const count = sent.length;
    answerDemanded();
    send();
    await expect.poll(() => sent.length).toBe(count + 1);
    return sent[count]?.get('_elapsed');
  }

  it('is counted from when the script saw an empty form, whatever clock the visitor has', async () => {
    await startUnanswered(accepted);
    vi.spyOn(Date, 'now').mockReturnValue(0);
    expect(await sendAfter(2500.3)).toBe('2500');
  });

  it('goes on where the server has refused the form', async () => {
    await startUnanswered({ kind: 'refused', refusal: 'too-fast', message: 'Again.' }, accepted);
    expect(await sendAfter(500)).toBe('500');
    await expect.poll(() => refusal().hidden).toBe(false);
    expect(await sendAfter(2000)).toBe('2500');
  });

  it('begins again where somebody comes back to an empty form', async () => {
    await startUnanswered(accepted, accepted);
    await sendAfter(60_000);
    await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
    window.dispatchEvent(new Event('pagehide'));
    expect(await sendAfter(500)).toBe('500');
  });

  it('is not counted where the form was answered before its script came', async () => {
    comment().value = 'while the script was on its way';
    await startUnanswered(accepted);
    expect(await sendAfter(500)).toBe('');
  });

  it('is not counted where answers are there again', async () => {
    await startUnanswered();
    type('as a draft');
    show();
    await startUnanswered(accepted);
    expect(await sendAfter(500)).toBe('');
  });

  it('is not counted where the server has sent the answers again', async () => {
    comment().textContent = 'as it was sent';
    refusal().hidden = false;
    await startUnanswered(accepted);
    expect(await sendAfter(500)).toBe('');
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

it('is sending until its page is left, and another click opens the receipt that is still on its way', async () => {
  const button = () => found('[data-form-submit]', HTMLButtonElement);
  const told = () => push.mock.calls.filter(([entry]) => JSON.stringify(entry).includes('"sent"')).length;
  await start(accepted, accepted);
  const label = button().textContent;
  send();
  await expect.poll(told).toBe(1);
  await settle();
  expect([button().getAttribute('aria-disabled'), button().textContent]).toEqual(['true', 'Sending …']);
  send();
  await settle();
  expect([sent.length, told(), leaveTo.mock.calls.length]).toEqual([1, 1, 2]);
  window.dispatchEvent(new Event('pagehide'));
  expect([button().getAttribute('aria-disabled'), button().textContent]).toEqual(['false', label]);
});

it('takes a correction of what was sent, while the receipt is still on its way, for something to be sent', async () => {
  await start(accepted, accepted);
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  await settle();
  type('corrected');
  expect(found('[data-form-submit]', HTMLButtonElement).getAttribute('aria-disabled')).toBe('false');
  send();
  await expect.poll(() => sent.length).toBe(2);
  expect(String(sent[1])).toContain('corrected');
});

it('keeps a correction of what was sent when the receipt comes before it is sent', async () => {
  await start(accepted);
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  type('corrected');
  window.dispatchEvent(new Event('pagehide'));
  expect(comment().value).toBe('corrected');
  show();
  await startUnanswered();
  expect(comment().value).toBe('corrected');
});

it('leaves the draft of a later form alone where its page was changed while the receipt was on its way', async () => {
  await start(accepted);
  send();
  await expect.poll(() => leaveTo.mock.calls.length).toBe(1);
  await settle();
  show();
  await startUnanswered();
  type('begun anew');
  window.dispatchEvent(new Event('pagehide'));
  show();
  await startUnanswered();
  expect(comment().value).toBe('begun anew');
});

it('is sent as the same once its page has been loaded again, since nobody knows whether it has arrived', async () => {
  const unknown: FormAnswer = { kind: 'refused', refusal: 'unavailable', message: 'Nobody knows.' };
  const answers = [unknown, unknown, accepted];
  await start(...answers);
  type('in a tunnel');
  send();
  await expect.poll(() => refusal().hidden).toBe(false);
  for (const hasCome of [() => !refusal().hidden, () => leaveTo.mock.calls.length === 1]) {
    show();
    await startUnanswered(...answers);
    send();
    await expect.poll(hasCome).toBe(true);
  }
  const keys = sent.map((fields) => fields.get('_key'));
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
});

it.each([
  ['what was declared by a tick', (draft: string) => draft],
  ['also where a build before has kept that', (draft: string) => draft.replace('{', '{"declaration":"yes",')],
])('is to be declared anew once its page has been loaded again: %s', async (_name, rewrite) => {
  const box = () => found('[name="declaration"]', HTMLInputElement);
  const country = () => found('[name="country"]', HTMLInputElement);
  const path = '/en/support/finom/transfer/sepa/';
  show(path, 'withdrawal-sepa');
  await startUnanswered();
  country().value = 'France';
  box().click();
  expect(box().checked).toBe(true);
  const [key = ''] = Object.keys(window.sessionStorage);
  const draft = window.sessionStorage.getItem(key) ?? '';
  expect(draft).not.toContain('declaration');
  window.sessionStorage.setItem(key, rewrite(draft));
  show(path, 'withdrawal-sepa');
  await startUnanswered();
  expect([country().value, box().checked]).toEqual(['France', false]);
});
