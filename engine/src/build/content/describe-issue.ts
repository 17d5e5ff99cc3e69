import type { BaseIssue, IssuePathItem } from 'valibot';
import { suggest } from '../problems.ts';
import type { KeyPath } from './files/parse-source.ts';

export interface IssueDescription {
  readonly keyPath: KeyPath;
  /** Lines below the first one of the value, for running text. */
  readonly line: number;
  readonly message: string;
}

/** A fault that a schema found, in words an editor can act on. */
export function describeIssue(issue: BaseIssue<unknown>): IssueDescription {
  const keyPath = (issue.path ?? []).map((step) => step.key).filter(isKey);
  const place = issue.path?.at(-1)?.key;
  if (isLineInText(place)) return { keyPath, line: place.line, message: issue.message };
  return { keyPath, line: 0, message: wordsFor(issue, keyPath) };
}

/** Where in a field's running text a fault stands, as the last step of an issue's path. Its message is whole. */
export function issuePlace(line: number, input: unknown): IssuePathItem {
  const place: LineInText = { line };
  return { type: 'unknown', origin: 'value', input, key: place, value: input };
}

interface LineInText {
  readonly line: number;
}

function isLineInText(key: unknown): key is LineInText {
  return typeof key === 'object' && key !== null && 'line' in key && typeof key.line === 'number';
}

function isKey(key: unknown): key is string | number {
  return typeof key === 'string' || typeof key === 'number';
}

/** Schemas that name the texts they accept. */
const CHOICES = ['variant', 'picklist', 'literal'];

function wordsFor(issue: BaseIssue<unknown>, keyPath: KeyPath): string {
  const field = fieldName(keyPath);
  const parent = issue.path?.at(-1);
  if (issue.expected === 'never' && parent !== undefined)
    return `${field} is no field here. Remove it, or correct its name.`;
  if (issue.received === 'undefined') return `${field} is missing. Add it.`;
  const possible = quotedWords(issue.expected ?? '');
  const wrong = /^"(?<value>.*)"$/.exec(issue.received)?.groups?.['value'];
  const isChoice = CHOICES.includes(issue.type) && possible.length > 0;
  if (isChoice && wrong !== undefined) {
    const noun = keyPath.at(-1) === 'section' ? 'section' : field;
    return `${noun} "${wrong}" does not exist. ${suggest(wrong, possible)}`;
  }
  if (issue.kind === 'schema') {
    return `${field} must be ${nounFor(issue.expected ?? 'something else')}, not ${nounFor(issue.received)}.`;
  }
  return `${field} ${(limitIn(issue) ?? issue.message).replace(/\.$/, '')}.`;
}

/** What is told of a limit, by its kind in schemas. */
const LIMITS: Readonly<Record<string, (limit: string, things: string) => string>> = {
  integer: () => 'must be a whole number',
  non_empty: () => 'must not be empty',
  min_value: (limit) => `must be ${limit} or more`,
  max_value: (limit) => `must be ${limit} or less`,
  gt_value: (limit) => `must be more than ${limit}`,
  lt_value: (limit) => `must be less than ${limit}`,
  min_length: (limit, things) => `must have at least ${limit} ${things}`,
  max_length: (limit, things) => `must have at most ${limit} ${things}`,
  length: (limit, things) => `must have exactly ${limit} ${things}`,
};

/** Days and other texts follow one another. */
const LIMITS_OF_TEXT: typeof LIMITS = {
  ...LIMITS,
  min_value: (limit) => `must not come before ${limit}`,
  max_value: (limit) => `must not come after ${limit}`,
  gt_value: (limit) => `must come after ${limit}`,
  lt_value: (limit) => `must come before ${limit}`,
};

/** Words for a limit to which its schema gives none; the library's own are for programmers. */
function limitIn({ type, message, requirement, received, input }: BaseIssue<unknown>): string | undefined {
  if (!message.startsWith('Invalid ')) return undefined;
  const things = Array.isArray(input) ? 'entries' : 'characters';
  const limits = typeof input === 'string' ? LIMITS_OF_TEXT : LIMITS;
  const words = limits[type]?.(String(requirement), requirement === 1 ? THING[things] : things);
  if (words === undefined || type === 'non_empty') return words;
  if (type.endsWith('length')) return `${words}, and has ${received}`;
  return `${words}, ${typeof input === 'string' ? 'and is' : 'not'} ${received}`;
}

const THING = { entries: 'entry', characters: 'character' } as const;

/** `sections › 2 › title` for the field in place 3 of a list: people count from 1. */
function fieldName(keyPath: KeyPath): string {
  if (keyPath.length === 0) return 'the file';
  return `"${keyPath.map((key) => (typeof key === 'number' ? key + 1 : key)).join(' › ')}"`;
}

function quotedWords(expected: string): string[] {
  return [...expected.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  Object: 'a group of fields',
  Array: 'a list',
  number: 'a number',
  boolean: 'true or false',
  null: 'empty',
};

function nounFor(typeName: string): string {
  if (NOUNS[typeName] !== undefined) return NOUNS[typeName];
  const words = quotedWords(typeName);
  if (words.length > 1) return `one of ${words.join(', ')}`;
  return /^-?\d/.test(typeName) ? `the number ${typeName} (quote it to make it text)` : typeName;
}
