/**
 * Lists, headings, tables and paragraphs in a YAML text after `>`. Its lines are put together to one before Markdown reads them, so
 * that a list would become one entry, a heading take the words below it, and a blank line make no paragraph.
 */
import { isScalar, parseDocument, visit } from 'yaml';
import type { Problem } from '../../problems.ts';
import { firstBlockMark } from '../text/block-marks.ts';
import type { WrittenLine } from '../text/block-marks.ts';
import { frontMatterOf } from './parse-source.ts';
import type { SourceFile } from './source-files.ts';

type Text = Pick<SourceFile, 'file' | 'kind' | 'text'>;

/** One for each text that holds such a mark, at the line of the first. */
export function foldedMarkProblems(files: readonly Text[]): Problem[] {
  return files.flatMap((file) => {
    const { yaml, yamlOffset } = yamlOf(file);
    return foldedMarks(yaml).map(({ index, words }) => ({
      file: file.file,
      line: index + 1 + yamlOffset,
      message: `"${words}" stands in a text after ">", whose lines become one. Write "|" in the place of ">" where the field takes lists, headings, tables and paragraphs; where it is one paragraph, write sentences.`,
    }));
  });
}

function yamlOf({ kind, text }: Text): { readonly yaml: string; readonly yamlOffset: number } {
  const whole = { yaml: kind === 'yaml' ? text : '', yamlOffset: 0 };
  return kind === 'yaml' ? whole : (frontMatterOf(text) ?? whole);
}

/** What ends a line after which a folded text begins. */
const HEADER = />[-+\d]*[ \t]*(?:#.*)?\r?$/;

/** The first one of each text. */
function foldedMarks(yaml: string): WrittenLine[] {
  const lines = yaml.split('\n');
  const suspected = lines.flatMap((line, index) => {
    const mark = HEADER.test(line) ? firstBlockMark(linesBelow(lines, index)) : undefined;
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
function linesBelow(lines: readonly string[], header: number): WrittenLine[] {
  const indentation = columnOf(lines[header] ?? '');
  const below: WrittenLine[] = [];
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
