// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isChanged } from './changed-control.ts';

function controlOf(markup: string): Element | null {
  document.body.innerHTML = markup;
  return document.body.firstElementChild;
}

test.each([
  ['<input>', (input: HTMLInputElement) => (input.value = 'a')],
  ['<input value="a">', (input: HTMLInputElement) => (input.value = '')],
  ['<input type="checkbox">', (input: HTMLInputElement) => (input.checked = true)],
  ['<input type="radio" value="a" checked>', (input: HTMLInputElement) => (input.checked = false)],
  ['<textarea>a</textarea>', (input: HTMLTextAreaElement) => (input.value = 'b')],
  ['<select><option>a<option>b</select>', (input: HTMLSelectElement) => (input.selectedIndex = 1)],
  ['<select><option>a<option selected>b</select>', (input: HTMLSelectElement) => (input.selectedIndex = 0)],
])('%s is changed once somebody has answered, and not before', (markup, answer) => {
  const control = controlOf(markup);
  expect(isChanged(control)).toBe(false);
  answer(control as never);
  expect(isChanged(control)).toBe(true);
});

test('what is no control is never changed', () => {
  expect([isChanged(controlOf('<output>a</output>')), isChanged(null)]).toEqual([false, false]);
});
