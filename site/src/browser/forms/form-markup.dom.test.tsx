// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pageMarkup } from '../../../test/page-markup.tsx';
import { demandedForm } from '../../build/forms/forms.ts';
import { FormView } from '../../forms/form-view.tsx';
import { createFormMarkup } from './form-markup.ts';

test.each([
  ['en', '29\u00a0February 1980'],
  ['de', '29.\u00a0Februar 1980'],
])('an answer is reviewed as people read it: a day in words in %s', (language, written) => {
  const value = demandedForm('withdrawal-crypto', language);
  document.body.innerHTML = pageMarkup(<FormView value={value} />);
  const [frame, form] = [document.querySelector('div'), document.querySelector('form')];
  const day = value.form.groups.flatMap(({ fields }) => fields).find(({ type }) => type === 'day');
  const input = document.querySelector<HTMLInputElement>(`[name="${day?.name}"]`);
  if (frame === null || form === null || day === undefined || input === null)
    throw new Error('There is no such question.');
  const { shownValue } = createFormMarkup(frame, form, value);
  expect(shownValue(day)).toBe('');
  input.value = '1980-02-29';
  expect(shownValue(day)).toBe(written);
});
