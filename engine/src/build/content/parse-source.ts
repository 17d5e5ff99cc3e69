import type { YAMLError } from 'yaml';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Problem } from '../problems.ts';
import type { SourceFile } from './source-files.ts';

/** Where a value stands in a file: `['sections', 2, 'title']`. */
export type KeyPath = readonly (string | number)[];

/** Text below a front matter is the field `body`. */
const BODY_FIELD = 'body';

interface SourceParts {
  readonly yaml: string;
  /** Lines of the file above the YAML's first. */
  readonly yamlOffset: number;
  readonly body: string | undefined;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
}

/** The data of a content file, or why it cannot be read. */
export function parseSource(source: Pick<SourceFile, 'file' | 'kind' | 'text'>): { data: unknown } | { problem: Problem } {
  const parts = splitSource(source);
  if (parts === undefined) {
    const message = 'does not begin with a front matter. Put the fields between two lines "---" at the top.';
    return { problem: { file: source.file, line: 1, message } };
  }
  const document = parseDocument(parts.yaml, { prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) return { problem: yamlProblem(source.file, parts, error) };
  const fields: unknown = document.toJS();
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    return { problem: { file: source.file, line: 1, message: 'holds no fields. Write "name: value" lines.' } };
  }
  return { data: parts.body === undefined ? fields : { ...fields, [BODY_FIELD]: parts.body } };
}

function yamlProblem(file: string, parts: SourceParts, error: YAMLError): Problem {
  const line = lineAt(parts.yaml, error.pos[0]) + parts.yamlOffset;
  return { file, line, message: `is not valid YAML: ${error.message}. Quote a value that holds a colon or starts with a special character.` };
}

/**
 * The line of a value, for messages. Files are read again for it: positions are
 * needed only where something is wrong, and keeping them would slow every build.
 *
 * @param lineInValue lines below the first line of the value, for running text
 */
export function lineOf(source: Pick<SourceFile, 'kind' | 'text'>, keyPath: KeyPath, lineInValue = 0): number {
  const parts = splitSource(source);
  if (parts === undefined) return 1;
  if (keyPath[0] === BODY_FIELD && parts.body !== undefined) return parts.bodyLine + lineInValue;
  const lineCounter = new LineCounter();
  const document = parseDocument(parts.yaml, { lineCounter });
  for (let length = keyPath.length; length > 0; length -= 1) {
    const node = document.getIn(keyPath.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const { line } = lineCounter.linePos(node.range[0]);
    const isBlock = 'type' in node && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
    return line + parts.yamlOffset + (isBlock ? 1 + lineInValue : 0);
  }
  return 1 + parts.yamlOffset;
}

function splitSource(source: Pick<SourceFile, 'kind' | 'text'>): SourceParts | undefined {
  if (source.kind === 'yaml') return { yaml: source.text, yamlOffset: 0, body: undefined, bodyLine: 1 };
  const match = /^---\r?\n(?<yaml>[\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(source.text);
  if (match === null) return undefined;
  const body = source.text.slice(match[0].length);
  return { yaml: match.groups?.['yaml'] ?? '', yamlOffset: 1, body, bodyLine: lineAt(source.text, match[0].length) };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
