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
  /** Where the country's own check stands in front, as in Italy. */
  readonly nationalCheck?: string;
  readonly bank: string;
  readonly branch: string;
  /** With the national check digits of countries that have them there. */
  readonly account: string;
}

/**
 * An IBAN as it is stored and compared: capitals, without `IBAN` or `IBAN:` in front as it is printed (ISO 13616), the spaces
 * and dashes by which people group it, and signs that nobody sees in what they copy. Unlike the library's
 * `electronicFormatIBAN` it knows every space and dash, also the no-break space of documents.
 */
export function normaliseIban(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Pd}\p{Cf}\u2212]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
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
  const shape = WIDER_SHAPES[country];
  const hasShape = shape?.test(iban.slice(4)) ?? !errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat);
  if (!hasShape) return { code: 'iban-characters' };
  const isRight = shape === undefined ? errorCodes.length === 0 : hasRightCheckDigits(iban);
  if (!isRight) return { code: 'iban-check-digits' };
  return country === 'DE' && !isGermanBankCode(iban.slice(4, 12)) ? { code: 'iban-bank-code' } : undefined;
}

/**
 * The BBANs of countries for which the library refuses letters or digits that SWIFT's IBAN registry (ISO 13616, release
 * 101) allows. None of them has check digits of its own.
 */
const WIDER_SHAPES: Readonly<Record<string, RegExp>> = {
  BY: /^[A-Z\d]{4}\d{4}[A-Z\d]{16}$/,
  DO: /^[A-Z\d]{4}\d{20}$/,
  PK: /^[A-Z]{4}[A-Z\d]{16}$/,
  PS: /^[A-Z]{4}[A-Z\d]{21}$/,
};

/**
 * By mod 97 (ISO 7064), which three pairs fit that nobody hands out: check digits are 02 to 98 (ISO 13616). The library does
 * this only for the shapes that it knows, and does not tell it from the check digits that some countries have besides.
 *
 * @param iban as {@link normaliseIban} leaves it
 */
export function hasRightCheckDigits(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36));
  return /^..(?!00|01|99)\d\d/.test(iban) && BigInt(digits.join('')) % 97n === 1n;
}

/** How many characters the IBANs of a country have; undefined for a country without. */
export function ibanLength(country: string): number | undefined {
  return Object.hasOwn(countrySpecs, country) ? (countrySpecs[country]?.chars ?? undefined) : undefined;
}

/** In groups of four, as it is printed. */
export function formatIban(iban: string): string {
  return friendlyFormatIBAN(iban) ?? iban;
}

/** The parts of an IBAN that {@link checkIban} finds nothing wrong with. In the order of their names they make it up. */
export function ibanParts(typed: string): IbanParts {
  const iban = normaliseIban(typed);
  const country = iban.slice(0, 2);
  const bban = iban.slice(4);
  const bank = readRange(bankRange(country));
  const branch = readRange(countrySpecs[country]?.branch_indentifier);
  return {
    country,
    checkDigits: iban.slice(2, 4),
    ...(bank.start > 0 && { nationalCheck: bban.slice(0, bank.start) }),
    bank: bban.slice(bank.start, bank.end),
    branch: bban.slice(branch.start, branch.end),
    account: bban.slice(Math.max(bank.end, branch.end)),
  };
}

/** Where in the IBANs of a country the bank's code stands; undefined where they have none. `end` is exclusive. */
export function bankCodePlace(country: string): { readonly start: number; readonly end: number } | undefined {
  if (ibanLength(country) === undefined) return undefined;
  const { start, end } = readRange(bankRange(country));
  return end === 0 ? undefined : { start: start + 4, end: end + 4 };
}

/**
 * Whether eight digits may be a German bank code, which never begins with 0 or 9: the first digit names the clearing area.
 * Eight noughts are no bank's code, and therefore that of the fictional bank whose IBANs stand in examples.
 */
export function isGermanBankCode(code: string): boolean {
  return /^(?:[1-8]\d{7}|0{8})$/.test(code);
}

function bankRange(country: string): string | undefined {
  return BANK_RANGES[country] ?? countrySpecs[country]?.bank_identifier;
}

/**
 * Where the bank's code stands, for countries of which the library says it wrongly or not at all: "Bank identifier position
 * within the BBAN" in SWIFT's IBAN registry (ISO 13616, https://www.swift.com/resource/iban-registry-pdf), counted from 0 as
 * in the library.
 */
const BANK_RANGES: Readonly<Record<string, string>> = {
  HN: '0-3',
  JO: '0-3',
  SK: '0-3',
  SM: '1-5',
  SO: '0-3',
  ST: '0-3',
  SV: '0-3',
  TL: '0-2',
  TN: '0-1',
  TR: '0-4',
  UA: '0-5',
  VA: '0-2',
  VG: '0-3',
  XK: '0-1',
};

/** A range such as `0-7`, whose last character counts; an empty one where the country has no such part. */
function readRange(range: string | undefined): { start: number; end: number } {
  const match = /^(\d+)-(\d+)$/.exec(range ?? '');
  return match === null ? { start: 0, end: 0 } : { start: Number(match[1]), end: Number(match[2]) + 1 };
}
