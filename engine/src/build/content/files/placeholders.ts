import leven from 'leven';
import type { Problem } from '../../problems.ts';
import { suggest } from '../../problems.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Samples of code have words in braces, too. With a space in the braces, a colon and no space after it, or a second pair of
 * braces, a placeholder may be meant; not in `import { provider } from`.
 */
const IN_BRACES =
  /\{(?:(?<name>[A-Za-z][\w.-]*)|(?<!\b(?:import|export|const) ?\{)(?<odd>(?:\s+[A-Za-z][\w.-]*|[A-Za-z][\w.-]*(?=[\s:]))(?:(?:\s+|:(?=\S))[\w.-]+)*\s*|\{[A-Za-z][\w.-]*\}))\}/g;

/** Messages of the interface put words, and braces, between braces. */
const MESSAGE_CHOICES = /,\s*(?:plural|select)/;

interface Filled {
  readonly data: unknown;
  /** What stands between braces and is no placeholder, but is meant as one. */
  readonly unknown: readonly string[];
}

export interface PlaceholderProblem extends Problem {
  /** What stands between the braces. */
  readonly name: string;
  /** Whether a fact is meant, and nothing else that the site defines. */
  readonly isOfFact: boolean;
}

/** Puts the site's own facts into content: `{provider.email}` becomes the address, `{fact.pay-50}` a sentence. */
export function fillPlaceholders(data: unknown, placeholders: Readonly<Record<string, string>>): Filled {
  const unknown = new Set<string>();
  const fillText = (text: string): string =>
    text.replace(IN_BRACES, (whole, name: string | undefined, odd: string | undefined) => {
      if (odd !== undefined) {
        if (!isOddPlaceholder(odd, placeholders) || MESSAGE_CHOICES.test(text)) return `{${fillText(odd)}}`;
        unknown.add(odd);
        return whole;
      }
      if (name === undefined) return whole;
      if (Object.hasOwn(placeholders, name)) return placeholders[name] ?? whole;
      if (isPlaceholder(name, placeholders)) unknown.add(name);
      return whole;
    });
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? fillText(value) : value;
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fill(entry)]));
  };
  return { data: fill(data), unknown: [...unknown] };
}

/** What a file may use. */
interface Usable {
  readonly names: readonly string[];
  /** Facts are filled into pages alone. */
  readonly takesFacts: boolean;
}

/** Says where a placeholder stands that the site does not define. */
export function unknownPlaceholder(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  name: string,
  usable: Usable,
): PlaceholderProblem {
  const line = text.slice(0, text.indexOf(`{${name}}`)).split('\n').length;
  const right = rightSpelling(name);
  const isOfFact = isMeantAsFact(right);
  const message =
    right !== name && usable.names.includes(right)
      ? `"{${name}}" is no placeholder yet. Write "{${right}}", with one pair of braces and no space.`
      : `"{${name}}" is not known. ${isOfFact ? factAdvice(right, usable) : siteAdvice(name, usable)}`;
  return { file, line, message, name, isOfFact };
}

/** `fact.pay-50` for what stands between braces: ` fact.pay-50 `, `fact:pay-50`, `fact pay-50`, `{fact.pay-50}`. */
function rightSpelling(name: string): string {
  return name
    .replaceAll(/[{}]/g, '')
    .trim()
    .replaceAll(/[\s:.]+/g, '.');
}

/** Whether one is meant that is written in another way: `{fact and fiction}` are words. */
function isOddPlaceholder(odd: string, placeholders: Readonly<Record<string, string>>): boolean {
  const right = rightSpelling(odd);
  if (!isFamily(right, placeholders)) return false;
  const isOneWord = right.includes('.') && !/\s/.test(odd.trim());
  return isOneWord || Object.keys(placeholders).some((name) => isNearName(right, name));
}

/** A family alone is near to no name in it: `{provider a}`. */
function isNearName(right: string, name: string): boolean {
  const marks = /[._-]+/g;
  const written = right.toLowerCase().replaceAll(marks, '.');
  const known = name.toLowerCase().replaceAll(marks, '.');
  return written.includes('.') === known.includes('.') && isNearly(written, known);
}

function isFamily(name: string, placeholders: Readonly<Record<string, string>>): boolean {
  const familyOf = (key: string): string => key.toLowerCase().split('.')[0] ?? '';
  const family = familyOf(name);
  return family === 'fact' || Object.keys(placeholders).some((key) => familyOf(key) === family);
}

function factAdvice(name: string, { names, takesFacts }: Usable): string {
  if (!takesFacts) return 'Facts stand in pages alone. Write the words.';
  return `Use a fact that content/facts has in this language. ${suggest(name, names.filter(isFact))}`;
}

function siteAdvice(name: string, { names }: Usable): string {
  const possible = names.filter((known) => !isFact(known));
  return `Use a placeholder that site.config.ts defines. ${suggest(rightSpelling(name), possible)}`;
}

export function isOfUnknownFact(problem: Problem | PlaceholderProblem): boolean {
  return 'isOfFact' in problem && problem.isOfFact;
}

function isFact(name: string): boolean {
  return name.startsWith('fact.');
}

/** One for each so many letters of a name, so that the code `{id}` is not taken for a short one. */
const LETTERS_PER_TYPING_ERROR = 4;

function isNearly(word: string, name: string): boolean {
  return leven(word, name) <= Math.floor(name.length / LETTERS_PER_TYPING_ERROR);
}

/** `{fact.pay-50}`, also `{fct.pay-50}`. */
function isMeantAsFact(name: string): boolean {
  const [family = '', ...rest] = name.toLowerCase().split('.');
  return rest.length > 0 && isNearly(family, 'fact');
}

/**
 * Words in braces that can only be meant as a placeholder. Where the site defines `provider` and `provider.email`:
 * `{provider.emial}`, `{Provider}`, `{provder}`, `{fact.pay_50}`.
 */
function isPlaceholder(name: string, placeholders: Readonly<Record<string, string>>): boolean {
  if (isMeantAsFact(name)) return true;
  const [word = '', ...rest] = name.toLowerCase().split('.');
  const families = Object.keys(placeholders)
    .filter((key) => !isFact(key))
    .map((key) => key.toLowerCase().split('.')[0] ?? '');
  return families.some((family) => {
    // `{providers}` is another word.
    const isOtherWord = rest.length === 0 && word.startsWith(family) && word !== family;
    return !isOtherWord && isNearly(word, family);
  });
}
