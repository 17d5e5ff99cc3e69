import { expect, test } from 'vitest';
import { fillPlaceholders, placeholderProblems } from './placeholders.ts';

const facts = { provider: 'Bank', 'provider.email': 'mail@bank.example' };

test('placeholders are filled wherever text stands', () => {
  const data = {
    title: 'About {provider}',
    list: ['{provider}', { text: '{provider.email}, {provider.email}' }],
    count: 3,
  };
  expect(fillPlaceholders(data, facts)).toEqual({
    data: { title: 'About Bank', list: ['Bank', { text: 'mail@bank.example, mail@bank.example' }], count: 3 },
    unknown: [],
  });
});

test('a value that looks like a pattern is taken literally', () => {
  expect(fillPlaceholders('{provider}', { provider: "$& and $' {provider.email}" }).data).toBe(
    "$& and $' {provider.email}",
  );
});

test('unknown ones are named once and left standing', () => {
  const filled = fillPlaceholders({ a: '{provider.fax} {provider.fax}', b: '{provider.constructor}' }, facts);
  expect(filled).toEqual({
    data: { a: '{provider.fax} {provider.fax}', b: '{provider.constructor}' },
    unknown: ['provider.fax', 'provider.constructor'],
  });
});

test.each([
  '{count, plural, one {# day} other {# days}}',
  '{count, plural, one {provider found} other {providers found}}',
  '{ path }',
  '{provider: string}',
  '{ "provider": 1 }',
  '{{amount}}',
  '{providers}',
  '{}',
  '{constructor}',
])('%s is no placeholder', (text) => {
  expect(fillPlaceholders(text, facts)).toEqual({ data: text, unknown: [] });
});

test.each(['{provder}', '{Provider}', '{provdier.email}', '{Fact.pay-50}', '{fact.pay_50}', '{fakt.pay-50}'])(
  '%s is a placeholder with a typing error, and told of',
  (text) => {
    expect(fillPlaceholders(text, facts)).toEqual({ data: text, unknown: [text.slice(1, -1)] });
  },
);

const withFact = { ...facts, 'fact.pay-50': 'At most 50 euros.' };
const usable = { names: Object.keys(withFact), takesFacts: true };

test.each([
  [' provider ', 'provider'],
  ['fact.pay-50 ', 'fact.pay-50'],
  [' fact.pay-50 ', 'fact.pay-50'],
  ['fact:pay-50', 'fact.pay-50'],
  ['fact pay-50', 'fact.pay-50'],
  ['provider .email', 'provider.email'],
  ['{provider}', 'provider'],
])('{%s} is no placeholder yet, and told of with the right one', (odd, right) => {
  const text = `a: 1\nb: One {${odd}}.`;
  expect(fillPlaceholders(text, withFact)).toEqual({ data: text, unknown: [odd] });
  expect(placeholderProblems({ file: 'a.yaml', text }, odd, usable)).toMatchObject([
    {
      line: 2,
      message: `"{${odd}}" is no placeholder yet. Write "{${right}}", with one pair of braces and no space.`,
    },
  ]);
});

test.each([
  ['fact.pay 50', 'Use a fact that content/facts has in this language. Did you mean "fact.pay-50"?'],
  [' Fact.pay-50 ', 'Use a fact that content/facts has in this language. Did you mean "fact.pay-50"?'],
  ['{fact.other}', 'Use a fact that content/facts has in this language. Use one of: fact.pay-50.'],
  ['provider. emial', 'Use a placeholder that site.config.ts defines. Did you mean "provider.email"?'],
  [' Provider ', 'Use a placeholder that site.config.ts defines. Did you mean "provider"?'],
])('{%s} is told of with one that exists', (odd, advice) => {
  const text = `One {${odd}}.`;
  expect(fillPlaceholders(text, withFact).unknown).toEqual([odd]);
  expect(placeholderProblems({ file: 'a.yaml', text }, odd, usable)[0]?.message).toBe(
    `"{${odd}}" is not known. ${advice}`,
  );
});

test.each([
  '{fact and fiction}',
  '{provider or bank}',
  '{provider a}',
  '{ fact }',
  'import { provider } from "x"',
  'export { provider }; const { provider } = x',
])('%s holds words or code', (text) => {
  expect(fillPlaceholders(text, withFact)).toEqual({ data: text, unknown: [] });
});

