import { describe, expect, it } from 'vitest';
import { checkAccount } from './account-check.ts';
import type { KnownApp } from './account-check.ts';

const apps: KnownApp[] = [
  { slug: 'finom', name: 'Finom', state: 'unknown' },
  { slug: 'nuri', name: 'Nuri', state: 'ended' },
  { slug: 'bitpanda-payments', name: 'Bitpanda Payments', state: 'running' },
  { slug: '360x', name: '360X', state: 'unknown' },
  { slug: 'oro', name: 'Oro', state: 'running' },
];
const knowledge = { apps, bankCodes: { DE: '00000000', IT: '00000' } };
const answer = (typed: string) => {
  const result = checkAccount(typed, knowledge);
  return result.kind === 'apps' ? result.apps.map(({ slug }) => slug) : result;
};

describe('an app', () => {
  it.each([
    ['Finom', ['finom']],
    ['  fínom ', ['finom']],
    ['Finom GmbH', ['finom']],
    ['Nuri account', ['nuri']],
    ['Fimom', ['finom']],
    ['finnom', ['finom']],
    ['bitpanda', ['bitpanda-payments']],
    ['bitpanda payment', ['bitpanda-payments']],
    ['bi', ['bitpanda-payments']],
    ['360x', ['360x']],
    ['oro', ['oro']],
  ])('is known by "%s"', (typed, slugs) => {
    expect(answer(typed)).toEqual(slugs);
  });

  it.each(['f', 'Nury', 'Another app', '???', 'finance', 'Oroville', 'Moron'])(
    'is not known by "%s"',
    (typed) => {
      expect(answer(typed)).toEqual({ kind: 'unknown-app' });
    },
  );
});

describe('the start of an IBAN', () => {
  it.each([
    ['DE79 0000 0000', 'ours'],
    ['de79 0000-0000 1234', 'ours'],
    ['DE79 0000 0000 1234 5678 90', 'ours'],
    ['IT60 X000 00', 'ours'],
    ['DE89 3704 0044', 'other-bank'],
    ['DE89 3704 0044 0532 0130 00', 'other-bank'],
    ['NL91 ABNA', 'other-country'],
    ['XX91 1234', 'no-country'],
    ['DE88 0000 0000 1234 5678 90', 'mistyped'],
    ['DE79 0000 0000 1234 5678 901', 'mistyped'],
    ['DE79/0000/0000', 'mistyped'],
    // A bank code that there cannot be is a typing error, and not another bank.
    ['DE51 0500 0000', 'mistyped'],
    ['DE51 0500 0000 1234 5678 90', 'mistyped'],
  ])('%s: %s', (typed, expected) => {
    expect(answer(typed)).toEqual({ kind: 'iban', answer: expected });
  });

  it('is asked for as far as the bank code, which ends elsewhere in each country', () => {
    expect(answer('DE79 0000 000')).toEqual({ kind: 'too-short', needed: 12 });
    expect(answer('IT6')).toEqual({ kind: 'too-short', needed: 10 });
  });
});

it('nothing typed is no question', () => {
  expect(answer(' - ')).toEqual({ kind: 'empty' });
});
