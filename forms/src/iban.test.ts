import { countrySpecs } from 'ibantools';
import { describe, expect, test } from 'vitest';
import { bankCodePlace, checkIban, formatIban, ibanLength, ibanParts, normaliseIban } from './iban.ts';

describe('an IBAN', () => {
  test.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'DE07170400440532013000',
    'DE03870400440532013000',
    'FR1420041010050500013M02606',
    'IT60X0542811101000000123456',
    // That of examples on this site, at the bank itself.
    'DE79 0000 0000 1234 5678 90',
    'ES9121000418450200051332',
    'GB29 NWBK 6016 1331 9268 19',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    // With letters and digits where the registry has `c`: 4!a16!c, 4!a21!c, 4!c4!n16!c, 4!c20!n.
    'PK23SCBL00A0001123456702',
    'PS44PALS0000000004001234567AB',
    'BY1512343600900000002Z00AB00',
    'DO7212GR00000000000012345678',
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
    ['DE44970400440532013000', { code: 'iban-bank-code' }],
    ['DE92000000010532013000', { code: 'iban-bank-code' }],
    ['PK24SCBL00A0001123456702', { code: 'iban-check-digits' }],
    ['PK23SC1L00A0001123456702', { code: 'iban-characters' }],
    ['DO7212GR0000000000001234567A', { code: 'iban-characters' }],
    // By mod 97 they fit, but check digits begin at 02 and end at 98.
    ['BY01ABCD36000000000000000009', { code: 'iban-check-digits' }],
    ['DOA212GR00000000000012345678', { code: 'iban-check-digits' }],
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

  /** Examples of the registry. */
  test.each([
    ['HN88CABF00000000000250005469', { bank: 'CABF', branch: '' }],
    ['IT60X0542811101000000123456', { nationalCheck: 'X', bank: '05428', branch: '11101' }],
    ['JO94CBJO0010000000000131000302', { bank: 'CBJO', branch: '0010', account: '000000000131000302' }],
    ['SK3112000000198742637541', { bank: '1200', account: '0000198742637541' }],
    ['SM86U0322509800000000270100', { nationalCheck: 'U', bank: '03225', branch: '09800' }],
    ['SO211000001001000100141', { bank: '1000', branch: '001', account: '001000100141' }],
    ['ST23000100010051845310146', { bank: '0001', branch: '0001', account: '0051845310146' }],
    ['SV62CENR00000000000000700025', { bank: 'CENR', branch: '' }],
    ['TL380080012345678910157', { bank: '008', branch: '' }],
    ['TN5910006035183598478831', { bank: '10', branch: '006', account: '035183598478831' }],
    ['TR330006100519786457841326', { bank: '00061', branch: '' }],
    ['UA213223130000026007233566001', { bank: '322313', branch: '' }],
    ['VA59001123000012345678', { bank: '001', branch: '' }],
    ['VG96VPVG0000012345678901', { bank: 'VPVG', branch: '' }],
    ['XK051212012345678906', { bank: '12', branch: '12', account: '012345678906' }],
  ])('%s has the parts that its country gives it', (iban, parts) => {
    expect(checkIban(iban)).toBeUndefined();
    expect(ibanParts(iban)).toMatchObject(parts);
  });

  test.each(Object.keys(countrySpecs).filter((country) => ibanLength(country) !== undefined))(
    'of %s is made up of its parts, each once',
    (country) => {
      const bban = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, (ibanLength(country) ?? 0) - 4);
      const { nationalCheck = '', bank, branch, account } = ibanParts(`${country}00${bban}`);
      expect(nationalCheck + bank + branch + account).toBe(bban);
    },
  );

  test.each([
    'de89 3704-0044',
    'DE89\u00a03704\u20090044',
    ' D E 8 9 3 7 0 4 0 0 4 4 ',
    'IBAN DE89 3704 0044',
    'Iban: DE89 3704 0044',
    'IBAN\u00a0:DE89 3704 0044',
    // Zero-width space, byte order mark, soft hyphen, direction marks: nobody sees them in what is copied.
    '\u200bDE89\ufeff3704\u00ad0044\u200e',
    '\u202aIBAN DE89\u2060 3704 0044\u202c',
    // Hyphen, non-breaking hyphen, en dash, minus.
    'DE89\u201037\u201104\u20130044\u2212',
  ])('is kept without what groups or announces it: %j', (typed) => {
    expect(normaliseIban(typed)).toBe('DE8937040044');
  });

  test.each(['IBAN', 'iban: ', '\u200b\u2013'])('is none where only that is there: %j', (typed) => {
    expect(normaliseIban(typed)).toBe('');
  });

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
    ['XK', { start: 4, end: 6 }],
    ['AO', undefined],
    ['XX', undefined],
  ])('of %s has its bank code at %j', (country, place) => {
    expect(bankCodePlace(country)).toEqual(place);
  });
});
