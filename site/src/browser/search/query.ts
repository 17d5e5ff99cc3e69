/**
 * What a query asks for: an entry of the glossary, something urgent, or a word
 * that is spelled otherwise.
 */
import { comparableText } from '../../shared/comparable-text.ts';
import type { GlossaryAnswer } from '../../shared/search.ts';

const MIN_LETTERS = 4;

/**
 * 200 letters, up to the end of a word where one ends. Each word that nothing fits is compared with all words of the site:
 * those of a pasted page would hold up the browser for seconds.
 */
const BEGINNING = /^.{1,200}(?!\S)|^.{1,200}/su;

/**
 * What somebody has typed or pasted: a word copied from a heading may hold soft hyphens, which the index has none of. What is
 * too long is cut here and not in the field, where nobody would see what is missing; beside the results stands what was searched.
 */
export function readQuery(text: string): string {
  const [beginning = ''] = BEGINNING.exec(text.replaceAll(/\p{Cf}/gu, '').trim()) ?? [];
  return beginning.trim();
}

interface KnownWord {
  readonly word: string;
  /** As words are compared. */
  readonly compared: string;
}

/** The entry that is called exactly so, with or without what stands in brackets. */
export function answerFor(query: string, answers: readonly GlossaryAnswer[]): GlossaryAnswer | undefined {
  const wanted = comparableText(query);
  if (wanted === '') return undefined;
  return answers.find(({ names }) =>
    names.some((name) => [name, name.replace(/\s*\(.*\)/, '')].map(comparableText).includes(wanted)),
  );
}

/** Whether one of the words, separated by spaces, is a word of the query. */
export function hasWordOf(query: string, words: string): boolean {
  const wanted = withoutUmlauts(comparableText(words)).split(' ');
  return withoutUmlauts(comparableText(query))
    .split(' ')
    .some((word) => word !== '' && wanted.includes(word));
}

/**
 * The words of a query that may be typing errors: long enough, and marked in no
 * excerpt of what was found. Nothing else is compared with the words of the site.
 *
 * @param excerpts HTML with `mark` around what fits the query
 */
export function doubtfulWords(query: string, excerpts: readonly string[]): string[] {
  const met = markedWords(excerpts).map(withoutUmlauts);
  return typedWords(query).filter((word) => {
    const wanted = comparableText(word);
    const isMet = met.some((found) => found.startsWith(withoutUmlauts(wanted)));
    return wanted.length >= MIN_LETTERS && !isMet;
  });
}

/**
 * Whether what was found only begins a little like what is searched: where no word fits, the index drops letters from
 * the end until some does, down to a single one.
 *
 * @param excerpts HTML with `mark` around what fits the query; none is marked where a title or noted words fit
 */
export function isFarFetched(query: string, excerpts: readonly string[]): boolean {
  const met = markedWords(excerpts).map(withoutUmlauts);
  const beginnings = withoutUmlauts(comparableText(query))
    .split(' ')
    .map((word) => word.slice(0, Math.min(MIN_LETTERS, Math.ceil(word.length / 2))));
  return met.length > 0 && !met.some((found) => beginnings.some((beginning) => found.includes(beginning)));
}

/** Who has no umlauts writes `ue`, which the index knows. */
function withoutUmlauts(compared: string): string {
  return compared.replaceAll(/([aou])e/g, '$1');
}

export interface Suggestion {
  readonly query: string;
  /** No other word of the site is as near to what was typed. */
  readonly isOnlyOne: boolean;
}

/**
 * The query with each doubtful word that the site does not use replaced by the
 * nearest one that it does; undefined where there is nothing better to offer.
 */
export function suggestQuery(
  query: string,
  doubtful: readonly string[],
  words: readonly string[],
): Suggestion | undefined {
  const known = words.map((word) => ({ word, compared: comparableText(word) }));
  const typed = typedWords(query);
  let isOnlyOne = true;
  const suggested = typed.map((word) => {
    const wanted = comparableText(word);
    const isKnown = known.some(({ compared }) => withoutUmlauts(compared).startsWith(withoutUmlauts(wanted)));
    if (isKnown || !doubtful.includes(word)) return word;
    const [better, ...others] = nearest(wanted, known);
    if (better === undefined) return word;
    if (others.length > 0) isOnlyOne = false;
    // Words have the spelling of the texts, where many stand at the start of a sentence; quotation marks stay.
    const spelled = word === word.toLowerCase() ? better.toLowerCase() : better;
    return word.replace(/[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/u, () => spelled);
  });
  const isBetter = suggested.some((word, index) => word !== typed[index]);
  return isBetter ? { query: suggested.join(' '), isOnlyOne } : undefined;
}

function markedWords(excerpts: readonly string[]): string[] {
  return excerpts.flatMap((excerpt) =>
    [...excerpt.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = '']) => comparableText(word)),
  );
}

function typedWords(query: string): string[] {
  return query.trim().split(/\s+/);
}

/** The words that are as near as any; at most one letter in four may differ. The one that begins alike for longest is first. */
function nearest(wanted: string, known: readonly KnownWord[]): string[] {
  let limit = Math.max(1, Math.floor(wanted.length / 4));
  let best: { readonly word: string; readonly shared: number }[] = [];
  for (const { word, compared } of known) {
    if (Math.abs(compared.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, compared);
    if (distance > limit) continue;
    if (distance < limit) best = [];
    limit = distance;
    best.push({ word, shared: sharedBeginning(wanted, compared) });
  }
  return best.sort((a, b) => b.shared - a.shared).map(({ word }) => word);
}

function sharedBeginning(left: string, right: string): number {
  const differs = [...left].findIndex((letter, index) => letter !== right[index]);
  return differs === -1 ? left.length : differs;
}

/** How many letters have to be replaced, added, left out, or swapped with their neighbour. */
function editDistance(from: string, to: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const at = (cells: readonly number[], index: number): number => cells[index] ?? Infinity;
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? Infinity;
}
