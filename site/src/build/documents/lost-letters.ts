/**
 * Letters that the fonts of documents do not have. typst leaves their places empty without a word, in documents of the law
 * too; no other font takes their place, because it would look different on each machine.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { UnpreparedSource } from '../collections.ts';
import type { Paper } from './papers.ts';
import type { FontCoverage } from './typst.ts';

/** Matches every character that one of the fonts does not have, but for blanks and what is never seen, such as a soft hyphen. */
export function lostLettersPattern(coverages: readonly FontCoverage[]): RegExp {
  const classes = coverages.map((coverage) => `[^\\s\\p{Default_Ignorable_Code_Point}${rangesOf(coverage)}]`);
  return new RegExp([...new Set(classes)].join('|'), 'gu');
}

function rangesOf(coverage: FontCoverage): string {
  const inHex = (codePoint: number): string => `\\u{${codePoint.toString(16)}}`;
  let next = 0;
  return coverage
    .map((length, index) => {
      const first = next;
      next += length;
      return index % 2 === 0 ? '' : `${inHex(first)}-${inHex(next - 1)}`;
    })
    .join('');
}

/** Names in the template's data whose texts are not set in letters, or in other texts again. */
const LEFT_OUT = new Set(['kind', 'language', 'href', 'source', 'summary', 'bank', 'footer']);

/**
 * Reports each text of a paper that would have gaps, with the line of its file on which the letter stands.
 *
 * @param data what the template gets
 */
export function reportLostLetters(
  { paper, data }: { readonly paper: Paper; readonly data: string },
  pattern: RegExp,
  report: UnpreparedSource['report'],
): void {
  // Nearly always there are none; JSON itself is written with letters that every font has.
  if (composed(data).search(pattern) === -1) return;
  const lines = linesOf(paper.item.file);
  for (const [name, text] of textsIn(data)) {
    const lost = [...new Set(composed(text).match(pattern))];
    const [letter] = lost;
    if (letter === undefined) continue;
    const word = wordWith(letter, composed(text));
    const line = lineWith(word, lines) ?? lineWith(letter, lines);
    const letters = lost.map((each) => `"${each}"`).join(', ');
    const place = (word === letter ? '' : ` in "${word}"`) + (line === undefined ? '' : ` (line ${line})`);
    const message = `has ${letters}${place}, which the fonts of documents do not have: there would be gaps. Write it without.`;
    report(paper.item, [name === 'title' ? 'title' : 'body'], message);
  }
}

/** Letters and accents apart are one to fonts. */
function composed(text: string): string {
  return text.normalize('NFC');
}

/** The name of each text and the text itself. */
function textsIn(data: string): (readonly [name: string, text: string])[] {
  const texts: (readonly [string, string])[] = [];
  JSON.parse(data, (name, value: unknown) => {
    if (typeof value === 'string' && !LEFT_OUT.has(name)) texts.push([name, value]);
    return value;
  });
  return texts;
}

function wordWith(letter: string, text: string): string {
  const at = text.indexOf(letter);
  const before = /[\p{L}\p{M}\p{N}]*$/u.exec(text.slice(0, at))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}]*/u.exec(text.slice(at + letter.length))?.[0] ?? '';
  return before + letter + after;
}

/** None where the file cannot be read, as one that only a test knows. */
function linesOf(file: string): readonly string[] {
  return existsSync(file) ? composed(readFileSync(file, 'utf8')).split('\n') : [];
}

function lineWith(words: string, lines: readonly string[]): number | undefined {
  const index = lines.findIndex((line) => line.includes(words));
  return index === -1 ? undefined : index + 1;
}
