import { describe, expect, test } from 'vitest';
import { bankCodePlace, checkIban, formatIban, ibanLength, ibanParts, normaliseIban } from './iban.ts';

describe('an IBAN', () => {
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'FR1420041010050500013M02606',
    'IT60X0542811101000000123456',
    // That of examples on this site, at the bank itself.
    'DE79 0000 0000 1234 5678 90',
    'ES9121000418450200051332',
    'GB29 NWBK 6016 1331 9268 19',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'DE89-3704-0044-0532-0130-00',
    'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000',
    'DE89\u202f3704\u202f0044\u202f0532\u202f0130\u202f00',
    '\tDE89 3704 0044 0532 0130 00\n',
  ])('%j is right', (iban) => {
    expect(checkIban(iban)).toBeUndefined();
  });

  test.each([
    ['XX89370400440532013000', { code: 'iban-country' }],
    ['0532013000', { code: 'iban-country' }],
    ['__proto__', { code: 'iban-country' }],
    ['DE8937040044053201300', { code: 'iban-length', detail: '22' }],
    ['FR142004101005050001', { code: 'iban-length', detail: '27' }],
    ['DE89370400440532O13000', { code: 'iban-characters' }],
    ['DE89/37040044/0532013000', { code: 'iban-characters' }],
    ['DE98370400440532013000', { code: 'iban-check-digits' }],
    ['DE89370400440532013001', { code: 'iban-check-digits' }],
    ['DE63070400440532013000', { code: 'iban-bank-code' }],
  ])('%s: %j', (iban, problem) => {
    expect(checkIban(iban)).toEqual(problem);
  });

  test('has parts', () => {
    expect(ibanParts('DE89370400440532013000')).toEqual({
      country: 'DE',
      checkDigits: '89',
      bank: '37040044',
      branch: '',
      account: '0532013000',
    });
    expect(ibanParts('GB29NWBK60161331926819')).toMatchObject({
      bank: 'NWBK',
      branch: '601613',
      account: '31926819',
    });
  });

  test.each(['de89 3704-0044', 'DE89\u00a03704\u20090044', ' D E 8 9 3 7 0 4 0 0 4 4 '])(
    'is kept without what groups it: %j',
    (typed) => {
      expect(normaliseIban(typed)).toBe('DE8937040044');
    },
  );

  test('has the same parts however it is grouped', () => {
    expect(ibanParts('de89\u00a03704-0044 0532 0130 00')).toEqual(ibanParts('DE89370400440532013000'));
  });

  test('is printed in groups of four, and each country has its length', () => {
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect([ibanLength('NO'), ibanLength('MT'), ibanLength('constructor')]).toEqual([15, 31, undefined]);
  });

  test.each([
    ['DE', { start: 4, end: 12 }],
    ['IT', { start: 5, end: 10 }],
    ['XK', undefined],
    ['XX', undefined],
  ])('of %s has its bank code at %j', (country, place) => {
    expect(bankCodePlace(country)).toEqual(place);
  });
});
