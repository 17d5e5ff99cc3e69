import { describe, expect, it } from 'vitest';
import { reportIban } from './iban-report.ts';

describe('the report on an IBAN', () => {
  it('names all parts of one that is right, and no fault', () => {
    expect(reportIban('de89 3704-0044 0532 0130 00')).toEqual({
      problem: undefined,
      printed: 'DE89 3704 0044 0532 0130 00',
      typed: 22,
      expected: 22,
      parts: { country: 'DE', checkDigits: '89', bank: '37040044', branch: '', account: '0532013000' },
      faultyPart: undefined,
    });
  });

  it.each([
    ['DE88 3704 0044 0532 0130 00', 'iban-check-digits', 'checkDigits'],
    ['DE63 0704 0044 0532 0130 00', 'iban-bank-code', 'bank'],
    ['XX89 3704 0044 0532 0130 00', 'iban-country', 'country'],
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
