/** Where an account probably is, told by an app's name or the start of an IBAN. Nothing is asked of anybody. */
import { bankCodePlace, checkIban, ibanLength, isGermanBankCode, normaliseIban } from '@quellwerk/forms/iban';
import { comparableText } from '../comparable-text.ts';
import type { AppState, IbanAnswer } from './account-answers.ts';

/** What is known of the app through which an account was opened. */
export interface KnownApp {
  readonly slug: string;
  readonly name: string;
  readonly state: AppState;
}

export type AccountAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'apps'; readonly apps: readonly KnownApp[] }
  | { readonly kind: 'unknown-app' }
  | { readonly kind: 'iban'; readonly answer: IbanAnswer }
  /** As many characters are needed to see the bank's code. */
  | { readonly kind: 'too-short'; readonly needed: number };

export interface AccountKnowledge {
  readonly apps: readonly KnownApp[];
  /** Country -> the bank's code in its IBANs. */
  readonly bankCodes: Readonly<Record<string, string>>;
}

/** Two letters and a digit begin an IBAN; anything else is the name of an app. */
const IBAN_START = /^[A-Z]{2}\d/;
/** One wrong letter is forgiven in names that are at least so long. */
const MIN_LENGTH_FOR_TYPING_ERRORS = 5;

/** Answers what somebody has typed: a name, its beginning (at least two letters), words around it, or the start of an IBAN. */
export function checkAccount(typed: string, { apps, bankCodes }: AccountKnowledge): AccountAnswer {
  const iban = normaliseIban(typed);
  if (iban === '') return { kind: 'empty' };
  if (IBAN_START.test(iban)) return checkIbanStart(iban, bankCodes);
  const found = appsNamed(typed, apps);
  return found.length === 0 ? { kind: 'unknown-app' } : { kind: 'apps', apps: found };
}

function checkIbanStart(iban: string, bankCodes: AccountKnowledge['bankCodes']): AccountAnswer {
  const country = iban.slice(0, 2);
  const problem = checkIban(iban)?.code;
  if (problem === 'iban-country') return { kind: 'iban', answer: 'no-country' };
  const isTooLong = iban.length > (ibanLength(country) ?? 0);
  if (isTooLong || problem === 'iban-characters' || problem === 'iban-check-digits')
    return { kind: 'iban', answer: 'mistyped' };
  const ours = Object.hasOwn(bankCodes, country) ? bankCodes[country] : undefined;
  const place = bankCodePlace(country);
  if (ours === undefined || place === undefined) return { kind: 'iban', answer: 'other-country' };
  if (iban.length < place.end) return { kind: 'too-short', needed: place.end };
  const bankCode = iban.slice(place.start, place.end);
  if (bankCode === ours) return { kind: 'iban', answer: 'ours' };
  const isPossible = country !== 'DE' || isGermanBankCode(bankCode);
  return { kind: 'iban', answer: isPossible ? 'other-bank' : 'mistyped' };
}

function appsNamed(typed: string, apps: readonly KnownApp[]): KnownApp[] {
  const wanted = comparable(typed);
  const named = apps.filter(({ name }) => comparable(name) === wanted);
  if (named.length > 0) return named;
  const containing = apps.filter(({ name }) => {
    const known = comparable(name);
    return (wanted.length > 1 && known.startsWith(wanted)) || (known.length > 3 && wanted.includes(known));
  });
  if (containing.length > 0 || wanted.length < MIN_LENGTH_FOR_TYPING_ERRORS) return containing;
  return apps.filter(({ name }) => differsByOneLetter(comparable(name), wanted));
}

/** Letters and digits alone: "N 26" is "N26". */
function comparable(name: string): string {
  return comparableText(name).replaceAll(' ', '');
}

/** One letter replaced, added or left out. */
function differsByOneLetter(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  const start = [...short].findIndex((letter, index) => letter !== long[index]);
  if (start === -1) return true;
  const rest = short.slice(short.length === long.length ? start + 1 : start);
  return rest === long.slice(start + 1);
}