test('a brace of a message stands beside that of a placeholder in it', () => {
  expect(fillPlaceholders('{n, plural, one {{provider}} other {# of {provider}}}', facts)).toEqual({
    data: '{n, plural, one {Bank} other {# of Bank}}',
    unknown: [],
  });
});

test('typing errors are looked for in the names that the site defines, the fewer the shorter they are', () => {
  const placeholders = { 'company.name': 'Firm', os: 'Linux', 'fact.pay-50': 'At most 50 euros.' };
  const text = '{compny.name} {companies} {provder} {is} {os.x} {act} {path}';
  expect(fillPlaceholders(text, placeholders).unknown).toEqual(['compny.name', 'os.x']);
});

test.each(['/accounts/{id}', '{amount}', '{event.factor}', '{error.path}'])('%s is code', (text) => {
  expect(fillPlaceholders(text, facts).unknown).toEqual([]);
});

test('null and other values pass through', () => {
  expect(fillPlaceholders({ a: null, b: true, c: [1] }, facts).data).toEqual({ a: null, b: true, c: [1] });
});

test('each line with the same one is told of', () => {
  const text = 'title: A\ntext: {provider.fax} {provider.fax}\nmore: {provider.fax}\n';
  const problem = {
    file: 'a.yaml',
    message:
      '"{provider.fax}" is not known. Use a placeholder that site.config.ts defines. Did you mean "provider"?',
    name: 'provider.fax',
    isOfFact: false,
  };
  expect(placeholderProblems({ file: 'a.yaml', text }, 'provider.fax', usable)).toEqual([
    { ...problem, line: 2 },
    { ...problem, line: 3 },
  ]);
});

test.each([
  { name: 'fact pay', text: 'a: >\n  One {fact\n  pay} more.\nb: 2\n', expected: [2] },
  { name: ' provider', text: 'a: >\n  One {\n  provider}\nb: 2\n', expected: [2] },
  // Written in another way, so that nobody can say where.
  { name: 'provider.fax', text: 'a: "{provider.f\\x61x}"\nb: 2\n', expected: [undefined] },
  // On the second line it is code.
  { name: ' provider ', text: 'a: |\n  import { provider } from "x"\nb: { provider }\n', expected: [3] },
])('{$name} is told of where it begins, whatever YAML has made of it', ({ name, text, expected }) => {
  const lines = placeholderProblems({ file: 'a.yaml', text }, name, usable).map(({ line }) => line);
  expect(lines).toEqual(expected);
});

test('facts are filled by key, and their law by its name', () => {
  const values = { 'fact.pay-50': 'At most 50 euros.', 'fact.pay-50.law': 'section 675v(1) BGB' };
  expect(fillPlaceholders('{fact.pay-50} ({fact.pay-50.law})', values)).toEqual({
    data: 'At most 50 euros. (section 675v(1) BGB)',
    unknown: [],
  });
});

test('an unknown fact is reported with its line and the one that was meant', () => {
  const text = 'a: 1\nb: "{fact.pay-5}"\n';
  expect(placeholderProblems({ file: 'a.yaml', text }, 'fact.pay-5', usable)).toEqual([
    {
      file: 'a.yaml',
      line: 2,
      message:
        '"{fact.pay-5}" is not known. Use a fact that content/facts has in this language. Did you mean "fact.pay-50"?',
      name: 'fact.pay-5',
      isOfFact: true,
    },
  ]);
});

test.each(['act.pay-50', 'fct.pay-50', 'Fact.pay-50'])('{%s} is told of as a fact', (name) => {
  expect(placeholderProblems({ file: 'a.yaml', text: `{${name}}` }, name, usable)[0]?.message).toContain(
    'content/facts',
  );
});

test('a fact where none can stand is told of as such', () => {
  const withoutFacts = { names: Object.keys(facts), takesFacts: false };
  for (const name of ['fact.pay-50', ' fact.pay-50 ']) {
    const text = `a: "{${name}}"`;
    expect(fillPlaceholders(text, facts).unknown).toEqual([name]);
    expect(placeholderProblems({ file: 'en.yaml', text }, name, withoutFacts)[0]?.message).toBe(
      `"{${name}}" is not known. Facts stand in pages alone. Write the words.`,
    );
  }
});

test('one of the site that is misspelt is told of with one that exists', () => {
  const text = 'text: {provider.mail}\n';
  expect(placeholderProblems({ file: 'a.yaml', text }, 'provider.mail', usable)[0]?.message).toBe(
    '"{provider.mail}" is not known. Use a placeholder that site.config.ts defines. Did you mean "provider.email"?',
  );
});
