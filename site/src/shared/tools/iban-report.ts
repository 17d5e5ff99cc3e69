/** What an IBAN consists of, and in which part its fault lies. Says nothing about whether the account exists. */
import {
  checkIban,
  formatIban,
  hasRightCheckDigits,
  ibanLength,
  ibanParts,
  normaliseIban,
} from '@quellwerk/forms/iban';
import type { IbanParts, IbanProblem } from '@quellwerk/forms/iban';
import type { IbanPart } from './account-answers.ts';

export interface IbanReport {
  readonly problem: IbanProblem['code'] | undefined;
  /** In groups of four. */
  readonly printed: string;
  /** Number of characters: as typed, and as the country's IBANs have; undefined where there is no such country. */
  readonly typed: number;
  readonly expected: number | undefined;
  /** Only parts that can be told apart: of an IBAN of the wrong length, nothing after the check digits. */
  readonly parts: Partial<IbanParts>;
  readonly faultyPart: IbanPart | undefined;
}

const FAULTY_PARTS: Readonly<Partial<Record<IbanProblem['code'], IbanPart>>> = {
  'iban-country': 'country',
  'iban-check-digits': 'checkDigits',
  'iban-bank-code': 'bank',
};

/** Undefined where nothing was typed. */
export function reportIban(typed: string): IbanReport | undefined {
  const iban = normaliseIban(typed);
  if (iban === '') return undefined;
  const problem = checkIban(typed)?.code;
  return {
    problem,
    printed: formatIban(iban),
    typed: iban.length,
    expected: ibanLength(iban.slice(0, 2)),
    parts: partsOf(iban, problem),
    faultyPart: problem === undefined ? undefined : faultyPartOf(iban, problem),
  };
}

/** Where only the country's own check fails, its digits lie somewhere in the account number. */
function faultyPartOf(iban: string, problem: IbanProblem['code']): IbanPart | undefined {
  return problem === 'iban-check-digits' && hasRightCheckDigits(iban) ? undefined : FAULTY_PARTS[problem];
}

function partsOf(iban: string, problem: IbanReport['problem']): Partial<IbanParts> {
  const country = iban.slice(0, 2);
  switch (problem) {
    case 'iban-country':
      return { country };
    case 'iban-length':
    case 'iban-characters':
      return { country, checkDigits: iban.slice(2, 4) };
    default:
      return ibanParts(iban);
  }
}
