/**
 * What the tools about accounts can say. Components read this; what checks IBANs, by a library of its own size, is in
 * account-check.ts and iban-report.ts.
 */
import type { IbanParts } from '@quellwerk/forms/iban';

export const APP_STATES = ['running', 'ended', 'unknown'] as const;
export type AppState = (typeof APP_STATES)[number];

/** What can be said about the start of an IBAN. */
export const IBAN_ANSWERS = ['ours', 'other-bank', 'other-country', 'no-country', 'mistyped'] as const;
export type IbanAnswer = (typeof IBAN_ANSWERS)[number];

export const IBAN_PARTS = [
  'country',
  'checkDigits',
  'nationalCheck',
  'bank',
  'branch',
  'account',
] as const satisfies readonly (keyof IbanParts)[];
export type IbanPart = (typeof IBAN_PARTS)[number];
