import { expect, test } from 'vitest';
import { formsManifest } from '../../../test/forms-manifest.ts';
import { fillForm, fillReceipt } from './fill-page.ts';

const BUILT = framed(
  'contact',
  `<div data-field="name"><p data-problem hidden></p><input name="name" value="As built"></div>`,
);

test.each([
  ['is that of the visitor, also where nothing is left of it', { name: '', email: 'a@b.example' }, false],
  ['stays as it was built where nothing could be read', {}, true],
])('an answer that stands in the page %s', (_name, values, isBuilt) => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const html = fillForm(BUILT, { definition, values, problems: [], refusal: 'Too large.' });
  expect(html.includes('As built')).toBe(isBuilt);
});

test.each([
  [
    'what is wrong',
    { problems: [{ field: 'name', message: 'Too short.' }] },
    '(1) Contact',
    'data-problem-summary',
  ],
  ['that nothing was taken', { problems: [], refusal: 'Too many.' }, '(!) Contact', 'data-refusal'],
  ['nothing besides', { problems: [] }, 'Contact', undefined],
])('the title says first, and what has focus says next, %s', (_name, state, ...said) => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const html = fillForm(`<title>Contact</title>${BUILT}`, { definition, values: {}, ...state });
  expect([/<title>(.*)<\/title>/, /<\w+ (\S+) autofocus/].map((part) => part.exec(html)?.[1])).toEqual(said);
});

test('a choice that stands in the page gives way to that of the visitor', () => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const built = framed(
    'contact',
    `<div data-field="topic"><input type="radio" name="topic" value="press" checked>
    <input type="radio" name="topic" value="other"></div>`,
  );
  const html = fillForm(built, { definition, values: { topic: 'other' }, problems: [] });
  expect(html.match(/value="(?:press|other)"(?: checked(?:="")?)?/g)).toEqual([
    'value="press"',
    'value="other" checked',
  ]);
});

test.each([
  [
    'the control of a question',
    '<div data-field="name"><p data-problem></p><input name="name"></div>',
    ['input'],
  ],
  [
    'the group of a choice by buttons',
    '<fieldset data-field="name"><p data-problem></p><input type="radio" name="name"></fieldset>',
    ['fieldset'],
  ],
])('what is marked as invalid is %s', (_name, field, marked) => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const problems = [{ field: 'name', message: 'Answer.' }];
  const html = fillForm(framed('contact', field), { definition, values: {}, problems });
  expect(html.match(/(?<=<)\w+(?=[^>]* aria-invalid="true")/g)).toEqual(marked);
});

test('another form on the page stays as it was built', () => {
  const [definition] = formsManifest.definitions;
  if (definition === undefined) throw new Error('There is no form.');
  const other = BUILT.replaceAll('"contact', '"newsletter');
  const html = fillForm(other + BUILT + other, {
    definition,
    values: { name: 'Ada' },
    problems: [{ field: 'name', message: 'Too short.' }],
    refusal: 'Not taken.',
  });
  const [before, filled = '', after] = html.match(/<section[^]*?<\/section>/g) ?? [];
  expect([before, after]).toEqual([other, other]);
  expect(filled.match(/Ada|Too short\.|Not taken\.|hidden/g)).toEqual([
    'Not taken.',
    'Too short.',
    'Too short.',
    'Ada',
  ]);
});

test.each([
  [
    'after its heading',
    '<main><h1>Webinar</h1><p>It is over.</p></main>',
    /<h1>Webinar<\/h1><p [^>]*>Too late\.<\/p>/,
  ],
  ['at its beginning, where it has none', '<p>It is over.</p>', /<body><p [^>]*>Too late\.<\/p>/],
])(
  'a page that has lost its form since says what was refused %s, and has focus there',
  (_where, built, said) => {
    const [definition] = formsManifest.definitions;
    if (definition === undefined) throw new Error('There is no form.');
    const page = `<title>Webinar</title><body>${framed('newsletter', '')}${built}</body>`;
    const html = fillForm(page, { definition, values: { name: 'Ada' }, problems: [], refusal: 'Too late.' });
    expect(html).toMatch(said);
    expect(html).toMatch(/<p (?=[^>]*autofocus)(?=[^>]*tabindex="-1")[^>]*>Too late/);
    expect(html).toContain('<title>(!) Webinar</title>');
    expect(html.split('Too late.')).toHaveLength(2);
  },
);

function framed(name: string, fields: string): string {
  return `<section data-form-data="${name}.en"><p data-refusal hidden></p><div data-problem-summary hidden><ul data-problem-list></ul></div><form data-form="${name}">${fields}</form></section>`;
}

test.each([
  ['of its form alone, in all its lines', 'contact', ['A question', 'A complaint']],
  [
    'of all forms where the page says nothing of this one',
    'survey',
    ['A question', 'An enquiry', 'A complaint'],
  ],
  ['of all forms where the address names none', undefined, ['A question', 'An enquiry', 'A complaint']],
])('a receipt says when its sender is heard from: %s', (_name, form, kept) => {
  const lines = { 'A question': 'contact', 'An enquiry': 'press', 'A complaint': 'contact' };
  const built = Object.entries(lines).map(([sent, of]) => `<p data-reply-to="${of}">${sent}</p>`);
  const html = fillReceipt(`<b data-reference></b>${built.join('')}`, {
    reference: 'QW-1',
    form,
    versions: {},
  });
  expect(html).toContain('<b data-reference>QW-1</b>');
  expect(Object.keys(lines).filter((sent) => html.includes(sent))).toEqual(kept);
});
