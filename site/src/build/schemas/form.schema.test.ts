import { describeIssue, readData } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formSchema } from './form.schema.ts';

describe('a definition', () => {
  const words = { en: 'x', de: 'x' };
  const field = { type: 'text', name: 'answer', label: words };
  const policyWords = { ...words, es: 'x' };
  const base = {
    title: policyWords,
    groups: [{ id: 'all', title: words, fields: [field] }],
    submit: words,
    successPath: '/thanks/',
    privacy: { purpose: policyWords, legalBasis: policyWords, recipients: policyWords, retentionDays: 30 },
  };
  const withFields = (...fields: unknown[]) => ({ ...base, groups: [{ id: 'all', title: words, fields }] });

  const withValues = (...values: string[]) => values.map((value) => ({ value, label: words }));
  const options = withValues('a', 'b');
  const withTeam = (team: object) => ({
    ...withFields(field, { ...field, type: 'choice', name: 'topic', options }),
    mail: { team: { template: 'team', to: 'hello@bank.example', ...team } },
  });

  const withConfirmation = (address: object, mail: object = { visitor: 'confirm' }) => ({
    ...withFields({ ...field, type: 'choice', name: 'topic', options }, address),
    mail,
    confirmation: 'double-opt-in',
    privacy: { ...base.privacy, unconfirmedDays: 7 },
  });

  it('may send mails to the team to addresses by the answer to one question', () => {
    const byAnswer = { field: 'topic', to: { b: 'press@bank.example' } };
    expect(v.safeParse(formSchema, withTeam({ byAnswer })).issues).toBeUndefined();
  });

  it('may be confirmed by mail, at an address that is always asked for', () => {
    const form = withConfirmation({ ...field, type: 'email' });
    expect(v.safeParse(formSchema, form).issues).toBeUndefined();
  });

  it('asks for an answer that holds no link, unless it says otherwise', () => {
    const fieldsOf = (...fields: unknown[]) => {
      const result = v.safeParse(formSchema, withFields(...fields));
      if (!result.success) throw new Error(result.issues.map(({ message }) => message).join());
      return result.output.groups.flatMap((group) => group.fields);
    };
    expect(fieldsOf(field)).toMatchObject([{ isRequired: true, refusesLinks: true, maxLength: 120 }]);
    expect(fieldsOf({ ...field, required: false, links: 'allowed' })).toMatchObject([
      { isRequired: false, refusesLinks: false },
    ]);
    expect(
      fieldsOf(
        { ...field, name: 'a', type: 'long-text' },
        { ...field, name: 'b', type: 'amount', positive: true },
        { ...field, name: 'c', type: 'amount' },
        { ...field, name: 'd', type: 'day', when: 'past' },
        { ...field, name: 'e', type: 'day' },
      ),
    ).toMatchObject([
      { maxLength: 3000 },
      { isPositive: true },
      { isPositive: false },
      { when: 'past' },
      { type: 'day' },
    ]);
  });

  it('is looked over before it is sent only where it says so', () => {
    const hasReview = (changes: object) => v.parse(formSchema, { ...base, ...changes }).hasReview;
    expect([hasReview({}), hasReview({ review: true })]).toEqual([false, true]);
  });

  it('with a fault of a question is told of it in the line of its name', () => {
    const text = JSON.stringify(withFields(field, { ...field, name: 'website' }), null, 2);
    const line = text.split('\n').findIndex((each) => each.includes('website')) + 1;
    expect(readData({ file: 'forms/a.yaml', text }, formSchema)).toEqual({
      problems: [
        {
          file: 'forms/a.yaml',
          line,
          message:
            'the file has a field "website", which is taken for one that people do not see, so whoever fills it in is refused. Rename it.',
        },
      ],
    });
  });

  const faults: readonly (readonly [definition: object, told: string])[] = [
    [{ ...base, submit: { en: 'x' } }, '"submit › de" is missing'],
    [
      { ...base, successPath: undefined },
      'does not say when its sender hears from you. Add "replies", or "successPath"',
    ],
    [
      { ...base, replies: [{ sent: words, when: words }] },
      'has "replies", which the page of its "successPath"',
    ],
    [withFields(field, field), 'has the field "answer" twice. Rename one of them'],
    [withFields({ ...field, name: 'website' }), '"website", which is taken for one that people do not see'],
    ...['action', 'closest', 'dataset', 'elements', 'reset'].map(
      (name) => [withFields({ ...field, name }), `"${name}", which every form has of its own`] as const,
    ),
    [
      withFields({ ...field, onlyWhen: { field: 'nope', is: ['x'] } }),
      'depend on "nope", which is no field of it. Name one of its fields',
    ],
    [withFields({ ...field, name: 'Answer 1' }), 'lower-case letters'],
    [
      withFields({ ...field, pattern: { expression: '[0-9', message: words } }),
      '"groups › 1 › fields › 1 › pattern › expression" is no regular expression',
    ],
    [
      withFields({ ...field, minLength: 9, maxLength: 8 }),
      '"answer" at least 9 characters long and at most 8. Correct one of them',
    ],
    [
      withFields(
        field,
        { ...field, type: 'choice', name: 'topic', options },
        { ...field, name: 'more', onlyWhen: { field: 'topic', is: ['c'] } },
      ),
      '"more" depend on the answer "c", which "topic" does not offer. Name one of its options',
    ],
    [
      withFields(
        field,
        { ...field, name: 'more', onlyWhen: { field: 'answer', is: ['a'] } },
        { ...field, name: 'still-more', onlyWhen: { field: 'more', is: ['b'] } },
      ),
      '"still-more" depend on "more", which is itself not always asked. Name a field that is',
    ],
    [withFields({ ...field, type: 'wallet', networkField: 'nope' }), 'depend on "nope"'],
    [withFields({ ...field, type: 'iban', otherThan: 'nope' }), 'depend on "nope"'],
    [
      withFields(
        { ...field, type: 'choice', name: 'network', options: withValues('bitcoin', 'solana') },
        { ...field, type: 'wallet', name: 'wallet', networkField: 'network' },
      ),
      'has "wallet" depend on "network", whose option "solana" is no network that can be checked. Use: bitcoin, ethereum, litecoin',
    ],
    [withFields({ ...field, type: 'choice', options: [] }), 'must have at least 2 entries, and has 0'],
    [{ ...base, confirmation: 'double-opt-in' }, 'no field of type email. Add one'],
    [
      { ...withFields({ ...field, type: 'email' }), confirmation: 'double-opt-in' },
      'does not say how long its link works. Add "unconfirmedDays" under "privacy"',
    ],
    [
      withConfirmation({ ...field, type: 'email' }, {}),
      'asks for a confirmation and sends no mail with its link. Add "visitor" under "mail"',
    ],
    [
      withConfirmation({ ...field, type: 'email', required: false }),
      'by mail, and "answer" may be without an answer. Leave out its "required: false" and "onlyWhen"',
    ],
    [
      withConfirmation({ ...field, type: 'email', onlyWhen: { field: 'topic', is: ['a'] } }),
      'by mail, and "answer" may be without an answer',
    ],
    [
      { ...base, privacy: { ...base.privacy, unconfirmedDays: 7 } },
      'has "unconfirmedDays", and is confirmed by nobody. Write "confirmation: double-opt-in"',
    ],
    [{ ...base, mail: { visitor: 'receipt' } }, 'sends a mail to the visitor and has no field of type email'],
    [
      { ...withFields({ ...field, type: 'email' }), mail: { confirmed: 'welcome' } },
      'is confirmed by nobody. Write "confirmation: double-opt-in"',
    ],
    [withTeam({ to: '{provider.nobodyEmail}' }), '"mail › team › to" must be an e-mail address'],
    [
      withTeam({ byAnswer: { field: 'answer', to: {} } }),
      '"answer", which is no question with options. Name one that is',
    ],
    [withTeam({ byAnswer: { field: 'nope', to: {} } }), '"nope", which is no question with options'],
    [
      withTeam({ byAnswer: { field: 'topic', to: { press: 'a@b.example' } } }),
      '"press", which "topic" does not offer. Name one of its options',
    ],
    [
      withTeam({ byAnswer: { field: 'topic', to: { a: 'nobody' } } }),
      'byAnswer › to › a" must be an e-mail address',
    ],
    [{ ...base, privacy: { ...base.privacy, retentionDays: 0 } }, 'must be a whole number from 1'],
    [{ ...base, colour: 'red' }, 'colour'],
  ];

  it.each(faults.map(([definition, told]) => ({ definition, told })))(
    'with a fault is told: $told',
    ({ definition, told }) => {
      const result = v.safeParse(formSchema, definition);
      const said = (result.issues ?? []).map((issue) => describeIssue(issue).message).join(' ');
      expect(said).toContain(told);
    },
  );
});
