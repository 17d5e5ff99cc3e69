import { countrySpecs, friendlyFormatIBAN, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/** What is wrong with an IBAN, the first fault that matters to whoever typed it. */
export interface IbanProblem {
  readonly code: 'iban-country' | 'iban-length' | 'iban-characters' | 'iban-check-digits' | 'iban-bank-code';
  /** The length that the country's IBANs have. */
  readonly detail?: string;
}

/** The parts of an IBAN that has the right shape (ISO 13616). */
export interface IbanParts {
  readonly country: string;
  readonly checkDigits: string;
  readonly bank: string;
  readonly branch: string;
  /** With the national check digits of countries that have them. */
  readonly account: string;
}

/**
 * An IBAN as it is stored and compared: capitals, without the spaces and dashes by which people group it. Unlike the
 * library's `electronicFormatIBAN` it knows every space, also the no-break space of documents that IBANs are copied from.
 */
export function normaliseIban(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

/**
 * Checks an IBAN as it was typed: country, length by country, characters, check
 * digits by mod 97, and the shape of a German bank code. Says nothing about
 * whether the account exists.
 */
export function checkIban(typed: string): IbanProblem | undefined {
  const iban = normaliseIban(typed);
  const country = /^[A-Z]{2}/.exec(iban)?.[0] ?? '';
  const length = ibanLength(country);
  if (length === undefined) return { code: 'iban-country' };
  // Before the length, which is wrong too where other signs group an IBAN.
  if (/[^\p{L}\d]/u.test(iban)) return { code: 'iban-characters' };
  if (iban.length !== length) return { code: 'iban-length', detail: String(length) };
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return { code: 'iban-characters' };
  if (errorCodes.length > 0) return { code: 'iban-check-digits' };
  return country === 'DE' && !isGermanBankCode(iban.slice(4, 12)) ? { code: 'iban-bank-code' } : undefined;
}

/** How many characters the IBANs of a country have; undefined for a country without. */
export function ibanLength(country: string): number | undefined {
  return Object.hasOwn(countrySpecs, country) ? (countrySpecs[country]?.chars ?? undefined) : undefined;
}

/** In groups of four, as it is printed. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** The parts of an IBAN that {@link checkIban} finds nothing wrong with. */
export function ibanParts(typed: string): IbanParts {
  const iban = normaliseIban(typed);
  const country = iban.slice(0, 2);
  const bban = iban.slice(4);
  const spec = countrySpecs[country];
  const bank = readRange(spec?.bank_identifier);
  const branch = readRange(spec?.branch_indentifier);
  return {
    country,
    checkDigits: iban.slice(2, 4),
    bank: bban.slice(bank.start, bank.end),
    branch: bban.slice(branch.start, branch.end),
    account: bban.slice(Math.max(bank.end, branch.end)),
  };
}

/** Where in the IBANs of a country the bank's code stands; undefined where they have none. `end` is exclusive. */
export function bankCodePlace(country: string): { readonly start: number; readonly end: number } | undefined {
  if (ibanLength(country) === undefined) return undefined;
  const { start, end } = readRange(countrySpecs[country]?.bank_identifier);
  return end === 0 ? undefined : { start: start + 4, end: end + 4 };
}

/**
 * A German bank code never begins with 0 or 9; the first digit names the clearing area. Eight noughts are no bank's code, and
 * therefore that of the fictional bank whose IBANs stand in examples.
 */
function isGermanBankCode(code: string): boolean {
  return /^(?:[1-8]\d{7}|0{8})$/.test(code);
}

/** A range such as `0-7`, whose last character counts; an empty one where the country has no such part. */
function readRange(range: string | undefined): { start: number; end: number } {
  const match = /^(\d+)-(\d+)$/.exec(range ?? '');
  return match === null ? { start: 0, end: 0 } : { start: Number(match[1]), end: Number(match[2]) + 1 };
}
