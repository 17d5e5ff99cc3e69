import leven from 'leven';
import type { Problem } from '../../problems.ts';
import { suggest } from '../../problems.ts';
import type { SourceFile } from './source-files.ts';

/**
 * A name, `fact.pay-50`, or what may be meant as one: words with a space between or around them, or a colon and no space
 * after it, and a name in a second pair of braces.
 */
const IN_BRACES = /\{(?<inside>\s*[A-Za-z][\w.-]*(?:(?:\s+|:(?=\S))[\w.-]+)*\s*|\{[A-Za-z][\w.-]*\})\}/g;
const NAME = /^[A-Za-z][\w.-]*$/;

/** Samples of code have words in braces, too: `import { provider } from`. */
const CODE_BEFORE = /\b(?:import|export|const) ?$/;
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
    text.replace(IN_BRACES, (whole, inside: string, at: number) => {
      if (Object.hasOwn(placeholders, inside)) return placeholders[inside] ?? whole;
      const isMeant = NAME.test(inside)
        ? isMisspelt(inside, placeholders)
        : isOddlyWritten(inside, placeholders) && !isOfCode(text, at);
      // What is none may hold one: `{{provider}}` in a message.
      if (!isMeant) return `{${fillText(inside)}}`;
      unknown.add(inside);
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

function isOfCode(text: string, at: number): boolean {
  return CODE_BEFORE.test(text.slice(0, at)) || MESSAGE_CHOICES.test(text);
}

/** What a file may use. */
interface Usable {
  readonly names: readonly string[];
  /** Facts are filled into pages alone. */
  readonly takesFacts: boolean;
}

/**
 * Says of a placeholder that the site does not define where it stands: a problem for each line, or one without a line for
 * a name that the file does not show, such as one in escaped characters.
 */
export function placeholderProblems(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  name: string,
  usable: Usable,
): PlaceholderProblem[] {
  const right = rightSpelling(name);
  const isOfFact = isMeantAsFact(right);
  const message =
    right !== name && usable.names.includes(right)
      ? `"{${name}}" is no placeholder yet. Write "{${right}}", with one pair of braces and no space.`
      : `"{${name}}" is not known. ${isOfFact ? factAdvice(right, usable) : siteAdvice(name, usable)}`;
  const problem = { file, message, name, isOfFact };
  const lines = linesWith(name, text);
  return lines.length === 0 ? [problem] : lines.map((line) => ({ ...problem, line }));
}

/** Each once. In the value of a field YAML has made spaces of line ends and of what follows them. */
function linesWith(name: string, text: string): number[] {
  const written = name.replaceAll(/[.{}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
  const places = [...text.matchAll(new RegExp(String.raw`\{${written}\}`, 'g'))].filter(
    ({ index }) => NAME.test(name) || !CODE_BEFORE.test(text.slice(0, index)),
  );
  return [...new Set(places.map(({ index }) => text.slice(0, index).split('\n').length))];
}

/** `fact.pay-50` for what stands between braces: ` fact.pay-50 `, `fact:pay-50`, `fact pay-50`, `{fact.pay-50}`. */
function rightSpelling(name: string): string {
  return name
    .replaceAll(/[{}]/g, '')
    .trim()
    .replaceAll(/[\s:.]+/g, '.');
}

/** Whether one is meant that is written in another way: `{fact and fiction}` are words. */
function isOddlyWritten(odd: string, placeholders: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(placeholders);
  const right = rightSpelling(odd);
  if (!['fact', ...names.map(familyOf)].includes(familyOf(right))) return false;
  const isOneWord = right.includes('.') && !/\s/.test(odd.trim());
  return isOneWord || names.some((name) => isNearName(right, name));
}

/** `provider` of `provider.email`. */
function familyOf(name: string): string {
  return name.toLowerCase().split('.')[0] ?? '';
}

/** A family alone is near to no name in it: `{provider a}`. */
function isNearName(right: string, name: string): boolean {
  const marks = /[._-]+/g;
  const written = right.toLowerCase().replaceAll(marks, '.');
  const known = name.toLowerCase().replaceAll(marks, '.');
  return written.includes('.') === known.includes('.') && isNearly(written, known);
}

function factAdvice(name: string, { names, takesFacts }: Usable): string {
  if (!takesFacts) return 'Facts stand in pages alone. Write the words.';
  return `Use a fact that content/facts has in this language. ${suggest(name, names.filter(isFact))}`;
}

function siteAdvice(name: string, { names }: Usable): string {
  const possible = names.filter((known) => !isFact(known));
  return `Use a placeholder that site.config.ts defines. ${suggest(rightSpelling(name), possible)}`;
}

/** Whether a name is meant as that of a fact, and no fact has it: where facts cannot be read, nothing but a consequence. */
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
  return name.includes('.') && isNearly(familyOf(name), 'fact');
}

/**
 * Words in braces that can only be meant as a placeholder. Where the site defines `provider` and `provider.email`:
 * `{provider.emial}`, `{Provider}`, `{provder}`, `{fact.pay_50}`.
 */
function isMisspelt(name: string, placeholders: Readonly<Record<string, string>>): boolean {
  if (isMeantAsFact(name)) return true;
  const written = familyOf(name);
  const families = Object.keys(placeholders)
    .filter((known) => !isFact(known))
    .map(familyOf);
  return families.some((family) => {
    // `{providers}` is another word.
    const isOtherWord = !name.includes('.') && written.startsWith(family) && written !== family;
    return !isOtherWord && isNearly(written, family);
  });
}
