import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import type { FormDefinition, FormField, FormValues } from './definition.ts';
import { isLinkLike } from './link-like.ts';

function formOf(...fields: FormField[]): FormDefinition {
  const none = { en: '' };
  return {
    name: 'test',
    title: none,
    groups: [{ id: 'all', title: none, fields }],
    submitLabel: none,
    hasReview: false,
    confirmation: 'none',
    mail: {},
    privacy: { purpose: none, legalBasis: none, recipients: none, retentionDays: 30 },
  };
}

const base = { label: { en: 'Answer' }, isRequired: true };
const choice = {
  ...base,
  type: 'choice',
  name: 'network',
  look: 'buttons',
  options: ['bitcoin', 'ethereum'].map((value) => ({ value, label: { en: value } })),
} as const;
const text = { ...base, type: 'text', name: 'answer', maxLength: 10, refusesLinks: true } as const;

const NOW = Date.UTC(2026, 10, 23, 15);

function check(definition: FormDefinition, values: FormValues) {
  return checkForm(definition, values, NOW);
}

function problemsOf(field: FormField, value: string) {
  return check(formOf(field), { [field.name]: value }).problems.map(({ code }) => code);
}

/** As address books and messengers wrap numbers, and as pages let long words break. */
const UNSEEN = { begin: '\u202A', end: '\u202C', break: '\u200B' };

