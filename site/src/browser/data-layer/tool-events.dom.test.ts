// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { DataLayerEntry } from './data-layer.ts';
import { createTellResult, listenToTools } from './tool-events.ts';

const push = vi.fn<(entry: DataLayerEntry) => void>();
listenToTools(document, { push });
beforeEach(() => push.mockClear());

const event = { event: 'customEvent', category: 'tool' };
const enter = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

test('the first entry in a tool is told once for each page that is shown, and nothing of what is entered', () => {
  const markup =
    '<form data-tool-form="cost-planner"><input value="5000"></form><form><input id="other"></form>';
  document.body.innerHTML = markup;
  for (const selector of ['[data-tool-form] input', '[data-tool-form] input', '#other']) enter(selector);
  expect(push.mock.calls).toEqual([[{ ...event, action: 'start', name: 'cost-planner' }]]);
  document.body.innerHTML = markup;
  enter('[data-tool-form] input');
  expect(push).toHaveBeenCalledTimes(2);
});

test('a button that is pressed with nothing entered is told of as an entry is, once', () => {
  document.body.innerHTML = '<form data-tool-form="iban-checker"></form>';
  for (let presses = 0; presses < 2; presses += 1)
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(push.mock.calls).toEqual([[{ ...event, action: 'start', name: 'iban-checker' }]]);
});

test.each([
  ['data-checklist', 'checklist'],
  ['data-filters', 'filters'],
])('a place with %s is told of as %s', (attribute, name) => {
  document.body.innerHTML = `<div ${attribute}="x"><input></div>`;
  enter('input');
  expect(push.mock.calls).toEqual([[{ ...event, action: 'start', name }]]);
});

test('an answer is told with the name of its tool, and a number where there is one', () => {
  document.body.innerHTML = '<form data-tool-form="iban-checker"></form><ul data-checklist></ul>';
  for (const checker of document.querySelectorAll('form')) createTellResult(checker, { push })();
  for (const list of document.querySelectorAll('ul')) createTellResult(list, { push })(3);
  expect(push.mock.calls).toEqual([
    [{ ...event, action: 'result', name: 'iban-checker' }],
    [{ ...event, action: 'result', name: 'checklist', value: 3 }],
  ]);
});
