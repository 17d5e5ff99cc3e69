import { expect, test } from 'vitest';
import { problemCodes } from './check-form.ts';
import type { FormField } from './definition.ts';
import { problemMessage } from './messages.ts';
import type { ProblemMessages } from './messages.ts';

function formOf(field: FormField) {
  return { groups: [{ id: 'all', title: { en: '' }, fields: [field] }] };
}

const base = { label: { en: 'Answer' }, isRequired: true, name: 'answer' };
const text = { ...base, type: 'text', maxLength: 10, refusesLinks: true } as const;
const choice = {
  ...base,
  type: 'choice',
  look: 'buttons',
  options: [{ value: 'bitcoin', label: { en: 'Bitcoin' } }],
} as const;
const words = {
  language: 'en',
  messages: Object.fromEntries(
    problemCodes.map((code) => [code, `${code}: {label} {detail}`]),
  ) as ProblemMessages,
};

const missing = { field: 'answer', code: 'missing' } as const;
const tooLong = { field: 'answer', code: 'too-long', detail: '10' } as const;
const option = { field: 'answer', code: 'option' } as const;
const pattern = { field: 'answer', code: 'pattern' } as const;

test('a message says what to do in the words of the form, or else in those of the kind of problem', () => {
  const own = formOf({ ...text, missing: { en: 'Enter your name' } });
  expect(problemMessage(missing, own, words)).toBe('Enter your name');
  expect(problemMessage(tooLong, own, words)).toBe('too-long: Answer 10');
  expect(problemMessage(option, formOf(choice), words)).toBe('option: Answer ');
  const ownChoice = formOf({ ...choice, missing: { en: 'Choose a network' } });
  expect(problemMessage(option, ownChoice, words)).toBe('Choose a network');
  const coded = formOf({ ...text, pattern: { expression: '\\d', message: { en: 'Enter a digit' } } });
  expect(problemMessage(pattern, coded, words)).toBe('Enter a digit');
  expect(problemMessage(pattern, own, words)).toBe('pattern: Answer ');
});

test.each(['$& and $$', 'with {detail}'])('a message has the label %j as it is', (label) => {
  const form = formOf({ ...text, label: { en: label } });
  expect(problemMessage(tooLong, form, words)).toBe(`too-long: ${label} 10`);
});
