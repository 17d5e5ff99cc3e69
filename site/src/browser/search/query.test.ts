import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import german from '../../../content/tools/search.de.yaml?raw';
import english from '../../../content/tools/search.en.yaml?raw';
import { searchSchema } from '../../build/tools/search.schema.ts';
import type { GlossaryAnswer } from '../../shared/search.ts';
import { answerFor, doubtfulWords, hasWordOf, isFarFetched, readQuery, suggestQuery } from './query.ts';

it('a query has nothing that cannot be seen', () => {
  expect(readQuery(' Verrechnungs\u00adkonten\u200b ')).toBe('Verrechnungskonten');
});

it.each([
  ['stays whole up to 200 letters', 'ab '.repeat(66) + 'ab', 'ab '.repeat(66) + 'ab'],
  ['ends with a whole word where it is longer', 'ab '.repeat(66) + 'abc', 'ab '.repeat(65) + 'ab'],
  ['ends within a word that is longer by itself', 'a'.repeat(201), 'a'.repeat(200)],
  ['never ends within a letter', '😀'.repeat(201), '😀'.repeat(200)],
])('a query %s', (_name, pasted, query) => {
  expect(readQuery(pasted)).toBe(query);
});

describe('a suggestion', () => {
  const words = [
    'gedeckt',
    'gehackt',
    'payment',
    'payments',
    'accounts',
    'Überweisung',
    'verification',
    'payee',
  ];

  it.each([
    ['acounts', 'accounts'],
    ['verificaton of payee', 'verification of payee'],
    ['paymetn', 'payment'],
    ['"paymetn acounts"', '"payment accounts"'],
    ['Ueberweisnug', 'Überweisung'],
    ['Uberweisnug', 'Überweisung'],
    ['uberweisnug', 'überweisung'],
    ['geheckt', 'gehackt'],
    ['gekackt', 'gehackt'],
    ['paym', undefined],
    ['accounts', undefined],
    ['überweisung', undefined],
    ['ueberweisung', undefined],
    ['xyz', undefined],
    ['qqxxyyzz', undefined],
    ['<qqxxyyzz>', undefined],
    ['', undefined],
  ])('for "%s" is %s', (query, suggestion) => {
    expect(suggestQuery(query, doubtfulWords(query, []), words)?.query).toBe(suggestion);
  });

  it('is the nearest word, also where another begins alike for longer', () => {
    expect(suggestQuery('abcdefgh', ['abcdefgh'], ['abcdefxy', 'xbcdefgh'])?.query).toBe('xbcdefgh');
  });

  it.each([
    ['acounts', true],
    ['paymentz', false],
    ['paymentz acounts', false],
  ])('for "%s" is the only one: %s', (query, isOnlyOne) => {
    expect(suggestQuery(query, doubtfulWords(query, []), words)?.isOnlyOne).toBe(isOnlyOne);
  });

  it('leaves alone what a page was found by, and what is too short to be judged', () => {
    const excerpts = ['Of <mark>guarantees</mark> and more', 'of <mark>Überweisung</mark>'];
    expect(doubtfulWords('guarantee ibna uberweisung ueberweisung acounts', excerpts)).toEqual([
      'ibna',
      'acounts',
    ]);
    expect(suggestQuery('acounts payement', ['acounts'], words)?.query).toBe('accounts payement');
  });
});

describe('what is found by a beginning alone', () => {
  it.each([
    ['xqzwvv', ['to project <mark>X</mark> (example)'], true],
    ['acount', ['<mark>activity</mark> of <mark>Access</mark>'], true],
    ['acount iban', ['the <mark>IBAN</mark>'], false],
    ['paying', ['to <mark>pay</mark>'], false],
    ['Häuser', ['a <mark>Haus</mark>'], false],
    ['ueberweisung', ['eine <mark>Überweisung</mark>'], false],
    ['kuendigen', ['die <mark>Kündigung</mark>'], false],
    ['Reisebranche', ['auf <mark>Reisen</mark>'], false],
    ['timeout', ['<mark>setTimeout</mark>'], false],
    ['Prepaid-Karten', ['a <mark>Karte</mark>'], false],
    // Found by its title, which has no marks.
    ['stolen', ['no mark'], false],
    ['stolen', [], false],
  ])('"%s" among %j is far-fetched: %s', (query, excerpts, expected) => {
    expect(isFarFetched(query, excerpts)).toBe(expected);
  });
});

describe('words of somebody whose money is going', () => {
  it.each([
    [
      german,
      ['unbekannte Abbuchung', 'fremde abbuchung', 'Geld abgebucht', 'nicht autorisierte Zahlung'],
      [
        'Sperrnummer',
        'sperrhotline',
        '116116',
        '116 116',
        'Kartensperre',
        'notfallnummer',
        'abgezockt',
        'betrueger',
      ],
    ],
    [
      english,
      ['unauthorised transaction', 'unauthorized payment', 'unknown charge', 'dispute a payment'],
      ['money gone', 'freeze card', 'hack', 'hacker', 'fraudulent'],
    ],
  ])('are urgent', (source, ...queries) => {
    const { urgent } = v.parse(searchSchema(), parse(source));
    const missed = queries.flat().filter((query) => !hasWordOf(query, urgent.join(' ')));
    expect(missed).toEqual([]);
    expect(hasWordOf('Konto account', urgent.join(' '))).toBe(false);
  });
});

describe('the answer of the glossary', () => {
  const iban: GlossaryAnswer = {
    title: 'International Bank Account Number (IBAN)',
    names: ['International Bank Account Number (IBAN)', 'IBAN'],
    text: 'A number.',
    path: '/en/glossary/iban/',
  };

  it.each(['iban', 'IBAN ', 'international bank account number', 'International Bank Account Number (IBAN)'])(
    'comes for "%s"',
    (query) => {
      expect(answerFor(query, [iban])).toBe(iban);
    },
  );

  it.each(['iban checker', 'ib', ''])('does not come for "%s"', (query) => {
    expect(answerFor(query, [iban])).toBeUndefined();
  });
});