describe('an answer', () => {
  test.each([
    ['phone', '+49 40 66969 000'],
    ['email', 'ada@example.org'],
    ['amount', '1.250,00'],
    ['wallet', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ] as const)('of type %s is kept without the signs that nobody sees in what was copied', (type, value) => {
    const field = { ...base, type, name: 'answer', networkField: 'network' };
    const copied = UNSEEN.begin + value.slice(0, 5) + UNSEEN.break + value.slice(5) + UNSEEN.end;
    expect(check(formOf(choice, field), { network: 'ethereum', answer: copied })).toEqual({
      values: { network: 'ethereum', answer: value },
      problems: [],
    });
  });

  test.each([
    ['  ', ['missing']],
    ['12345678901', ['too-long']],
    ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', []],
    ['see a.de', ['link']],
    ['Bcc: x\ny', ['pattern']],
    ['O’Neil', []],
  ])('of text, %j: %j', (value, codes) => {
    expect(problemsOf(text, value)).toEqual(codes);
  });

  test('no text may hold the number of a card, whether links are refused in it or not', () => {
    const free: FormField = { ...text, type: 'long-text', maxLength: 100, refusesLinks: false };
    expect(problemsOf(free, 'Mine is 4111 1111 1111 1111, see a.de')).toEqual(['card-number']);
  });

  test.each([
    ['info@müller.example', []],
    ['info@mu\u0308ller.example', []],
    ['info@müller', ['email']],
    ['info@-müller.example', ['email']],
    ['info@mül%6cer.example', ['email']],
    ['info@mül/er.example', ['email']],
    ['müller@example.org', ['email']],
    ['erika@mustermann.example', []],
    ["o'neil+news@mail.example.org", []],
    ['erika@localhost', ['email']],
    ['erika@@example.org', ['email']],
    ['erika@example.org\r\nBcc: all@example.org', ['email']],
    ['erika@-example.org', ['email']],
    [`${'a'.repeat(65)}@example.org`, ['email']],
    [`erika@${'a'.repeat(63)}.example`, []],
    [`erika@${'a'.repeat(64)}.example`, ['email']],
    [`erika@${'mustermann-mustermann.'.repeat(11)}exampl`, []],
    [`erika@${'mustermann-mustermann.'.repeat(11)}example`, ['email']],
  ])('that is an e-mail address, %j: %j', (value, codes) => {
    expect(problemsOf({ ...base, type: 'email', name: 'email' }, value)).toEqual(codes);
  });

  test.each([
    ['+49 (0) 40 / 669-69.000', []],
    ['040\u20136696\u20119000', []],
    ['+49\u00a040\u202f66969', []],
    ['(+49) 40 66969 000', []],
    ['+49 40 66969\u2212000', []],
    ['12345', ['phone']],
    ['------', ['phone']],
    ['(0) 4 - 6 / 1', ['phone']],
    ['030\n1234567', ['phone']],
    ['040 66969 ext. 4', ['phone']],
    ['0'.repeat(25), ['phone']],
    ['040 CALL ME', ['phone']],
    ['040 12+34', ['phone']],
  ])('that is a telephone number, %j: %j', (value, codes) => {
    expect(problemsOf({ ...base, type: 'phone', name: 'phone' }, value)).toEqual(codes);
  });

  test.each([
    ['yes', []],
    ['no', ['option']],
    ['', ['missing']],
  ])('that is a ticked box, %j: %j', (value, codes) => {
    expect(problemsOf({ ...base, type: 'checkbox', name: 'consent' }, value)).toEqual(codes);
  });

  test.each([
    ['2026-02-28', []],
    ['2026-02-30', ['day']],
    ['28.02.2026', ['day']],
    ['0000-00-00', ['day']],
  ])('that is a day, %j: %j', (value, codes) => {
    expect(problemsOf({ ...base, type: 'day', name: 'day' }, value)).toEqual(codes);
  });

  test.each([
    ['2026-11-23', []],
    // Where the day begins first, it is a day ahead.
    ['2026-11-24', []],
    ['2026-11-25', ['day-past']],
    ['2999-01-01', ['day-past']],
    ['1900-01-01', []],
    ['0026-05-17', ['day-past']],
    ['2026-02-30', ['day']],
  ])('that is a day gone by, %j: %j', (value, codes) => {
    expect(problemsOf({ ...base, type: 'day', name: 'day', when: 'past' }, value)).toEqual(codes);
  });

  test.each([
    ['2026-11-23', []],
    // Also where the day ends last.
    ['2026-11-22', ['day-coming']],
    ['1800-01-01', ['day-coming']],
    ['2027-02-01', []],
    ['2026-02-30', ['day']],
  ])('that is a day to come, %j: %j', (value, codes) => {
    expect(problemsOf({ ...base, type: 'day', name: 'day', when: 'coming' }, value)).toEqual(codes);
  });

  test.each([
    // It is midnight where the day begins first, and a minute before.
    { when: 'past', day: '2026-11-24', now: Date.UTC(2026, 10, 23, 10), codes: [] },
    { when: 'past', day: '2026-11-24', now: Date.UTC(2026, 10, 23, 9, 59), codes: ['day-past'] },
    // And where it ends last.
    { when: 'coming', day: '2026-11-22', now: Date.UTC(2026, 10, 23, 11, 59), codes: [] },
    { when: 'coming', day: '2026-11-22', now: Date.UTC(2026, 10, 23, 12), codes: ['day-coming'] },
  ] as const)('that is a day by some clock on earth ($when), $day at $now: $codes', (example) => {
    const form = formOf({ ...base, type: 'day', name: 'day', when: example.when });
    const { problems } = checkForm(form, { day: example.day }, example.now);
    expect(problems.map(({ code }) => code)).toEqual(example.codes);
  });

  test.each([
    ['\u200b\u2060', true, ['missing']],
    ['\u200b\u2060', false, []],
    ['\u200ba', true, []],
  ])('of signs that nobody sees, %j is no answer (required: %s): %j', (value, isRequired, codes) => {
    const field = { ...text, isRequired, name: 'name', maxLength: 100 };
    const { problems, values } = check(formOf(field), { name: value });
    expect(problems.map(({ code }) => code)).toEqual(codes);
    expect(values).toEqual(value.includes('a') ? { name: value } : {});
  });

  test.each([
    [`${'0'.repeat(37)},00`, [], ['amount-zero']],
    [`${'0'.repeat(38)},00`, ['amount'], ['amount']],
    ['0,01', [], []],
    ['nothing', ['amount'], ['amount']],
  ])('that is an amount, %j: %j, and %j where it is to be paid', (value, codes, codesToPay) => {
    expect(problemsOf({ ...base, type: 'amount', name: 'sum' }, value)).toEqual(codes);
    expect(problemsOf({ ...base, type: 'amount', name: 'sum', isPositive: true }, value)).toEqual(codesToPay);
  });

  test.each([
    ['AE07 0331 2345 6789 0123 456', [], ['iban-sepa']],
    ['DE89 3704 0044 0532 0130 00', [], []],
    ['GI75 NWBK 0000 0000 7099 453', [], []],
    ['RS35 2600 0560 1001 6113 79', [], []],
    ['AE08 0331 2345 6789 0123 456', ['iban-check-digits'], ['iban-check-digits']],
  ])('that is an IBAN, %j: %j, and %j where it has to lie in SEPA', (value, codes, codesInSepa) => {
    expect(problemsOf({ ...base, type: 'iban', name: 'iban' }, value)).toEqual(codes);
    expect(problemsOf({ ...base, type: 'iban', name: 'iban', area: 'sepa' }, value)).toEqual(codesInSepa);
  });

  test('that is an IBAN may have to be another than one given before', () => {
    const iban = { ...base, type: 'iban' } as const;
    const form = formOf(
      { ...iban, name: 'old', isRequired: false },
      { ...iban, name: 'iban', otherThan: 'old' },
    );
    const given = (old: string) => check(form, { old, iban: 'DE89 3704 0044 0532 0130 00' }).problems;
    expect(given('de89-3704-0044-0532-0130-00')).toEqual([{ field: 'iban', code: 'iban-same' }]);
    expect([given(''), given('DE79 0000 0000 1234 5678 90')]).toEqual([[], []]);
  });

  test('that is an IBAN may be the same as one that was sent and is not asked', () => {
    const iban = { ...base, type: 'iban' } as const;
    const form = formOf(
      { ...iban, name: 'old', onlyWhen: { field: 'network', is: ['bitcoin'] } },
      { ...iban, name: 'iban', otherThan: 'old' },
      choice,
    );
    const same = 'DE89370400440532013000';
    expect(check(form, { network: 'ethereum', old: same, iban: same })).toEqual({
      values: { network: 'ethereum', iban: same },
      problems: [],
    });
  });

  test('with a pattern is matched as a whole', () => {
    const coded = {
      ...text,
      pattern: { expression: '[A-Z]{2}\\d', message: { en: 'Two letters and a digit' } },
    };
    expect(problemsOf(coded, 'AB1')).toEqual([]);
    expect(problemsOf(coded, 'xAB1')).toEqual(['pattern']);
  });

  test.each([
    ['', ['option']],
    ['dogecoin', ['option']],
    ['bitcoin', []],
  ])('that is chosen, %j: %j', (value, codes) => {
    expect(problemsOf(choice, value)).toEqual(codes);
    expect(problemsOf({ ...choice, isRequired: false }, '')).toEqual([]);
  });

  test('of a wallet is checked by the network that is chosen beside it', () => {
    const form = formOf(choice, { ...base, type: 'wallet', name: 'wallet', networkField: 'network' });
    const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(check(form, { network: 'ethereum', wallet }).problems).toEqual([]);
    expect(check(form, { network: 'bitcoin', wallet }).problems).toEqual([
      { field: 'wallet', code: 'wallet-shape' },
    ]);
    expect(check(form, { network: 'dogecoin', wallet }).problems).toEqual([
      { field: 'network', code: 'option' },
      { field: 'wallet', code: 'wallet-network' },
    ]);
  });

  test('of a wallet is not checked by a network that was sent and is not asked', () => {
    const network = { ...choice, onlyWhen: { field: 'answer', is: ['other'] } };
    const form = formOf(network, { ...base, type: 'wallet', name: 'wallet', networkField: 'network' });
    const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(check(form, { network: 'ethereum', wallet }).problems).toEqual([
      { field: 'wallet', code: 'wallet-network' },
    ]);
  });
});

describe('a form', () => {
  const form = formOf(
    { ...text, isRequired: false },
    { ...text, name: 'reason', onlyWhen: { field: 'answer', is: ['other'] } },
  );

  test('asks a question only when another answer calls for it, and drops what it does not ask', () => {
    expect(check(form, { answer: 'other' }).problems).toEqual([{ field: 'reason', code: 'missing' }]);
    expect(check(form, { answer: 'none', reason: 'http://spam.example', extra: 'x' })).toEqual({
      values: { answer: 'none' },
      problems: [],
    });
  });

  test('takes nothing from the prototype of what was sent', () => {
    const inherited: Record<string, string> = Object.create({ answer: 'x' });
    expect(check(form, inherited).values).toEqual({});
    const named = formOf({ ...text, name: 'constructor' });
    expect(check(named, {}).problems).toEqual([{ field: 'constructor', code: 'missing' }]);
  });

  test.each([
    ' de89 3704 0044 0532 0130 00 ',
    'DE89-3704-0044-0532-0130-00',
    'DE89\u00a03704\u00a0004405320130\u00a000',
  ])('stores the IBAN %j without what groups it', (iban) => {
    const checked = check(formOf({ ...base, type: 'iban', name: 'iban' }), { iban });
    expect(checked).toEqual({ values: { iban: 'DE89370400440532013000' }, problems: [] });
  });

  test('stores texts with one kind of line break', () => {
    const definition = formOf({
      ...base,
      type: 'long-text',
      name: 'message',
      maxLength: 100,
      refusesLinks: false,
    });
    expect(check(definition, { message: 'one\r\ntwo' })).toEqual({
      values: { message: 'one\ntwo' },
      problems: [],
    });
  });

  test('stores letters with their marks as one, however a keyboard has made them', () => {
    expect(check(formOf(text), { answer: 'Mu\u0308ller' }).values).toEqual({ answer: 'Müller' });
  });

  test('counts a line break as one character, as the browser does that sends it as two', () => {
    const field = { ...base, type: 'long-text', name: 'message', maxLength: 9, refusesLinks: false } as const;
    expect(problemsOf(field, 'one\r\ntwo\r\n3')).toEqual([]);
    expect(problemsOf(field, 'one\r\ntwo\r\n34')).toEqual(['too-long']);
    expect(problemsOf({ ...field, minLength: 9 }, 'one\r\ntwo\r\n3')).toEqual([]);
    expect(problemsOf({ ...field, minLength: 9 }, 'one\r\ntwo\r\n')).toEqual(['too-short']);
  });
});

test.each([
  ['https://a', true],
  ['FILE://x', true],
  ['www.', true],
  ['buy at shop.example now', true],
  ['müller.de', true],
  ['e.g. this', false],
  ['1.5 per cent', false],
  ['Dr. Erika Mustermann', false],
  ['end.Start', true],
])('%j looks like a link: %j', (sample, expected) => {
  expect(isLinkLike(sample)).toBe(expected);
});
