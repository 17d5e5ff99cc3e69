import type { RouteLocation } from '@quellwerk/engine/browser';
import { SECRET_PATH } from '@quellwerk/measuring/secret-path';

/** Each letter of the name as it is or percent-encoded, since browsers keep what was typed. */
const NAME = [...'access_token'].map(spellings).join('');
/** An address may stand inside another one, percent-encoded, and encoded once more for every further one around it. */
const ENCODED = '%(?:25)*';
const BEFORE = '[?&#;/!=+]';
const VALUE = `(${BEFORE}${NAME}=)[^&#]*`;
/** What an encoded sign has begun, another one ends. */
const ENCODED_VALUE = `((?:${BEFORE}|${ENCODED}(?:2[0136BbFf]|3[BbDdFf]))${NAME}(?:=|${ENCODED}3[Dd]))(?:(?!${ENCODED}2[36])[^&#])*`;
const TOKEN = new RegExp(`${VALUE}|${ENCODED_VALUE}`, 'g');

/** Replaces the value of every `access_token` in a query or fragment by REDACTED and changes nothing else (R7.2c). */
export function redactTokens(queryAndFragment: string): string {
  return queryAndFragment.replace(TOKEN, '$1$2REDACTED');
}

/** A whole address that may be told to others: links in mails have a token in their path, receipts a reference. */
export function redactedAddress(origin: string, { pathname, search, hash }: RouteLocation): string {
  return origin + pathname.replace(SECRET_PATH, '$1REDACTED') + redactTokens(search + hash);
}

function spellings(letter: string): string {
  const code = letter.charCodeAt(0).toString(16);
  return `(?:${letter}|%${code}|%${code.toUpperCase()})`;
}
