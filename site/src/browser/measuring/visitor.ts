import type { Environment } from '@quellwerk/engine/browser';
import { visitorIdentifier } from '../../shared/stored/stored-by-parts.ts';
import { pollUntil } from '../poll.ts';
import { readCookie } from './cookies.ts';

const IDENTIFIER_BYTES = 8;
/** After this long without an identifier nothing is measured. */
const ANSWER_TIMEOUT_MS = 3000;
const DAY_S = 86_400;

/**
 * The identifier of the visit, which ends half an hour after the last event; undefined where the browser keeps none, and
 * every batch would be another visitor.
 */
export function renewVisitor(window: Window): string | undefined {
  const { document, crypto } = window;
  const visitor = readVisitor(document) ?? randomIdentifier(crypto);
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  const seconds = visitorIdentifier.days * DAY_S;
  document.cookie = `${visitorIdentifier.name}=${visitor}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  return readVisitor(document);
}

/** Waits for the identifier, which the first event makes; undefined where nothing is measured. */
export async function awaitVisitor({
  document,
  clock,
}: Pick<Environment, 'document' | 'clock'>): Promise<string | undefined> {
  await pollUntil(() => readVisitor(document) !== undefined, { clock, limitMs: ANSWER_TIMEOUT_MS });
  return readVisitor(document);
}

function readVisitor(document: Document): string | undefined {
  const visitor = readCookie(document, visitorIdentifier.name);
  return /^[\da-f]{16}$/.test(visitor ?? '') ? visitor : undefined;
}

function randomIdentifier(crypto: Crypto): string {
  const bytes = crypto.getRandomValues(new Uint8Array(IDENTIFIER_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
