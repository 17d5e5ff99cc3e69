import { describe, expect, it } from 'vitest';
import { reportIban } from './iban-report.ts';

describe('the report on an IBAN', () => {
  it.each(['de89 3704-0044 0532 0130 00', 'DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000'])(
    'names all parts of %j, which is right, and no fault',
    (typed) => {
      expect(reportIban(typed)).toEqual({
        problem: undefined,
        printed: 'DE89 3704 0044 0532 0130 00',
        typed: 22,
        expected: 22,
        parts: { country: 'DE', checkDigits: '89', bank: '37040044', branch: '', account: '0532013000' },
        faultyPart: undefined,
      });
    },
  );

  it.each([
    ['DE88 3704 0044 0532 0130 00', 'iban-check-digits', 'checkDigits'],
    ['DE63 0704 0044 0532 0130 00', 'iban-bank-code', 'bank'],
    ['XX89 3704 0044 0532 0130 00', 'iban-country', 'country'],
    // Their check digits fit; what does not is the check of the country, which stands somewhere in the account number.
    ['ES29 2100 0418 4602 0005 1332', 'iban-check-digits', undefined],
    ['DE89 3704 0044 0532 0130', 'iban-length', undefined],
    ['DE89 3704 0044 0532 O130 00', 'iban-characters', undefined],
  ])('%s: %s', (typed, problem, faultyPart) => {
    expect(reportIban(typed)).toMatchObject({ problem, faultyPart });
  });

  it('tells nothing apart after the check digits while the length is wrong', () => {
    expect(reportIban('DE89 3704')).toMatchObject({
      typed: 8,
      expected: 22,
      parts: { country: 'DE', checkDigits: '89' },
    });
  });

  it('is none on nothing', () => {
    expect(reportIban(' - ')).toBeUndefined();
  });
});
