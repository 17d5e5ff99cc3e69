/**
 * Lists, headings, tables and paragraphs in a YAML text after `>`. Its lines are put together to one before Markdown reads them, so
 * that a list would become one entry, a heading take the words below it, and a blank line make no paragraph.
 */
import { isScalar, parseDocument, visit } from 'yaml';
import type { Problem } from '../../problems.ts';
import { frontMatterOf } from './parse-source.ts';
import type { SourceFile } from './source-files.ts';

type Text = Pick<SourceFile, 'file' | 'kind' | 'text'>;

export function foldedMarkProblems(files: readonly Text[]): Problem[] {
  return files.flatMap((file) => {
    const { yaml, yamlOffset } = yamlOf(file);
    return foldedMarks(yaml).map(({ index, words }) => ({
      file: file.file,
      line: index + 1 + yamlOffset,
      message: `"${words}" stands in a text after ">", whose lines become one. Write "|" in the place of ">" for lists, headings, tables and paragraphs.`,
    }));
  });
}

function yamlOf({ kind, text }: Text): { readonly yaml: string; readonly yamlOffset: number } {
  const whole = { yaml: kind === 'yaml' ? text : '', yamlOffset: 0 };
  return kind === 'yaml' ? whole : (frontMatterOf(text) ?? whole);
}

/** What ends a line after which a folded text begins. */
const HEADER = />[-+\d]*[ \t]*(?:#.*)?\r?$/;

interface Mark {
  /** Of the line, from 0. */
  readonly index: number;
  readonly words: string;
}

/** The first one of each text. */
function foldedMarks(yaml: string): Mark[] {
  const lines = yaml.split('\n');
  const suspected = lines.flatMap((line, index) => {
    const mark = HEADER.test(line) ? firstMark(linesBelow(lines, index)) : undefined;
    return mark === undefined ? [] : [{ ...mark, header: index }];
  });
  // Text and code may look like YAML; the parser knows what is. It is asked where there is something to find.
  if (suspected.length === 0) return [];
  const headers = foldedHeaders(yaml);
  return suspected.filter(({ header }) => headers.has(header));
}

/** Lines on which a folded text begins. */
function foldedHeaders(yaml: string): ReadonlySet<number> {
  const headers = new Set<number>();
  visit(parseDocument(yaml), (_key, node) => {
    if (isScalar(node) && node.type === 'BLOCK_FOLDED' && node.range)
      headers.add(yaml.slice(0, node.range[0]).split('\n').length - 1);
  });
  return headers;
}

/** The text below a line, which is indented further. */
function linesBelow(lines: readonly string[], header: number): Mark[] {
  const indentation = columnOf(lines[header] ?? '');
  const below: Mark[] = [];
  for (let index = header + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line.trim() !== '' && indentationOf(line) <= indentation) break;
    below.push({ index, words: line.trim() });
  }
  return below;
}

/** Of the name that has the text as its value, or of the dash of a list that has it as an entry. */
function columnOf(header: string): number {
  const before = /^\s*(?:- +)*(?=[^\s>-].*:\s|- )/.exec(header)?.[0];
  return before?.length ?? indentationOf(header);
}

function indentationOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** No sentence that is broken into lines has one that begins like that. */
const BLOCK = /^(?:#{1,6}\s|\|.*\|$|```|:::|> )/;
const ENTRY = /^(?:[-*+]|\d{1,9}[.)])\s/;

const SENTENCE_END = /[.:!?][^\p{L}\d\s]*$/u;

/**
 * A line of a sentence may begin with a dash or with the day of a date, so that an entry counts only where the line above ends
 * a sentence, and another entry is beside it or it is the first.
 */
function firstMark(below: readonly Mark[]): Mark | undefined {
  const text = below.slice(below.findIndex(({ words }) => words !== ''));
  return text.find(({ words }, place) => {
    const above = text[place - 1]?.words;
    if (above === '' ? words !== '' : BLOCK.test(words)) return true;
    if (!ENTRY.test(words) || (above !== undefined && !SENTENCE_END.test(above))) return false;
    const rest = text.slice(place + 1);
    if (isFollowedBy(words, rest.slice(0, 1))) return true;
    const isFirst = above === undefined || above.endsWith(':');
    return isFirst && (/^\D/.test(words) || isFollowedBy(words, rest));
  });
}

/** Whether one of the lines begins with the same mark, or with the next number. */
function isFollowedBy(words: string, lines: readonly Mark[]): boolean {
  const number = Number.parseInt(words, 10);
  const next = Number.isNaN(number)
    ? words.slice(0, 2)
    : `${number + 1}${words[String(number).length] ?? ''} `;
  return lines.some((line) => line.words.startsWith(next));
}
