import { readAmount } from './amount.ts';
import { askedFields, valueOf } from './definition.ts';
import type { FormDefinition, FormField, FormValues } from './definition.ts';
import { checkIban, normaliseIban } from './iban.ts';
import { isSepaCountry } from './sepa.ts';
import { holdsCardNumber } from './card-number.ts';
import { isLinkLike } from './link-like.ts';
import { checkWallet, isWalletNetwork } from './wallet.ts';

/** Every way an answer can be wrong; the words for each stand in `content/forms/words`. */
export const problemCodes = [
  'missing',
  'too-long',
  'too-short',
  'pattern',
  'link',
  'card-number',
  'email',
  'phone',
  'amount',
  'amount-zero',
  'day',
  'day-past',
  'day-coming',
  'option',
  'iban-country',
  'iban-length',
  'iban-characters',
  'iban-check-digits',
  'iban-bank-code',
  'iban-sepa',
  'iban-same',
  'wallet-shape',
  'wallet-check',
  'wallet-network',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export interface FormProblem {
  readonly field: string;
  readonly code: ProblemCode;
  /** What the message names: a length. */
  readonly detail?: string;
}

export interface CheckedForm {
  /** The answers to what is asked, tidied; nothing else that was sent. */
  readonly values: FormValues;
  /** In the order of the fields; at most one a field. */
  readonly problems: readonly FormProblem[];
}

/**
 * Checks answers against a form's definition, in the browser and on the server
 * alike. Answers to questions that are not asked are dropped, unread.
 *
 * @param now milliseconds since 1970, for days that have to be past or to come
 */
export function checkForm(
  definition: Pick<FormDefinition, 'groups'>,
  values: FormValues,
  now: number,
): CheckedForm {
  const fields = askedFields(definition, values);
  const asked: FormValues = Object.fromEntries(fields.map(({ name }) => [name, valueOf(values, name)]));
  const problems = fields.flatMap((field) => {
    const problem = problemOf(field, asked, now);
    return problem === undefined ? [] : [{ field: field.name, ...problem }];
  });
  const answers = fields
    .map((field) => [field.name, tidy(field, valueOf(asked, field.name))] as const)
    .filter(([, value]) => !isBlank(value));
  return { values: Object.fromEntries(answers), problems };
}

type Finding = Omit<FormProblem, 'field'>;

/** @param values answers to what is asked, and to nothing else */
function problemOf(field: FormField, values: FormValues, now: number): Finding | undefined {
  const value = tidy(field, valueOf(values, field.name));
  if (isBlank(value) && !field.isRequired) return undefined;
  // What has options is chosen and not filled in: no answer is as wrong as one that is not among them.
  if (isBlank(value)) return { code: field.type === 'choice' ? 'option' : 'missing' };
  switch (field.type) {
    case 'text':
    case 'long-text':
      return textProblem(field, value);
    case 'email':
      return isEmailAddress(value) ? undefined : { code: 'email' };
    case 'phone':
      // Numbers copied from pages come with dashes that no keyboard has.
      return /^\(?\+?[\d\p{Zs}()/.\u2010-\u2014\u2212-]{6,24}$/u.test(value) && /\d(?:\D*\d){4}/.test(value)
        ? undefined
        : { code: 'phone' };
    case 'amount':
      return amountProblem(field, value);
    case 'day':
      return dayProblem(field, value, now);
    case 'iban':
      return ibanProblem(field, value, values);
    case 'wallet': {
      const network = valueOf(values, field.networkField);
      return isWalletNetwork(network) ? checkWallet(value, network) : { code: 'wallet-network' };
    }
    case 'choice':
      return field.options.some((option) => option.value === value) ? undefined : { code: 'option' };
    case 'checkbox':
      return value === 'yes' ? undefined : { code: 'option' };
  }
}

/** Signs that nobody sees are no answer either. */
function isBlank(value: string): boolean {
  return /^[\p{Cf}\s]*$/u.test(value);
}

function textProblem(
  field: Extract<FormField, { type: 'text' | 'long-text' }>,
  value: string,
): Finding | undefined {
  const length = [...value].length;
  if (length > field.maxLength) return { code: 'too-long', detail: String(field.maxLength) };
  if (field.minLength !== undefined && length < field.minLength)
    return { code: 'too-short', detail: String(field.minLength) };
  // One line of text never holds another: a line break in a name is an attempt at mail headers.
  if (field.type === 'text' && /\p{Cc}/u.test(value)) return { code: 'pattern' };
  if (field.refusesLinks && isLinkLike(value)) return { code: 'link' };
  if (holdsCardNumber(value)) return { code: 'card-number' };
  if (field.type === 'text' && field.pattern !== undefined) {
    if (!new RegExp(`^(?:${field.pattern.expression})$`, 'u').test(value)) return { code: 'pattern' };
  }
  return undefined;
}

const EMAIL_MAX_LENGTH = 254;

/**
 * The shape that the HTML standard gives `input type=email`, with a dot in the host and the length of RFC 5321. Chrome sends
 * a host such as `müller.example` as `xn--mller-kva.example`; other browsers send it as it was typed.
 */
function isEmailAddress(value: string): boolean {
  if (value.length > EMAIL_MAX_LENGTH) return false;
  const [local = '', host = '', ...more] = value.split('@');
  const isLocal = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/.test(local);
  const isHost = host.split('.').length > 1 && host.split('.').every(isHostLabel);
  return more.length === 0 && isLocal && isHost;
}

function isHostLabel(label: string): boolean {
  return /^[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?$/u.test(label);
}

/**
 * What is longer was not typed as an amount. {@link readAmount} takes any number of zeros in front of one: an answer as long
 * as a request may be would be stored and mailed.
 */
const AMOUNT_MAX_LENGTH = 40;

function amountProblem(
  { isPositive }: Extract<FormField, { type: 'amount' }>,
  value: string,
): Finding | undefined {
  const amount = value.length > AMOUNT_MAX_LENGTH ? undefined : readAmount(value);
  if (amount === undefined) return { code: 'amount' };
  return isPositive === true && amount === 0 ? { code: 'amount-zero' } : undefined;
}

const HOUR_MS = 3_600_000;
/** The day begins on some islands 14 hours before it does by the clock of Greenwich, and ends on others 12 hours after it. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS;
const LATEST_ZONE_MS = 12 * HOUR_MS;

function dayProblem(
  { when }: Extract<FormField, { type: 'day' }>,
  value: string,
  now: number,
): Finding | undefined {
  const day = readDay(value);
  if (day === undefined) return { code: 'day' };
  const hasBegun = value >= '1900-01-01' && day <= now + EARLIEST_ZONE_MS;
  const isOver = day + 24 * HOUR_MS + LATEST_ZONE_MS <= now;
  if (when === 'past' && !hasBegun) return { code: 'day-past' };
  return when === 'coming' && isOver ? { code: 'day-coming' } : undefined;
}

/**
 * A day of the calendar, as `input type=date` sends it.
 *
 * @returns its beginning in UTC; undefined where there is no such day
 */
function readDay(value: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? day.getTime() : undefined;
}

function ibanProblem(
  { area, otherThan }: Extract<FormField, { type: 'iban' }>,
  value: string,
  values: FormValues,
): Finding | undefined {
  const problem = checkIban(value);
  if (problem !== undefined) return problem;
  if (area === 'sepa' && !isSepaCountry(value.slice(0, 2))) return { code: 'iban-sepa' };
  const isSame = otherThan !== undefined && normaliseIban(valueOf(values, otherThan)) === value;
  return isSame ? { code: 'iban-same' } : undefined;
}

/**
 * What is checked and stored: IBANs without what groups them, addresses and numbers without signs that nobody sees in what
 * was copied, such as the marks of direction around a telephone number; texts with one kind of line break.
 */
function tidy(field: FormField, value: string): string {
  switch (field.type) {
    case 'iban':
      return normaliseIban(value);
    case 'email':
    case 'phone':
    case 'amount':
    case 'wallet':
      return value
        .replaceAll(/\p{Cf}/gu, '')
        .trim()
        .normalize('NFC');
    default:
      return value.replace(/\r\n?/g, '\n').normalize('NFC');
  }
}
