// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { comment, openSurvey, send, startUnanswered } from '../../../test/survey-page.tsx';

beforeEach(openSurvey);

it('marks the group of a choice by buttons as invalid, and of other questions the control', async () => {
  await startUnanswered();
  comment().value = 'long '.repeat(10_000);
  send();
  const marked = [...document.querySelectorAll('[aria-invalid="true"]')].map((element) => [
    element.closest('[data-field]')?.getAttribute('data-field'),
    element.localName,
  ]);
  expect(marked).toEqual([
    ['role', 'fieldset'],
    ['found', 'fieldset'],
    ['missing', 'textarea'],
  ]);
});
